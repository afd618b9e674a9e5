import * as v from "valibot";
import { SignedIn } from "../accounts.ts";
import { opens, owns } from "../endpoint.ts";
import { Id, Instant, listOf, requiredLine } from "../values.ts";
import { Assertion, credential, ownerProof, webBytes } from "./proof.ts";

export const passkeyLimits = { keys: 10, name: 60 } as const;

export const Passkey = v.object({
  id: Id,
  name: v.string(),
  createdAt: Instant,
  lastUsedAt: v.nullable(Instant),
});
export type Passkey = v.InferOutput<typeof Passkey>;

/** What a browser answers where a passkey was made. */
const Registration = v.object({
  ...credential,
  response: v.object({ clientDataJSON: webBytes(4_000), attestationObject: webBytes(40_000) }),
});
export type Registration = v.InferOutput<typeof Registration>;

const Descriptor = v.object({ id: v.string(), type: v.literal("public-key") });

/** What a browser needs to ask for a passkey of this place. */
const Asked = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal("required"),
  allowCredentials: listOf(Descriptor, passkeyLimits.keys),
});

export const passkeys = {
  list: owns("GET", "/api/auth/passkeys", { answer: v.array(Passkey) }),
  /** Asks for one of the person's own, which stands for the password where that shows that they are the owner. */
  prove: owns("POST", "/api/auth/passkeys/prove", { answer: Asked }),
  /** Begins to add one, for who shows that they are the owner. */
  begin: owns("POST", "/api/auth/passkeys/begin", {
    body: v.strictObject(ownerProof),
    answer: v.object({
      rp: v.object({ id: v.string(), name: v.string() }),
      user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
      challenge: v.string(),
      pubKeyCredParams: v.array(v.object({ type: v.literal("public-key"), alg: v.number() })),
      timeout: v.number(),
      attestation: v.literal("none"),
      excludeCredentials: v.array(Descriptor),
      authenticatorSelection: v.object({
        residentKey: v.literal("required"),
        userVerification: v.literal("required"),
      }),
    }),
  }),
  add: owns("POST", "/api/auth/passkeys", {
    body: v.strictObject({
      name: requiredLine(passkeyLimits.name, "Name is required"),
      answer: Registration,
    }),
    answer: Passkey,
  }),
  /** For who shows that they are the owner: it is a way in that they lose. */
  remove: owns("POST", "/api/auth/passkeys/{id}/remove", {
    body: v.strictObject(ownerProof),
    answer: v.object({}),
  }),
  /** Asks for one of anybody's. */
  ask: opens("POST", "/api/auth/passkey/ask", { answer: Asked }),
  /** A passkey is both steps at once: the device, and what opens it. */
  signIn: opens("POST", "/api/auth/passkey/sign-in", {
    body: v.strictObject({ answer: Assertion }),
    answer: SignedIn,
  }),
} as const;
