import * as v from "valibot";
import { Id, text } from "./values.ts";

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
      side: v.optional(v.picklist(["left", "right"])),
      width: v.optional(v.pipe(v.number(), v.minValue(200), v.maxValue(2_000))),
      force: v.optional(v.boolean()),
      itemId: v.optional(Id),
      /** What the search panel should look for. */
      query: v.optional(text(1_000)),
    }),
  ),
});
export type UiControl = v.InferOutput<typeof UiControl>;
