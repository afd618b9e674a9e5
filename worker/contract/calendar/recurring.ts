import * as v from "valibot";
import { CalendarEvent, calendarLimits, EventChanges, NewEvent } from "../calendar.ts";
import { acts, reads } from "../endpoint.ts";
import { numberText, text } from "../values.ts";
import { EventTime } from "./fields.ts";
import { RuleText } from "./rule.ts";

const base = "/api/tools/calendar";

/** Which of a series a change is for. */
export const Scope = v.picklist(["single", "following", "all"], "must be single, following or all");
export type Scope = v.InferOutput<typeof Scope>;

export const recurring = {
  create: acts("POST", `${base}/recurring`, {
    body: v.strictObject({ event: NewEvent, recurrence: RuleText }),
    answer: CalendarEvent,
  }),
  /** `occurrence` names which one is meant where the id is the series'; without it, the first. */
  update: acts("PATCH", `${base}/recurring/{id}`, {
    body: v.strictObject({
      ...EventChanges.entries,
      updateType: v.optional(Scope),
      occurrence: v.optional(EventTime),
    }),
    answer: CalendarEvent,
  }),
  remove: acts("DELETE", `${base}/recurring/{id}`, {
    query: v.strictObject({ deleteType: v.optional(Scope), occurrence: v.optional(EventTime) }),
    answer: CalendarEvent,
  }),
  /** From `startDate`, the next hundred unless said otherwise. */
  occurrences: reads(`${base}/recurring/{id}/occurrences`, {
    query: v.strictObject({
      startDate: v.optional(EventTime),
      endDate: v.optional(EventTime),
      timeZone: v.optional(text(64)),
      limit: v.optional(numberText(1, calendarLimits.page)),
    }),
    answer: v.array(CalendarEvent),
    beside: "occurrences",
  }),
} as const;
