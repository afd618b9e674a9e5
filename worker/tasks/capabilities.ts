import * as v from "valibot";
import type { Receipt } from "#contract/conversations.ts";
import { NewTask, type Task, TaskChanges } from "#contract/tasks.ts";
import { requiredText, wholeNumber } from "#contract/values.ts";
import { type Acting, type Target, capability, type Outcome } from "../capabilities/capability.ts";
import { targetOf } from "../capabilities/resolve.ts";
import type { Written } from "../log/change.ts";
import { addDays, dayIn } from "../time/zone.ts";
import { completeTask, createTask, removeTask, updateTask } from "./actions.ts";
import { resolveTask } from "./resolve.ts";
import { resolveTasks } from "./naming-several.ts";
import { showTasks } from "./reading.ts";
import { retagged } from "./tagging.ts";
import { describeWhole } from "./words.ts";

const Title = requiredText(500, "must name a task");
/** By its title or a part of it, or by its id. */
const Named = { words: Title };

const Changes = v.strictObject({
  ...v.omit(TaskChanges, ["version"]).entries,
  addTags: TaskChanges.entries.tags,
  removeTags: TaskChanges.entries.tags,
  /** Days later than it is due, or than today. */
  postponeDays: v.optional(wholeNumber(1, 3_650)),
});

const receipt = (name: string, { item, event }: Written<Task>): Receipt => ({
  capability: name,
  title: item.title,
  tool: "tasks",
  itemId: item.id,
  eventId: event.id,
});

const create = capability({
  name: "tasks.create",
  title: "Create a task",
  description: "Creates one task with a title and, when given, dates, priority, category and tags",
  examples: ["add task Pay rent tomorrow 5pm high", "remind me to call Ann on Friday"],
  input: NewTask,
  scope: "act",
  risk: "undoable",
  async run(acting, input) {
    const written = await createTask(acting, input);
    showTasks(acting);
    return {
      say: `Added ${describeWhole(written.item, input, { now: acting.now(), zone: acting.zone })}.`,
      receipts: [receipt("tasks.create", written)],
    };
  },
});

const complete = capability({
  name: "tasks.complete",
  title: "Complete a task",
  description: "Marks the task that the words name as completed",
  examples: ["complete Pay rent", "mark Pay rent as done"],
  input: v.strictObject(Named),
  scope: "act",
  risk: "undoable",
  target,
  run: (acting, { words }) =>
    onEach(acting, { words, verb: "complete" }, async (task) => {
      const written = await completeTask(acting, task.id, true);
      return { say: `Completed ${task.title}.`, receipts: [receipt("tasks.complete", written)] };
    }),
});

const update = capability({
  name: "tasks.update",
  title: "Change a task",
  description:
    "Renames, reschedules, reprioritises or tags the task that the words name. addTags and removeTags leave its other tags; tags replaces all",
  examples: ["rename task Pay rent to Pay the rent", "move Pay rent to Friday"],
  input: v.strictObject({ ...Named, changes: Changes }),
  scope: "act",
  risk: "undoable",
  target,
  run: (acting, { words, changes: { addTags, removeTags, postponeDays, ...given } }) =>
    onTask(acting, words, async (task) => {
      const changes = {
        ...given,
        ...(postponeDays !== undefined && {
          dueDate: addDays(task.dueDate ?? dayIn(acting.zone, acting.now()), postponeDays),
        }),
      };
      const isTagging = addTags !== undefined || removeTags !== undefined;
      const tags = retagged(changes.tags ?? task.tags, { addTags, removeTags });
      if (isTagging && !tags && Object.keys(changes).length === 0)
        return { say: `Nothing to change: the tags of “${task.title}” are so already.` };
      // Tags are written as a whole, so those that somebody else gives meanwhile must not be lost.
      const written = await updateTask(acting, task.id, {
        ...changes,
        ...(tags && { tags, version: task.version }),
      });
      const now = describeWhole(written.item, changes, {
        now: acting.now(),
        zone: acting.zone,
      });
      return { say: `Changed: ${now}.`, receipts: [receipt("tasks.update", written)] };
    }),
});

const remove = capability({
  name: "tasks.delete",
  title: "Delete a task",
  description: "Deletes the task that the words name; it can be undone",
  examples: ["delete task Pay rent"],
  input: v.strictObject(Named),
  scope: "act",
  risk: "undoable",
  target,
  run: (acting, { words }) =>
    onEach(acting, { words, verb: "delete" }, async (task) => {
      const written = await removeTask(acting, task.id);
      return { say: `Deleted ${task.title}.`, receipts: [receipt("tasks.delete", written)] };
    }),
});

const reopen = capability({
  name: "tasks.reopen",
  title: "Reopen a task",
  description: "Makes the completed task that the words name pending again",
  examples: ["reopen Pay rent"],
  input: v.strictObject(Named),
  scope: "act",
  risk: "undoable",
  target,
  run: (acting, { words }) =>
    onTask(acting, words, async (task) => {
      const written = await completeTask(acting, task.id, false);
      return { say: `Reopened ${task.title}.`, receipts: [receipt("tasks.reopen", written)] };
    }),
});

export const changingCapabilities = [create, complete, reopen, update, remove] as const;

async function target(acting: Acting, { words }: { readonly words: string }): Promise<Target> {
  return targetOf(await resolveTask(acting, words));
}

async function onTask(
  acting: Acting,
  words: string,
  act: (task: Task) => Promise<Outcome>,
): Promise<Outcome> {
  const meant = await resolveTask(acting, words);
  if ("unclear" in meant) return meant.unclear;
  showTasks(acting);
  return act(meant.item);
}

async function onEach(
  acting: Acting,
  { words, verb }: { readonly words: string; readonly verb: string },
  act: (task: Task) => Promise<Outcome>,
): Promise<Outcome> {
  const meant = await resolveTasks(acting, words, verb);
  if ("unclear" in meant) return meant.unclear;
  showTasks(acting);
  const outcomes: Outcome[] = [];
  for (const task of meant.items) outcomes.push(await act(task));
  return {
    say: outcomes.map(({ say }) => say).join("\n"),
    receipts: outcomes.flatMap(({ receipts }) => receipts ?? []),
  };
}
