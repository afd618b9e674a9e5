import type { Task, TaskChanges } from "#contract/tasks.ts";
import { statusWords } from "#shared/tasks/status-words.ts";
import { capital } from "#shared/words.ts";
import { entryOf } from "#shared/entry-of.ts";
import { beginsTask } from "../capabilities/chores.ts";
import type { Outcome } from "../capabilities/capability.ts";
import { dayWords } from "../time/day-words.ts";
import { addDays, dayIn, type Moment } from "../time/zone.ts";

interface Wish {
  /** As it was asked for. */
  readonly given: {
    readonly addTags?: unknown;
    readonly doneSteps?: unknown;
    readonly dueDate?: string | null | undefined;
  };
  /** The fields that it comes to. */
  readonly changes: Pick<TaskChanges, "dueDate" | "dueTime">;
  readonly words: string;
  readonly isAdding: boolean;
}

/** What is said in place of a change that would change nothing; undefined where it would. */
export function alreadySo(
  task: Task,
  { words, given, changes, isAdding }: Wish,
  moment: Moment,
): Outcome | undefined {
  if (isAdding || Object.keys(given).length === 0) return undefined;
  const fields = Object.entries(changes);
  if (fields.length === 0) return { say: additionsWords(task.title, given) };
  const isSame = fields.every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(Reflect.get(task, name)),
  );
  if (!isSame) return asEvent(task, words, changes);
  const [name, ...others] = fields.map(([field]) => field);
  if (name === "dueDate" && others.length === 0 && task.dueDate !== null)
    return alreadyDue({ ...task, dueDate: task.dueDate }, moment);
  const how = others.length === 0 ? entryOf(howOf(task), name ?? "") : undefined;
  return { say: `“${task.title}” ${how ?? "is like that already"}.` };
}

function additionsWords(title: string, { addTags, doneSteps }: Wish["given"]): string {
  if (doneSteps !== undefined) return `That is ticked already in “${title}”.`;
  return `“${title}” already ${addTags === undefined ? "goes without these tags" : "has these tags"}.`;
}

const howOf = ({
  priority,
  status,
  category,
  dueTime,
}: Task): Readonly<Record<string, string>> => ({
  priority: `already has ${priority} priority`,
  status: `is already ${status === "pending" ? "to be done" : statusWords[status]}`,
  category: category === null ? "has no category" : `is already in ${category}`,
  dueDate: "has no due date",
  dueTime: dueTime === null ? "has no time of day" : "is due then already",
  title: "is already called that",
});

/** 'gym' stands before what 'Cancel gym membership' is done to. */
export function isBeforeThing(title: string, words: string): boolean {
  const [done = ""] = title.toLowerCase().split(/ (?:for|about|to|of|in|with|from|at|on|by) /);
  return beginsTask(title) && done.includes(` ${words.toLowerCase()} `);
}

/** 'put gym at 6' is hardly to cancel the membership: an errand without a day is named by what it is done to, and not by a word before that. */
function asEvent(
  { title, dueDate: was }: Task,
  words: string,
  { dueDate, dueTime }: Pick<TaskChanges, "dueDate" | "dueTime">,
): Outcome | undefined {
  if (was !== null || !dueDate || !dueTime || !isBeforeThing(title, words)) return undefined;
  return {
    say: `Do you mean the task “${title}”, or something new?`,
    choices: [
      `move the task “${title}” to ${dueDate} at ${dueTime}`,
      `add event “${capital(words)}” on ${dueDate} at ${dueTime}`,
    ],
  };
}

/** On a Saturday 'to Saturday' may mean the one that comes. */
function alreadyDue(
  { title, dueDate }: { readonly title: string; readonly dueDate: string },
  moment: Moment,
): Outcome {
  const today = dayIn(moment.zone, moment.now);
  const isToday = dueDate === today && !/["“”„«»;\n\r]/.test(title);
  return {
    say: `“${title}” is already due ${dayWords(dueDate, moment)}.`,
    suggestions: isToday ? [`move “${title}” to ${addDays(today, 7)}`] : [],
  };
}
