import type { Kind, Meaning, Sentence } from "./sentence.ts";

type NewTask = NonNullable<Meaning["newTasks"]>[number];

/** A sentence that asks for one new task, and what else a careful person may make of it. */
export const add = (say: string, task: NewTask, ...or: readonly NewTask[]): Sentence => ({
  kind: "add",
  say,
  means: { newTasks: [task] },
  or: or.map((one) => ({ newTasks: [one] })),
});

/** A sentence that changes tasks of the world. */
export const change = (
  say: string,
  tasks: NonNullable<Meaning["tasks"]>,
  ...or: readonly Meaning[]
): Sentence => ({ kind: "change", say, means: { tasks }, or });

/** A sentence after which nothing is different; what is answered is free. */
export const nothing = (kind: "add" | "change", say: string): Sentence => ({
  kind,
  say,
  means: {},
});

export const asked: Meaning = { asks: true };

/** Sentences of one kind, each with all that a careful person may make of it. */
export const saying =
  (kind: Kind) =>
  (say: string, means: Meaning, ...or: readonly Meaning[]): Sentence => ({ kind, say, means, or });

/** The same after what was said before. */
export const afterwards = (
  before: readonly string[],
  say: string,
  means: Meaning,
  ...or: readonly Meaning[]
): Sentence => ({ kind: "follow-up", before, say, means, or });

export const inBusyWorld = (sentence: Sentence): Sentence => ({ ...sentence, isBusy: true });

export const inMailWorld = (sentence: Sentence): Sentence => ({ ...sentence, isMail: true });
