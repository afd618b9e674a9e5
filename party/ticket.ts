import * as v from "valibot";
import { TicketClaims } from "#contract/room.ts";

const algorithm = { name: "HMAC", hash: "SHA-256" } as const;
const encoder = new TextEncoder();
const keys = new Map<string, Promise<CryptoKey>>();

/** A ticket: the claims and their HMAC-SHA-256, both in base64url, joined by a dot. */
export async function signTicket(claims: TicketClaims, secret: string): Promise<string> {
  const payload = toBase64Url(encoder.encode(JSON.stringify(claims)));
  const signature = await crypto.subtle.sign("HMAC", await keyFor(secret), encoder.encode(payload));
  return `${payload}.${toBase64Url(new Uint8Array(signature))}`;
}

/** The claims of a ticket that we signed and that still lives at `nowSeconds`; anything else is undefined. */
export async function readTicket(
  ticket: string,
  secret: string,
  nowSeconds: number,
): Promise<TicketClaims | undefined> {
  const [payload, signature, ...more] = ticket.split(".");
  if (!payload || !signature || more.length > 0 || ticket.length > maxTicketLength)
    return undefined;
  try {
    // The platform's verify compares in constant time.
    const isOurs = await crypto.subtle.verify(
      "HMAC",
      await keyFor(secret),
      fromBase64Url(signature),
      encoder.encode(payload),
    );
    if (!isOurs) return undefined;
    const claims = v.safeParse(
      TicketClaims,
      JSON.parse(new TextDecoder().decode(fromBase64Url(payload))),
    );
    return claims.success && claims.output.exp > nowSeconds ? claims.output : undefined;
  } catch {
    return undefined;
  }
}

const maxTicketLength = 4_000;

/** Importing a key costs more than using it, and there is one secret. */
function keyFor(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret);
  if (known) return known;
  const key = crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, [
    "sign",
    "verify",
  ]);
  keys.set(secret, key);
  return key;
}

function toBase64Url(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCodePoint(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
