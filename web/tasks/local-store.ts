import { NewTask } from "#contract/tasks.ts";
import type { QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { key, olderKeys } from "./live.ts";
import { taskCollection } from "./task-collection.ts";

type Entry = Readonly<Record<string, unknown>>;

/**
 * Takes older stores over into one, ids that exist already kept, and removes them; then hands every entry to the worker,
 * as a change that waits while nothing can be reached. An entry leaves the store when the worker has it, so that
 * a page that is closed between loses nothing, and one that was taken twice is still one task.
 */
export function takeOver(client: QueryClient): void {
  const entries = merged();
  if (entries.length === 0) return;
  for (const entry of entries) {
    const task = asTask(entry);
    if (!task) continue;
    const at = instant(entry["createdAt"]) ?? new Date().toISOString();
    // An earlier visit may have handed it over already, and it still waits: sent twice it would be refused.
    const handed =
      taskCollection.creationAnswered(task.id) ??
      taskCollection.write(client, "create", [task.id], { task, at });
    handed.then(
      () => drop(task.id),
      // What the worker refuses for good stays here, and is not lost.
      () => undefined,
    );
  }
}

/** The tasks of every key, each id once: what the own key holds wins, then the order of the older ones. */
function merged(): Entry[] {
  const byId = new Map<string, Entry>();
  for (const name of [key, ...olderKeys]) {
    for (const entry of read(name)) {
      const id = typeof entry["id"] === "string" ? entry["id"] : undefined;
      if (id !== undefined && !byId.has(id)) byId.set(id, entry);
    }
  }
  const entries = [...byId.values()];
  if (keep(entries)) for (const name of olderKeys) localStorage.removeItem(name);
  return entries;
}

/** A list of tasks, or an object that holds one; a damaged one is none, and stays where it is. */
function read(name: string): Entry[] {
  const text = localStorage.getItem(name);
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    const held = isEntry(value) ? (value["tasks"] ?? stateOf(value)) : value;
    return Array.isArray(held) ? held.filter((entry) => isEntry(entry)) : [];
  } catch {
    return [];
  }
}

/** Stores of the past laid their tasks under `state`. */
const stateOf = (value: Entry): unknown =>
  isEntry(value["state"]) ? value["state"]["tasks"] : undefined;

const isEntry = (value: unknown): value is Entry =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function keep(entries: readonly Entry[]): boolean {
  try {
    if (entries.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(entries));
    return true;
  } catch {
    // A full storage: the older keys stay until there is room.
    return false;
  }
}

const drop = (id: string): void => {
  keep(read(key).filter((entry) => entry["id"] !== id));
};

/** Field by field: one that cannot be read is left out, and only a task without a title or a good id is none. */
function asTask(entry: Entry): (NewTask & { id: string }) | undefined {
  const { id, title, ...fields } = NewTask.entries;
  const base = v.safeParse(v.object({ id, title }), entry);
  if (!base.success || base.output.id === undefined) return undefined;
  const known = Object.entries(fields).flatMap(([name, schema]): [string, unknown][] => {
    const value = entry[name];
    if (value === undefined || value === null) return [];
    const parsed = v.safeParse(schema, name === "dueDate" ? dayOf(value) : value);
    return parsed.success && parsed.output !== undefined ? [[name, parsed.output]] : [];
  });
  return { id: base.output.id, title: base.output.title, ...Object.fromEntries(known) };
}

/** Older entries wrote a due day as an instant. */
const dayOf = (value: unknown): unknown => (typeof value === "string" ? value.slice(0, 10) : value);

function instant(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
