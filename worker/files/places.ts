import { fileLimits, folderType, rootId } from "#contract/files.ts";
import { nameKey, namesInPath } from "#shared/file-names.ts";
import { batch, type Query, query, type Row } from "../db/query.ts";
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

/** SQL that holds for a row `t` above which the folder does not lie: only the statement that moves it can see that. */
export const isOutside = (userId: string, folderId: string | null): Query<Row> =>
  query`t.id not in (${upFrom(userId, folderId)} select id from up where id is not null)`;
