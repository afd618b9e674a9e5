import * as v from "valibot";
import { TaskChanges, TaskFilter, taskLimits } from "#contract/tasks.ts";
import { listOf, requiredText, wholeNumber } from "#contract/values.ts";
import { holds, namingWords } from "../capabilities/naming.ts";
import { beginsIn } from "../capabilities/resolve.ts";
import { invalid, Problem } from "../http/problem.ts";
import { idsOf } from "../items/bulk.ts";
import { type Acting, changeMany } from "../items/actions.ts";
import type { Change, Update, Written } from "../log/change.ts";
import { byParts, jsonBytes } from "../log/write/in-parts.ts";
import { completing, followerOf, mark, tries, updating } from "./actions.ts";
import { ofCards, postponeTasks } from "./moving/postponing.ts";
import { changedFields, retagged } from "./rules.ts";
import { openStates, said, taskKit } from "./listing.ts";
import { taskStore } from "./store.ts";
import { isWhole, type TaskCard, taskCardTable } from "./table.ts";

/** Tags that are put on or taken off, beside those that a task has. */
export const tagging = {
  addTags: TaskChanges.entries.tags,
  removeTags: TaskChanges.entries.tags,
} as const;

const { bulk } = taskKit;

export const changingMany = bulk({
  title: "Change many tasks",
  description:
    "Completes, deletes or changes every task that fits a filter: by status, priority, category, tags, due dates, undated or words, but for those that exceptWords names. Without a status, the open ones",
  examples: [
    "complete all overdue tasks",
    "delete all completed tasks",
    "move all overdue tasks to tomorrow",
  ],
  input: v.strictObject({
    ids: idsOf("task", taskLimits.bulk),
    filter: v.optional(v.omit(TaskFilter, ["trash", "limit", "cursor"]), {}),
    /** Words of titles: tasks that are called so are left out. */
    exceptWords: v.optional(
      listOf(requiredText(taskLimits.title, "must name a task"), taskLimits.tags),
      [],
    ),
    action: v.picklist(["complete", "delete", "change"], "must be complete, delete or change"),
    changes: v.optional(
      v.strictObject({
        ...v.omit(TaskChanges, ["version", "subTasks", "title"]).entries,
        ...tagging,
        postponeDays: v.optional(wholeNumber(-3_650, 3_650)),
      }),
    ),
  }),
  choosing: ["filter", "exceptWords"],
  verbs: {
    complete: { asked: "Complete", done: "Completed" },
    delete: { asked: "Delete", done: "Deleted" },
    change: { asked: "Change", done: "Changed" },
  },
  /** As many as one call changes, and how many more fit. */
  async fitting(invocation, { ids, filter, exceptWords }) {
    const store = taskStore(invocation);
    if (ids) return { items: without(await store.cards(ids), exceptWords) };
    const found = await store.fitting({ status: openStates, ...filter }, said(invocation));
    const items = without(found, exceptWords);
    const some = items.slice(0, taskLimits.bulk);
    return { items: some, more: items.length - some.length };
  },
  change(invocation, ids, { action, changes }) {
    if (action === "delete") return changeTasks(invocation, ids, { deleted: true });
    if (action === "complete") return changeTasks(invocation, ids, { status: "completed" });
    const { addTags, removeTags, postponeDays, ...fields } = changes ?? {};
    if (postponeDays !== undefined) {
      if (Object.keys(changes ?? {}).length > 1)
        throw invalid("postponeDays", "goes with no other change; ask for both after each other");
      return postponeTasks(inBulk(invocation), ids, postponeDays);
    }
    return addTags || removeTags
      ? retagTasks(invocation, ids, { fields, addTags, removeTags })
      : changeTasks(invocation, ids, fields);
  },
});

/** The tasks but for those whose titles hold such words. Words that leave out none were meant otherwise. */
function without(items: readonly TaskCard[], exceptWords: readonly string[]): readonly TaskCard[] {
  const isCalled = (words: string) => {
    const wanted = namingWords(words);
    return ({ id, title }: TaskCard) =>
      id === words || beginsIn(title, words) || holds(title, wanted) === "whole";
  };
  const left = exceptWords.map((words) => ({ words, fits: isCalled(words) }));
  const unknown = left.find(({ fits }) => !items.some((task) => fits(task)));
  if (unknown)
    throw new Problem("invalid_input", `None of these tasks is called “${unknown.words}”`, {
      field: "exceptWords",
    });
  return items.filter((task) => !left.some(({ fits }) => fits(task)));
}

/** One run, joined to the caller's where there is one. Completions, and changes of long texts, go in several batches. What is gone is left out. */
export async function changeTasks(
  given: Acting,
  ids: readonly string[],
  {
    deleted = false,
    ...changes
  }: Omit<TaskChanges, "version"> & { readonly deleted?: boolean | undefined },
): Promise<Written<TaskCard>[]> {
  const acting = inBulk(given);
  if (changes.status === "completed" && !deleted)
    return completedMany(acting, [...new Set(ids)], changes);
  const set = deleted ? mark(acting, "delete") : sameForAll(acting, changes);
  const change = (some: readonly string[]) =>
    changeMany(acting, taskCardTable, some, { set, deleted });
  if (deleted || !isLong(changes)) return change(ids);
  const own = jsonBytes(set);
  return byParts(
    await taskStore(acting).longBytes(ids),
    ({ bytes }) => own + bytes,
    (part) => change(part.map(({ id }) => id)),
  );
}

