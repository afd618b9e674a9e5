import * as v from "valibot";
import { acts, opens } from "./endpoint.ts";
import { Id, Instant, text } from "./values.ts";

export const fileLimits = {
  /** Bytes of one file, and of all of a person's. */
  file: 10_000_000,
  person: 1_000_000_000,
  name: 200,
} as const;

/** `storageUrl` is the path under which the stored bytes are served: hard to guess, and the whole right to read. */
export const StoredFile = v.object({
  id: Id,
  name: v.string(),
  /** As the bytes themselves say, not as the sender did. */
  type: v.string(),
  size: v.number(),
  storageUrl: v.string(),
  createdAt: Instant,
});
export type StoredFile = v.InferOutput<typeof StoredFile>;

export const files = {
  /** multipart/form-data: `file`, and optionally `path` and `metadata`. */
  upload: acts("POST", "/api/tools/files/upload", {
    form: v.strictObject({
      file: v.file("must be a file"),
      path: v.optional(text(1_000)),
      metadata: v.optional(text(5_000)),
    }),
    answer: StoredFile,
  }),
  /** The bytes. The name in the path is a secret of 128 bits, so that an `<img>` can show it without a header. */
  stored: opens("GET", "/api/files/{name}", {
    params: v.strictObject({ name: v.pipe(v.string(), v.regex(/^[\w-]{16,80}(?:\.\w{1,8})?$/)) }),
    answer: v.unknown(),
  }),
} as const;
