import * as v from "valibot";
import { itemRows, reads } from "../endpoint.ts";

/** The contract of a tool that only tests have. */
export const Bookmark = v.object({
  id: v.string(),
  title: v.string(),
  createdAt: v.string(),
  updatedAt: v.string(),
  deletedAt: v.nullable(v.string()),
  version: v.number(),
});
export type Bookmark = v.InferOutput<typeof Bookmark>;
export const Titled = v.strictObject({ title: v.string(), id: v.optional(v.string()) });

const path = "/api/tools/bookmarks";
export const bookmarks = {
  list: reads(path, { answer: v.array(Bookmark) }),
  ...itemRows(path, { item: Bookmark, create: Titled, changes: Titled }),
} as const;
