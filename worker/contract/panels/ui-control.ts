import * as v from "valibot";
import { Id, text } from "../values.ts";

/** The fields of a form, by the names they have in its tool's contract. Filled in for the person, never saved. */
export const Prefilled = v.pipe(
  v.record(text(40), v.union([text(5_000), v.array(text(60))], "must be text or a list of words")),
  v.maxEntries(20, "must have at most 20 fields"),
);
export type Prefilled = v.InferOutput<typeof Prefilled>;

/**
 * A command to the shell of every open tab. `target` (or `sidebar`, its older name) is a panel id,
 * or for `layout` the layout's name; one that nobody registered does nothing.
 */
export const UiControl = v.strictObject({
  action: v.picklist(
    ["open", "close", "toggle", "focus", "move", "layout"],
    "must be open, close, toggle, focus, move or layout",
  ),
  target: v.optional(text(64)),
  sidebar: v.optional(text(64)),
  options: v.optional(
    v.strictObject({
      side: v.optional(v.picklist(["left", "right", "middle"])),
      width: v.optional(v.pipe(v.number(), v.minValue(200), v.maxValue(2_000))),
      force: v.optional(v.boolean()),
      itemId: v.optional(Id),
      /** The query for the search panel. */
      query: v.optional(text(1_000)),
      /** The item is not opened but glows for a while. */
      highlight: v.optional(v.boolean()),
      prefill: v.optional(Prefilled),
      /**
       * How the panel shows its list: `shows`, `group`, `sort`, or its `tab`. With `filter: "new"` the parts of a filter
       * beside it (`status`, `tags`, `words` …) take the place of the one there was.
       */
      view: v.optional(Prefilled),
    }),
  ),
});
export type UiControl = v.InferOutput<typeof UiControl>;
