import * as v from "valibot";
import { Role } from "../accounts.ts";
import { type Endpoint, endpoint } from "../endpoint.ts";
import { Id, Instant, numberText, requiredText, text } from "../values.ts";

const base = "/api/admin/users";

export const adminLimits = { page: 100, search: 100, resetMinutes: 60 } as const;

/** A row that only an administrator may call, whose role is read from the database at each call. */
export const administers = <
  P extends Endpoint["path"],
  const Row extends Omit<Endpoint, "path" | "method">,
>(
  method: Endpoint["method"],
  path: P,
  given: Row,
) => endpoint(path, { method, only: "administrator", ...given });

/** A page of a list that goes on after `cursor`, which stands beside the page before. */
export const paged = {
  cursor: v.optional(text(200)),
  limit: v.optional(numberText(1, adminLimits.page)),
} as const;

/** `sample`: a workspace that was only tried and has no address. */
export const AccountState = v.picklist(
  ["active", "disabled", "sample"],
  "must be active, disabled or sample",
);
export type AccountState = v.InferOutput<typeof AccountState>;

/** An account as administrators see it: nothing of what is in it. */
export const Account = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  role: Role,
  state: AccountState,
  createdAt: Instant,
  /** When a device of theirs last renewed its session: within 15 minutes of the truth. */
  lastSeenAt: v.nullable(Instant),
  /** Sessions that are open. */
  devices: v.number(),
  hasSecondFactor: v.boolean(),
});
export type Account = v.InferOutput<typeof Account>;

/** How much there is of a person's, and nothing of what it is. */
export const Usage = v.object({
  /** Living items by tool, as the tool calls them. */
  items: v.array(v.object({ tool: v.string(), count: v.number() })),
  fileBytes: v.number(),
  events: v.number(),
  agentKeys: v.number(),
});
export type Usage = v.InferOutput<typeof Usage>;

export const ResetCode = v.object({ code: v.string(), expiresAt: Instant });
export type ResetCode = v.InferOutput<typeof ResetCode>;

export const people = {
  /** The newest first. `q`: words that name or address hold. */
  list: administers("GET", base, {
    query: v.strictObject({
      q: v.optional(text(adminLimits.search)),
      role: v.optional(Role),
      state: v.optional(AccountState),
      ...paged,
    }),
    answer: v.array(Account),
  }),
  get: administers("GET", `${base}/{id}`, { answer: Account }),
  usage: administers("GET", `${base}/{id}/usage`, { answer: Usage }),
  setRole: administers("PUT", `${base}/{id}/role`, {
    body: v.strictObject({ role: Role }),
    answer: Account,
  }),
  /** Sessions and agents' keys end for good; links to files and calendars open nothing until the account is enabled. */
  disable: administers("POST", `${base}/{id}/disable`, { answer: Account }),
  enable: administers("POST", `${base}/{id}/enable`, { answer: Account }),
  signOut: administers("POST", `${base}/{id}/sign-out`, { answer: Account }),
  /** The one answer that holds the code. It takes the place of the one before. */
  resetCode: administers("POST", `${base}/{id}/reset-code`, { answer: ResetCode }),
  /** For who lost both the app and the codes on paper. */
  removeSecondFactor: administers("POST", `${base}/{id}/remove-second-factor`, {
    answer: Account,
  }),
  /** Takes what they have to another database, by the name of its binding, while they work. Asked again it says how far that is. */
  move: administers("POST", `${base}/{id}/move`, {
    body: v.strictObject({ to: requiredText(10, "must name a database") }),
    answer: v.object({ place: v.string(), isMoving: v.boolean() }),
  }),
} as const;

export const Act = v.object({
  id: Id,
  at: Instant,
  /** What was done; what it says of it in words is `detail`. */
  act: v.picklist([
    "role",
    "disable",
    "enable",
    "sign-out",
    "reset-code",
    "second-factor",
    "move",
    "sign-up",
    "invite",
    "revoke-invite",
    // By the person themselves: `detail` is the address before.
    "address",
  ]),
  detail: v.string(),
  /** Where the account is gone: as it was called at the time. */
  by: v.object({ id: Id, name: v.string(), email: v.string(), isGone: v.boolean() }),
  /** Null where it concerns no account. */
  target: v.nullable(v.object({ id: Id, name: v.string() })),
});
export type Act = v.InferOutput<typeof Act>;

export const adminActs = {
  /** Everything that administrators did, and who took another address, the newest first. */
  list: administers("GET", "/api/admin/acts", {
    query: v.strictObject(paged),
    answer: v.array(Act),
  }),
} as const;
