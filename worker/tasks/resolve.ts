import type { Task } from "#contract/tasks.ts";
import type { Acting } from "../capabilities/capability.ts";
import { resolveItem, type Resolved } from "../capabilities/resolve.ts";
import { beginsIn } from "../capabilities/word-beginning.ts";
import { taskStore } from "./store.ts";

const looked = 100;

/**
 * The one task that words mean: open ones by title, any by its id. Where no title holds the words, articles are no
 * difference: 'pay the rent' is 'Pay rent'.
 */
export async function resolveTask(acting: Acting, words: string): Promise<Resolved<Task>> {
  const store = taskStore(acting.db, acting.userId);
  const titled = async (wanted: string) =>
    (await store.list({ search: wanted.slice(0, 200), limit: looked })).tasks.filter(({ title }) =>
      beginsIn(title, wanted),
    );
  const meant = await resolveItem(acting, words, {
    noun: { one: "task", many: "tasks", listing: "show my tasks" },
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
