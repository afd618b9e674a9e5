import * as v from "valibot";
import { owns } from "../endpoint.ts";
import { text } from "../values.ts";
import { ownerProof } from "./proof.ts";

export const secondFactorLimits = { recoveryCodes: 10, guesses: 10, lockMinutes: 15 } as const;

const Current = v.strictObject(ownerProof);
const RecoveryCodes = v.object({ recoveryCodes: v.array(v.string()) });

/** Codes of an app beside the password (RFC 6238), and codes on paper for the day when the app is lost. */
export const secondFactor = {
  state: owns("GET", "/api/auth/second-factor", {
    answer: v.object({ isOn: v.boolean(), recoveryCodesLeft: v.number() }),
  }),
  /** Begins, and asks for nothing at sign-in yet. `uri` is what an app reads as a picture, `secret` what is typed instead. */
  begin: owns("POST", "/api/auth/second-factor", {
    body: Current,
    answer: v.object({ secret: v.string(), uri: v.string() }),
  }),
  /** Turns it on with the app's first code. The one answer that holds the recovery codes. */
  confirm: owns("POST", "/api/auth/second-factor/confirm", {
    body: v.strictObject({ code: text(20) }),
    answer: RecoveryCodes,
  }),
  /** Others in place of the recovery codes that there are. */
  renewCodes: owns("POST", "/api/auth/second-factor/recovery-codes", {
    body: Current,
    answer: RecoveryCodes,
  }),
  remove: owns("POST", "/api/auth/second-factor/remove", { body: Current, answer: v.object({}) }),
} as const;
