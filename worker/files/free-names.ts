import { folderType } from "#contract/files.ts";
import { nameKey, numberedName } from "#shared/file-names.ts";
import { query } from "../db/query.ts";
import type { LoggedItem, Reader } from "../log/change.ts";

/** SQL that holds where no other living item in the folder has the name. */
export const isFree = (userId: string, parentId: string | null, { id, name }: Named) =>
  query`not exists (select 1 from files o where o.user_id = ${userId} and o.parent_id is ${parentId}
    and o.name_key = ${nameKey(name)} and o.deleted_at is null and o.id <> ${id})`;

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Wanted extends Named {
  readonly isFolder: boolean;
}

/** Numbers that are asked for of each name at once: none, a few, and after those a great many. */
const steps = [1, 20, 2_000];
const askedAtOnce = 20_000;

/** 'name', 'name (2)', 'name (3)' … */
const numbered = ({ name, isFolder }: Wanted, most: number): string[] =>
  Array.from({ length: most }, (_, at) => (at === 0 ? name : numberedName(name, at + 1, isFolder)));

/** A name for each that no other in the folder has: its own, or 'name (2)'. Those that lie there already keep theirs. */
export async function freeNames(
  reader: Reader,
  parentId: string | null,
  wanted: readonly Wanted[],
): Promise<string[]> {
  const own = wanted.map(({ id }) => id);
  const given = new Set<string>();
  const names = new Map<string, string | undefined>();
  let left = wanted;
  for (const step of steps) {
    const still: Wanted[] = [];
    // Many of one name share what is asked, or each would ask for all the numbers of the others.
    const series = [...Map.groupBy(left, ({ name, isFolder }) => `${name}/${String(isFolder)}`)]
      .map(([, alike]) => alike)
      .flatMap((alike) =>
        alike[0] ? [{ alike, all: numbered(alike[0], sizeOf(step, alike)) }] : [],
      );
    for (const part of inBatches(series)) {
      const keys = part.flatMap(({ all }) => all.map((name) => nameKey(name)));
      const taken = await takenNames(reader, { parentId, keys, own });
      for (const { alike, all } of part) {
        const free = all.filter((name) => !taken.has(nameKey(name)))[Symbol.iterator]();
        for (const one of alike) names.set(one.id, nextFree(free, given));
        still.push(...alike.filter(({ id }) => names.get(id) === undefined));
      }
    }
    left = still;
  }
  // After a few thousand nobody counts on.
  for (const { id, name, isFolder } of left)
    names.set(id, numberedName(name, crypto.getRandomValues(new Uint32Array(1))[0] ?? 0, isFolder));
  return wanted.map(({ id, name }) => names.get(id) ?? name);
}

/** The first step is each one's own name; after that there is a number for each of those that are alike. */
const sizeOf = (step: number, { length }: readonly Wanted[]): number =>
  step === 1 ? 1 : step + length;

function nextFree(free: Iterator<string>, given: Set<string>): string | undefined {
  for (let next = free.next(); next.done !== true; next = free.next()) {
    const key = nameKey(next.value);
    if (given.has(key)) continue;
    given.add(key);
    return next.value;
  }
  return undefined;
}

interface Series {
  readonly alike: readonly Wanted[];
  readonly all: readonly string[];
}

function inBatches(series: readonly Series[]): Series[][] {
  const batches: Series[][] = [];
  let many = Infinity;
  for (const one of series) {
    many += one.all.length;
    if (many > askedAtOnce) {
      batches.push([]);
      many = one.all.length;
    }
    batches.at(-1)?.push(one);
  }
  return batches;
}

interface Asked {
  readonly parentId: string | null;
  readonly keys: readonly string[];
  /** Items whose names do not count. */
  readonly own: readonly string[];
}

async function takenNames({ db, userId }: Reader, { parentId, keys, own }: Asked) {
  const found = await query<{ key: string }>`select distinct name_key key from files o
      where o.user_id = ${userId} and o.parent_id is ${parentId} and o.deleted_at is null
        and o.name_key in ${keys} and o.id not in ${own}`.all(db);
  return new Set(found.map(({ key }) => key));
}

interface Placed extends Pick<LoggedItem, "id"> {
  readonly name: string;
  readonly nameKey: string;
  readonly type: string;
  /** Where it is going to lie. */
  readonly parentId: string | null;
}

/** Names for items that come to folders together, where another has theirs; those that keep their own are not in it. */
export async function namesWithin(
  reader: Reader,
  coming: readonly Placed[],
): Promise<ReadonlyMap<string, string>> {
  const pairs = coming.map(({ parentId, nameKey: key }) => ({ parentId, key }));
  const taken = await query`select j.key from json_each(${JSON.stringify(pairs)}) j
      cross join files f on f.user_id = ${reader.userId} and f.parent_id is j.value ->> '$.parentId'
        and f.name_key = j.value ->> '$.key' and f.deleted_at is null
        and f.id not in ${coming.map(({ id }) => id)}`
    .as((row) => Number(row["key"]))
    .all(reader.db);
  const isTaken = new Set(taken);
  const seen = new Set<string>();
  const contested = coming.filter((one, at) => {
    const place = JSON.stringify([one.parentId, one.nameKey]);
    const isSecond = seen.has(place);
    seen.add(place);
    return isSecond || isTaken.has(at);
  });
  const names = new Map<string, string>();
  for (const [parentId, some] of Map.groupBy(contested, (one) => one.parentId)) {
    // Those that come to the folder under their own names are there by then.
    const others = coming.filter((one) => one.parentId === parentId && !some.includes(one));
    const all = [...others, ...some];
    const wanted = all.map(({ id, name, type }) => ({ id, name, isFolder: type === folderType }));
    const free = await freeNames(reader, parentId, wanted);
    for (const [at, { id, name }] of all.entries()) {
      const other = free[at] ?? name;
      if (other !== name) names.set(id, other);
    }
  }
  return names;
}

/** What a row takes with another name. */
export const called = (name: string) => ({ name, nameKey: nameKey(name) });

/** Living items that are to come to the root, each under a name that is free there. */
export async function atRoot(reader: Reader, items: readonly Omit<Placed, "parentId">[]) {
  const names = await namesWithin(
    reader,
    items.map(({ id, name, nameKey: key, type }) => ({
      id,
      name,
      nameKey: key,
      type,
      parentId: null,
    })),
  );
  return items.map(({ id, name }) => ({
    id,
    set: { parentId: null, ...called(names.get(id) ?? name) },
  }));
}
