import * as v from "valibot";
import { text } from "../values.ts";

/** Bytes as WebAuthn's JSON writes them. */
export const webBytes = (most: number) =>
  v.pipe(text(most), v.regex(/^[\w-]*$/, "must be base64url"));

export const credential = {
  id: webBytes(1_400),
  rawId: webBytes(1_400),
  type: v.literal("public-key"),
  clientExtensionResults: v.optional(v.object({}), {}),
} as const;

/** What a browser answers with a passkey (WebAuthn level 3, 5.1). Fields that nothing here reads are dropped. */
export const Assertion = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: webBytes(4_000),
    authenticatorData: webBytes(4_000),
    signature: webBytes(4_000),
  }),
});
export type Assertion = v.InferOutput<typeof Assertion>;

/**
 * Shows that its owner asks, and not somebody who found the screen open: the password, or a passkey that was asked for this
 * (`passkeys.prove`), since who forgot the password may have one.
 */
export const ownerProof = {
  current: v.optional(text(400), ""),
  passkey: v.optional(Assertion),
} as const;
const Proof = v.strictObject(ownerProof);
export type Proof = v.InferInput<typeof Proof>;
