import * as v from "valibot";
import { EventColor } from "../calendar.ts";
import { owns } from "../endpoint.ts";
import { Id, Instant, requiredText, text } from "../values.ts";

const base = "/api/tools/calendar/subscriptions";

export const subscriptionLimits = {
  subscriptions: 30,
  /** Events of one. */
  events: 5_000,
  /** Bytes of one. */
  bytes: 5_000_000,
  url: 2_000,
  name: 100,
} as const;

/** A calendar of somebody else, read every few hours. Its events are in the person's calendar, and are changed only there. */
export const Subscription = v.object({
  id: Id,
  url: v.string(),
  name: v.string(),
  color: v.nullable(EventColor),
  createdAt: Instant,
  /** When it was last read as a whole. */
  readAt: v.nullable(Instant),
  /** Why it could not be read since. */
  problem: v.nullable(v.string()),
});
export type Subscription = v.InferOutput<typeof Subscription>;

export const NewSubscription = v.strictObject({
  /** `https:` or `webcal:`. */
  url: requiredText(subscriptionLimits.url, "Address is required"),
  /** The calendar's own unless given. */
  name: v.optional(text(subscriptionLimits.name), ""),
  color: v.optional(v.nullable(EventColor), null),
});

export const subscriptions = {
  list: owns("GET", base, { answer: v.array(Subscription) }),
  /** Reads it at once, and keeps nothing of one that cannot be read. */
  create: owns("POST", base, { body: NewSubscription, answer: Subscription }),
  refresh: owns("POST", `${base}/{id}/refresh`, { answer: Subscription }),
  /** Its events go to the trash with it. */
  remove: owns("DELETE", `${base}/{id}`, { answer: Subscription }),
} as const;
