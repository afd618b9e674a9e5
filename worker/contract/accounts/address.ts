import * as v from "valibot";
import { Email, User } from "../accounts.ts";
import { opens, owns } from "../endpoint.ts";
import { Instant, text } from "../values.ts";
import { ownerProof } from "./proof.ts";

/** A link that was mailed and not opened yet: where it went, and until when it holds. */
const Waiting = v.object({ email: v.string(), until: Instant });
export type Waiting = v.InferOutput<typeof Waiting>;

/** The address that a person signs in with. */
export const address = {
  state: owns("GET", "/api/auth/email", {
    answer: v.object({
      /** Mail is sent here, so another address has to be confirmed by a link; without, it holds at once. */
      byLink: v.boolean(),
      waiting: v.nullable(Waiting),
    }),
  }),
  /**
   * Another address, for who shows that they are the owner. Where `waiting` is null it holds; else it does once the link is
   * confirmed. Who waits is not told that the address has an account already: they get no link.
   */
  change: owns("POST", "/api/auth/email", {
    body: v.strictObject({ ...ownerProof, email: Email }),
    answer: v.object({ user: User, waiting: v.nullable(Waiting) }),
  }),
  /** Another link in place of the one before, which is over. */
  resend: owns("POST", "/api/auth/email/resend", { answer: Waiting }),
  /** Answers the address that holds: the one that was waited for, where it was confirmed meanwhile. */
  cancel: owns("DELETE", "/api/auth/email", { answer: v.object({ email: v.string() }) }),
  /** With what only the mail holds, wherever it is read: the page of the link asks for it, since scanners of mail open links. */
  confirm: opens("POST", "/api/auth/email/confirm", {
    body: v.strictObject({ token: text(400) }),
    answer: v.object({ email: v.string() }),
  }),
} as const;
