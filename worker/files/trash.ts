import { fileLimits, folderType } from "#contract/files.ts";
import { nameKey } from "#shared/files/names.ts";
import { query, raw } from "../db/query.ts";
import { Problem } from "../http/problem.ts";
import type { Acting } from "../items/actions.ts";
import type { Reader, Written } from "../log/change.ts";
import { below, freeNames } from "./places.ts";
import { type FileRow, fileTable } from "./table.ts";

/** Rows that one statement writes: what binds them stays below D1's two megabytes. */
const atOnce = 2_000;

function chunks<Item>(all: readonly Item[]): Item[][] {
  const count = Math.ceil(all.length / atOnce);
  return Array.from({ length: count }, (_, at) => all.slice(at * atOnce, (at + 1) * atOnce));
}

/**
 * Puts items into the trash, and in the same run all that lies in the folders among them. Theirs are written first, so
 * that a retry under the same key finds what it wrote. Answers the items that were named.
 */
export async function removeFiles(
  acting: Acting,
  ids: readonly string[],
): Promise<Written<FileRow>[]> {
  const type = fileTable.eventNames.deleted;
  const deletedAt = acting.now().toISOString();
  const write = acting.write.inRun(`delete:${acting.newId()}`);
  const named = await write.many<FileRow>({
    kind: "update",
    table: fileTable,
    type,
    set: { deletedAt },
    rows: [...new Set(ids)].map((id) => ({ id })),
  });
  for (const { item } of named.filter((one) => one.item.type === folderType)) {
    for (const part of chunks(await below(acting, [item.id]))) {
      await write.many<FileRow>({
        kind: "update",
        table: fileTable,
        type,
        set: { deletedAt, trashedWith: item.id },
        rows: part.map((id) => ({ id })),
      });
    }
  }
  return named;
}

/** Brings items back, each with what its folder took along: into their folders, or to the root where those are gone. */
export async function restoreFiles(
  acting: Acting,
  ids: readonly string[],
): Promise<Written<FileRow>[]> {
  const write = acting.write.inRun(`restore:${acting.newId()}`);
  const rows = await inTrash(acting, ids);
  if (rows.length === 0) {
    // A retry under the same key answers what it brought back then.
    const set = { deletedAt: null, trashedWith: null };
    return write.many<FileRow>({ ...returning, set, rows: ids.map((id) => ({ id })) });
  }
  const all: Written<FileRow>[] = [];
  const back = new Set<string | null>();
  for (const row of foldersFirst(rows)) {
    const isHeld = row.isHeld || back.has(row.item.parentId);
    const parentId = isHeld ? row.item.parentId : null;
    const { id, name: own, type } = row.item;
    const [name = own] = await freeNames(acting, parentId, [
      { id, name: own, isFolder: type === folderType },
    ]);
    const set = {
      deletedAt: null,
      trashedWith: null,
      ...(parentId !== row.item.parentId && { parentId }),
      ...(name !== own && { name, nameKey: nameKey(name) }),
    };
    all.push(...(await write.many<FileRow>({ ...returning, set, rows: [{ id }] })));
    back.add(id);
    for (const part of chunks(await takenAlong(acting, id))) {
      await write.many<FileRow>({
        ...returning,
        set: { deletedAt: null, trashedWith: null },
        rows: part.map((one) => ({ id: one })),
      });
      for (const one of part) back.add(one);
    }
  }
  return all;
}

type Deleted = Awaited<ReturnType<typeof inTrash>>[number];

/** A folder before what lay in it, so that everything finds its place again. */
function foldersFirst(rows: readonly Deleted[]): Deleted[] {
  const byId = new Map(rows.map((row) => [row.item.id, row]));
  const depthOf = ({ item }: Deleted, seen = 0): number => {
    const parent = item.parentId === null ? undefined : byId.get(item.parentId);
    return parent && seen <= fileLimits.depth ? 1 + depthOf(parent, seen + 1) : 0;
  };
  return rows.toSorted((a, b) => depthOf(a) - depthOf(b));
}

const returning = {
  kind: "update",
  table: fileTable,
  type: fileTable.eventNames.created,
  returning: true,
} as const;

/** Deleted items, and whether the folders that they lay in are there. */
const inTrash = ({ db, userId }: Reader, ids: readonly string[]) =>
  query`select ${raw(fileTable.selected("t"))}, t.parent_id is null or exists (select 1 from files p
      where p.user_id = ${userId} and p.id = t.parent_id and p.deleted_at is null) is_held
    from json_each(${JSON.stringify([...new Set(ids)])}) j
    cross join files t on t.user_id = ${userId} and t.id = j.value where t.deleted_at is not null`
    .as((row) => ({ item: fileTable.present(row), isHeld: row["is_held"] === 1 }))
    .all(db);

const takenAlong = ({ db, userId }: Reader, id: string): Promise<string[]> =>
  query`select id from files where user_id = ${userId} and trashed_with = ${id}
      and deleted_at is not null limit ${fileLimits.tree}`
    .as((row) => String(row["id"]))
    .all(db);

/** One of them; not found where there is no such item. */
export function only(written: readonly Written<FileRow>[]): Written<FileRow> {
  const [first] = written;
  if (!first) throw new Problem("not_found", "File not found");
  return first;
}
