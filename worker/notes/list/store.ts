import { batch, query } from "../../db/query.ts";
import { isHere } from "../../places/absent.ts";
import type { Reader } from "../../log/change.ts";
import { endOfTrash } from "../../log/housekeeping.ts";
import {
  type Note,
  type NoteCard,
  type NoteFilter,
  noteLimits,
  type NoteSearch,
  type NoteSort,
} from "#contract/notes.ts";
import { gte, lt, sql, type SQL } from "drizzle-orm";
import { invalid } from "../../http/problem.ts";
import { anyOf, has, isSet, itemStore, type Page } from "../../items/store.ts";
import { noteCardTable, notes, noteTable } from "../table.ts";

type Filter = Pick<NoteFilter, "category" | "isPinned" | "isFavorite" | "isArchived" | "search"> & {
  readonly tags?: string | readonly string[] | undefined;
  /** One category, in whatever case. */
  readonly under?: string | undefined;
  /** Changed or begun from one instant until before another. */
  readonly touched?: {
    readonly by: "updatedAt" | "createdAt";
    readonly from: string;
    readonly until: string;
  };
};

const conditionsOf = (filter: Filter): (SQL | undefined)[] => [
  isSet(notes.isPinned, filter.isPinned),
  isSet(notes.isFavorite, filter.isFavorite),
  isSet(notes.isArchived, filter.isArchived),
  anyOf(notes.category, filter.category),
  has(notes.tags, filter.tags),
  filter.under === undefined ? undefined : sql`lower(${notes.category}) = lower(${filter.under})`,
  filter.touched && gte(notes[filter.touched.by], filter.touched.from),
  filter.touched && lt(notes[filter.touched.by], filter.touched.until),
  ...searched(filter.search ?? ""),
];

const mostWords = 8;

const wordsOf = (search: string): string[] =>
  search
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, mostWords);

/** Each word stands somewhere in the note. */
function searched(search: string): SQL[] {
  return wordsOf(search).map((word) => {
    const spellings = JSON.stringify(spellingsOf(word));
    const escaped = JSON.stringify(spellingsOf(word).map((spelling) => inHtml(spelling)));
    return sql`(exists (select 1 from json_each(${spellings}) w
        where instr(lower(${notes.title} || char(10) || ${notes.tags} || char(10) || ${notes.category}), w.value))
      or exists (select 1 from note_revisions r, json_each(${escaped}) w where r.user_id = ${notes.userId}
        and r.note_id = ${notes.id} and r.id = ${notes.revisionId} and case when instr(lower(r.content), w.value)
          then instr(lower(${sql.raw(withoutTags("r.content"))}), w.value) else 0 end))`;
  });
}

/** SQLite's lower() knows ASCII alone; other letters are looked for as they are commonly written. */
export function spellingsOf(word: string): string[] {
  const asciiLower = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  const lower = word.toLowerCase();
  const [first = ""] = lower;
  const capitalised = first.toUpperCase() + lower.slice(first.length);
  return [...new Set([lower, capitalised, word.toUpperCase(), word].map(asciiLower))];
}

const inHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Tags without attributes, taken out so that looking for 'strong' finds the word and no bold text. */
const plainTags =
  "p h1 h2 h3 blockquote ul ol li pre code strong em s a table tbody tr td th".split(" ");
const wholeTags = [
  "<hr>",
  "<br>",
  '<ul data-list="task">',
  '<li data-checked="true">',
  '<li data-checked="false">',
  ' rel="noopener noreferrer nofollow"',
  "<pre data-language=",
  "<ol start=",
  "<a href=",
  "<img src=",
  " alt=",
  " width=",
];

/** SQLite nests calls fifty deep at most, so ends of tags are read as beginnings: text has no `<` of its own. */
function withoutTags(column: string): string {
  const tags = [...plainTags.map((name) => `<${name}>`), ...wholeTags];
  return tags.reduce((inner, tag) => {
    const isMark = /^<(?:strong|em|s|code|a)\b/.test(tag);
    return `replace(${inner}, '${tag}', '${isMark ? "" : " "}')`;
  }, `replace(${column}, '</', '<')`);
}

