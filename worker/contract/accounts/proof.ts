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
 * Shows that its owner asks, and not somebody who found the screen open: the password, with a `code` of the app or on paper
 * where two-step sign-in is on, as at sign-in; or a passkey that was asked for this (`passkeys.prove`), since who forgot the
 * password may have one, and it is both steps at once.
 */
export const ownerProof = {
  current: v.optional(text(400), ""),
  code: v.optional(text(20)),
  passkey: v.optional(Assertion),
} as const;
const Proof = v.strictObject(ownerProof);
export type Proof = v.InferInput<typeof Proof>;
/** As it was read. */
export type OwnerProof = v.InferOutput<typeof Proof>;