const inBulk = (acting: Acting): Acting => ({
  ...acting,
  write: acting.write.inRun(`bulk:${acting.keyedId ?? acting.newId()}`),
});

function sameForAll({ write, now }: Acting, changes: TaskChanges) {
  if (Object.keys(changes).length === 0) return {};
  const { completedAt: _, ...fields } = changedFields(
    changes,
    now().toISOString(),
    write.author.actor,
  );
  return { ...fields, ...(changes.status === undefined ? {} : { completedAt: null }) };
}

/** Its events hold long texts, as they were and as they become. */
const isLong = ({ description, subTasks }: TaskChanges): boolean =>
  description !== undefined || subTasks !== undefined;

/** Each keeps its other tags. One that is changed meanwhile is looked at again; those that it changes nothing in are left. */
async function retagTasks(
  given: Acting,
  ids: readonly string[],
  {
    fields,
    ...tags
  }: Parameters<typeof retagged>[1] & {
    readonly fields: Omit<TaskChanges, "version" | "tags">;
  },
): Promise<Written<TaskCard>[]> {
  if (fields.status === "completed")
    throw invalid("addTags", "goes with no completion; ask for both after each other");
  const acting = inBulk(given);
  if (isLong(fields)) {
    const changed = await changeTasks(acting, ids, fields);
    await retagTasks(acting, ids, { ...tags, fields: {} });
    return changed;
  }
  const isMore = Object.values(fields).some((value) => value !== undefined);
  const written = new Map<string, Written<TaskCard>>();
  for (let tried = 0; tried < tries; tried++) {
    const left = await taskStore(acting).cards(ids.filter((id) => !written.has(id)));
    const writes = left.flatMap((task): Update<TaskCard>[] => {
      const its = retagged(task.tags, tags);
      if (!its && !isMore) return [];
      const set = { ...fields, ...(its && { tags: its }) };
      return [ofCards(updating(acting, task.id, set, task.version))];
    });
    if (writes.length === 0) break;
    for (const done of await acting.write.all(writes)) if (done) written.set(done.item.id, done);
  }
  return ids.flatMap((id) => written.get(id) ?? []);
}

/** Repeating tasks leave their next ones, as when each is completed by itself. */
async function completedMany(
  acting: Acting,
  ids: readonly string[],
  changes: Omit<TaskChanges, "version">,
): Promise<Written<TaskCard>[]> {
  const written = new Map<string, Written<TaskCard>>();
  const own = jsonBytes(changes);
  for (let tried = 0; tried < tries; tried++) {
    const left = await taskStore(acting).cards(ids.filter((id) => !written.has(id)));
    if (left.length === 0) break;
    const copied = isLong(changes) ? left : left.filter((task) => isCopied(task));
    const long = await bytesOf(acting, copied);
    const done = await byParts(
      left,
      ({ id }) => own + (long.get(id) ?? 0),
      (part) => completedPart(acting, part, changes),
    );
    for (const one of done) written.set(one.item.id, one);
  }
  return ids.flatMap((id) => written.get(id) ?? []);
}

/** The next one has its texts. */
const isCopied = (task: TaskCard): boolean => task.repeat !== null && !isWhole(task);

async function bytesOf(acting: Acting, cards: readonly TaskCard[]) {
  const ids = cards.map(({ id }) => id);
  const found = ids.length === 0 ? [] : await taskStore(acting).longBytes(ids);
  return new Map(found.map(({ id, bytes }) => [id, bytes]));
}

async function completedPart(
  acting: Acting,
  part: readonly TaskCard[],
  changes: Omit<TaskChanges, "version">,
): Promise<Written<TaskCard>[]> {
  const again = await repeating(acting, part);
  const planned = part.map(async ({ id }): Promise<readonly Change<TaskCard>[]> => {
    const task = again.get(id);
    const next = task && (await followerOf(acting, task, changes));
    if (!next) return [ofCards(updating(acting, id, changes))];
    const [done, follow] = completing(acting, task, next, changes);
    return [ofCards(done), follow];
  });
  const writes = (await Promise.all(planned)).flat();
  const written = await acting.write.all(writes);
  return written.flatMap((one, place) => (one && writes[place]?.kind === "update" ? [one] : []));
}

/** Those that come again, whole: the next has their texts. */
async function repeating(acting: Acting, cards: readonly TaskCard[]) {
  const ids = cards.filter(({ repeat }) => repeat !== null).map(({ id }) => id);
  const found = ids.length === 0 ? [] : await taskStore(acting).some(ids);
  return new Map(found.map((task) => [task.id, task]));
}
