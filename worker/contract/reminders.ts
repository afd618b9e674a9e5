import * as v from "valibot";
import { acts, owns, reads } from "./endpoint.ts";
import { bookkeeping, Id, Instant, wholeNumber } from "./values.ts";

/** Minutes for which one may be put off: a week at most. */
const mostSnoozed = 10_080;

/** `shown` waits for an answer on every screen; `seen` was closed; `done` also did what its item asks for. */
export const reminderStates = ["shown", "snoozed", "seen", "done"] as const;

const about = {
  id: Id,
  /** The tool of the item, and the id under which that opens. */
  tool: v.string(),
  itemId: Id,
  title: v.string(),
  /** When the item begins or is due. */
  startsAt: Instant,
  /** It is about a day, not a time of it. */
  isAllDay: v.boolean(),
  /** When to remind. */
  dueAt: Instant,
} as const;

/** A reminder that is to come. */
export const Upcoming = v.object(about);
export type Upcoming = v.InferOutput<typeof Upcoming>;

/** A reminder that came. It is made once, when it comes, wherever that was noticed. */
export const Reminder = v.object({ ...about, state: v.picklist(reminderStates), ...bookkeeping });
export type Reminder = v.InferOutput<typeof Reminder>;

const base = "/api/tools/reminders";

export const reminders = {
  /** Those of the last day that wait for an answer, newest first. */
  list: reads(base, { answer: v.array(Reminder) }),
  /**
   * Makes those that are due now, and answers the next ones of a day with the clock they are timed by. Times of day
   * without a zone are those of the caller's zone from then on.
   */
  check: owns("POST", `${base}/check`, {
    answer: v.object({ now: Instant, upcoming: v.array(Upcoming) }),
  }),
  snooze: acts("POST", `${base}/{id}/snooze`, {
    body: v.strictObject({ minutes: wholeNumber(1, mostSnoozed) }),
    answer: Reminder,
  }),
  seen: acts("POST", `${base}/{id}/seen`, { answer: Reminder }),
  /** A task that it is about is completed. */
  done: acts("POST", `${base}/{id}/done`, { answer: Reminder }),
} as const;
