import { query } from "../../db/query.ts";
import { noteCategories } from "#contract/notes.ts";
import { spellingsOf } from "../list/store.ts";

const most = 8;

/** The context that asks for all of them. */
const anyContext = "general";

/**
 * How what somebody begins to type goes on, in their own words: titles of notes, tags and categories that hold it,
 * those first that begin with it. A context other than 'general' is a category whose notes alone are looked at.
 */
export async function noteSuggestions(
  db: D1Database,
  userId: string,
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
    limit ${most}`
    .as((row) => String(row["word"]))
    .all(db);
  const offered = noteCategories.filter((name) => name.startsWith(wanted));
  return [...new Set([...found, ...offered])].slice(0, most);
}
