import * as v from "valibot";
import { roomLimits, TicketClaims } from "#contract/room.ts";

const algorithm = { name: "HMAC", hash: "SHA-256" } as const;
const encoder = new TextEncoder();
const keys = new Map<string, Promise<CryptoKey>>();

const maxTicketLength = 4_000;
const minSecretLength = 16;

/** The worker and a room elsewhere may disagree by so much about the time. */
export const clockSkewSeconds = 60;

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
  if (ticket.length > maxTicketLength) return undefined;
  const [payload, signature, ...more] = ticket.split(".");
  if (!payload || !signature || more.length > 0) return undefined;
  try {
    const bytes = fromBase64Url(signature);
    // Several texts decode to the same bytes; a ticket has one spelling only.
    if (toBase64Url(bytes) !== signature) return undefined;
    // The platform's verify compares in constant time.
    const key = await keyFor(secret);
    if (!(await crypto.subtle.verify("HMAC", key, bytes, encoder.encode(payload))))
      return undefined;
    const said: unknown = JSON.parse(new TextDecoder().decode(fromBase64Url(payload)));
    const claims = v.safeParse(TicketClaims, said);
    return claims.success && isAlive(claims.output, nowSeconds) ? claims.output : undefined;
  } catch {
    return undefined;
  }
}

/** None outlives the two minutes for which a room remembers a revocation, whatever its signer's clock says. */
export const isAlive = ({ exp }: TicketClaims, nowSeconds: number): boolean =>
  exp > nowSeconds && exp <= nowSeconds + roomLimits.ticketSeconds + clockSkewSeconds;

/** Importing a key costs more than using it, and there is one secret. */
function keyFor(secret: string): Promise<CryptoKey> {
  // A missing secret would be one that everybody knows.
  if (secret.length < minSecretLength) {
    throw new Error(`ROOM_SECRET needs at least ${String(minSecretLength)} characters`);
  }
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
