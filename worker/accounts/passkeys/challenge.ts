import * as v from "valibot";
import { sealed, unsealed } from "../../http/signed.ts";
import type { Ports } from "../../ports.ts";

const challengeMs = 300_000;

/** What a challenge was made for; `at` in milliseconds since 1970. */
const Claims = v.object({
  use: v.picklist(["add", "enter", "prove"]),
  userId: v.string(),
  /** Of the password that the account had then, where one was asked for: the challenge ends with it. */
  password: v.optional(v.string()),
  at: v.number(),
});
export type Challenge = v.InferOutput<typeof Claims>;

const keyOf = ({ settings }: Ports): string => `passkey challenges ${settings.jwtSecret}`;

/** Signed instead of stored: asking costs nothing, and its time says whether it is older than the last that was used. */
export async function newChallenge(ports: Ports, made: Omit<Challenge, "at">): Promise<string> {
  const claims = { ...made, at: ports.now().getTime(), nonce: crypto.randomUUID() };
  const token = new TextEncoder().encode(await sealed(claims, keyOf(ports)));
  return token.toBase64({ alphabet: "base64url", omitPadding: true });
}

/** What a challenge is for; undefined where it is not ours, or older than five minutes. */
export async function readChallenge(
  ports: Ports,
  challenge: string,
): Promise<Challenge | undefined> {
  try {
    const bytes = Uint8Array.fromBase64(challenge, { alphabet: "base64url" });
    const token = new TextDecoder().decode(bytes);
    const claims = v.safeParse(Claims, await unsealed(token, keyOf(ports)));
    const isFresh = claims.success && claims.output.at > ports.now().getTime() - challengeMs;
    return isFresh ? claims.output : undefined;
  } catch {
    return undefined;
  }
}
