import * as v from "valibot";
import { emailBase } from "../email.ts";
import { opens, owns, reads } from "../endpoint.ts";
import { Instant, text } from "../values.ts";

/** Whose mailbox there is to try where Google is emulated; the emulator has others, too. */
export const sampleOwner = "Ada Byron";

/** Milliseconds: specification 1 §9. */
export const connectionTimes = {
  /** The panel asks for its status so long after it was opened. */
  statusDelay: 3_000,
  popupPoll: 1_000,
  popupWait: 300_000,
  /** Lists are kept, and are fresh, so long. */
  kept: 300_000,
  fresh: 60_000,
  listDebounce: 500,
  /** The same call is not made again sooner. */
  sameCall: 3_000,
  ticket: 60_000,
} as const;

export const connectionStates = ["none", "connected", "reconnect"] as const;

/** `reconnect`: Google asks the person to sign in again; what is kept here can still be read. */
export const EmailStatus = v.object({
  connected: v.boolean(),
  email: v.nullable(v.string()),
  state: v.picklist(connectionStates),
  syncedAt: v.nullable(Instant),
  /** Messages that were brought so far, of about how many, while the mailbox is brought for the first time or again. */
  syncing: v.nullable(v.object({ done: v.number(), total: v.number() })),
  /** Changes that wait to go to Gmail. */
  waiting: v.number(),
  /** Google is emulated here, with a sample mailbox for anyone without one. */
  hasSampleMailbox: v.optional(v.boolean(), false),
});
export type EmailStatus = v.InferOutput<typeof EmailStatus>;

/** What the sign-in window says to the page that opened it, by a message and by the channel of this name. */
export const connectionChannel = "aside-email-connection";
export const ConnectionMessage = v.object({
  type: v.picklist(["gmail-auth-success", "gmail-auth-error"]),
  email: v.optional(v.string()),
  error: v.optional(v.string()),
});
export type ConnectionMessage = v.InferOutput<typeof ConnectionMessage>;

const base = `${emailBase}/auth` as const;

export const connection = {
  status: reads(`${base}/status`, { answer: EmailStatus }),
  /** A single use within a minute, so that no token stands in an address. `url` is where the window goes. */
  ticket: owns("POST", `${base}/ticket`, {
    answer: v.object({ ticket: v.string(), url: v.string() }),
  }),
  /** A page: on to Google. `token` is a ticket, or an access token as the specification has it. */
  initiate: opens("GET", `${base}/initiate`, {
    query: v.strictObject({ token: v.optional(text(4_000)) }),
    answer: v.unknown(),
  }),
  /** A page: back from Google. */
  callback: opens("GET", `${base}/callback`, {
    query: v.object({
      code: v.optional(text(4_000)),
      state: v.optional(text(1_000)),
      error: v.optional(text(1_000)),
    }),
    answer: v.unknown(),
  }),
  /** The tokens are given back to Google; the mail that is kept here goes, too. */
  disconnect: owns("POST", `${base}/disconnect`, { answer: EmailStatus }),
} as const;
