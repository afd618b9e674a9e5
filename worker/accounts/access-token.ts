import { sign, verify } from "hono/jwt";
import * as v from "valibot";
import { Role } from "#contract/accounts.ts";
import { Id } from "#contract/values.ts";

export const accessSeconds = 15 * 60;

/** hono's check accepts a missing `exp` and a `sub` of any type, so every claim is parsed again. */
const Claims = v.object({
  sub: Id,
  sid: Id,
  role: Role,
  aud: v.literal("api"),
  exp: v.number(),
});
export type AccessClaims = Pick<v.InferOutput<typeof Claims>, "sub" | "sid" | "role">;

export function signAccess(claims: AccessClaims, secret: string, now: Date): Promise<string> {
  const iat = Math.floor(now.getTime() / 1000);
  return sign({ ...claims, aud: "api", iat, exp: iat + accessSeconds }, secret, "HS256");
}

const mostRemembered = 1_000;

/**
 * The claims of a token that we signed and that still lives; nothing of it is ever put in an error. A token comes with each
 * call of its quarter of an hour, and its signature is checked at the first.
 */
export function accessReader(secret: string, now: () => Date) {
  const signed = new Map<string, AccessClaims & { readonly exp: number }>();
  return async (token: string): Promise<AccessClaims | undefined> => {
    const claims = signed.get(token) ?? (await claimsOf(token, secret));
    if (claims === undefined || claims.exp * 1000 <= now().getTime()) return undefined;
    if (signed.size >= mostRemembered) signed.clear();
    signed.set(token, claims);
    return claims;
  };
}

async function claimsOf(token: string, secret: string) {
  try {
    const payload = await verify(token, secret, {
      alg: "HS256",
      exp: false,
      iat: false,
      nbf: false,
    });
    const claims = v.safeParse(Claims, payload);
    return claims.success ? claims.output : undefined;
  } catch {
    return undefined;
  }
}

/**
 * 256 bits of randomness, printable in a header or a URL. Secrets of full entropy are stored as one plain hash; only
 * passwords need a slow one.
 */
export const newSecret = (): string =>
  crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: "base64url", omitPadding: true });
