import * as v from "valibot";
import { Password, SignedIn } from "../accounts.ts";
import { owns } from "../endpoint.ts";
import { ownerProof } from "./proof.ts";

export const passwords = {
  /** Ends every session, this one too, and answers with a new one for this device. */
  change: owns("POST", "/api/auth/password", {
    body: v.strictObject({ ...ownerProof, password: Password }),
    answer: SignedIn,
  }),
} as const;
