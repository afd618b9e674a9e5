import type { Task } from "#contract/tasks.ts";
import type { Acting, Outcome } from "../capabilities/capability.ts";
import { resolveTask } from "./resolve.ts";

/** What is so short names no task for good: 'br' may be the beginning of anything. */
const shortest = 3;

/**
 * The tasks that are done away with: one, or each that 'Buy milk and Start thesis' names by its whole title. What cannot
 * be seen any more afterwards is asked about where the words are few letters of a title.
 */
export async function resolveTasks(
  acting: Acting,
  words: string,
  verb: string,
): Promise<{ readonly items: readonly Task[] } | { readonly unclear: Outcome }> {
  const meant = await resolveTask(acting, words);
  if ("unclear" in meant) {
    const items = await eachNamed(acting, words);
    return items ? { items } : meant;
  }
  const { id, title } = meant.item;
  const isNamed =
    acting.targetId !== undefined || [id, title.toLowerCase()].includes(words.trim().toLowerCase());
  if (isNamed || words.trim().length >= shortest) return { items: [meant.item] };
  return {
    unclear: { say: `Did you mean “${title}”?`, suggestions: [`${verb} task ${title}`] },
  };
}

async function eachNamed(acting: Acting, words: string): Promise<Task[] | undefined> {
  const parts = words.split(/,\s+(?:and\s+)?|\s+and\s+/i).map((part) => part.trim());
  if (acting.targetId !== undefined || parts.length < 2 || parts.length > 10) return undefined;
  const items: Task[] = [];
  for (const part of parts) {
    const meant = await resolveTask(acting, part);
    if ("unclear" in meant || meant.item.title.toLowerCase() !== part.toLowerCase())
      return undefined;
    if (!items.some(({ id }) => id === meant.item.id)) items.push(meant.item);
  }
  return items;
}
