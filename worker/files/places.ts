import { fileLimits, folderType, rootId } from "#contract/files.ts";
import { nameKey, namesInPath, numberedName } from "#shared/files/names.ts";
import { query } from "../db/query.ts";
import { invalid, Problem } from "../http/problem.ts";
import type { Reader } from "../log/change.ts";

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
  const row = await query`with recursive walk (id, at) as (
      select ${from}, 0 union all
      select f.id, walk.at + 1 from walk
        join json_each(${JSON.stringify(names.map((name) => nameKey(name)))}) j on j.key = walk.at
        join files f on f.user_id = ${userId} and f.parent_id is walk.id and f.name_key = j.value
          and f.deleted_at is null and f.type = ${folderType})
    select id, at from walk order by at desc limit 1`.first(db);
  const id = row?.["id"];
  return { id: typeof id === "string" ? id : null, at: Number(row?.["at"] ?? 0) };
}

/** How deep a living folder lies: 1 at the root, 0 of one that is not there. */
async function depthOf({ db, userId }: Reader, id: string): Promise<number> {
  const row = await query`with recursive up (id, at) as (
      select ${id}, 1 union all
      select f.parent_id, up.at + 1 from up join files f
        on f.user_id = ${userId} and f.id = up.id where f.parent_id is not null and up.at <= ${fileLimits.depth})
    select max(at) deep from up where exists (select 1 from files f where f.user_id = ${userId}
      and f.id = ${id} and f.type = ${folderType} and f.deleted_at is null)`.first(db);
  return Number(row?.["deep"] ?? 0);
}

export const tooDeep = () =>
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

const numbersAtOnce = [20, 2_000] as const;

/** A name for each that no other in the folder has: its own, or 'name (2)'. Those that lie there already keep theirs. */
export async function freeNames(
  { db, userId }: Reader,
  parentId: string | null,
  wanted: readonly Wanted[],
): Promise<string[]> {
  const own = JSON.stringify(wanted.map(({ id }) => id));
  const given = new Set<string>();
  const names: string[] = [];
  const taken = async (candidates: readonly string[]) => {
    const found = await query`select distinct name_key from files o
      join json_each(${JSON.stringify(candidates.map((name) => nameKey(name)))}) j on o.name_key = j.value
      where o.user_id = ${userId} and o.parent_id is ${parentId} and o.deleted_at is null
        and o.id not in (select value from json_each(${own}))`
      .as((row) => String(row["name_key"]))
      .all(db);
    return new Set(found);
  };
  const first = await taken(wanted.map(({ name }) => name));
  for (const { name, isFolder } of wanted) {
    let free = first.has(nameKey(name)) || given.has(nameKey(name)) ? undefined : name;
    for (const most of numbersAtOnce) {
      if (free !== undefined) break;
      const numbered = Array.from({ length: most }, (_, at) =>
        numberedName(name, at + 2, isFolder),
      );
      const used = await taken(numbered);
      free = numbered.find((one) => !used.has(nameKey(one)) && !given.has(nameKey(one)));
    }
    if (free === undefined)
      throw new Problem("conflict", `“${name}” is there too often`, { field: "name" });
    given.add(nameKey(free));
    names.push(free);
  }
  return names;
}

/** Ids of everything that lies below folders, living or taken along by one of them; refuses what is too much for one call. */
export async function below({ db, userId }: Reader, ids: readonly string[]): Promise<string[]> {
  const found = await query`with recursive down (id) as (
      select value from json_each(${JSON.stringify(ids)})
      union select f.id from down join files f
        on f.user_id = ${userId} and f.parent_id = down.id and f.deleted_at is null)
    select id from down limit ${fileLimits.tree + ids.length + 1}`
    .as((row) => String(row["id"]))
    .all(db);
  const top = new Set(ids);
  const inside = found.filter((id) => !top.has(id));
  if (inside.length > fileLimits.tree) {
    throw new Problem(
      "too_large",
      `More than ${String(fileLimits.tree)} items lie in it. Delete some of them first`,
    );
  }
  return inside;
}

/** Tells whether one of the items is the folder, or holds it. */
export async function holdsFolder(
  { db, userId }: Reader,
  ids: readonly string[],
  folderId: string,
): Promise<boolean> {
  const row = await query`with recursive up (id, at) as (
      select ${folderId}, 0 union select f.parent_id, up.at + 1 from up join files f
        on f.user_id = ${userId} and f.id = up.id where up.at <= ${2 * fileLimits.depth})
    select 1 from up where id in ${ids} limit 1`.first(db);
  return row !== undefined;
}

/** Levels of folders in and below these items; 0 where none is a folder. */
export async function heightOf({ db, userId }: Reader, ids: readonly string[]): Promise<number> {
  const row = await query`with recursive down (id, at) as (
      select id, 1 from files where user_id = ${userId} and id in ${ids} and type = ${folderType}
      union select f.id, down.at + 1 from down join files f on f.user_id = ${userId}
        and f.parent_id = down.id and f.deleted_at is null and f.type = ${folderType}
        where down.at <= ${fileLimits.depth})
    select coalesce(max(at), 0) high from down`.first(db);
  return Number(row?.["high"] ?? 0);
}
