import { type SQL, sql } from "drizzle-orm";
import type { NoteFilter } from "#contract/notes.ts";
import { anyOf, has, isSet } from "../../items/where.ts";
import { notes } from "../table.ts";

export type Filter = Pick<
  NoteFilter,
  "category" | "isPinned" | "isFavorite" | "isArchived" | "search"
> & { readonly tags?: string | readonly string[] | undefined };

export const conditionsOf = (filter: Filter): (SQL | undefined)[] => [
  isSet(notes.isPinned, filter.isPinned),
  isSet(notes.isFavorite, filter.isFavorite),
  isSet(notes.isArchived, filter.isArchived),
  anyOf(notes.category, filter.category),
  has(notes.tags, filter.tags),
  ...searched(filter.search ?? ""),
];

const mostWords = 8;

export const wordsOf = (search: string): string[] =>
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
const plainTags = "p h1 h2 h3 blockquote ul ol li pre code strong em s a".split(" ");
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
];

function withoutTags(column: string): string {
  const tags = [...plainTags.flatMap((name) => [`<${name}>`, `</${name}>`]), ...wholeTags];
  return tags.reduce((inner, tag) => {
    const isMark = /^<\/?(?:strong|em|s|code|a)\b/.test(tag);
    return `replace(${inner}, '${tag}', '${isMark ? "" : " "}')`;
  }, column);
}
