import * as v from "valibot";
import { Email, Password } from "../accounts.ts";
import { opens } from "../endpoint.ts";
import { text } from "../values.ts";

/** A session that nobody renews for so long runs out. */
export const sessionDays = 60;

/** A person's at once: with another the one ends that was used the longest ago. */
export const mostSessions = 100;

/** Of one account, wherever they come from. */
export const entranceLimits = { wrongPasswords: 100, wrongPasswordsMs: 3_600_000 } as const;

/** Who may make an account: anybody, who has an invitation, nobody. */
export const SignUpMode = v.picklist(
  ["open", "invite", "closed"],
  "must be open, invite or closed",
);
export type SignUpMode = v.InferOutput<typeof SignUpMode>;

export const entrance = {
  /** What the sign-in page offers. */
  ways: opens("GET", "/api/auth/ways", {
    answer: v.object({
      signUp: SignUpMode,
      /** Who helps where a password is forgotten: a link in a mail, or a code that an administrator makes. */
      reset: v.picklist(["mail", "administrator"]),
    }),
  }),
  /** Mails a link to who has an account under the address; the answer is the same for who has none. */
  forgot: opens("POST", "/api/auth/forgot", {
    body: v.strictObject({ email: Email }),
    answer: v.object({}),
  }),
  /** Sets another password with a mailed link. Every session ends. Answers whose account it is. */
  resetByLink: opens("POST", "/api/auth/reset-by-link", {
    body: v.strictObject({ token: text(1_000), password: Password }),
    answer: v.object({ email: Email }),
  }),
  /**
   * Sets another password with an administrator's code. Every session ends. It answers the same for an address without an
   * account as for a wrong code.
   */
  reset: opens("POST", "/api/auth/reset", {
    body: v.strictObject({ email: Email, code: text(100), password: Password }),
    answer: v.object({}),
  }),
} as const;
