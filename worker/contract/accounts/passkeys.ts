import * as v from "valibot";
import { SignedIn } from "../accounts.ts";
import { opens, owns } from "../endpoint.ts";
import { Id, Instant, listOf, requiredText, text } from "../values.ts";

export const passkeyLimits = { keys: 10, name: 60 } as const;

export const Passkey = v.object({
  id: Id,
  name: v.string(),
  createdAt: Instant,
  lastUsedAt: v.nullable(Instant),
});
export type Passkey = v.InferOutput<typeof Passkey>;

/** Bytes as WebAuthn's JSON writes them. */
const bytes = (most: number) => v.pipe(text(most), v.regex(/^[\w-]*$/, "must be base64url"));

const shared = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: v.literal("public-key"),
  clientExtensionResults: v.optional(v.object({}), {}),
} as const;

/** What a browser answers to the options (WebAuthn level 3, 5.1). Fields that nothing here reads are dropped. */
const Registration = v.object({
  ...shared,
  response: v.object({ clientDataJSON: bytes(4_000), attestationObject: bytes(40_000) }),
});
const Assertion = v.object({
  ...shared,
  response: v.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
  }),
});

const Descriptor = v.object({ id: v.string(), type: v.literal("public-key") });

export const passkeys = {
  list: owns("GET", "/api/auth/passkeys", { answer: v.array(Passkey) }),
  /** Begins to add one, for who knows the password. */
  begin: owns("POST", "/api/auth/passkeys/begin", {
    body: v.strictObject({ current: text(400) }),
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
      name: requiredText(passkeyLimits.name, "Name is required"),
      answer: Registration,
    }),
    answer: Passkey,
  }),
  remove: owns("DELETE", "/api/auth/passkeys/{id}", { answer: v.object({}) }),
  /** What a browser needs to ask for a passkey of this place. */
  ask: opens("POST", "/api/auth/passkey/ask", {
    answer: v.object({
      challenge: v.string(),
      rpId: v.string(),
      timeout: v.number(),
      userVerification: v.literal("required"),
      allowCredentials: listOf(Descriptor, 0),
    }),
  }),
  /** A passkey is both steps at once: the device, and what opens it. */
  signIn: opens("POST", "/api/auth/passkey/sign-in", {
    body: v.strictObject({ answer: Assertion }),
    answer: SignedIn,
  }),
} as const;
