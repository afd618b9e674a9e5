import { fileLimits, folderType } from "#contract/files.ts";
import { nameKey } from "#shared/file-names.ts";
import { type Query, query } from "../db/query.ts";
import { Problem } from "../http/problem.ts";
import type { Acting } from "../items/actions.ts";
import type { Written } from "../log/change.ts";
import { foundPlace, freeNames, heightOf, holdsFolder, roomIn, tooDeep } from "./places.ts";
import { fileStore } from "./store.ts";
import { type FileRow, fileTable } from "./table.ts";

export const intoItself = () =>
  new Problem("conflict", "A folder cannot go into itself", { field: "parentId" });

/** Refuses what would lie in itself, or deeper than folders may. */
export async function mayLieIn(
  acting: Acting,
  rows: readonly FileRow[],
  folderId: string | null,
): Promise<void> {
  if (folderId === null) return;
  const folders = rows.filter(({ type }) => type === folderType).map(({ id }) => id);
  const deep = await roomIn(acting, folderId);
  if (folders.length === 0) return;
  if (await holdsFolder(acting, folders, folderId)) throw intoItself();
  if (deep + (await heightOf(acting, folders)) > fileLimits.depth) throw tooDeep();
}

/** SQL for the folder that row `t` moves to: the one it is in where that folder came to lie below it meanwhile. */
export const movedTo = (userId: string, folderId: string | null): Query<unknown> =>
  query`iif(t.id in (with recursive up (id, at) as (
      select ${folderId}, 0 union select f.parent_id, up.at + 1 from up join files f
        on f.user_id = ${userId} and f.id = up.id where up.at <= ${2 * fileLimits.depth})
    select id from up where id is not null), t.parent_id, ${folderId})`;

/** Those that lie there already stay as they are. */
export async function moveFiles(
  acting: Acting,
  ids: readonly string[],
  parentId: string | null,
): Promise<Written<FileRow>[]> {
  const target = (await foundPlace(acting, { parentId })).parentId;
  const rows = (await fileStore(acting).some(ids)).filter((row) => row.parentId !== target);
  await mayLieIn(acting, rows, target);
  const names = await freeNames(
    acting,
    target,
    rows.map(({ id, name, type }) => ({ id, name, isFolder: type === folderType })),
  );
  const write = acting.write.inRun(`move:${acting.newId()}`);
  const changes = rows.map(({ id, type, name: own }, at) => {
    const name = names[at] ?? own;
    return { id, isFolder: type === folderType, set: { name, nameKey: nameKey(name) } };
  });
  const moved = await write.many({
    kind: "update",
    table: fileTable,
    rows: changes
      .filter(({ isFolder }) => !isFolder)
      .map(({ id, set }) => ({ id, set: { ...set, parentId: target } })),
  });
  // Each by itself: only the statement that moves a folder can see that it would close a ring.
  for (const { id, set } of changes.filter(({ isFolder }) => isFolder)) {
    const one = await write.one<FileRow>({
      kind: "update",
      table: fileTable,
      id,
      set: { ...set, parentId: movedTo(acting.userId, target) },
    });
    if (one.item.parentId !== target) throw intoItself();
    moved.push(one);
  }
  return moved;
}
