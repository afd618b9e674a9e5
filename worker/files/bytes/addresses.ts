import * as v from "valibot";
import type { Address } from "#contract/files/bytes.ts";

const addressMs = 3_600_000;
/** A session that ended is remembered this long, as access tokens live. */
const sessionAddressMs = 900_000;

/** What a signed address opens: one version of a file, or several items in one zip. */
const Grant = v.object({
  userId: v.string(),
  fileId: v.optional(v.string()),
  versionId: v.optional(v.string()),
  isDownload: v.optional(v.boolean()),
  /** The session in which it was asked for: it ends with that. */
  sessionId: v.optional(v.string()),
  /** The share that it was given for: it ends with that. */
  shareId: v.optional(v.string()),
  zip: v.optional(v.array(v.string())),
  /** Stands for the password of a share. */
  pass: v.optional(v.string()),
  until: v.number(),
});
export type Grant = Omit<v.InferOutput<typeof Grant>, "until">;

interface Signer {
  readonly secret: string;
  readonly now: Date;
}

const keyOf = (secret: string) =>
  crypto.subtle.importKey(
    "raw",
    new TextEncoder().encode(`file addresses ${secret}`),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign", "verify"],
  );

const plain = { alphabet: "base64url", omitPadding: true } as const;

/** A token of minutes that says what it opens, and that only the worker can make. */
export async function signed(grant: Grant, { secret, now }: Signer) {
  const until = now.getTime() + (grant.sessionId === undefined ? addressMs : sessionAddressMs);
  const said = new TextEncoder().encode(JSON.stringify({ ...grant, until }));
  const mark = await crypto.subtle.sign("HMAC", await keyOf(secret), said);
  const token = `${said.toBase64(plain)}.${new Uint8Array(mark).toBase64(plain)}`;
  return { token, expiresAt: new Date(until).toISOString() };
}

/** What a token opens; undefined where it is not ours, or has ended. */
export async function granted(token: string, { secret, now }: Signer): Promise<Grant | undefined> {
  const [said = "", mark = ""] = token.split(".");
  try {
    const bytes = Uint8Array.fromBase64(said, plain);
    const isOurs = await crypto.subtle.verify(
      "HMAC",
      await keyOf(secret),
      Uint8Array.fromBase64(mark, plain),
      bytes,
    );
    if (!isOurs) return undefined;
    const { until, ...grant } = v.parse(Grant, JSON.parse(new TextDecoder().decode(bytes)));
    return until > now.getTime() ? grant : undefined;
  } catch {
    return undefined;
  }
}

export async function addressOf(grant: Grant, signer: Signer): Promise<Address> {
  const { token, expiresAt } = await signed(grant, signer);
  return { url: `/api/files/signed/${token}`, expiresAt };
}
/** The message authentication code of a text, as far as a 128-bit token needs it. */
export async function codeOf(text: string, secret: string): Promise<string> {
  const mark = await crypto.subtle.sign(
    "HMAC",
    await keyOf(secret),
    new TextEncoder().encode(text),
  );
  return new Uint8Array(mark).subarray(0, 16).toBase64(plain);
}
