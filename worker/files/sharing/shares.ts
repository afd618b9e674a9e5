import { fileLimits } from "#contract/files.ts";
import { type NewShare, permissions, type Share } from "#contract/files/sharing.ts";
import { query } from "../../db/query.ts";
import { sha256 } from "../../http/bytes.ts";
import { Problem } from "../../http/problem.ts";
import type { Acting } from "../../items/actions.ts";
import type { Reader } from "../../log/change.ts";
import type { Settings } from "../../ports.ts";
import { secretOf } from "../bytes/addresses.ts";
import { fileStore } from "../store.ts";

/** Keeping and comparing passwords is lent by the accounts. */
export interface Passwords {
  hash(password: string, settings: Settings): Promise<string>;
  matches(password: string, stored: string, settings: Settings): Promise<boolean>;
}

/** What sharing needs beside the caller. */
export interface Sharing {
  readonly settings: Settings;
  readonly passwords: Passwords;
}

const dayMs = 86_400_000;

/**
 * 128 bits that only the worker can make of the share's id: so the person sees the link again, and the database, which holds
 * a hash of it, gives nobody one.
 */
const tokenOf = (id: string, { jwtSecret }: Settings): Promise<string> =>
  secretOf(`share ${id}`, jwtSecret);

export async function createShare(
  acting: Acting,
  { settings, passwords }: Sharing,
  fileId: string,
  { permission = "view", shareWith = "", expiresInDays, password }: NewShare,
): Promise<Share> {
  const { db, userId, now, newId } = acting;
  await fileStore(acting).get(fileId);
  const id = newId();
  const at = now();
  const expiresAt =
    expiresInDays === undefined
      ? null
      : new Date(at.getTime() + expiresInDays * dayMs).toISOString();
  const passwordHash = password === undefined ? null : await passwords.hash(password, settings);
  const made = await query`insert into file_shares
      (user_id, id, file_id, token_hash, permission, share_with, password_hash, created_at, expires_at)
    select ${userId}, ${id}, ${fileId}, ${await sha256(await tokenOf(id, settings))}, ${permission},
      ${shareWith.trim()}, ${passwordHash}, ${at.toISOString()}, ${expiresAt}
    where (select count(*) from file_shares where user_id = ${userId} and file_id = ${fileId}
      and revoked_at is null and coalesce(expires_at, '9') > ${at.toISOString()}) < ${fileLimits.shares} returning *`.first(
    db,
  );
  if (!made)
    throw new Problem("too_large", `A file has at most ${String(fileLimits.shares)} links`);
  return shareIn(made, settings);
}

/** Those that are open first, the newest before; those that were revoked stay listed, so that the person knows what was open. */
export async function sharesOf(
  reader: Acting,
  settings: Settings,
  fileId: string,
): Promise<Share[]> {
  const { db, userId, now } = reader;
  await fileStore(reader).get(fileId);
  const rows = await query`select * from file_shares
    where user_id = ${userId} and file_id = ${fileId}
    order by revoked_at is not null or coalesce(expires_at, '9') <= ${now().toISOString()}, created_at desc, id desc limit ${2 * fileLimits.shares}`.all(
    db,
  );
  return Promise.all(rows.map((row) => shareIn(row, settings)));
}

export async function revokeShare(
  { db, userId, now }: Acting,
  settings: Settings,
  { id, shareId }: { readonly id: string; readonly shareId: string },
): Promise<Share> {
  const row =
    await query`update file_shares set revoked_at = coalesce(revoked_at, ${now().toISOString()})
    where user_id = ${userId} and file_id = ${id} and id = ${shareId} returning *`.first(db);
  if (!row) throw new Problem("not_found", "Link not found");
  return shareIn(row, settings);
}

type Row = Readonly<Record<string, unknown>>;

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);

async function shareIn(row: Row, settings: Settings): Promise<Share> {
  const id = String(row["id"]);
  return {
    id,
    fileId: String(row["file_id"]),
    permission: permissionIn(row),
    shareWith: String(row["share_with"]),
    hasPassword: row["password_hash"] !== null,
    createdAt: String(row["created_at"]),
    expiresAt: textOrNull(row["expires_at"]),
    revokedAt: textOrNull(row["revoked_at"]),
    opened: Number(row["opened"]),
    openedAt: textOrNull(row["opened_at"]),
    url: `/shared/${await tokenOf(id, settings)}`,
  };
}

const permissionIn = (row: Row): Share["permission"] =>
  permissions.find((one) => one === row["permission"]) ?? "view";

/** A share that is open, as its page needs it. */
export interface Opened {
  readonly id: string;
  readonly userId: string;
  readonly fileId: string;
  readonly permission: Share["permission"];
  readonly expiresAt: string | null;
  readonly passwordHash: string | null;
}

/** The share of a token. Nobody learns of one without its token; with it, why it opens nothing any more. */
export async function shareOf(db: D1Database, token: string, now: Date): Promise<Opened> {
  const row = await query`select s.*, exists (select 1 from files f where f.user_id = s.user_id
      and f.id = s.file_id and f.deleted_at is null) is_there
    from file_shares s where s.token_hash = ${await sha256(token)}`.first(db);
  if (!row) throw closed("This link does not work. It may be mistyped.");
  if (row["revoked_at"] !== null)
    throw closed("This link was turned off by the person who shared it.");
  const expiresAt = textOrNull(row["expires_at"]);
  if (expiresAt !== null && expiresAt <= now.toISOString()) throw closed("This link has expired.");
  if (row["is_there"] !== 1) throw closed("What this link opened was deleted.");
  return {
    id: String(row["id"]),
    userId: String(row["user_id"]),
    fileId: String(row["file_id"]),
    permission: permissionIn(row),
    expiresAt,
    passwordHash: textOrNull(row["password_hash"]),
  };
}

const closed = (words: string) => new Problem("not_found", words);

/** Whether a share that still stands opens this file: itself, or one in the folder that it shares. */
export async function opens(
  { db, userId }: Reader,
  shareId: string,
  fileId: string,
  now: Date,
): Promise<boolean> {
  const row = await query`with recursive up (id, at) as (
      select ${fileId}, 0 union select f.parent_id, up.at + 1 from up join files f
        on f.user_id = ${userId} and f.id = up.id where up.at <= ${2 * fileLimits.depth})
    select 1 from file_shares s where s.user_id = ${userId} and s.id = ${shareId}
      and s.revoked_at is null and coalesce(s.expires_at, '9') > ${now.toISOString()}
      and s.file_id in (select id from up)`.first(db);
  return row !== undefined;
}

/** Counts who came, for the list of the person who shared it. */
export const countOpened = (db: D1Database, { id, userId }: Opened, now: Date): Promise<void> =>
  query`update file_shares set opened = opened + 1, opened_at = ${now.toISOString()}
    where user_id = ${userId} and id = ${id}`.run(db);
