import * as v from "valibot";
import { Instant } from "../values.ts";
import { administers } from "./people.ts";

/** What of the workspace is looked at, in the order in which it is shown. */
export const checkNames = [
  "settings",
  "database",
  "search",
  "room",
  "minutely",
  "told",
  "reminding",
  "mail-in",
  "mail-out",
  "leaving",
] as const;
export type CheckName = (typeof checkNames)[number];

/** `late`: what is due has waited longer than it should. `failing`: it does not answer. `wrong`: as `problem` says. */
const Check = v.object({
  name: v.picklist(checkNames),
  state: v.picklist(["ok", "late", "failing", "wrong"]),
  /** Of work: how much of it waits. */
  waiting: v.nullable(v.number()),
  /** Since when the oldest of it waits; of what runs each minute, when it last ran. */
  since: v.nullable(Instant),
  /** Milliseconds that it took to answer. */
  ms: v.nullable(v.number()),
  problem: v.optional(v.string()),
});
export type Check = v.InferOutput<typeof Check>;

/** Refusals and failures of one day, by code; what runs each minute has its name after 'minutely'. */
const ErrorCount = v.object({ day: v.string(), code: v.string(), count: v.number(), at: Instant });
export type ErrorCount = v.InferOutput<typeof ErrorCount>;

export const status = {
  get: administers("GET", "/api/admin/status", {
    answer: v.object({
      at: Instant,
      checks: v.array(Check),
      /** The last seven days, the newest first. */
      errors: v.array(ErrorCount),
    }),
  }),
} as const;
