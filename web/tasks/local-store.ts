import { NewTask } from "#contract/tasks.ts";
import type { QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { keepText, storedAs } from "../ui/stored.ts";
import { key, olderKeys } from "./tasks-live.ts";
import { taskCollection } from "./task-collection.ts";

/**
 * Takes older stores over into one, ids that exist already kept, and removes them; then hands every entry to the worker,
 * as a change that waits while nothing can be reached. An entry leaves the store when the worker has it, so that
 * a page that is closed between loses nothing, and one that was taken twice is still one task.
 */
export function takeOver(client: QueryClient): void {
  for (const entry of merged()) {
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

const List = v.array(v.unknown());
const Held = v.pipe(
  v.object({ tasks: List }),
  v.transform(({ tasks }) => tasks),
);
/** A list of tasks, or an object that holds one; stores of the past laid it under `state`. A damaged one is none, and stays where it is. */
const Stored = v.union([
  List,
  Held,
  v.pipe(
    v.object({ state: Held }),
    v.transform(({ state }) => state),
  ),
]);
const Entry = v.record(v.string(), v.unknown());
type Entry = v.InferOutput<typeof Entry>;

const read = (name: string): Entry[] =>
  (storedAs(Stored, name) ?? []).filter((entry) => v.is(Entry, entry));

/** In a full storage nothing is kept, and the older keys stay until there is room. */
const keep = (entries: readonly Entry[]): boolean =>
  keepText(key, entries.length === 0 ? null : JSON.stringify(entries));

const drop = (id: string): void => void keep(read(key).filter((entry) => entry["id"] !== id));

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
