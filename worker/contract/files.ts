import * as v from "valibot";
import { Receipt } from "./conversations.ts";
import { acts, opens, owns, reads } from "./endpoint.ts";
import { bookkeeping, Id, Instant, listOf, NewId, numberText, text, Version } from "./values.ts";

export const fileLimits = {
  /** Bytes of one file in a form; what is larger comes in parts. */
  file: 10_000_000,
  /** Bytes of one file in parts, and of all that a person keeps: versions and what was deleted of late included. */
  inParts: 2_000_000_000,
  person: 10_000_000_000,
  /** Bytes of each part but the last. R2 takes none below 5 MiB. */
  part: 8_388_608,
  /** Uploads that one person has under way. */
  uploads: 100,
  name: 200,
  path: 1_000,
  metadata: 5_000,
  /** Folders in each other. */
  depth: 32,
  /** Items that one call deletes, moves or brings back, with what lies in them. */
  bulk: 1_000,
  tree: 20_000,
  /** Rows in one answer. */
  page: 1_000,
  zipped: 100,
  zipFiles: 500,
  zipBytes: 1_000_000_000,
  /** Share links of one file, and the days that one may last. */
  shares: 50,
  shareDays: 365,
  sharePassword: 200,
} as const;

/** A media type that a header can carry (RFC 9110, 8.3.1): two tokens, and what is said of it. */
export const mediaType = /^[\w!#$%&'*+.^|~-]+\/[\w!#$%&'*+.^|~-]+(?:; ?[\w-]+=[\w.:+-]+)*$/;

/** The type of a folder; any other item's is a media type. */
export const folderType = "folder";
/** Stands for the place that holds what lies in no folder. */
export const rootId = "root";

/** A file, or a folder: `type` is 'folder' and it has no bytes. */
export const FileItem = v.object({
  id: Id,
  name: v.string(),
  /** A media type as the bytes themselves say, not as the sender did. */
  type: v.string(),
  size: v.number(),
  /** Null at the root, and of a file that its folder took into the trash it is still that folder. */
  parentId: v.nullable(Id),
  /** Names the bytes: each replacement makes another version. Null of a folder. */
  revisionId: v.nullable(Id),
  /** As the sender gave it. */
  metadata: v.string(),
  /** The deleted folder that took this into the trash. */
  trashedWith: v.nullable(Id),
  /** The path under which the bytes are served: hard to guess, and the whole right to read. Null to agents, and of folders. */
  storageUrl: v.nullable(v.string()),
  ...bookkeeping,
});
export type FileItem = v.InferOutput<typeof FileItem>;

export const StoredFile = v.object({ ...FileItem.entries, storageUrl: v.string() });
export type StoredFile = v.InferOutput<typeof StoredFile>;

export const FileSort = v.picklist(
  ["name", "updatedAt", "createdAt", "size", "type"],
  "must be name, updatedAt, createdAt, size or type",
);
export type FileSort = v.InferOutput<typeof FileSort>;

/**
 * `type` is comma joined, kinds or media types. `parentId=root` is the root; without one, items of all folders. Folders
 * stand first. The answer has `nextCursor`, and with its first page the `count` of all that fit.
 */
export const FileFilter = v.strictObject({
  type: v.optional(text(500)),
  parentId: v.optional(Id),
  search: v.optional(text(200)),
  trash: v.optional(v.picklist(["true", "false"], "must be true or false")),
  sortBy: v.optional(FileSort),
  sortOrder: v.optional(v.picklist(["asc", "desc"], "must be asc or desc")),
  limit: v.optional(numberText(1, fileLimits.page)),
  cursor: v.optional(text(1_000)),
});
export type FileFilter = v.InferOutput<typeof FileFilter>;

/** The folder that something goes to: by its id (null: the root) or by names: '/Work/2026'. */
export const place = {
  parentId: v.optional(v.nullable(Id)),
  path: v.optional(text(fileLimits.path)),
} as const;
/** Names an import: one undo takes back all that came with it. */
export const importRun = { runId: v.optional(Id) } as const;
/** What a name that is taken in the folder means: another name, 'name (2)', or a new version of that file. */
export const SameName = v.optional(v.picklist(["keep", "replace"], "must be keep or replace"));

export const NewFolder = v.strictObject({
  id: v.optional(NewId),
  name: text(1_000),
  ...place,
});
export type NewFolder = v.InferOutput<typeof NewFolder>;

export const FileChanges = v.strictObject({
  name: v.optional(text(1_000)),
  parentId: v.optional(v.nullable(Id)),
  metadata: v.optional(text(fileLimits.metadata)),
  version: Version,
});
export type FileChanges = v.InferOutput<typeof FileChanges>;

export const FileStats = v.object({
  files: v.number(),
  folders: v.number(),
  /** Bytes of all that is kept, and of those the ones in the trash and in older versions. */
  used: v.number(),
  limit: v.number(),
  trashed: v.number(),
  versions: v.number(),
  /** Items in the trash, with what folders took along. */
  trashedItems: v.number(),
  byKind: v.record(v.string(), v.object({ count: v.number(), bytes: v.number() })),
});
export type FileStats = v.InferOutput<typeof FileStats>;

/** What is gone for good: items, the bytes that are free now, and the items that are left to ask again for. */
export const Erased = v.object({ items: v.number(), bytes: v.number(), left: v.number() });
export type Erased = v.InferOutput<typeof Erased>;

const base = "/api/tools/files";
const one = `${base}/{id}` as const;

export const files = {
  list: reads(base, { query: FileFilter, answer: v.array(FileItem), beside: "files" }),
  stats: reads(`${base}/stats`, { answer: FileStats }),
  folder: acts("POST", `${base}/folder`, { body: NewFolder, answer: FileItem }),
  /** multipart/form-data: `file`, and optionally where it goes and `metadata`. */
  upload: acts("POST", `${base}/upload`, {
    form: v.strictObject({
      /** By it the upload can be cancelled while it is under way. */
      id: v.optional(NewId),
      file: v.file("must be a file"),
      path: place.path,
      parentId: v.optional(
        v.pipe(
          text(64),
          v.transform((id) => (id === "" ? rootId : id)),
        ),
      ),
      sameName: SameName,
      metadata: v.optional(text(fileLimits.metadata)),
      ...importRun,
    }),
    answer: StoredFile,
  }),
  /** Moves, deletes or brings back many in one run; beside them stands the `runId` that undoes all of it. */
  bulk: acts("POST", `${base}/bulk`, {
    body: v.strictObject({
      ids: listOf(Id, fileLimits.bulk),
      action: v.picklist(["move", "delete", "restore"], "must be move, delete or restore"),
      parentId: place.parentId,
    }),
    answer: v.array(FileItem),
    beside: "files",
  }),
  /** One sentence to the assistant. */
  ai: acts("POST", `${base}/ai`, {
    body: v.strictObject({
      message: text(4_000),
      currentPath: v.optional(text(fileLimits.path)),
      timeZone: v.optional(text(64)),
    }),
    answer: v.object({
      content: v.string(),
      receipts: v.array(Receipt),
      suggestions: v.array(v.string()),
    }),
  }),
  /** Beside the item stand its `parents`, the root's child first: `[{id, name}]`. */
  get: reads(one, { answer: FileItem }),
  update: acts("PATCH", one, { body: FileChanges, answer: FileItem }),
  /** `targetPath` is names from the root, '/' the root itself; or `parentId`. */
  move: acts("POST", `${one}/move`, {
    body: v.strictObject({
      targetPath: place.path,
      parentId: place.parentId,
      version: Version,
    }),
    answer: FileItem,
  }),
  /** Into the trash, a folder with all that lies in it; the `runId` beside the item undoes all of it. */
  remove: acts("DELETE", one, { answer: FileItem }),
  restore: acts("PUT", `${one}/restore`, { answer: FileItem }),
  /** For good, a few thousand items a call. What was deleted after `until` stays. No agent may: it proposes it. */
  emptyTrash: owns("DELETE", `${base}/trash`, {
    body: v.strictObject({ until: v.optional(Instant) }),
    answer: Erased,
  }),
  /** An item of the trash, with what it took along, for good. */
  erase: owns("DELETE", `${one}/forever`, { answer: Erased }),
  /** The bytes. The name in the path is a secret of 128 bits, so that an `<img>` can show it without a header. */
  stored: opens("GET", "/api/files/{name}", {
    params: v.strictObject({ name: v.pipe(v.string(), v.regex(/^[\w-]{16,80}(?:\.\w{1,8})?$/)) }),
    answer: v.unknown(),
  }),
} as const;
