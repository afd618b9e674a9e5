import type { NewTask, Task } from "#contract/tasks.ts";
import type { QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { whenReachable } from "../../api/reach.ts";
import { session } from "../../api/session.ts";
import { keepText, storedAs } from "../../ui/stored.ts";
import { taskCollection } from "../task-collection.ts";
import { reader } from "./open.ts";
import type { QuickReader } from "./quick-read.tsx";

/** By the task's id: its words, and when they were typed, in milliseconds. */
const Unread = v.record(v.string(), v.object({ words: v.string(), typedAt: v.number() }));
type Unread = v.InferOutput<typeof Unread>;

const keyOf = (): string => `aside-unread-tasks:${session.get()?.user.id ?? ""}`;
const unread = (): Unread => storedAs(Unread, keyOf()) ?? {};
const keep = (all: Unread): boolean =>
  keepText(keyOf(), Object.keys(all).length === 0 ? null : JSON.stringify(all));

/** Keeps the words of tasks that were added before their reader could be had, over a reload too, and reads them once it can. */
export function readLater(client: QueryClient, added: ReadonlyMap<string, string>): void {
  const typedAt = Date.now();
  const more = [...added].map(([id, words]) => [id, { words, typedAt }] as const);
  keep({ ...unread(), ...Object.fromEntries(more) });
  readKept(client);
}

let isReading = false;

export function readKept(client: QueryClient): void {
  if (isReading || Object.keys(unread()).length === 0) return;
  isReading = true;
  void readAll(client).finally(() => {
    isReading = false;
  });
}

async function readAll(client: QueryClient): Promise<void> {
  const read = (await reader()) ?? (await readerWhenReachable());
  for (const [id, { words, typedAt }] of Object.entries(unread())) {
    const task = taskCollection.find(client, id);
    const changes = task && untouched(task, words, read(words, typedAt)?.task);
    if (changes) void taskCollection.write(client, "update", [id], changes).catch(() => undefined);
  }
  keep({});
}

/** What was understood, where the task is as it was made: what somebody set since stays, and so does another title. */
export function untouched(task: Task, words: string, understood: NewTask | undefined) {
  if (!understood || task.title !== words || understood.title === words) return undefined;
  const made: Partial<Record<string, unknown>> = { title: words, priority: "medium", tags: [] };
  return Object.fromEntries(
    Object.entries(understood).filter(
      ([name]) => JSON.stringify(Reflect.get(task, name)) === JSON.stringify(made[name] ?? null),
    ),
  );
}

const readerWhenReachable = (): Promise<QuickReader> =>
  new Promise((resolve) => {
    const stop = whenReachable(() => {
      void reader().then((read) => {
        if (!read) return;
        stop();
        resolve(read);
      });
    });
  });
