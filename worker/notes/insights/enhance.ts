import type { NoteSuggestion } from "#contract/notes/insights.ts";
import type { Note } from "#contract/notes.ts";
import type { Written } from "../../log/change.ts";
import { Problem } from "../../http/problem.ts";
import type { Acting } from "../../items/actions.ts";
import { updateNote } from "../actions.ts";
import { type Habit, suggestionFor } from "./enhancing.ts";
import { noteTable } from "../table.ts";
import { distinct } from "../rules.ts";
import { wordsIn } from "../text/normal-text.ts";

interface Enhanced {
  readonly note: Note;
  readonly suggestion: NoteSuggestion;
  readonly written: Written<Note> | undefined;
}

const recent = 200;

/** Proposes title, category and tags from the person's own notes; with `apply` it writes them. */
export async function enhanceNote(acting: Acting, id: string, apply: boolean): Promise<Enhanced> {
  const { db, userId } = acting;
  const [found, tags, categories] = await db.batch<Record<string, unknown>>([
    db
      .prepare(
        `select ${noteTable.selected("t")} from notes t where user_id = ? and id = ? and deleted_at is null`,
      )
      .bind(userId, id),
    db
      .prepare(
        `select g.value as name, '' as words from notes n, json_each(n.tags) g
         where n.user_id = ? and n.deleted_at is null group by 1 order by count(*) desc limit ${String(recent)}`,
      )
      .bind(userId),
    db
      .prepare(
        `select category as name, group_concat(title || ' ' || preview, ' ') as words from
           (select category, title, preview from notes where user_id = ? and id <> ? and deleted_at is null
            order by updated_at desc limit ${String(recent)}) found group by category`,
      )
      .bind(userId, id),
  ]);
  const row = found?.results[0];
  if (!row) throw new Problem("not_found", "Note not found");
  const note = noteTable.present(row);
  const suggestion = suggestionFor(note, wordsIn(note.content), {
    tags: habits(tags?.results),
    categories: habits(categories?.results),
  });
  const changes = changesFor(note, suggestion);
  if (!apply || Object.keys(changes).length === 0) return { note, suggestion, written: undefined };
  const written = await updateNote(acting, id, { ...changes, version: note.version });
  return { note: written.item, suggestion, written };
}

const habits = (rows: readonly Record<string, unknown>[] = []): Habit[] =>
  rows.map(({ name, words }) => ({ name: String(name), words: String(words) }));

const changesFor = (note: Note, { title, category, tags }: NoteSuggestion) => ({
  ...(title === null ? {} : { title }),
  ...(category === null ? {} : { category }),
  ...(tags.length === 0 ? {} : { tags: distinct([...note.tags, ...tags]).slice(0, 30) }),
});
