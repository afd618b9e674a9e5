import { fileLimits } from "#contract/files.ts";
import { isTrueHere } from "../../places/absent.ts";
import type { NewShare, Share } from "#contract/files/sharing.ts";
import { query, raw } from "../../db/query.ts";
import { sha256 } from "../../http/bytes.ts";
import { Problem } from "../../http/problem.ts";
import type { Acting } from "../../items/actions.ts";
import type { Reader } from "../../log/change.ts";
import type { Ports, Settings } from "../../ports.ts";
import { secretOf } from "../bytes/reading.ts";
import { fileStore } from "../store.ts";
import { upFrom } from "../table.ts";
import { foundIn, type Places } from "../../places/finding.ts";

/** Keeping and comparing passwords is lent by the accounts. */
export interface Passwords {
  hash(password: string, settings: Settings): Promise<string>;
  /** Counts what is wrong, and refuses where that is too much. */
  opensLink(
    ports: Ports,
    tried: {
      readonly id: string;
      readonly place: string;
      readonly given: string;
      readonly stored: string;
    },
  ): Promise<boolean>;
}

/** What sharing needs beside the caller. */
export interface Sharing {
  readonly settings: Settings;
  readonly passwords: Passwords;
}

const dayMs = 86_400_000;

type Row = Omit<Share, "hasPassword" | "url"> & { readonly passwordHash: string | null };

const fields =
  raw(`id, file_id fileId, permission, share_with shareWith, password_hash passwordHash,
  created_at createdAt, expires_at expiresAt, revoked_at revokedAt, opened, opened_at openedAt`);

const shareIn = async ({ passwordHash, ...share }: Row, settings: Settings): Promise<Share> => ({
  ...share,
  hasPassword: passwordHash !== null,
  url: `/shared/${await tokenOf(share.id, settings)}`,
});

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
  const { db, userId, now, newId, keyedId } = acting;
  await fileStore(acting).get(fileId);
  const again = keyedId === undefined ? undefined : await shareCalled(acting, keyedId);
  if (again) return shareIn(again, settings);
  const id = keyedId ?? newId();
  const at = now();
  const expiresAt =
    expiresInDays === undefined
      ? null
      : new Date(at.getTime() + expiresInDays * dayMs).toISOString();
  const passwordHash = password === undefined ? null : await passwords.hash(password, settings);
  const made = await query<Row>`insert into file_shares
      (user_id, id, file_id, token_hash, permission, share_with, password_hash, created_at, expires_at)
    select ${userId}, ${id}, ${fileId}, ${await sha256(await tokenOf(id, settings))}, ${permission},
      ${shareWith.trim()}, ${passwordHash}, ${at.toISOString()}, ${expiresAt}
    where (select count(*) from file_shares where user_id = ${userId} and file_id = ${fileId}
      and revoked_at is null and coalesce(expires_at, '9') > ${at.toISOString()}) < ${fileLimits.shares} returning ${fields}`.first(
    db,
  );
  if (!made)
    throw new Problem("too_large", `A file has at most ${String(fileLimits.shares)} links`);
  return shareIn(made, settings);
}

const shareCalled = ({ db, userId }: Reader, id: string): Promise<Row | undefined> =>
  query<Row>`select ${fields} from file_shares where user_id = ${userId} and id = ${id}`.first(db);

/** Those that are open first, the newest before; those that were revoked stay listed, so that the person knows what was open. */
export async function sharesOf(
  reader: Acting,
  settings: Settings,
  fileId: string,
): Promise<Share[]> {
  const { db, userId, now } = reader;
  await fileStore(reader).get(fileId);
  const rows = await query<Row>`select ${fields} from file_shares
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
    await query<Row>`update file_shares set revoked_at = coalesce(revoked_at, ${now().toISOString()})
    where user_id = ${userId} and file_id = ${id} and id = ${shareId} returning ${fields}`.first(
      db,
    );
  if (!row) throw new Problem("not_found", "Link not found");
  return shareIn(row, settings);
}

/** Turns off every open link of a file, and answers how many those were. */
export async function revokeShares({ db, userId, now }: Acting, fileId: string): Promise<number> {
  const at = now().toISOString();
  const turnedOff = await query`update file_shares set revoked_at = ${at}
    where user_id = ${userId} and file_id = ${fileId} and revoked_at is null
      and coalesce(expires_at, '9') > ${at} returning id`.all(db);
  return turnedOff.length;
}

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
export async function shareOf(places: Places, token: string, now: Date): Promise<Opened> {
  const hash = await sha256(token);
  const wanted = query<
    Opened & { revokedAt: string | null; isThere: number; isOpen: number }
  >`select s.id,
      s.user_id userId, s.file_id fileId, s.permission, s.expires_at expiresAt,
      s.password_hash passwordHash, s.revoked_at revokedAt, exists (select 1 from files f
        where f.user_id = s.user_id and f.id = s.file_id and f.deleted_at is null) isThere,
      exists (select 1 from users u where u.user_id = s.user_id and u.disabled_at is null) isOpen
    from file_shares s where s.token_hash = ${hash} and ${isTrueHere("s.user_id")}`;
  const row = await foundIn(places, hash, wanted);
  if (!row) throw closed("This link does not work. It may be mistyped.");
  const { revokedAt, isThere, isOpen, ...share } = row;
  if (isOpen !== 1) throw closed("This link is turned off.");
  if (revokedAt !== null) throw closed("This link was turned off by the person who shared it.");
  const isOver = share.expiresAt !== null && share.expiresAt <= now.toISOString();
  if (isOver) throw closed("This link has expired.");
  if (isThere !== 1) throw closed("What this link opened was deleted.");
  return share;
}

const closed = (words: string) => new Problem("not_found", words);

/** Whether a share that still stands opens this file: itself, or one in the folder that it shares. */
export async function opens(
  { db, userId }: Reader,
  shareId: string,
  fileId: string,
  now: Date,
): Promise<boolean> {
  const row = await query`${upFrom(userId, fileId)}
    select 1 from file_shares s where s.user_id = ${userId} and s.id = ${shareId}
      and s.revoked_at is null and coalesce(s.expires_at, '9') > ${now.toISOString()}
      and exists (select 1 from users u where u.user_id = s.user_id and u.disabled_at is null)
      and s.file_id in (select id from up)`.first(db);
  return row !== undefined;
}

/** Counts who came, for the list of the person who shared it. */
export const countOpened = (db: D1Database, { id, userId }: Opened, now: Date): Promise<void> =>
  query`update file_shares set opened = opened + 1, opened_at = ${now.toISOString()}
    where user_id = ${userId} and id = ${id}`.run(db);
