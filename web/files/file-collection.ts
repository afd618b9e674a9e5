import { FileItem, fileLimits, files, folderType, rootId } from "#contract/files.ts";
import type { LogEvent } from "#contract/events.ts";
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { type Answer, call, callWhole } from "../api/call.ts";
import { onSignedOut } from "../api/session.ts";
import { allPages, Collection, useRows } from "../collection/collection.ts";
import { type Kind, type Loading, type SendOptions, withFields } from "../collection/kind.ts";
import { sortedRows } from "../collection/rows.ts";
import type { Crumb } from "../ui/display/breadcrumb.tsx";
import { fileTexts } from "./texts.ts";
import { byName, type Files, isFolder } from "./view.ts";

/** Lists are folders, by the id of the folder or `rootId`, and what a search found. */
const foundPrefix = "found:";
export const listOfFolder = (id: string | null): string => id ?? rootId;
export const listOfSearch = (words: string): string => `${foundPrefix}${words.toLowerCase()}`;

const wordsOf = (list: string): string | undefined =>
  list.startsWith(foundPrefix) ? list.slice(foundPrefix.length) : undefined;

/** What the worker found last: only it knows the words in the files. */
let lastFound: { readonly list: string; readonly ids: ReadonlySet<string> } | undefined;

function belongs({ id, name, parentId }: FileItem, list: string): boolean {
  const words = wordsOf(list);
  if (words === undefined) return listOfFolder(parentId) === list;
  if (lastFound?.list === list && lastFound.ids.has(id)) return true;
  const text = name.toLowerCase();
  return words.split(/\s+/).every((word) => text.includes(word));
}

/** What a search shows at most: it is asked again with more words. */
const mostFound = 1_000;

/** The first page is shown while the others are on their way. */
async function load({ list, first, signal }: Loading<FileItem>): Promise<Files> {
  const words = wordsOf(list);
  const asked = words === undefined ? { parentId: list } : { search: words };
  const limit = String(fileLimits.page);
  const rows = await allPages<FileItem>(
    (cursor) => callWhole(files.list, { query: { ...asked, limit, ...cursor } }, { signal }),
    { first, ...(words !== undefined && { most: mostFound }) },
  );
  if (words !== undefined) lastFound = { list, ids: new Set(rows.map(({ id }) => id)) };
  return rows;
}

const Parents = v.array(v.object({ id: v.string(), name: v.string() }));

/** A file or folder by itself, and the folders above it from the top down. */
export const fileQuery = (id: string) =>
  queryOptions({
    queryKey: ["files", "file", id] as const,
    async queryFn({ signal }) {
      const { data, beside } = await callWhole(files.get, { params: { id } }, { signal });
      return { file: data, parents: v.parse(Parents, beside["parents"]) };
    },
  });

/** A file in whichever list is loaded. */
export function knownFile(from: QueryClient, id: string): FileItem | undefined {
  for (const [key] of from.getQueriesData({ queryKey: ["files", "list"] })) {
    const found = fileCollection.find(from, id, String(key[2]));
    if (found) return found;
  }
  return undefined;
}

interface Place {
  readonly parentId: string | null;
}

/** One file is changed by a call of its own, many by one call for all. */
const bulk =
  <Changes>(
    one: (id: string, changes: Changes, options: SendOptions) => Promise<Answer<FileItem>>,
    all: (changes: Changes) => { action: "move" | "delete" | "restore"; parentId?: string | null },
  ): Kind<FileItem, Changes>["send"] =>
  (ids, changes, options) => {
    const [id = "", ...others] = ids;
    if (others.length === 0) return one(id, changes, options);
    return callWhole(files.bulk, { body: { ids: [...ids], ...all(changes) } }, options);
  };

const folder: Kind<FileItem, Place & { readonly name: string; readonly at: string }> = {
  creates: true,
  preview: (now, { name, parentId, at }, id) =>
    now ?? {
      id,
      name,
      parentId,
      type: folderType,
      size: 0,
      revisionId: null,
      metadata: "",
      trashedWith: null,
      storageUrl: null,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
      version: 0,
    },
  send: ([id = ""], { name, parentId }, options) =>
    callWhole(files.folder, { body: { id, name, parentId } }, options),
  failed: wordsFor(fileTexts.folderFailed),
};

const rename: Kind<FileItem, { readonly name: string }> = {
  preview: (file, changes) => file && withFields(file, changes),
  send: ([id = ""], body, options) => callWhole(files.update, { params: { id }, body }, options),
  failed: wordsFor(fileTexts.renameFailed),
};

const move: Kind<FileItem, Place> = {
  preview: (file, changes) => file && withFields(file, changes),
  send: bulk(
    (id, body, options) => callWhole(files.move, { params: { id }, body }, options),
    ({ parentId }) => ({ action: "move", parentId }),
  ),
  failed: wordsFor(fileTexts.moveFailed),
};

