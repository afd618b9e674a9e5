import * as v from "valibot";
import { Id, Instant, shownLine, wholeNumber } from "../values.ts";
import { SignUpMode } from "../accounts/entrance.ts";
import { administers } from "./people.ts";

export const inviteLimits = { open: 200, note: 100, days: 30, usualDays: 7 } as const;

/** A link that makes one account. `url` is its path. */
export const Invite = v.object({
  id: Id,
  /** For whom it is, in the words of who made it. */
  note: v.string(),
  by: v.string(),
  createdAt: Instant,
  expiresAt: Instant,
  revokedAt: v.nullable(Instant),
  usedAt: v.nullable(Instant),
  /** The name of the account that it made. */
  usedBy: v.nullable(v.string()),
  /** Null where it opens nothing any more. */
  url: v.nullable(v.string()),
});
export type Invite = v.InferOutput<typeof Invite>;

export const signUps = {
  get: administers("GET", "/api/admin/sign-up", {
    answer: v.object({ mode: SignUpMode }),
  }),
  set: administers("PUT", "/api/admin/sign-up", {
    body: v.strictObject({ mode: SignUpMode }),
    answer: v.object({ mode: SignUpMode }),
  }),
  /** Those that can still be used, then the newest of the others. */
  invites: administers("GET", "/api/admin/invites", { answer: v.array(Invite) }),
  invite: administers("POST", "/api/admin/invites", {
    body: v.strictObject({
      note: v.optional(shownLine(inviteLimits.note), ""),
      days: v.optional(wholeNumber(1, inviteLimits.days), inviteLimits.usualDays),
    }),
    answer: Invite,
  }),
  revoke: administers("DELETE", "/api/admin/invites/{id}", { answer: Invite }),
} as const;
