import { orderOfNew, keyBetween } from "#shared/order-keys.ts";
import type { Actor } from "#contract/events.ts";
import type { AiMetadata, NewTask, Task, TaskChanges } from "#contract/tasks.ts";
import { query } from "../db/query.ts";
import { freshAt } from "../log/change.ts";
import { parseRepeat } from "#contract/tasks/repeat.ts";
import { distinctTags, hasTag } from "#shared/tags.ts";
import { newTask } from "#shared/tasks/new-task.ts";
import { nextDue } from "#shared/tasks/repeat-days.ts";

/** Id and instant of a new task, decided by the caller. */
export interface Made {
  readonly id: string;
  /** ISO instant. */
  readonly at: string;
}

type Operation = AiMetadata["lastAIOperation"];

export function createdTask(input: NewTask, id: string, at: string, actor: Actor): Task {
  return {
    ...newTask(input, id, at),
    sortOrder: orderOfNew(madeAt(at, input.id), input.id ?? id),
    aiMetadata: aiMark("create", actor, at),
    version: 1,
  };
}

/** The columns a change writes: the fields given, and what follows from them. */
export function changedFields(changes: TaskChanges, at: string, actor: Actor) {
  const { version: _, tags, ...rest } = changes;
  const operation = changes.status === "completed" ? "complete" : "update";
  return {
    ...rest,
    ...(tags ? { tags: distinctTags(tags) } : {}),
    ...completion(changes.status, at),
    aiMetadata: aiMark(operation, actor, at),
  };
}

/** A task that is completed again keeps the first moment; any other status forgets it. */
function completion(status: Task["status"] | undefined, at: string) {
  if (status === undefined) return {};
  return { completedAt: status === "completed" ? query`coalesce(t.completed_at, ${at})` : null };
}

/** A person's change takes the mark away. */
export function aiMark(operation: Operation, actor: Actor, at: string): AiMetadata | null {
  if (actor === "user") return null;
  return {
    isAIGenerated: operation === "create",
    lastAIOperation: operation,
    aiOperationAt: at,
    aiModel: null,
    aiAgent: actor === "assistant" ? "tasks-agent" : actor,
  };
}

const longestOfflineMs = 30 * 86_400_000;

/**
 * The instant when a client made a task, which may be long before it could send it, and in which order it made several: its
 * UUIDv7 says so. A time that cannot be is the time of arrival.
 */
export function madeAt(at: string, id: string | undefined): string {
  const [, high, low] =
    /^([\da-f]{8})-([\da-f]{4})-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.exec(id ?? "") ?? [];
  if (high === undefined || low === undefined) return at;
  const made = Number.parseInt(high + low, 16);
  const arrived = new Date(at).getTime();
  return made <= arrived && arrived - made < longestOfflineMs ? new Date(made).toISOString() : at;
}

interface Retagging {
  readonly addTags?: readonly string[] | undefined;
  readonly removeTags?: readonly string[] | undefined;
}

/** The tags a task then has: the others stay, and none is there twice. Undefined where that changes nothing. */
export function retagged(
  tags: Task["tags"],
  { addTags = [], removeTags = [] }: Retagging,
): string[] | undefined {
  const kept = tags.filter((tag) => !hasTag(removeTags, tag));
  const fresh = addTags.filter((tag) => !hasTag(kept, tag));
  return fresh.length === 0 && kept.length === tags.length ? undefined : [...kept, ...fresh];
}

const lastDay = "9999-12-30";

/**
 * The task that follows one that comes again, in its place of the list and with its steps open; undefined for one
 * that does not. `today` is the person's day of completion.
 */
export function nextOccurrence(task: Task, today: string, made: Made): Task | undefined {
  const rule = task.repeat === null ? undefined : parseRepeat(task.repeat);
  if (!rule) return undefined;
  const dueDate = nextDue(rule, task.dueDate, today);
  if (dueDate > (rule.until ?? lastDay)) return undefined;
  return {
    ...task,
    id: made.id,
    status: "pending",
    dueDate,
    timeSpent: 0,
    progress: 0,
    subTasks: task.subTasks.map((step) => ({ ...step, completed: false, completedAt: null })),
    sortOrder: keyBetween(task.sortOrder, `${task.sortOrder}z`, made.id),
    aiMetadata: null,
    completedAt: null,
    ...freshAt(made.at),
  };
}
