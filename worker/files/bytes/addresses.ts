import * as v from "valibot";
import type { Address } from "#contract/files/bytes.ts";
import { codeOf, sealed, unsealed } from "../../http/signed.ts";

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

const keyFor = (secret: string): string => `file addresses ${secret}`;

/** A token of minutes that says what it opens, and that only the worker can make. */
export async function signed(grant: Grant, { secret, now }: Signer) {
  const until = now.getTime() + (grant.sessionId === undefined ? addressMs : sessionAddressMs);
  const token = await sealed({ ...grant, until }, keyFor(secret));
  return { token, expiresAt: new Date(until).toISOString() };
}

/** What a token opens; undefined where it is not ours, or has ended. */
export async function granted(token: string, { secret, now }: Signer): Promise<Grant | undefined> {
  const said = v.safeParse(Grant, await unsealed(token, keyFor(secret)));
  if (!said.success) return undefined;
  const { until, ...grant } = said.output;
  return until > now.getTime() ? grant : undefined;
}

export async function addressOf(grant: Grant, signer: Signer): Promise<Address> {
  const { token, expiresAt } = await signed(grant, signer);
  return { url: `/api/files/signed/${token}`, expiresAt };
}
/** 128 bits that only the worker can make of a text. */
export const secretOf = (text: string, secret: string): Promise<string> =>
  codeOf(text, keyFor(secret), 16);
