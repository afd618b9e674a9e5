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
  { query, context = anyContext }: { query: string; context?: string | undefined },
): Promise<string[]> {
  const wanted = query.trim().toLowerCase();
  if (wanted === "") return [];
  const spellings = JSON.stringify(spellingsOf(wanted));
  const { results } = await db
    .prepare(
      `with mine as (select title, category, tags, updated_at from notes
         where user_id = ?1 and deleted_at is null and (?2 = '${anyContext}' or category = ?2)),
       found as (select title as word, updated_at from mine
         union all select category, updated_at from mine
         union all select g.value, updated_at from mine, json_each(mine.tags) g)
       select word from found
       where exists (select 1 from json_each(?3) w where instr(lower(word), w.value))
       group by word order by min(instr(lower(word), ?4) <> 1), max(updated_at) desc limit ${String(most)}`,
    )
    .bind(userId, context, spellings, wanted)
    .all<{ word: string }>();
  const offered = noteCategories.filter((name) => name.startsWith(wanted));
  return [...new Set([...results.map(({ word }) => word), ...offered])].slice(0, most);
}
