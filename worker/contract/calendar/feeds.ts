import * as v from "valibot";
import { opens, owns } from "../endpoint.ts";
import { Id, Instant, requiredLine, text } from "../values.ts";

const base = "/api/tools/calendar/feeds";

export const feedLimits = { feeds: 20, name: 100 } as const;

/** `all` shows events as they are, but for confidential ones; `busy` only when something is on. */
export const FeedDetails = v.picklist(["all", "busy"], "must be all or busy");

/** An address at which other programs read the calendar. `url` is its path. */
export const CalendarFeed = v.object({
  id: Id,
  name: v.string(),
  details: FeedDetails,
  createdAt: Instant,
  revokedAt: v.nullable(Instant),
  /** When it was last read. */
  readAt: v.nullable(Instant),
  url: v.string(),
});
export type CalendarFeed = v.InferOutput<typeof CalendarFeed>;

export const NewFeed = v.strictObject({
  name: v.optional(requiredLine(feedLimits.name, "Name is required"), "Calendar"),
  details: v.optional(FeedDetails, "all"),
});

export const feeds = {
  list: owns("GET", base, { answer: v.array(CalendarFeed) }),
  create: owns("POST", base, { body: NewFeed, answer: CalendarFeed }),
  /** Its address opens nothing from then on. */
  revoke: owns("DELETE", `${base}/{id}`, { answer: CalendarFeed }),
  /** The calendar itself, asked with its 128-bit token; a 304 where it has not changed. */
  read: opens("GET", "/api/calendar-feed/{token}", {
    params: v.strictObject({ token: v.pipe(text(100)) }),
    answer: v.unknown(),
  }),
} as const;
