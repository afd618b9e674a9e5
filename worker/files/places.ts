import { fileLimits, folderType, rootId } from "#contract/files.ts";
import { nameKey, namesInPath, numberedName } from "#shared/file-names.ts";
import { batch, type Query, query } from "../db/query.ts";
import { invalid, Problem } from "../http/problem.ts";
import type { Reader } from "../log/change.ts";
import { type FileRow, upFrom } from "./table.ts";

/** The folder that something goes to, as callers name it. */
export interface Place {
  readonly parentId?: string | null | undefined;
  readonly path?: string | undefined;
}

/** A folder by its id, null at the root, and the names below it that are yet to be made. */
interface Found {
  readonly parentId: string | null;
  readonly missing: readonly string[];
}

const noFolder = () => new Problem("not_found", "Folder not found", { field: "parentId" });

export async function foundPlace(reader: Reader, { parentId, path }: Place): Promise<Found> {
  const from = parentId === rootId ? null : (parentId ?? null);
  if (from !== null && (await depthOf(reader, from)) === 0) throw noFolder();
  const names = namesInPath(path ?? "");
  if (!names) throw invalid("path", "must not lead up");
  if (names.includes("")) throw invalid("path", "must name folders");
  if (names.length > fileLimits.depth) throw tooDeep();
  if (names.length === 0) return { parentId: from, missing: [] };
  const { id, at } = await walked(reader, from, names);
  return { parentId: id, missing: names.slice(at) };
}

/** Follows names of folders as far as there are such. */
async function walked({ db, userId }: Reader, from: string | null, names: readonly string[]) {
  const row = await query<{ id: string | null; at: number }>`with recursive walk (id, at) as (
      select ${from}, 0 union all
      select f.id, walk.at + 1 from walk
        join json_each(${JSON.stringify(names.map((name) => nameKey(name)))}) j on j.key = walk.at
        join files f on f.user_id = ${userId} and f.parent_id is walk.id and f.name_key = j.value
          and f.deleted_at is null and f.type = ${folderType})
    select id, at from walk order by at desc limit 1`.first(db);
  return row ?? { id: null, at: 0 };
}

/** How deep a living folder lies: 1 at the root, 0 of one that is not there. */
async function depthOf({ db, userId }: Reader, id: string): Promise<number> {
  const row = await query<{ deep: number }>`${upFrom(userId, id)}
    select count(id) deep from up where exists (select 1 from files f where f.user_id = ${userId}
      and f.id = ${id} and f.type = ${folderType} and f.deleted_at is null)`.first(db);
  return row?.deep ?? 0;
}

const tooDeep = () =>
  new Problem(
    "invalid_input",
    `Folders lie in each other at most ${String(fileLimits.depth)} deep`,
    { field: "parentId" },
  );

/** How deep a folder lies; refuses one that is not there, or that lies as deep as folders may. */
export async function roomIn(reader: Reader, parentId: string | null): Promise<number> {
  if (parentId === null) return 0;
  const deep = await depthOf(reader, parentId);
  if (deep === 0) throw noFolder();
  if (deep >= fileLimits.depth) throw tooDeep();
  return deep;
}

/** SQL that holds where no living item in the folder has the name. */
export const isFree = (userId: string, parentId: string | null, name: string) =>
  query`not exists (select 1 from files o where o.user_id = ${userId} and o.parent_id is ${parentId}
    and o.name_key = ${nameKey(name)} and o.deleted_at is null)`;

interface Wanted {
  readonly id: string;
  readonly name: string;
  readonly isFolder: boolean;
}

/** The own name, then a few numbered ones, asked of all items at once; after that a great many, item by item. */
const candidates = [
  (wanted: Wanted) => [wanted.name],
  (wanted: Wanted) => numbered(wanted, 20),
  (wanted: Wanted) => numbered(wanted, 2_000),
];
const askedAtOnce = 20_000;

const numbered = ({ name, isFolder }: Wanted, most: number): string[] =>
  Array.from({ length: most }, (_, at) => numberedName(name, at + 2, isFolder));

