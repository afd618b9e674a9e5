import { counted as countOf } from "#shared/words.ts";
import { secondFactorLimits } from "#contract/accounts/second-factor.ts";
import { batch, type Query, query } from "../../db/query.ts";
import { Problem } from "../../http/problem.ts";
import type { Call } from "../../http/serve.ts";
import { codeOf } from "../../http/signed.ts";
import type { Reader } from "../../log/change.ts";
import type { Settings } from "../../ports.ts";
import { securityLine } from "../history/lines.ts";
import { hashOfCode, newCode } from "../one-time-code.ts";
import { stepOf } from "./totp.ts";

interface Row {
  readonly nonce: string;
  readonly confirmed_at: string | null;
  readonly passed_by: string | null;
  readonly passed_at: string | null;
}

const secretBytes = 20;
const plain = { alphabet: "base64url" } as const;

/** Made of a stored number and the installation's key, so that a stolen database holds no secret. */
export const secretOf = async (
  userId: string,
  nonce: string,
  { encryptionKey }: Settings,
): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.fromBase64(
    await codeOf(`${userId} ${nonce}`, `second factor ${encryptionKey}`, secretBytes),
    plain,
  );

const rowOf = ({ db, userId }: Reader) =>
  query<Row>`select nonce, confirmed_at, passed_by, passed_at from second_factors
    where user_id = ${userId}`.first(db);

export async function stateOf({ db, userId }: Reader) {
  const row = await query<{ isOn: number; left: number }>`select
      exists (select 1 from second_factors where user_id = ${userId} and confirmed_at is not null) isOn,
      (select count(*) from recovery_codes where user_id = ${userId}) "left"`.first(db);
  return { isOn: row?.isOn === 1, recoveryCodesLeft: row?.left ?? 0 };
}

/** A new secret in place of one that was never confirmed. */
export async function begin({ db, userId }: Reader, nonce: string, at: string): Promise<void> {
  const made = await query`insert into second_factors (user_id, nonce, created_at)
    values (${userId}, ${nonce}, ${at})
    on conflict (user_id) do update set nonce = excluded.nonce, created_at = excluded.created_at
      where confirmed_at is null returning user_id`.first(db);
  if (!made) throw isOnAlready();
}

export const isOnAlready = (): Problem => new Problem("conflict", "Two-step sign-in is on already");

const wrongCode = (): Problem =>
  new Problem("second_factor", "That code is wrong or has already been used", { field: "code" });

const askForCode = (): Problem => new Problem("second_factor", "Enter the code of your app");

/** What a code that is right leaves behind: no failures, and the call that it let pass. */
const passed = (at: string, keyedId: string | undefined) =>
  query`failures = 0, passed_by = ${keyedId ?? null}, passed_at = ${at}`;

/** Uses up the code of an app: each works once, also in the hands of who read it over a shoulder. */
const spending = (
  { userId }: Reader,
  step: number,
  {
    at,
    isFirst,
    keyedId,
  }: { readonly at: string; readonly isFirst: boolean; readonly keyedId?: string | undefined },
) =>
  query<{ user_id: string }>`update second_factors set last_step = ${step},
      confirmed_at = coalesce(confirmed_at, ${at}), ${passed(at, keyedId)}
    where user_id = ${userId} and last_step < ${step} and (confirmed_at is null) = ${isFirst ? 1 : 0}
    returning user_id`;

interface Given {
  readonly call: Call;
  readonly settings: Settings;
}

/** Turns it on with the first code, and answers recovery codes: one without the other would leave somebody locked out. */
export async function confirm(
  reader: Reader,
  { call, settings, code }: Given & { readonly code: string },
): Promise<string[]> {
  const now = call.now();
  const { db, userId } = reader;
  const row = await rowOf(reader);
  if (!row || row.confirmed_at !== null) throw new Problem("conflict", "Begin again, please");
  const secret = await secretOf(userId, row.nonce, settings);
  const step = await stepOf(secret, code.replaceAll(/\s/g, ""), now);
  if (step === undefined) throw wrongCode();
  const at = now.toISOString();
  // Of two at once only the one that spent the code makes recovery codes.
  const mark = call.newId();
  const isOn = query`exists (select 1 from second_factors
    where user_id = ${userId} and confirmed_at = ${at} and passed_by = ${mark})`;
  const { codes, replacing } = await newCodes(reader, { settings, now }, isOn);
  const [[used]] = await batch(db, [
    spending(reader, step, { at, isFirst: true, keyedId: mark }),
    ...replacing,
    securityLine(call, { act: "two-step-on" }, query`u.user_id = ${userId} and ${isOn}`),
  ]);
  if (!used) throw wrongCode();
  return codes;
}