const remove: Kind<FileItem, null> = {
  preview: () => undefined,
  send: bulk(
    (id, _, options) => callWhole(files.remove, { params: { id } }, options),
    () => ({ action: "delete" }),
  ),
  failed: wordsFor(fileTexts.deleteFailed),
};

const restore: Kind<FileItem, { readonly file: FileItem }> = {
  preview: (now, { file }) => now ?? { ...file, deletedAt: null },
  send: bulk(
    (id, _, options) => callWhole(files.restore, { params: { id } }, options),
    () => ({ action: "restore" }),
  ),
  failed: wordsFor(fileTexts.restoreFailed),
};

/** Why the worker refused it, where that is meant for people. */
function wordsFor(failed: string): (error: Error) => string {
  return ({ message }) => (/^$|^Request failed$/.test(message) ? failed : `${failed}. ${message}`);
}

export const fileCollection = new Collection({
  tool: "files",
  schema: v.object({
    ...FileItem.entries,
    storageUrl: v.optional(FileItem.entries.storageUrl, null),
  }),
  sorted: sortedRows<FileItem>(byName),
  load,
  belongs,
  kinds: { folder, rename, move, remove, restore },
  atOnce: fileLimits.bulk,
  notFound: fileTexts.notFound,
  read: (_client, id) => call(files.get, { params: { id } }),
  onEvents(client, events) {
    for (const { itemId } of events) void client.invalidateQueries(fileQuery(itemId));
    window.clearTimeout(searchingAgain);
    searchingAgain = window.setTimeout(() => void searchAgain(client), answeredMs);
    window.setTimeout(() => readAgain(client, events), answeredMs);
  },
});

let searchingAgain: number | undefined;

/** A file that came or changed may hold the words of the search that is shown. */
const searchAgain = (client: QueryClient) =>
  client.invalidateQueries({
    queryKey: ["files", "list"],
    predicate: ({ queryKey }) => wordsOf(String(queryKey[2])) !== undefined,
  });

/** By then this device has the answers to its own changes. */
const answeredMs = 300;

/**
 * The log never tells where bytes lie, and of a move it tells the place alone, which a list that did not have the file
 * cannot show.
 */
function readAgain(client: QueryClient, events: readonly LogEvent[]): void {
  const lacking = events.filter(({ itemId, before, after }) => {
    const file = knownFile(client, itemId);
    if (!file) return before !== null && after !== null && "parentId" in after;
    const isReplaced = before !== null && after !== null && "revisionId" in after;
    return isReplaced || (file.storageUrl === null && !isFolder(file));
  });
  if (lacking.length > 0)
    fileCollection.lookUp(client, new Set(lacking.map(({ itemId }) => itemId)));
}

interface Shown {
  /** Null at Home; undefined while nobody knows which it is. */
  readonly folderId: string | null | undefined;
  readonly path: readonly Crumb[];
  /** The file that is open in the folder. */
  readonly file: FileItem | undefined;
  /** Why there is nothing: no such file or folder, or it could not be read. */
  readonly problem: Error | null;
}

const home: Shown = { folderId: null, path: [], file: undefined, problem: null };

/** The folder that is shown and the file that is open, of which the address names one. */
export function usePlace(openId: string | undefined): Shown {
  const client = useQueryClient();
  const known = openId === undefined ? undefined : knownFile(client, openId);
  const { data, error } = useQuery({ ...fileQuery(openId ?? ""), enabled: openId !== undefined });
  const item = known ?? data?.file;
  // Its changes here, and those of others, stand in its folder's list.
  useRows(fileCollection, listOfFolder(item?.parentId ?? null));
  if (openId === undefined) return home;
  return item
    ? placeOf(item, pathOf(client, item) ?? data?.parents ?? [])
    : { ...home, folderId: undefined, problem: error };
}

const placeOf = (item: FileItem, parents: readonly Crumb[]): Shown =>
  isFolder(item)
    ? { ...home, folderId: item.id, path: [...parents, { id: item.id, name: item.name }] }
    : { ...home, folderId: item.parentId, path: parents, file: item };

/** The folders above it, where lists of all of them are loaded. */
function pathOf(client: QueryClient, { parentId }: FileItem): readonly Crumb[] | undefined {
  const path: Crumb[] = [];
  for (let id = parentId; id !== null;) {
    const above = knownFile(client, id);
    if (!above || path.length > 64) return undefined;
    path.unshift({ id, name: above.name });
    id = above.parentId;
  }
  return path;
}

/** Where the browser keeps pictures that were drawn small. */
export const thumbCache = "aside-thumbs";

onSignedOut((userId) => {
  lastFound = undefined;
  void caches.delete(thumbCache).catch(() => false);
  void import("./upload/uploads.ts").then(({ forgetUploadsOf }) => forgetUploadsOf(userId));
});
