import * as v from "valibot";
import { acts, opens, owns, reads } from "../endpoint.ts";
import { fileLimits } from "../files.ts";
import { Id, Instant, requiredText, text, wholeNumber } from "../values.ts";

const Permission = v.picklist(["view", "download"], "must be view or download");

/** `url` is the path of the page that opens it, known to its person alone. */
export const Share = v.object({
  id: Id,
  fileId: Id,
  permission: Permission,
  /** For whom it is, in the person's words. */
  shareWith: v.string(),
  hasPassword: v.boolean(),
  createdAt: Instant,
  expiresAt: v.nullable(Instant),
  revokedAt: v.nullable(Instant),
  /** How often it was opened, and when last. */
  opened: v.number(),
  openedAt: v.nullable(Instant),
  url: v.string(),
});
export type Share = v.InferOutput<typeof Share>;

export const NewShare = v.strictObject({
  shareWith: v.optional(text(200)),
  permission: v.optional(Permission),
  expiresInDays: v.optional(wholeNumber(1, fileLimits.shareDays)),
  password: v.optional(
    v.pipe(
      requiredText(fileLimits.sharePassword, "must not be blank"),
      v.minLength(6, "must have at least 6 characters"),
    ),
  ),
});
export type NewShare = v.InferOutput<typeof NewShare>;

/** A file or folder on the page of a share. `url` needs no token and ends after minutes; null where it may not be read. */
const SharedItem = v.object({
  id: Id,
  name: v.string(),
  type: v.string(),
  size: v.number(),
  updatedAt: Instant,
  url: v.nullable(v.string()),
  downloadUrl: v.nullable(v.string()),
});
export type SharedItem = v.InferOutput<typeof SharedItem>;

/** Without the password nothing is told but that it needs one. `items` are those of the folder that is open. */
export const Shared = v.object({
  needsPassword: v.boolean(),
  permission: v.nullable(Permission),
  expiresAt: v.nullable(Instant),
  item: v.nullable(SharedItem),
  parents: v.array(v.object({ id: Id, name: v.string() })),
  items: v.array(SharedItem),
  nextCursor: v.nullable(v.string()),
  /** Stands for the password for an hour. */
  pass: v.nullable(v.string()),
});
export type Shared = v.InferOutput<typeof Shared>;

const one = "/api/tools/files/{id}";

export const fileSharing = {
  /** Whatever reaches other people waits for the person where an agent asks for it. */
  share: acts("POST", `${one}/share`, {
    body: NewShare,
    answer: Share,
    asksFirst: () => true,
  }),
  shares: reads(`${one}/shares`, { only: "person", answer: v.array(Share), beside: "shares" }),
  revoke: owns("DELETE", `${one}/shares/{shareId}`, {
    params: v.strictObject({ id: Id, shareId: Id }),
    answer: Share,
  }),
  /** The page of a share, asked with its 128-bit token. */
  open: opens("POST", "/api/shared/{token}", {
    params: v.strictObject({ token: v.pipe(v.string(), v.maxLength(100)) }),
    body: v.strictObject({
      password: v.optional(text(fileLimits.sharePassword)),
      pass: v.optional(text(500)),
      folderId: v.optional(Id),
      cursor: v.optional(text(1_000)),
    }),
    answer: Shared,
  }),
} as const;