type Sorted = Filter & Pick<NoteFilter, "sortBy" | "sortOrder" | "cursor" | "trash">;

export interface NoteText {
  readonly id: string;
  readonly title: string;
  readonly content: string;
}

/** Characters of a note's HTML that search reads; the rest need not leave the database. */
export const searchedCharacters = 250_000;

const sortKeys = {
  createdAt: notes.createdAt,
  updatedAt: notes.updatedAt,
  title: sql`lower(${notes.title})`,
  wordCount: notes.wordCount,
  order: notes.sortOrder,
} as const satisfies Record<NoteSort, unknown>;
const numeric: ReadonlySet<NoteSort> = new Set(["wordCount", "order"]);

const wholeStore = itemStore(noteTable);
const cardStore = itemStore(noteCardTable);

export function noteStore(reader: Reader) {
  const { db, userId } = reader;
  const { some, titled, page, count, taken } = cardStore(reader);
  const wholeNotes = wholeStore(reader);
  const cards = (filter: Sorted, limit: number) => page(wantedOf(filter, limit));

  const whole = (filter: Sorted, limit: number): Promise<Page<Note>> =>
    wholeNotes.page(wantedOf(filter, limit));

  return {
    get: wholeNotes.get,
    /** Without their texts. */
    some,
    taken,
    titled,
    cards,
    count: (filter: Filter): Promise<number> => count(conditionsOf(filter)),
    /** The beginnings of their texts, as much as search knows of them, in the order of the ids. */
    texts: (ids: readonly string[]) =>
      query`select n.id, n.title, substr(r.content, 1, ${searchedCharacters}) as content
          from json_each(${JSON.stringify(ids)}) j
          cross join notes n on n.user_id = ${userId} and n.id = j.value
          join note_revisions r
            on r.user_id = n.user_id and r.note_id = n.id and r.id = n.revision_id
          where n.deleted_at is null order by j.key`
        .as(({ id, title, content }): NoteText => {
          return { id: String(id), title: String(title), content: String(content) };
        })
        .all(db),
    async list({
      view,
      limit = noteLimits.page,
      ...filter
    }: NoteFilter): Promise<Page<Note | NoteCard>> {
      if (view === "cards") return cards(filter, limit);
      if (limit <= noteLimits.page) return whole(filter, limit);
      throw invalid("limit", `must be at most ${String(noteLimits.page)}`);
    },
    /** The newest that hold all the words, those first that are called so. */
    async search({ query: words, isArchived, limit = noteLimits.page, ...rest }: NoteSearch) {
      const archived = isArchived === true ? "true" : "false";
      const filter: Sorted = {
        ...rest,
        isArchived: isArchived === undefined ? undefined : archived,
        search: words,
        sortBy: "updatedAt",
      };
      const { items } = await whole(filter, limit);
      const [called, others] = [true, false].map((isCalled) =>
        items.filter(({ title }) => holdsAll(title, words) === isCalled),
      );
      return [...(called ?? []), ...(others ?? [])];
    },
  };
}

function wantedOf(filter: Sorted, limit: number) {
  const { sortBy = "createdAt", sortOrder = "desc", cursor, trash } = filter;
  return {
    where: conditionsOf(filter),
    isTrash: trash === "true",
    key: sortKeys[sortBy],
    isNumber: numeric.has(sortBy),
    direction: sortOrder,
    cursor,
    limit,
  };
}

const holdsAll = (title: string, words: string): boolean =>
  wordsOf(words).every((word) =>
    spellingsOf(word).some((spelling) => title.toLowerCase().includes(spelling.toLowerCase())),
  );

const atOnce = 200;

/** Forgets notes that were deleted long ago, with all the texts they had. */
export async function sweepNotes(db: D1Database, now: Date): Promise<void> {
  const old = query`from notes where deleted_at < ${endOfTrash(now)} and ${isHere("notes.user_id")}
    order by deleted_at, user_id, id limit ${atOnce}`;
  await batch(db, [
    query`delete from note_revisions where (user_id, note_id) in (select user_id, id ${old})`,
    query`delete from notes where (user_id, id) in (select user_id, id ${old})`,
  ]);
}
