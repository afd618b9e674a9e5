import { living } from "../../items/store.ts";
import { batch, query } from "../../db/query.ts";
import type { Reader } from "../../log/change.ts";
import type { Task, SubTask, TaskChanges, TaskPriority } from "#contract/tasks.ts";
import { Problem } from "../../http/problem.ts";
import { type Habit, closestHabit } from "../../items/insights.ts";
import { taskTable } from "../table.ts";
import { distinctTags } from "#shared/tags.ts";
import { subTaskIdeas } from "#shared/tasks/sub-task-ideas.ts";

const minutesOf: readonly [RegExp, number][] = [
  [/\b(?:call|phone|mail|email|reply|text|pay|book|renew)\b/i, 15],
  [/\b(?:meeting|review|interview|lesson)\b/i, 60],
  [/\b(?:report|document|draft|presentation|talk|write)\b/i, 120],
];
const pressing = /\b(?:urgent|asap|immediately|today|now)\b|!{2,}/i;
const important = /\b(?:important|deadline|tax|contract|invoice|rent|doctor)\b/i;
const fewWords = 3;
const mostSuggested = 8;

/**
 * Fills in what it can without a model: only fields that are still empty, or as they were born. Small chores get no
 * steps, since nobody needs four for a phone call.
 */
export function enhancement(
  task: Task,
  habits: readonly Habit[],
  made: { readonly at: string; newId(): string },
): TaskChanges {
  const priority = priorityOf(task);
  const category = task.category ?? closestHabit(wordsOf(task.title), habits, wordsOf);
  const [, minutes] = minutesOf.find(([said]) => said.test(task.title)) ?? [];
  const steps = task.subTasks.length > 0 ? [] : stepsOf(task, made);
  return {
    ...(priority === task.priority ? {} : { priority }),
    ...(category === undefined || category === task.category ? {} : { category }),
    ...(task.estimatedDuration === null && minutes !== undefined
      ? { estimatedDuration: minutes }
      : {}),
    ...(steps.length === 0 ? {} : { subTasks: steps }),
  };
}

function priorityOf({ title, description, priority }: Task): TaskPriority {
  if (priority !== "medium") return priority;
  const words = `${title} ${description}`;
  if (pressing.test(words)) return "urgent";
  return important.test(words) ? "high" : priority;
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > fewWords);

function stepsOf(task: Task, { at, newId }: { at: string; newId(): string }): SubTask[] {
  const isChore = minutesOf[0]?.[0].test(task.title) === true;
  if (isChore && task.description === "") return [];
  return subTaskIdeas(task.title, task.description).map((title) => ({
    id: `subtask-${newId()}`,
    title,
    completed: false,
    createdAt: at,
    completedAt: null,
  }));
}

export function taskHabits({ db, userId }: Reader) {
  return {
    /**
     * Titles, categories and tags that go on as the words begin; the most frequent where there are none. Each once,
     * as it was written first: the rows of one `min` are those it was found in.
     */
    suggestions(words: string, context: string): Promise<string[]> {
      const begun = words.trim().toLowerCase().slice(0, 40);
      return query`with mine as (select title, category, tags, created_at from tasks
          where user_id = ${userId} and deleted_at is null),
        said as (select title as word, 1 as n, created_at as at from mine
            where ${context} <> 'categories' and ${context} <> 'tags' and ${begun} <> ''
          union all select category, 2, created_at from mine where category is not null and ${context} <> 'tags'
          union all select t.value, 2, created_at from mine, json_each(mine.tags) t
            where ${context} <> 'categories')
        select word, min(at) from said where ${begun} = '' or instr(lower(word), ${begun}) > 0
        group by lower(word) order by instr(lower(word), ${begun}) = 1 desc, sum(n) desc, word limit 24`
        .as((row) => String(row["word"]))
        .all(db)
        .then((found) => distinctTags(found).slice(0, mostSuggested));
    },
    async withHabits(id: string): Promise<{ task: Task; habits: Habit[] }> {
      const [[task], habits] = await batch(db, [
        taskTable.rows(userId, living(id)),
        // A thousand titles in one value stay below a megabyte.
        query<Habit>`select category as name, group_concat(substr(title, 1, 200), ' ') as words from
          (select category, title from tasks where user_id = ${userId} and deleted_at is null
           and category is not null order by sort_order, id limit 1000) group by lower(category)`,
      ]);
      if (!task) throw new Problem("not_found", "Task not found");
      return { task, habits };
    },
  };
}
