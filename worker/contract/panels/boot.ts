import * as v from "valibot";
import { owns } from "../endpoint.ts";
import { Id, text } from "../values.ts";

export const boot = {
  /**
   * All that the first screen needs, read at one moment. `address` is the page's search string, whose items are read as
   * well. `first` holds lists by name, `items` an item by tool; what is missing there is asked for by its own call.
   */
  read: owns("GET", "/api/boot", {
    query: v.strictObject({ address: v.optional(text(2_000)) }),
    answer: v.object({
      userId: Id,
      /** The log's last event: later ones are not in the rest of the answer. */
      seq: v.number(),
      first: v.record(v.string(), v.unknown()),
      items: v.record(v.string(), v.unknown()),
    }),
  }),
} as const;
