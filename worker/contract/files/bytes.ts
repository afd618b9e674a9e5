import * as v from "valibot";
import { acts, endpoint, opens, owns, reads } from "../endpoint.ts";
import { Erased, fileLimits, FileItem, importRun, place, SameName, StoredFile } from "../files.ts";
import {
  FlagText,
  Id,
  Instant,
  listOf,
  NewId,
  numberText,
  requiredText,
  text,
  wholeNumber,
} from "../values.ts";

/** An upload in parts: which R2 has, so that it goes on after a reload. It ends by itself a day after it began. */
export const Upload = v.object({
  id: Id,
  name: v.string(),
  size: v.number(),
  parentId: v.nullable(Id),
  metadata: v.string(),
  /** Bytes of each part; the last has the rest. */
  partSize: v.number(),
  parts: v.array(v.number()),
  createdAt: Instant,
  expiresAt: Instant,
});
export type Upload = v.InferOutput<typeof Upload>;

/** The same `id` again answers the upload as it stands. */
export const NewUpload = v.strictObject({
  id: v.optional(NewId),
  name: requiredText(1_000, "must name the file"),
  size: wholeNumber(1, fileLimits.inParts),
  ...place,
  sameName: SameName,
  metadata: v.optional(text(fileLimits.metadata)),
  ...importRun,
});
export type NewUpload = v.InferOutput<typeof NewUpload>;

/** Bytes that a file has or had. The present ones are those that its `revisionId` names. */
export const FileVersion = v.object({
  id: Id,
  name: v.string(),
  type: v.string(),
  size: v.number(),
  actor: v.string(),
  createdAt: Instant,
});
export type FileVersion = v.InferOutput<typeof FileVersion>;

/** An address that needs no token, until it ends. */
export const Address = v.object({ url: v.string(), expiresAt: Instant });
export type Address = v.InferOutput<typeof Address>;

/** `download=true` offers them under their name, also what a browser could show. */
const Wanted = v.strictObject({ version: v.optional(Id), download: v.optional(FlagText) });

const base = "/api/tools/files";
const one = `${base}/{id}` as const;
const upload = `${base}/uploads/{id}` as const;

/** An item whose text shows or links a file. */
export const Use = v.object({ tool: v.string(), id: Id, title: v.string() });

export const fileBytes = {
  start: acts("POST", `${base}/uploads`, { body: NewUpload, answer: Upload }),
  uploads: reads(`${base}/uploads`, { answer: v.array(Upload) }),
  state: reads(upload, { answer: Upload }),
  /** The bytes of one part, counted from 1, as they are. Sent again, it stands for the first. */
  part: acts("PUT", `${upload}/parts/{part}`, {
    params: v.strictObject({ id: Id, part: numberText(1, 10_000) }),
    bytes: true,
    answer: v.object({ part: v.number() }),
  }),
  complete: acts("POST", `${upload}/complete`, { answer: StoredFile }),
  cancel: acts("DELETE", upload, { answer: v.object({ id: Id }) }),
  /** The bytes themselves, whole or the part that `Range` names. */
  content: reads(`${one}/content`, { query: Wanted, answer: v.unknown() }),
  address: reads(`${one}/address`, { query: Wanted, answer: Address }),
  signed: opens("GET", "/api/files/signed/{token}", {
    params: v.strictObject({ token: v.pipe(v.string(), v.maxLength(12_000)) }),
    answer: v.unknown(),
  }),
  /** An address of these, with all that lies in the folders among them, in one file. */
  zip: endpoint(`${base}/zip`, {
    method: "POST",
    scope: "read",
    body: v.strictObject({ ids: v.pipe(listOf(Id, fileLimits.zipped), v.minLength(1)) }),
    answer: v.object({
      ...Address.entries,
      name: v.string(),
      files: v.number(),
      bytes: v.number(),
    }),
  }),
  /** Newest first. */
  versions: reads(`${one}/versions`, { answer: v.array(FileVersion), beside: "versions" }),
  restoreVersion: acts("POST", `${one}/versions/{versionId}/restore`, {
    params: v.strictObject({ id: Id, versionId: Id }),
    answer: FileItem,
  }),
  /** Bytes that the file had, for good; those that it has are refused. */
  eraseVersion: owns("DELETE", `${one}/versions/{versionId}`, {
    params: v.strictObject({ id: Id, versionId: Id }),
    answer: Erased,
  }),
  /** What would miss files of the trash, or one item of it with what it took along: by the newest hundred of their names. */
  trashUses: reads("/api/tools/files/trash/used-in", {
    query: v.strictObject({ id: v.optional(Id) }),
    answer: v.array(Use),
  }),
  /** Items whose text shows or links the bytes of a file. */
  usedIn: reads(`${one}/used-in`, { answer: v.array(Use) }),
} as const;
