import { type FileChanges, fileLimits, folderType, type NewFolder } from "#contract/files.ts";
import { cleanName, nameKey, numberedName } from "#shared/file-names.ts";
import { query } from "../db/query.ts";
import { invalid, Problem } from "../http/problem.ts";
import type { Acting } from "../items/actions.ts";
import { type Create, freshAt, type Written } from "../log/change.ts";
import { called, freeNames, isFree } from "./free-names.ts";
import { foundPlace, intoItself, isOutside, mayLieIn, type Place, roomIn } from "./places.ts";
import { fileStore, refuseShown } from "./store.ts";
import { type FileRow, fileTable } from "./table.ts";

/** The fields of a new item that are not the same for all. */
export type Made = Pick<
  FileRow,
  "id" | "name" | "type" | "size" | "parentId" | "revisionId" | "metadata"
>;

/** Others may take the name between looking and writing: then the next one is tried, later on one that few will guess. */
const attempts = 20;
const numbered = 8;
const anyNumber = (): number => 1_000 + (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0);

interface Extra extends Pick<Create<FileRow>, "extraStatement" | "onlyIf"> {
  /** No other name will do. */
  readonly isExact?: boolean;
}

/** Writes a new item under a name that is free in its folder. Undefined where there is none, or `onlyIf` does not hold. */
export async function createItem(
  acting: Acting,
  made: Made,
  { isExact = false, onlyIf = query`1`, extraStatement }: Extra = {},
): Promise<Written<FileRow> | undefined> {
  const { parentId, id } = made;
  const isFolder = made.type === folderType;
  for (let attempt = 0; attempt < (isExact ? 1 : attempts); attempt++) {
    const own = attempt < numbered ? made.name : numberedName(made.name, anyNumber(), isFolder);
    const wanted = { id, name: own, isFolder };
    const [name = made.name] = isExact ? [] : await freeNames(acting, parentId, [wanted]);
    const item: FileRow = {
      ...made,
      name,
      nameKey: nameKey(name),
      trashedWith: null,
      title: name,
      storageName: null,
      ...freshAt(acting.now().toISOString()),
    };
    const free = isFree(acting.userId, parentId, { id, name });
    const [written] = await acting.write.all<[FileRow]>([
      {
        kind: "create",
        table: fileTable,
        item,
        onlyIf: query`${free} and ${onlyIf}`,
        ...(extraStatement && { extraStatement }),
      },
    ]);
    if (written) return written;
  }
  return undefined;
}

const neededName = (given: string): string => {
  const name = cleanName(given);
  if (name === "") throw invalid("name", "must name something");
  return name;
};

interface Folder {
  readonly id?: string | undefined;
  readonly name: string;
  readonly parentId: string | null;
  readonly isExact?: boolean;
}

const madeFolder = (
  acting: Acting,
  { id = acting.newId(), name, parentId, isExact = false }: Folder,
) =>
  createItem(
    acting,
    { id, name, type: folderType, size: 0, parentId, revisionId: null, metadata: "" },
    { isExact },
  );

/** The folder that a place means, with those of its path made that are missing, each once though several make them at once. */
export async function folderAt(acting: Acting, place: Place): Promise<string | null> {
  for (let attempt = 0; attempt < fileLimits.depth + attempts; attempt++) {
    const { parentId, missing } = await foundPlace(acting, place);
    const [name] = missing;
    if (name === undefined) return parentId;
    await roomIn(acting, parentId);
    await madeFolder(acting, { name, parentId, isExact: true });
  }
  throw new Problem("conflict", "A file is called like a folder of the path", { field: "path" });
}

export async function createFolder(
  acting: Acting,
  { id, name, ...place }: NewFolder,
): Promise<Written<FileRow>> {
  const wanted = neededName(name);
  const parentId = await folderAt(acting, place);
  await roomIn(acting, parentId);
  const written = await madeFolder(acting, { id, name: wanted, parentId });
  if (!written) throw new Problem("conflict", "The folder was changed meanwhile");
  return written;
}

/** Renames, moves, or both. A name that somebody typed is refused where it is taken; one that moves along gets a number. */
export async function changeFile(
  acting: Acting,
  id: string,
  { version, ...given }: FileChanges,
): Promise<Written<FileRow>> {
  if (Object.values(given).every((value) => value === undefined)) {
    throw new Problem("invalid_input", "Nothing to change was given");
  }
  const { parentId, metadata } = given;
  const row = await fileStore(acting).get(id);
  const target = parentId === undefined ? row.parentId : await movable(acting, row, parentId);
  const isStale = version !== undefined && version !== row.version;
  const { name } = await renamed(acting, row, { name: given.name, target, isStale });
  const isNameFree = name === undefined ? query`1` : isFree(acting.userId, target, { id, name });
  return acting.write
    .one<FileRow>({
      kind: "update",
      table: fileTable,
      id,
      ifVersion: version,
      onlyIf: query`${isNameFree} and ${parentId === undefined ? query`1` : isOutside(acting.userId, target)}`,
      set: {
        ...(name !== undefined && called(name)),
        ...(parentId !== undefined && { parentId: target }),
        metadata,
      },
    })
    .catch(async (error: unknown) => {
      const now = await fileStore(acting).get(id);
      // Somebody took the name, or moved the folder, in that very moment.
      if (version === undefined || version === now.version) {
        await mayLieIn(acting, [now], target);
        throw nameTaken(name ?? now.name);
      }
      return refuseShown(acting, id, error);
    });
}

async function movable(acting: Acting, row: FileRow, parentId: string | null) {
  const found = await foundPlace(acting, { parentId });
  await mayLieIn(acting, [row], found.parentId);
  return found.parentId;
}

interface Renaming {
  readonly name: string | undefined;
  readonly target: string | null;
  /** Refused anyway, by what the caller does not know yet. */
  readonly isStale: boolean;
}

async function renamed(
  acting: Acting,
  row: FileRow,
  { name, target, isStale }: Renaming,
): Promise<{ readonly name?: string }> {
  if (name === undefined && target === row.parentId) return {};
  const { id } = row;
  const wanted = name === undefined ? row.name : neededName(name);
  const isFolder = row.type === folderType;
  const [free = wanted] = await freeNames(acting, target, [{ id, name: wanted, isFolder }]);
  if (name !== undefined && free !== wanted && !isStale) {
    throw nameTaken(wanted);
  }
  return { name: free };
}

const nameTaken = (name: string) =>
  new Problem("conflict", `“${name}” is in this folder already`, { field: "name" });

/** Those that lie there already stay as they are. */
export async function moveFiles(
  acting: Acting,
  ids: readonly string[],
  parentId: string | null,
): Promise<Written<FileRow>[]> {
  const target = (await foundPlace(acting, { parentId })).parentId;
  const rows = (await fileStore(acting).some(ids)).filter((row) => row.parentId !== target);
  await mayLieIn(acting, rows, target);
  const wanted = rows.map(({ id, name, type }) => ({ id, name, isFolder: type === folderType }));
  const names = await freeNames(acting, target, wanted);
  const moved = await acting.write.inRun(`move:${acting.newId()}`).many<FileRow>({
    kind: "update",
    table: fileTable,
    onlyIf: isOutside(acting.userId, target),
    rows: wanted.map(({ id, name }, at) => ({
      id,
      set: { ...called(names[at] ?? name), parentId: target },
    })),
  });
  const folders = new Set(moved.map(({ item }) => item.id));
  if (wanted.some(({ id, isFolder }) => isFolder && !folders.has(id))) throw intoItself();
  return moved;
}
