import type { Task } from "#contract/tasks.ts";
import type { Invocation, Outcome } from "../capabilities/capability.ts";
import { beginsTask } from "../capabilities/chores.ts";
import { isDone, taskKit } from "./listing.ts";

interface Wanted {
  readonly title: string;
  readonly dueDate?: string | null | undefined;
  readonly dueTime?: string | null | undefined;
}

/** 'fix that bike' is 'Fix the bike'. */
const plain = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/\b(?:the|my|our|that|this|those|these|an?) /g, "")
    .replaceAll(/['’]/g, "");

/** What is asked where a task is wanted that is on the list already; undefined where it is not. */
export async function standingTask(
  invocation: Invocation,
  { title, dueDate, dueTime, ...others }: Wanted,
): Promise<Outcome | undefined> {
  // A priority or a step would be news.
  if (Object.values(others).some((value) => value !== undefined)) return undefined;
  const found = await taskKit.resolve(invocation, title);
  if (!("item" in found) || found.isSlip === true || isDone(found.item)) return undefined;
  const { item } = found;
  const when = `${dueDate ? ` on ${dueDate}` : ""}${dueTime ? ` at ${dueTime}` : ""}`;
  const asked = isSame(item, { title, dueDate, dueTime })
    ? { say: "Should I add it once more?", choices: [`add task “${item.title}”${when}`] }
    : ofThing(item, title, when);
  return (
    asked && {
      say: `“${item.title}” is on your list already. ${asked.say}`,
      choices: asked.choices,
      receipts: taskKit.links("tasks.create", [item]),
    }
  );
}

/** Another day would be news. */
const isSame = (item: Task, { title, dueDate, dueTime }: Wanted): boolean =>
  plain(item.title) === plain(title) &&
  (dueDate ?? item.dueDate) === item.dueDate &&
  (dueTime ?? item.dueTime) === item.dueTime;

/** 'remind me about Anna's present' may be of 'Buy Anna's present'. */
function ofThing({ title }: Task, words: string, when: string) {
  const [verb = "", ...thing] = title.split(" ");
  if (!beginsTask(verb) || plain(thing.join(" ")) !== plain(words)) return undefined;
  const another = `add task “${words}”${when}`;
  return when === ""
    ? { say: "Should I add another?", choices: [another] }
    : {
        say: "Should I move it, or add another?",
        choices: [`move the task “${title}” to${when.replace(/^ on/, "")}`, another],
      };
}
