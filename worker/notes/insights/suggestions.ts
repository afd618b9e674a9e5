import { batch, query } from "../../db/query.ts";
import { living } from "../../items/store.ts";
import { spellingsOf } from "../list/store.ts";
import type { NoteSuggestion } from "#contract/notes/insights.ts";
import { type Note, noteCategories } from "#contract/notes.ts";
import type { Reader, Written } from "../../log/change.ts";
import { Problem } from "../../http/problem.ts";
import type { Acting } from "../../items/actions.ts";
import { updateNote } from "../actions.ts";
import { closestHabit, type Habit } from "../../items/insights.ts";
import { noteTable } from "../table.ts";
import { distinctTags } from "#shared/tags.ts";
import { wordsIn } from "../text/normal-text.ts";

const shortestWord = 4;
const mostTags = 5;
const sentences = 2;
const longestSummary = 300;
/** A word must be said this often to become a tag that the person never used. */
const often = 3;
const barelyTitled = /^(?:untitled|new note|note)$/i;

const common = new Set(
  `about above after again also although always among another because been before being below between both came come
   could does doing done down during each even every first from give going good have having here into just know last
   like made make many more most much must need never next note notes only other over said same shall should since some
   still such take than that their them then there these they thing things this those through time under until upon very
   want well were what when where which while will with within without would year your yours`.split(
    /\s+/,
  ),
);

/**
 * Describes a note without a model: the person's own tags that it speaks of, then the words it repeats; the
 * category whose notes it shares most words with; its first sentences; a title only where it has none to speak of.
 */
function suggestionFor(
  note: Note,
  plain: string,
  { tags, categories }: { tags: readonly Habit[]; categories: readonly Habit[] },
): NoteSuggestion {
  const counts = wordCounts(`${note.title} ${plain}`);
  return {
    title: barelyTitled.test(note.title) ? titleFrom(plain) : null,
    category: categoryFor(note, counts, categories),
    tags: tagsFor(note, counts, tags),
    summary: summaryOf(plain),
  };
}

function tagsFor(
  note: Note,
  counts: ReadonlyMap<string, number>,
  known: readonly Habit[],
): string[] {
  const has = new Set(note.tags.map((tag) => tag.toLowerCase()));
  const own = known
    .map(({ name }) => name)
    .filter((name) =>
      name
        .toLowerCase()
        .split(/\s+/)
        .every((word) => counts.has(word)),
    );
  const said = [...counts]
    .filter(([word, count]) => count >= often && word.length >= shortestWord)
    .toSorted(([, a], [, b]) => b - a)
    .map(([word]) => word);
  const offered = new Map([...own, ...said].toReversed().map((tag) => [tag.toLowerCase(), tag]));
  return [...offered.values()]
    .toReversed()
    .filter((tag) => !has.has(tag.toLowerCase()))
    .slice(0, mostTags);
}

const categoryFor = (
  note: Note,
  counts: ReadonlyMap<string, number>,
  categories: readonly Habit[],
): string | null => {
  if (note.category !== "general") return null;
  const others = categories.filter(({ name }) => name !== note.category);
  return closestHabit([...counts.keys()], others, (text) => [...wordCounts(text).keys()]) ?? null;
};

/** Words that say something, with how often they are said. */
function wordCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().split(/[^\p{L}\p{N}]+/u)) {
    if (word.length < 3 || common.has(word) || /^\d+$/.test(word)) continue;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

function summaryOf(plain: string): string {
  const first = [
    ...plain.slice(0, 4 * longestSummary).matchAll(/.*?[.!?。！？]+(?=\s|$|\p{L})|.+$/gu),
  ]
    .slice(0, sentences)
    .map(([sentence]) => sentence.trim())
    .join(" ");
  const signs = [...first];
  return signs.length <= longestSummary
    ? first
    : `${signs.slice(0, longestSummary).join("").trimEnd()}…`;
}

const titleWords = 8;

const titleFrom = (plain: string): string | null => {
  const words = plain.split(/\s+/).slice(0, titleWords).join(" ").slice(0, 80);
  return words === "" ? null : words.toWellFormed();
};

interface Enhanced {
  readonly note: Note;
  readonly suggestion: NoteSuggestion;
  readonly written: Written<Note> | undefined;
}

const recent = 200;

/** Proposes title, category and tags from the person's own notes; with `apply` it writes them. */
export async function enhanceNote(acting: Acting, id: string, apply: boolean): Promise<Enhanced> {
  const { db, userId } = acting;
  const [[note], tags, categories] = await batch(db, [
    noteTable.rows(userId, living(id)),
    query<Habit>`select g.value as name, '' as words from notes n, json_each(n.tags) g
      where n.user_id = ${userId} and n.deleted_at is null
      group by 1 order by count(*) desc limit ${recent}`,
    query<Habit>`select category as name, group_concat(title || ' ' || preview, ' ') as words from
      (select category, title, preview from notes where user_id = ${userId} and id <> ${id}
       and deleted_at is null order by updated_at desc limit ${recent}) found group by category`,
  ]);
  if (!note) throw new Problem("not_found", "Note not found");
  const suggestion = suggestionFor(note, wordsIn(note.content), { tags, categories });
  const changes = changesFor(note, suggestion);
  if (!apply || Object.keys(changes).length === 0) return { note, suggestion, written: undefined };
  const written = await updateNote(acting, id, { ...changes, version: note.version });
  return { note: written.item, suggestion, written };
}

const changesFor = (note: Note, { title, category, tags }: NoteSuggestion) => ({
  ...(title === null ? {} : { title }),
  ...(category === null ? {} : { category }),
  ...(tags.length === 0 ? {} : { tags: distinctTags([...note.tags, ...tags]).slice(0, 30) }),
});

const mostOffered = 8;

/** The context that asks for all of them. */
const anyContext = "general";

/**
 * Continues what somebody begins to type in their own words: titles of notes, tags and categories that hold it,
 * those first that begin with it. A context other than 'general' is a category whose notes alone are looked at.
 */
export async function noteSuggestions(
  { db, userId }: Reader,
  { query: begun, context = anyContext }: { query: string; context?: string | undefined },
): Promise<string[]> {
  const wanted = begun.trim().toLowerCase();
  if (wanted === "") return [];
  const spellings = JSON.stringify(spellingsOf(wanted));
  const found = await query`with mine as (select title, category, tags, updated_at from notes
      where user_id = ${userId} and deleted_at is null
      and (${context} = ${anyContext} or category = ${context})),
    found as (select title as word, updated_at from mine
      union all select category, updated_at from mine
      union all select g.value, updated_at from mine, json_each(mine.tags) g)
    select word from found
    where exists (select 1 from json_each(${spellings}) w where instr(lower(word), w.value))
    group by word order by min(instr(lower(word), ${wanted}) <> 1), max(updated_at) desc
    limit ${mostOffered}`
    .as((row) => String(row["word"]))
    .all(db);
  const offered = noteCategories.filter((name) => name.startsWith(wanted));
  return [...new Set([...found, ...offered])].slice(0, mostOffered);
}