/** Others in place of those that there are. */
export async function renewCodes(reader: Reader, { call, settings }: Given): Promise<string[]> {
  const isOn = query`exists (select 1 from second_factors
    where user_id = ${reader.userId} and confirmed_at is not null)`;
  const { codes, replacing } = await newCodes(reader, { settings, now: call.now() }, isOn);
  await batch(reader.db, [
    ...replacing,
    securityLine(call, { act: "recovery-codes" }, query`u.user_id = ${reader.userId} and ${isOn}`),
  ]);
  return codes;
}

/** Codes, and what puts them in place of others where the SQL holds. */
async function newCodes(
  { userId }: Reader,
  { settings: { pepper }, now }: { readonly settings: Settings; readonly now: Date },
  isOn: Query<unknown>,
) {
  const codes = Array.from({ length: secondFactorLimits.recoveryCodes }, () => newCode());
  const hashes = await Promise.all(
    codes.map((code) => hashOfCode(`recovery ${userId}`, code, pepper)),
  );
  const replacing = [
    query`delete from recovery_codes where user_id = ${userId} and ${isOn}`,
    query`insert into recovery_codes (user_id, hash, created_at)
      select ${userId}, value, ${now.toISOString()}
      from json_each(${JSON.stringify(hashes)}) where ${isOn}`,
  ];
  return { codes, replacing };
}

export const remove = ({ db, userId }: Reader, call: Call) =>
  batch(db, [
    securityLine(
      call,
      { act: "two-step-off" },
      query`u.user_id = ${userId} and exists (select 1 from second_factors f
        where f.user_id = u.user_id and f.confirmed_at is not null)`,
    ),
    query`delete from second_factors where user_id = ${userId}`,
    query`delete from recovery_codes where user_id = ${userId}`,
  ]);

interface Try {
  readonly settings: Settings;
  readonly code: string | undefined;
  readonly now: Date;
  /** The call, where it can be made again. */
  readonly keyedId?: string | undefined;
}

/** So long a call whose answer was lost is made again. */
const againMs = 10 * 60_000;

/**
 * Passes where no second factor is asked for, or its code is right; throws otherwise. After ten wrong ones none is taken for a quarter of an
 * hour: who gets so far has the password.
 */
export async function passSecondFactor(reader: Reader, { code, ...given }: Try): Promise<void> {
  const row = await rowOf(reader);
  if (!row || row.confirmed_at === null) return;
  if (code === undefined) throw askForCode();
  if (isAgain(row, given)) return;
  await countTry(reader, given.now);
  if (!(await isRight(reader, row, { ...given, code }))) throw wrongCode();
}

const isAgain = ({ passed_by, passed_at }: Row, { keyedId, now }: Omit<Try, "code">): boolean =>
  keyedId !== undefined &&
  passed_by === keyedId &&
  now.getTime() - Date.parse(passed_at ?? "") < againMs;

/** Counts a code before it is looked at, so that many calls at once have no more tries than one after the other. */
async function countTry({ db, userId }: Reader, now: Date): Promise<void> {
  const { guesses, lockMinutes } = secondFactorLimits;
  const since = new Date(now.getTime() - lockMinutes * 60_000).toISOString();
  const counted = await query`update second_factors set failed_at = ${now.toISOString()},
      failures = iif(coalesce(failed_at, '') > ${since}, failures + 1, 1)
    where user_id = ${userId} and not (failures >= ${guesses} and coalesce(failed_at, '') > ${since})
    returning user_id`.first(db);
  if (counted) return;
  const last = await query<{ at: string }>`select failed_at at from second_factors
    where user_id = ${userId}`.first(db);
  const end = Date.parse(last?.at ?? now.toISOString()) + lockMinutes * 60_000;
  const seconds = Math.max(1, Math.ceil((end - now.getTime()) / 1_000));
  const minutes = countOf(Math.ceil(seconds / 60), "minute");
  throw new Problem("rate_limited", `Too many wrong codes. Please try again in ${minutes}.`, {
    retryAfterSeconds: seconds,
  });
}

async function isRight(
  reader: Reader,
  { nonce }: Row,
  { settings, code, now, keyedId }: Try & { readonly code: string },
): Promise<boolean> {
  const at = now.toISOString();
  const bare = code.replaceAll(/\s/g, "");
  if (/^\d{6}$/.test(bare)) {
    const step = await stepOf(await secretOf(reader.userId, nonce, settings), bare, now);
    if (step === undefined) return false;
    const spent = spending(reader, step, { at, isFirst: false, keyedId });
    return (await spent.first(reader.db)) !== undefined;
  }
  const { db, userId } = reader;
  const hash = await hashOfCode(`recovery ${userId}`, code, settings.pepper);
  const [, used] = await batch(db, [
    query`update second_factors set ${passed(at, keyedId)} where user_id = ${userId} and exists (
      select 1 from recovery_codes where user_id = ${userId} and hash = ${hash})`,
    query`delete from recovery_codes where user_id = ${userId} and hash = ${hash} returning hash`,
  ]);
  return used.length > 0;
}
