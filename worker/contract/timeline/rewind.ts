import * as v from "valibot";
import { endpoint, owns, reads } from "../endpoint.ts";
import { RunId } from "../events.ts";
import { Id, Instant, listOf, text } from "../values.ts";
import { timelineBase as base } from "./entries.ts";

export const rewindLimits = {
  /** Items that one call brings back at most, or reads as they are. */
  items: 500,
  /** Days that the contents of changes are kept. */
  keptDays: 90,
} as const;

/** The items to bring back, one by one, or those that a run or an hour changed. */
export const BringBack = v.pipe(
  v.strictObject({
    /** Their state after the event of this number. */
    seq: v.pipe(v.number(), v.integer(), v.minValue(0)),
    items: v.optional(listOf(v.strictObject({ tool: text(40), id: Id }), rewindLimits.items)),
    runId: v.optional(RunId),
    /** Items that were changed between then and this instant. */
    until: v.optional(Instant),
  }),
  v.check(
    ({ items, runId, until }) =>
      [items, runId, until].filter((one) => one !== undefined).length === 1,
    "needs items, a runId or until",
  ),
);
export type BringBack = v.InferOutput<typeof BringBack>;

export const BroughtBack = v.object({
  /** The run that undoes it; null where nothing had to be written. */
  runId: v.nullable(v.string()),
  /** Items that are as they were. */
  count: v.number(),
  /** What could not be brought back, and why. */
  left: v.array(
    v.object({
      tool: v.string(),
      id: v.string(),
      title: v.string(),
      /** Null: all of the item. */
      field: v.nullable(v.string()),
      why: v.string(),
    }),
  ),
});
export type BroughtBack = v.InferOutput<typeof BroughtBack>;

/** Seeing items as they stood at an earlier moment, and having them so again. */
export const rewind = {
  /** The number of the last event until an instant, from which the catch-up reads on. */
  moment: reads(`${base}/moment`, {
    query: v.strictObject({ at: Instant }),
    answer: v.object({ seq: v.number() }),
  }),
  /**
   * Items of one tool as they are now, deleted or not; those that are gone are left out. Where not all fit into the answer,
   * `rest` beside it names those to ask for again.
   */
  items: endpoint(`${base}/items`, {
    method: "POST",
    scope: "read",
    body: v.strictObject({ tool: text(40), ids: listOf(Id, rewindLimits.items) }),
    answer: v.array(v.record(v.string(), v.unknown())),
  }),
  bringBack: owns("POST", `${base}/bring-back`, { body: BringBack, answer: BroughtBack }),
} as const;
