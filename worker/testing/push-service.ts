import * as v from "valibot";

interface Posted {
  readonly headers: { get(name: string): string | null };
  readonly body: Uint8Array<ArrayBuffer>;
}

type Bytes = Uint8Array<ArrayBuffer>;
const encoder = new TextEncoder();
const ascii = (text: string): Bytes => new Uint8Array(encoder.encode(text));
const curve = { name: "ECDH", namedCurve: "P-256" } as const;

const toText = (bytes: Bytes): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

function toBytes(text: string): Bytes {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

function joined(...parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A browser as a push service knows it: its keys, and what it makes of what it gets. Written from the RFCs, not from the sender. */
export async function pushDevice(endpoint: string) {
  const pair = await crypto.subtle.generateKey(curve, true, ["deriveBits"]);
  if (!("publicKey" in pair)) throw new Error("A pair has two keys");
  const raw = await crypto.subtle.exportKey("raw", pair.publicKey);
  if (!(raw instanceof ArrayBuffer)) throw new Error("A raw key is bytes");
  const own = new Uint8Array(raw);
  const secret = crypto.getRandomValues(new Uint8Array(16));
  return {
    subscription: { endpoint, keys: { p256dh: toText(own), auth: toText(secret) } },
    /** Opens a message: RFC 8188 as RFC 8291 has it. */
    async open({ body }: Pick<Posted, "body">): Promise<string> {
      const salt = body.slice(0, 16);
      const keyEnd = 21 + (body[20] ?? 0);
      const theirs = body.slice(21, keyEnd);
      const key = await crypto.subtle.importKey("raw", theirs, curve, false, []);
      const asked = { name: "ECDH", public: key };
      const shared = new Uint8Array(await crypto.subtle.deriveBits(asked, pair.privateKey, 256));
      const info = joined(ascii("WebPush: info\0"), own, theirs);
      const input = await derived(shared, secret, info, 32);
      const content = await derived(input, salt, ascii("Content-Encoding: aes128gcm\0"), 16);
      const iv = await derived(input, salt, ascii("Content-Encoding: nonce\0"), 12);
      const opening = await crypto.subtle.importKey("raw", content, "AES-GCM", false, ["decrypt"]);
      const padded = new Uint8Array(
        await crypto.subtle.decrypt({ name: "AES-GCM", iv }, opening, body.slice(keyEnd)),
      );
      const end = padded.lastIndexOf(2);
      if (end < 0 || padded.slice(end + 1).some((byte) => byte !== 0))
        throw new Error("The padding does not end in its delimiter");
      return new TextDecoder().decode(padded.slice(0, end));
    },
  };
}

async function derived(input: Bytes, salt: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey("raw", input, "HKDF", false, ["deriveBits"]);
  const asked = { name: "HKDF", hash: "SHA-256", salt, info };
  return new Uint8Array(await crypto.subtle.deriveBits(asked, key, length * 8));
}

const Head = v.object({ alg: v.literal("ES256") });
const Said = v.object({ aud: v.string(), exp: v.number(), sub: v.string() });

const jsonIn = (part: string): unknown => JSON.parse(new TextDecoder().decode(toBytes(part)));

const wanted = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/;

/** Checks who sent it (RFC 8292); answers what is claimed, or throws. */
export async function senderOf({ headers }: Pick<Posted, "headers">, now: Date) {
  const [, head = "", claims = "", mark = "", point = ""] =
    wanted.exec(headers.get("authorization") ?? "") ?? [];
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;
  const key = await crypto.subtle.importKey("raw", toBytes(point), algorithm, false, ["verify"]);
  const signed = ascii(`${head}.${claims}`);
  if (!(await crypto.subtle.verify(algorithm, key, toBytes(mark), signed)))
    throw new Error("The signature is not of this key");
  v.parse(Head, jsonIn(head));
  const { exp, ...rest } = v.parse(Said, jsonIn(claims));
  const seconds = now.getTime() / 1_000;
  if (exp < seconds || exp > seconds + 86_400) throw new Error("It ends too late, or has ended");
  return { ...rest, key: point };
}
