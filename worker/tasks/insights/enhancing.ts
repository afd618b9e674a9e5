import { subTaskIdeas } from "#shared/tasks/sub-task-ideas.ts";
import type { SubTask, Task, TaskChanges, TaskPriority } from "#contract/tasks.ts";

/** A category of the person's own, with the words of its tasks' titles. */
export interface Habit {
  readonly category: string;
  readonly titles: string;
}

const minutesOf: readonly [RegExp, number][] = [
  [/\b(?:call|phone|mail|email|reply|text|pay|book|renew)\b/i, 15],
  [/\b(?:meeting|review|interview|lesson)\b/i, 60],
  [/\b(?:report|document|draft|presentation|talk|write)\b/i, 120],
];
const pressing = /\b(?:urgent|asap|immediately|today|now)\b|!{2,}/i;
const important = /\b(?:important|deadline|tax|contract|invoice|rent|doctor)\b/i;
const fewWords = 3;

/**
 * What can be filled in without a model: only fields that are still empty, or as they were born. Small chores get no
 * steps, since nobody needs four for a phone call.
 */
export function enhancement(
  task: Task,
  habits: readonly Habit[],
  made: { readonly at: string; newId(): string },
): TaskChanges {
  const priority = priorityOf(task);
  const category = task.category ?? categoryOf(task.title, habits);
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

/** The category whose tasks share most words with this one. */
function categoryOf(title: string, habits: readonly Habit[]): string | undefined {
  const words = wordsOf(title);
  const scored = habits.map(({ category, titles }) => {
    const known = new Set(wordsOf(`${category} ${titles}`));
    return { category, shared: words.filter((word) => known.has(word)).length };
  });
  const best = scored.toSorted((a, b) => b.shared - a.shared)[0];
  return best && best.shared > 0 ? best.category : undefined;
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
