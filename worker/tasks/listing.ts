import type { Task } from "#contract/tasks.ts";
import type { Invocation, Outcome } from "../capabilities/capability.ts";
import { itemCapabilities } from "../items/capabilities.ts";
import { taskStore } from "./store.ts";
import type { Moment } from "../time/zone.ts";
import { describeTask, factsOf } from "./words.ts";
import { beginningsOf, closest } from "../capabilities/naming.ts";
import { resolveItem, type Resolved } from "../capabilities/resolve.ts";

const looked = 100;

type Fits = (task: Task) => boolean;

export const isOpen: Fits = ({ status }) => status !== "completed" && status !== "cancelled";
export const isDone: Fits = (task) => !isOpen(task);

/**
 * The one task that words mean, any by its id. Of those that are called so the open ones go first, or those that another
 * capability prefers: a task that comes again leaves a completed one of its name each time.
 */
export const preferring =
  (isPreferred: Fits) =>
  async (acting: Invocation, words: string): Promise<Resolved<Task>> => {
    const titled = titlesOf(acting);
    const resolve = (fits: Fits) =>
      resolveItem(acting, words, {
        tool: "tasks",
        listing: "show my tasks",
        store: taskStore(acting),
        titled: async (parts) => (await titled(parts)).filter((task) => fits(task)),
        factOf: (task) => factsOf(task, said(acting)),
      });
    const first = await resolve(isPreferred);
    const isMissing = "unclear" in first && isOfNone(first.unclear);
    const isCalledSo = ({ title }: Task) => title.toLowerCase() === words.trim().toLowerCase();
    const isPart = "item" in first && !isCalledSo(first.item) && first.item.id !== words;
    if (acting.targetId !== undefined || !(isMissing || isPart)) return first;
    const all = await resolve(() => true);
    if (isMissing) return all;
    return "item" in all && isCalledSo(all.item) ? all : first;
  };

const isOfNone = ({ isNone, isGone }: Outcome): boolean => isNone === true || isGone === true;

/** The same question once, for the second look. */
function titlesOf(acting: Invocation): (parts: readonly string[]) => Promise<readonly Task[]> {
  let found: Promise<readonly Task[]> | undefined;
  return (parts) => (found ??= taskStore(acting).titled(parts, looked));
}

const resolveTask = preferring(isOpen);

/** Open tasks whose titles hold one of the words, or begin one of theirs like it. */
export const tasksNear = async (
  acting: Invocation,
  words: readonly string[],
): Promise<readonly Task[]> => {
  const beginnings = beginningsOf(words, mostBeginnings);
  if (beginnings.length === 0) return [];
  const all = await taskStore(acting).titled(beginnings, looked);
  // 'the library books' are what was returned, and not 'Book flights'.
  const first = closest(all, words);
  return first && !isOpen(first.item) ? [] : all.filter((task) => isOpen(task));
};
const mostBeginnings = 9;

/** The tasks that 'Buy milk and Start thesis' names, each by its whole title; undefined where one is not named so. */
export async function resolveEachTask(
  invocation: Invocation,
  words: string,
): Promise<{ readonly items: readonly Task[] } | undefined> {
  const parts = words.split(/,\s+(?:and\s+)?|\s+and\s+/i).map((part) => part.trim());
  if (invocation.targetId !== undefined || parts.length < 2 || parts.length > 10) return undefined;
  const items: Task[] = [];
  for (const part of parts) {
    const resolved = await resolveTask(invocation, part);
    if ("unclear" in resolved || resolved.item.title.toLowerCase() !== part.toLowerCase())
      return undefined;
    if (!items.some(({ id }) => id === resolved.item.id)) items.push(resolved.item);
  }
  return { items };
}

export const openStates = "pending,in_progress,blocked";
export const said = ({ now, zone, language }: Invocation): Moment => ({
  now: now(),
  zone,
  language,
});

export const taskKit = itemCapabilities<Task>({
  tool: "tasks",
  resolve: resolveTask,
  describe: (task, invocation) => describeTask(task, said(invocation)),
});

export const brief = ({ id, title, status, priority, dueDate, dueTime, category, tags }: Task) => ({
  id,
  title,
  status,
  priority,
  dueDate,
  dueTime,
  category,
  tags,
});
