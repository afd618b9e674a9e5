import { sizeWords } from "#shared/sizes.ts";
import { fileLimits } from "#contract/files.ts";
import { nameKey } from "#shared/file-names.ts";
import { counted } from "#shared/words.ts";
import type { QueryClient } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import { choiceDialog } from "../../ui/dialog.ts";
import { fileCollection, listOfFolder } from "../file-collection.ts";
import { isFolder } from "../view.ts";
import type { Given } from "../../ui/input/given.ts";
import { addUploads, type NewUpload } from "./uploads.ts";

/** Asks what becomes of files whose names are taken where they go. Undefined: none of the upload is wanted. */
function askSameName(names: readonly string[]): Promise<string | undefined> {
  const [first = "", ...others] = names;
  const more = others.length > 0 ? ` and ${counted(others.length, "other")}` : "";
  const exist = others.length > 0 ? "already exist" : "already exists";
  return choiceDialog({
    title: others.length === 0 ? "A file with this name already exists" : "Some names are taken",
    text: `“${first}”${more} ${exist} here. If you replace it, the current file is kept as an earlier version.`,
    choices: [
      ["keep", "Keep both"],
      ["replace", "Replace"],
      ["skip", "Skip"],
    ],
  });
}

type Folders = ReadonlyMap<string, string | null>;

const keyOf = (path: readonly string[]): string => path.join("/");

/** Puts files on their way into a folder, those of a folder into one of the same name. Asks where a name is taken. */
export async function beginUploads(
  client: QueryClient,
  parentId: string | null,
  given: readonly Given[],
): Promise<void> {
  if (given.length === 0) return;
  const there = await namesIn(client, parentId);
  const taken = given.filter(
    ({ file, path }) => path.length === 0 && there.has(nameKey(file.name)),
  );
  const answer =
    taken.length === 0 ? "keep" : await askSameName(taken.map(({ file }) => file.name));
  if (answer === undefined) return;
  const going = answer === "skip" ? given.filter((one) => !taken.includes(one)) : given;
  const folders = await foldersFor(client, parentId, going);
  const sameName = answer === "replace" ? "replace" : "keep";
  const uploads = going.map(({ file, path }): NewUpload => {
    const into = folders.get(keyOf(path)) ?? null;
    const { name, size, type } = file;
    const upload = { id: uuidv7(), name, size, type, sameName, parentId: into } as const;
    const problem = problemOf(file);
    return problem === undefined ? { upload, file } : { upload, file, problem };
  });
  addUploads(client, uploads);
}

function problemOf({ size }: File): string | undefined {
  if (size === 0) return "This file is empty";
  if (size <= fileLimits.inParts) return undefined;
  return `Too large: ${sizeWords(size)}. A file can have ${sizeWords(fileLimits.inParts)}`;
}

async function namesIn(client: QueryClient, parentId: string | null): Promise<ReadonlySet<string>> {
  const list = listOfFolder(parentId);
  // Where it cannot be asked for, the worker gives a name that is taken another number.
  await client.query({ ...fileCollection.query(list), staleTime: "static" }).catch(() => []);
  return new Set(fileCollection.rows(client, list).map(({ name }) => nameKey(name)));
}

/** Finds the folders that the files lie in, or makes them, those on top first. */
async function foldersFor(
  client: QueryClient,
  parentId: string | null,
  given: readonly Given[],
): Promise<Folders> {
  const folders = new Map<string, string | null>([["", parentId]]);
  const paths = new Map(
    given.flatMap(({ path }) =>
      path.map((_, at) => [keyOf(path.slice(0, at + 1)), path.slice(0, at + 1)] as const),
    ),
  );
  for (const path of [...paths.values()].toSorted((a, b) => a.length - b.length)) {
    const name = path.at(-1) ?? "";
    const above = folders.get(keyOf(path.slice(0, -1))) ?? null;
    folders.set(keyOf(path), await folderIn(client, above, name));
  }
  return folders;
}

async function folderIn(client: QueryClient, parentId: string | null, name: string) {
  await namesIn(client, parentId);
  const known = fileCollection
    .rows(client, listOfFolder(parentId))
    .find((one) => isFolder(one) && nameKey(one.name) === nameKey(name));
  if (known) return known.id;
  const id = uuidv7();
  await fileCollection.change(client, "folder", [id], {
    name,
    parentId,
    at: new Date().toISOString(),
  });
  return id;
}