/** A name for each that no other in the folder has: its own, or 'name (2)'. Those that lie there already keep theirs. */
export async function freeNames(
  reader: Reader,
  parentId: string | null,
  wanted: readonly Wanted[],
): Promise<string[]> {
  const own = wanted.map(({ id }) => id);
  const given = new Set<string>();
  const names = new Map<string, string>();
  let left = wanted;
  for (const of of candidates) {
    const each = left[0] ? of(left[0]).length : 1;
    const some = Math.max(1, Math.floor(askedAtOnce / each));
    const still: Wanted[] = [];
    for (let from = 0; from < left.length; from += some) {
      const part = left.slice(from, from + some).map((one) => ({ one, names: of(one) }));
      const keys = part.flatMap((one) => one.names.map((name) => nameKey(name)));
      const taken = await takenNames(reader, { parentId, keys, own });
      for (const { one, names: possible } of part) {
        const free = possible.find(
          (name) => !taken.has(nameKey(name)) && !given.has(nameKey(name)),
        );
        if (free === undefined) still.push(one);
        else {
          given.add(nameKey(free));
          names.set(one.id, free);
        }
      }
    }
    left = still;
  }
  // After a few thousand nobody counts on.
  for (const { id, name, isFolder } of left)
    names.set(id, numberedName(name, crypto.getRandomValues(new Uint32Array(1))[0] ?? 0, isFolder));
  return wanted.map(({ id, name }) => names.get(id) ?? name);
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

/**
 * Everything that lies below folders, with the one of them that it lies in, but for what is named itself; refuses what is
 * too much for one call.
 */
export async function below({ db, userId }: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const found = await query<{ id: string; top: string }>`with recursive down (id, top) as (
      select f.id, f.parent_id from json_each(${JSON.stringify(ids)}) j cross join files f
        on f.user_id = ${userId} and f.parent_id = j.value and f.deleted_at is null
          and f.id not in ${ids}
      union all select f.id, down.top from down cross join files f
        on f.user_id = ${userId} and f.parent_id = down.id and f.deleted_at is null
          and f.id not in ${ids})
    select id, top from down limit ${fileLimits.tree + 1}`.all(db);
  if (found.length <= fileLimits.tree) return found;
  throw new Problem(
    "too_large",
    `More than ${String(fileLimits.tree)} items lie in it. Delete some of them first`,
  );
}

export const intoItself = () =>
  new Problem("conflict", "A folder cannot go into itself", { field: "parentId" });

/** Refuses what would lie in itself, or deeper than folders may. */
export async function mayLieIn(
  reader: Reader,
  rows: readonly FileRow[],
  folderId: string | null,
): Promise<void> {
  const { db, userId } = reader;
  if (folderId === null) return;
  const ids = rows.filter(({ type }) => type === folderType).map(({ id }) => id);
  const deep = await roomIn(reader, folderId);
  if (ids.length === 0) return;
  const [held, levels] = await batch(db, [
    query`${upFrom(userId, folderId)} select 1 from up where id in ${ids} limit 1`,
    query<{ high: number }>`with recursive down (id, at) as (
        select id, 1 from files where user_id = ${userId} and id in ${ids} and type = ${folderType}
        union select f.id, down.at + 1 from down join files f on f.user_id = ${userId}
          and f.parent_id = down.id and f.deleted_at is null and f.type = ${folderType}
          where down.at <= ${fileLimits.depth})
      select coalesce(max(at), 0) high from down`,
  ]);
  if (held.length > 0) throw intoItself();
  if (deep + (levels[0]?.high ?? 0) > fileLimits.depth) throw tooDeep();
}

/** SQL for the folder that row `t` moves to: the one it is in where that folder came to lie below it meanwhile. */
export const movedTo = (userId: string, folderId: string | null): Query<unknown> =>
  query`iif(t.id in (${upFrom(userId, folderId)} select id from up where id is not null),
    t.parent_id, ${folderId})`;
