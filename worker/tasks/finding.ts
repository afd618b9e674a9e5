import type { Task } from "#contract/tasks.ts";
import type { Acting, Outcome } from "../capabilities/capability.ts";
import { taskStore } from "./store.ts";

/** The one open task that words mean, or what to say when it is none or several. */
export async function taskMeant(
  { db, userId }: Acting,
  words: string,
): Promise<{ task: Task } | { unclear: Outcome }> {
  const store = taskStore(db, userId);
  const wanted = words.trim().toLowerCase();
  const [named] = /^[\w.:-]{1,64}$/.test(words) ? await store.some([words]) : [];
  if (named) return { task: named };
  const { tasks } = await store.list({ search: wanted.slice(0, 200), limit: 20 });
  const titled = tasks.filter((task) => task.title.toLowerCase().includes(wanted));
  const exact = titled.filter((task) => task.title.toLowerCase() === wanted);
  const candidates = exact.length > 0 ? exact : titled;
  const [task] = candidates;
  if (task && candidates.length === 1) return { task };
  if (!task) {
    return {
      unclear: { say: `I found no task called “${words}”.`, suggestions: ["show my tasks"] },
    };
  }
  const names = candidates.slice(0, 3).map((candidate) => `“${candidate.title}”`);
  return {
    unclear: {
      say: `${String(candidates.length)} tasks match “${words}”: ${names.join(", ")}. Which one do you mean?`,
    },
  };
}
