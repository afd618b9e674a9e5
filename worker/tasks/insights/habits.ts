import type { Task } from "#contract/tasks.ts";
import { Problem } from "../../http/problem.ts";
import type { Habit } from "./enhancing.ts";
import { taskTable } from "../table.ts";

/** Reads how one person files and names tasks. */
export function taskHabits(db: D1Database, userId: string) {
  return {
    /** Titles, categories and tags that go on as the words begin; the most frequent where there are none. */
    async suggestions(words: string, context: string): Promise<string[]> {
      const begun = words.trim().toLowerCase().slice(0, 40);
      const { results } = await db
        .prepare(
          `with mine as (select title, category, tags from tasks where user_id = ?1 and deleted_at is null),
             said as (
               select title as word, 1 as n from mine where ?3 <> 'categories' and ?3 <> 'tags' and ?2 <> ''
               union all select category, 2 from mine where category is not null and ?3 <> 'tags'
               union all select t.value, 2 from mine, json_each(mine.tags) t where ?3 <> 'categories')
           select word from said where ?2 = '' or instr(lower(word), ?2) > 0
           group by word order by instr(lower(word), ?2) = 1 desc, sum(n) desc, word limit 8`,
        )
        .bind(userId, begun, context)
        .all<{ word: string }>();
      return results.map(({ word }) => word);
    },
    /** One task, and how the person files the others. */
    async withHabits(id: string): Promise<{ task: Task; habits: Habit[] }> {
      const [own, filed] = await db.batch<Record<string, unknown>>([
        db
          .prepare("select * from tasks where user_id = ? and id = ? and deleted_at is null")
          .bind(userId, id),
        db
          .prepare(
            `select category, group_concat(title, ' ') as titles from
               (select category, title from tasks where user_id = ?1 and deleted_at is null and category is not null
                order by sort_order, id limit 1000) group by category`,
          )
          .bind(userId),
      ]);
      const row = own?.results[0];
      if (!row) throw new Problem("not_found", "Task not found");
      const habits = (filed?.results ?? []).map(({ category, titles }) => ({
        category: String(category),
        titles: String(titles),
      }));
      return { task: taskTable.present(row), habits };
    },
  };
}
