import type { Task } from "#contract/tasks.ts";
import type { Invocation } from "../capabilities/capability.ts";
import { resolveItem, type Resolved, beginsIn } from "../capabilities/resolve.ts";
import { taskStore } from "./store.ts";

const looked = 100;

/**
 * The one task that words mean: open ones by title, any by its id. Where no title holds the words, articles are no
 * difference: 'pay the rent' is 'Pay rent'.
 */
export async function resolveTask(acting: Invocation, words: string): Promise<Resolved<Task>> {
  const store = taskStore(acting);
  const titled = async (wanted: string) =>
    (await store.list({ search: wanted.slice(0, 200), limit: looked })).items.filter(({ title }) =>
      beginsIn(title, wanted),
    );
  const meant = await resolveItem(acting, words, {
    tool: "tasks",
    listing: "show my tasks",
    byId: async (id) => (await store.some([id])).at(0),
    titled,
  });
  const core = plain(words);
  if ("item" in meant || acting.targetId !== undefined || core === "") return meant;
  const longest = core.split(" ").toSorted((a, b) => b.length - a.length)[0] ?? core;
  const near = (await titled(longest)).filter((task) => beginsIn(plain(task.title), core));
  const [only] = near;
  return only && near.length === 1 ? { item: only } : meant;
}

const plain = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/(?<![\p{L}\p{N}])(?:the|an?|my)(?![\p{L}\p{N}'’])/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

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
