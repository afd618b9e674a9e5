import { fileLimits } from "#contract/files.ts";
import { nameKey } from "#shared/file-names.ts";
import { query, raw } from "../db/query.ts";
import { Problem } from "../http/problem.ts";
import type { Acting } from "../items/actions.ts";
import type { Reader, Written } from "../log/change.ts";
import { namesWithin } from "./free-names.ts";
import { below } from "./places.ts";
import { type FileRow, fileTable } from "./table.ts";

/** Rows that one statement writes: what binds them stays below D1's two megabytes. */
const atOnce = 2_000;

async function inChunks<Row, Done>(
  all: readonly Row[],
  write: (some: readonly Row[]) => Promise<Done[]>,
): Promise<Done[]> {
  const written: Done[] = [];
  for (let from = 0; from < all.length; from += atOnce) {
    written.push(...(await write(all.slice(from, from + atOnce))));
  }
  return written;
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
  const inside = (await below(acting, ids)).map(({ id, top }) => ({
    id,
    set: { deletedAt, trashedWith: top },
  }));
  const named = await write.many<FileRow>({
    kind: "update",
    table: fileTable,
    type,
    set: { deletedAt },
    rows: [...new Set(ids)].map((id) => ({ id })),
  });
  await inChunks(inside, (rows) =>
    write.many<FileRow>({ kind: "update", table: fileTable, type, rows }),
  );
  return named;
}

/** Brings items back, each with what its folder took along: into their folders, or to the root where those are gone. */
export async function restoreFiles(
  acting: Acting,
  ids: readonly string[],
): Promise<Written<FileRow>[]> {
  const write = acting.write.inRun(`restore:${acting.newId()}`);
  const rows = await inTrash(acting, ids);
  const along = await takenAlong(acting, ids);
  if (rows.length === 0) {
    // A retry under the same key answers what it brought back then, and goes on with what lies in that.
    const set = { deletedAt: null, trashedWith: null };
    const brought = await write.many<FileRow>({
      ...returning,
      set,
      rows: ids.map((id) => ({ id })),
    });
    const runId = brought[0]?.event.runId;
    if (runId !== undefined)
      await inChunks(
        along.map((id) => ({ id })),
        (part) => write.as({ runId }).many<FileRow>({ ...returning, set, rows: part }),
      );
    return brought;
  }
  const back = new Set([...rows.map(({ item }) => item.id), ...along]);
  const going = foldersFirst(rows).map(({ item, isHeld }) => {
    const isThere = item.parentId === null || isHeld || back.has(item.parentId);
    return { item, parentId: isThere ? item.parentId : null };
  });
  const names = await namesWithin(
    acting,
    going.map(({ item, parentId }) => ({ ...item, parentId })),
  );
  const set = { deletedAt: null, trashedWith: null };
  const bring = (some: readonly string[], more: { readonly parentId?: null } = {}) =>
    inChunks(
      some.map((id) => ({ id })),
      (part) => write.many<FileRow>({ ...returning, set: { ...set, ...more }, rows: part }),
    );
  const [staying, lifted] = [true, false].map((stays) =>
    going.flatMap(({ item, parentId }) =>
      (parentId === item.parentId) === stays ? [item.id] : [],
    ),
  );
  const written = [
    ...(await bring(staying ?? [])),
    ...(await bring(lifted ?? [], { parentId: null })),
  ];
  await bring(along);
  const changes = [...names].map(([id, name]) => ({ id, set: { name, nameKey: nameKey(name) } }));
  const renamed = await inChunks(changes, (part) =>
    write.many<FileRow>({ kind: "update", table: fileTable, rows: part }),
  );
  const latest = new Map(renamed.map(({ item }) => [item.id, item]));
  return written.map((one) => ({ ...one, item: latest.get(one.item.id) ?? one.item }));
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

/** Ids of all that went into the trash with one of these, page by page. */
async function takenAlong({ db, userId }: Reader, ids: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (let after = ""; ;) {
    const page = await query`select id from files where user_id = ${userId} and id > ${after}
        and trashed_with in ${ids} and deleted_at is not null order by id limit ${fileLimits.tree}`
      .as((row) => String(row["id"]))
      .all(db);
    found.push(...page);
    if (page.length < fileLimits.tree) break;
    after = page.at(-1) ?? "";
  }
  const named = new Set(ids);
  return found.filter((id) => !named.has(id));
}

/** One of them; not found where there is no such item. */
export function only(written: readonly Written<FileRow>[]): Written<FileRow> {
  const [first] = written;
  if (!first) throw new Problem("not_found", "File not found");
  return first;
}
