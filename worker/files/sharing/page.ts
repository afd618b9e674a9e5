import { folderType } from "#contract/files.ts";
import { fileSharing, type Shared, type SharedItem } from "#contract/files/sharing.ts";
import { sha256 } from "../../http/bytes.ts";
import { Problem } from "../../http/problem.ts";
import { placeOf } from "../../http/rate-limit.ts";
import type { Call, Serve } from "../../http/serve.ts";
import type { Ports } from "../../ports.ts";
import { addressOf, granted, type Grant, signed } from "../bytes/reading.ts";
import { isShown } from "../../http/stored-bytes.ts";
import { fileStore } from "../store.ts";
import type { FileRow } from "../table.ts";
import {
  countOpened,
  createShare,
  type Opened,
  opens,
  type Passwords,
  revokeShare,
  shareOf,
  sharesOf,
} from "./shares.ts";

const itemsAtOnce = 200;

const locked: Shared = {
  needsPassword: true,
  permission: null,
  expiresAt: null,
  item: null,
  parents: [],
  items: [],
  nextCursor: null,
  pass: null,
};

/** The person's own links, and the page that opens one. */
export function sharingRoutes(serve: Serve, ports: Ports, passwords: Passwords): void {
  const { settings } = ports;
  serve(fileSharing.share, (call, { params, body }) =>
    createShare(call, { settings, passwords }, params.id, body),
  );
  serve(fileSharing.shares, (call, { params }) => sharesOf(call, settings, params.id));
  serve(fileSharing.revoke, (call, { params }) => revokeShare(call, settings, params));
  serve(fileSharing.open, async (call, { params, body }) => {
    await ports.limits.refreshes(placeOf(call.request));
    const share = await shareOf(ports, params.token, ports.now());
    const pass = await passOf({ ...ports, passwords }, call, share, body);
    if (pass === undefined) return locked;
    return shown(ports, share, { ...body, pass });
  });
}

interface Key {
  readonly password?: string | undefined;
  readonly pass?: string | undefined;
}

/** What opens a share for the next hour; null where it needs nothing, undefined where a password is yet to be given. */
async function passOf(
  { passwords, ...ports }: Ports & { readonly passwords: Passwords },
  call: Call,
  { id, userId, passwordHash }: Opened,
  { password, pass }: Key,
): Promise<string | null | undefined> {
  const { settings, limits, now } = ports;
  if (passwordHash === null) return null;
  const signer = { secret: settings.jwtSecret, now: now() };
  const known = await sha256(passwordHash);
  if (pass !== undefined) {
    const grant = await granted(pass, signer);
    if (grant?.pass === known && grant.shareId === id) return pass;
  }
  if (password === undefined) return undefined;
  const place = placeOf(call.request);
  await limits.entrances(place);
  await limits.signIns(`${place} share ${id}`);
  // Of all places together it has some tries a minute; who has opened it needs none.
  await limits.entrances(`share ${id}`);
  if (!(await passwords.opensLink(ports, { id, place, given: password, stored: passwordHash }))) {
    throw new Problem("forbidden", "Wrong password", { field: "password" });
  }
  return (await signed({ userId, shareId: id, pass: known }, signer)).token;
}

interface Looking {
  readonly folderId?: string | undefined;
  readonly cursor?: string | undefined;
  readonly pass: string | null;
}

async function shown(ports: Ports, share: Opened, looking: Looking): Promise<Shared> {
  const { userId, fileId, permission, expiresAt } = share;
  const { folderId = fileId, cursor, pass } = looking;
  const now = ports.now();
  const reader = { db: ports.dbFor(userId), userId };
  if (!(await opens(reader, share.id, folderId, now))) {
    throw new Problem("not_found", "This link does not open that folder");
  }
  const store = fileStore(reader);
  const item = await store.get(folderId);
  const inside =
    item.type === folderType
      ? await store.list({ parentId: item.id, limit: itemsAtOnce, cursor })
      : { items: [], nextCursor: null };
  const parents = await store.parents(item.id);
  const from = parents.findIndex(({ id }) => id === fileId);
  if (looking.folderId === undefined && cursor === undefined) {
    await countOpened(reader.db, share, now);
  }
  const told = (row: FileRow) => sharedItem(ports, share, row);
  return {
    needsPassword: false,
    permission,
    expiresAt,
    item: await told(item),
    parents: from < 0 ? [] : parents.slice(from),
    items: await Promise.all(inside.items.map((row) => told(row))),
    nextCursor: inside.nextCursor,
    pass,
  };
}

/** A file with addresses that end with the share. What may only be looked at has no download. */
async function sharedItem(
  { settings, now }: Ports,
  { id: shareId, userId, permission }: Opened,
  { id, name, type, size, updatedAt }: FileRow,
): Promise<SharedItem> {
  const signer = { secret: settings.jwtSecret, now: now() };
  const isFolder = type === folderType;
  const mayLoad = permission === "download";
  const address = async (grant: Grant) => (await addressOf(grant, signer)).url;
  const own = { userId, shareId };
  const isSeen = !isFolder && (mayLoad || isShown(type) || type === "application/pdf");
  const load = isFolder ? { ...own, zip: [id] } : { ...own, fileId: id, isDownload: true };
  return {
    id,
    name,
    type,
    size,
    updatedAt,
    url: isSeen ? await address({ ...own, fileId: id }) : null,
    downloadUrl: mayLoad ? await address(load) : null,
  };
}
