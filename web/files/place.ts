import type { FileItem } from "#contract/files.ts";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRows } from "../collection/collection.ts";
import { fileCollection, fileQuery, knownFile, listOfFolder } from "./file-collection.ts";
import type { Crumb } from "./list/breadcrumb.tsx";
import { isFolder } from "./view.ts";

interface Place {
  /** Null at Home; undefined while nobody knows which it is. */
  readonly folderId: string | null | undefined;
  readonly path: readonly Crumb[];
  /** The file that is open in the folder. */
  readonly file: FileItem | undefined;
  /** There is no such file or folder, or it was deleted. */
  readonly isMissing: boolean;
}

const home: Place = { folderId: null, path: [], file: undefined, isMissing: false };

/** The folder that is shown and the file that is open, of which the address names one. */
export function usePlace(openId: string | undefined): Place {
  const client = useQueryClient();
  const known = openId === undefined ? undefined : knownFile(client, openId);
  const { data, error } = useQuery({ ...fileQuery(openId ?? ""), enabled: openId !== undefined });
  const item = known ?? data?.file;
  // Its changes here, and those of others, stand in its folder's list.
  useRows(fileCollection, listOfFolder(item?.parentId ?? null));
  if (openId === undefined) return home;
  return item
    ? placeOf(item, pathOf(client, item) ?? data?.parents ?? [])
    : { ...home, folderId: undefined, isMissing: error !== null };
}

const placeOf = (item: FileItem, parents: readonly Crumb[]): Place =>
  isFolder(item)
    ? { ...home, folderId: item.id, path: [...parents, { id: item.id, name: item.name }] }
    : { ...home, folderId: item.parentId, path: parents, file: item };

/** The folders above it, where lists of all of them are loaded. */
function pathOf(client: QueryClient, { parentId }: FileItem): readonly Crumb[] | undefined {
  const path: Crumb[] = [];
  for (let id = parentId; id !== null;) {
    const folder = knownFile(client, id);
    if (!folder || path.length > 64) return undefined;
    path.unshift({ id, name: folder.name });
    id = folder.parentId;
  }
  return path;
}
