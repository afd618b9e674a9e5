import { encryptNotification } from "@block65/webcrypto-web-push";
import { isPublic } from "./open-web.ts";

/** Keys of this place, by which push services know it: `x.y.d` of a P-256 key, each in base64url. */
interface Keys {
  readonly x: string;
  readonly y: string;
  readonly d: string;
}

export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

interface Message {
  readonly text: string;
  /** How long the service keeps it for a device that is away. */
  readonly ttlSeconds: number;
  readonly isUrgent: boolean;
  /** A later one takes the place of an earlier of the same topic that was not delivered yet. */
  readonly topic: string;
}

/** `gone`: the device wants no more of it. `later`: the same may succeed, after so many seconds where the service said so. */
export type PushOutcome =
  | { readonly kind: "sent" | "gone" | "refused" }
  | { readonly kind: "later"; readonly seconds: number | undefined };

export interface PushPort {
  /** Undefined where no keys are set: nobody can be told. */
  readonly publicKey: string | undefined;
  /** Whether an address may be one of a push service: of the open web, and encrypted. */
  isAllowed(endpoint: string): boolean;
  send(target: PushTarget, message: Message): Promise<PushOutcome>;
}

interface Needs {
  readonly keys: string;
  /** Hosts with their ports that may be told although they are not on the open web, for tests. */
  readonly openHosts: readonly string[];
  readonly subject: string;
  now(): Date;
  readonly wire?: typeof fetch;
}

/**
 * Whom a push service may write to about this place, as its tokens must say (RFC 8292). It is told to services that anybody
 * names, so it is set for that alone and no administrator's address.
 */
export function pushContact(contact = "", siteUrl = ""): string {
  const said = contact.trim();
  if (/^(?:mailto:|https:)/.test(said)) return said;
  if (said.includes("@")) return `mailto:${said}`;
  return siteUrl.startsWith("https:") ? siteUrl : "mailto:nobody@example.com";
}

const timeOutMs = 10_000;
const tokenSeconds = 12 * 3_600;
const plain = { alphabet: "base64url", omitPadding: true } as const;

/** Web Push (RFC 8030) with encrypted content (RFC 8291) and a signature of this place (RFC 8292). */
export function pushPort({
  keys: text,
  openHosts,
  subject,
  now,
  wire = (input, init) => fetch(input, init),
}: Needs): PushPort {
  const keys = keysIn(text);
  const isAllowed = (endpoint: string): boolean => {
    const url = URL.parse(endpoint);
    if (!url || url.username !== "" || url.password !== "") return false;
    if (openHosts.includes(url.host)) return true;
    return url.protocol === "https:" && url.port === "" && isPublic(url.hostname);
  };
  return {
    publicKey: keys && publicKeyOf(keys),
    isAllowed,
    async send({ endpoint, p256dh, auth }, { text: words, ttlSeconds, isUrgent, topic }) {
      if (!keys || !isAllowed(endpoint)) return { kind: "refused" };
      const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
      const body = await encryptNotification(subscription, new TextEncoder().encode(words)).catch(
        () => undefined,
      );
      // Keys that are none: this device can never be told.
      if (!body) return { kind: "gone" };
      const token = await tokenFor(new URL(endpoint).origin, { keys, subject, now: now() });
      const headers = {
        authorization: `vapid t=${token}, k=${publicKeyOf(keys)}`,
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        ttl: String(ttlSeconds),
        urgency: isUrgent ? "high" : "normal",
        topic,
      };
      const signal = AbortSignal.timeout(timeOutMs);
      // An address that leads elsewhere is not followed: what it leads to was never looked at.
      const init = { method: "POST", headers, body, signal, redirect: "manual" } as const;
      return outcomeOf(await wire(endpoint, init).catch(() => undefined));
    },
  };
}

async function outcomeOf(answer: Response | undefined): Promise<PushOutcome> {
  if (!answer) return { kind: "later", seconds: undefined };
  await answer.body?.cancel();
  const { status } = answer;
  if (status >= 200 && status < 300) return { kind: "sent" };
  // 401 and 403: it was made for other keys than ours are now.
  if ([401, 403, 404, 410].includes(status)) return { kind: "gone" };
  if (status !== 429 && status < 500) return { kind: "refused" };
  const seconds = Number(answer.headers.get("retry-after") ?? Number.NaN);
  return { kind: "later", seconds: Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined };
}

function keysIn(text: string): Keys | undefined {
  const [, x, y, d] = /^([\w-]{43})\.([\w-]{43})\.([\w-]{43})$/.exec(text) ?? [];
  return x === undefined || y === undefined || d === undefined ? undefined : { x, y, d };
}

/** The point as it is sent to browsers: not compressed. */
function publicKeyOf({ x, y }: Keys): string {
  const [first, second] = [x, y].map((part) => Uint8Array.fromBase64(part, plain));
  return new Uint8Array([4, ...(first ?? []), ...(second ?? [])]).toBase64(plain);
}

interface Signing {
  readonly keys: Keys;
  readonly subject: string;
  readonly now: Date;
}

async function tokenFor(audience: string, { keys, subject, now }: Signing): Promise<string> {
  const key = await crypto.subtle.importKey(
    "jwk",
    { kty: "EC", crv: "P-256", ...keys },
    { name: "ECDSA", namedCurve: "P-256" },
    false,
    ["sign"],
  );
  const exp = Math.floor(now.getTime() / 1_000) + tokenSeconds;
  const said = [
    { typ: "JWT", alg: "ES256" },
    { aud: audience, exp, sub: subject },
  ]
    .map((part) => new TextEncoder().encode(JSON.stringify(part)).toBase64(plain))
    .join(".");
  const algorithm = { name: "ECDSA", hash: "SHA-256" };
  const mark = await crypto.subtle.sign(algorithm, key, new TextEncoder().encode(said));
  return `${said}.${new Uint8Array(mark).toBase64(plain)}`;
}
