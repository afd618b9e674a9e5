import * as v from "valibot";
import { owns } from "../endpoint.ts";
import { Id, Instant } from "../values.ts";

export const securityLimits = { listed: 100, signIns: 30, keptDays: 365 } as const;

/** What was done to an account's ways in; nothing of it holds a secret. */
export const securityActs = [
  // By the owner. Of the email `detail` is the one before, of a passkey its name.
  "sign-in",
  "password",
  "password-reset",
  "email",
  "two-step-on",
  "two-step-off",
  "recovery-codes",
  "passkey-added",
  "passkey-removed",
  // By an administrator, as their own list calls it.
  "role",
  "disable",
  "enable",
  "sign-out",
  "reset-code",
  "second-factor",
] as const;
export type SecurityAct = (typeof securityActs)[number];

export const SecurityLine = v.object({
  id: Id,
  at: Instant,
  act: v.picklist(securityActs),
  detail: v.string(),
  /** What the browser said of itself; empty where an administrator did it. */
  device: v.string(),
});
export type SecurityLine = v.InferOutput<typeof SecurityLine>;

export const security = {
  /** The last hundred of a year, the newest first. A sign-in is told where its browser was not known to the account. */
  list: owns("GET", "/api/auth/security", { answer: v.array(SecurityLine) }),
} as const;
