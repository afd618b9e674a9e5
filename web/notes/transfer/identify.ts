import { notes } from "#contract/notes.ts";
import type { tasks } from "#contract/tasks.ts";
import { call } from "../../api/call.ts";
import type { Import } from "./import.ts";
import { pauses } from "../unpacking/pauses.ts";
import { digest, idOf, type ReadNote } from "./import-note.ts";

/** Ids of one question. */
const asked = 1_000;
/** As often as the same was imported and deleted again. */
const attempts = 20;

interface Sourced {
  readonly source: string;
  readonly id?: string | undefined;
}

interface Identified<Item> {
  readonly fresh: readonly { readonly item: Item; readonly id: string }[];
  /** Items that are here already, under which ids. */
  readonly known: readonly { readonly item: Item; readonly id: string }[];
}

const idAt = ({ source, id }: Sourced, attempt: number): string =>
  id === undefined ? idOf(source, attempt) : attempt === 0 ? id : idOf(`own ${id}`, attempt);

/**
 * The same source has the same id, so what is here already is known by it. One that was deleted, or whose import was
 * undone, comes under the next of its ids.
 */
export async function identify<Item extends Sourced>(
  items: Iterable<Item>,
  row: typeof notes.taken | typeof tasks.taken,
  signal: AbortSignal,
): Promise<Identified<Item>> {
  const fresh: { item: Item; id: string }[] = [];
  const known: { item: Item; id: string }[] = [];
  const given = new Set<string>();
  const pause = pauses(signal);
  let open = [...items];
  for (let attempt = 0; attempt < attempts && open.length > 0; attempt += 1) {
    const those: { item: Item; id: string }[] = [];
    for (const item of open) {
      those.push({ item, id: idAt(item, attempt) });
      await pause();
    }
    const { living, deleted } = await taken(
      those.map(({ id }) => id),
      row,
      signal,
    );
    for (const one of those) {
      if (living.has(one.id) || given.has(one.id)) known.push(one);
      else if (!deleted.has(one.id)) {
        fresh.push(one);
        given.add(one.id);
      }
    }
    open = those.flatMap(({ item, id }) => (deleted.has(id) ? [item] : []));
  }
  // It comes all the same; only nothing knows it again.
  for (const item of open) fresh.push({ item, id: crypto.randomUUID() });
  return { fresh, known };
}

async function taken(
  ids: readonly string[],
  row: typeof notes.taken | typeof tasks.taken,
  signal: AbortSignal,
) {
  const living = new Set<string>();
  const deleted = new Set<string>();
  for (let at = 0; at < ids.length; at += asked) {
    const found = await call(row, { body: { ids: ids.slice(at, at + asked) } }, { signal });
    for (const id of found.living) living.add(id);
    for (const id of found.deleted) deleted.add(id);
  }
  return { living, deleted };
}

/** An import whose notes have their ids, and which of them are here already. */
export interface Known {
  readonly into: Import;
  readonly notes: Identified<ReadNote>["fresh"];
  readonly known: number;
  /** Which ids stand for the ones that texts name. */
  readonly ids: ReadonlyMap<string, string>;
}

/** Two texts that came under one id are two notes: the second is known by what it says as well. */
function* distinct(all: readonly ReadNote[]): Generator<ReadNote> {
  const said = new Map<string, string>();
  for (const read of all) {
    const key = read.id ?? read.source;
    // What stands for a file or a note is another at each reading.
    const text = read.note.content.replaceAll(/[\da-f-]{36}/g, "");
    if ((said.get(key) ?? text) === text) yield read;
    else yield { ...read, id: undefined, source: `${read.source} ${digest(text)}` };
    if (!said.has(key)) said.set(key, text);
  }
}

export async function identified(into: Import, signal: AbortSignal): Promise<Known> {
  const all = [...into.notes, ...into.databases.flatMap((database) => database.notes)];
  const { fresh, known } = await identify(distinct(all), notes.taken, signal);
  const both = [...fresh, ...known];
  const ids = new Map(both.map(({ item, id }) => [item.place, id]));
  const titled = new Map(both.map(({ item, id }) => [item.note.title, id]));
  for (const [title, place] of into.titles) {
    const id = titled.get(title);
    if (id === undefined) into.lose("links");
    else ids.set(place, id);
  }
  return { into, notes: fresh, known: known.length, ids };
}
