import { type FileItem, files } from "#contract/files.ts";
import { fileBytes } from "#contract/files/bytes.ts";
import { Problem } from "../http/problem.ts";
import { Answer, type Call, type Serve } from "../http/serve.ts";
import { called, serveBytes } from "../http/stored-bytes.ts";
import { changed, changedMany } from "../items/routes.ts";
import type { Reader, Written } from "../log/change.ts";
import type { Ports } from "../ports.ts";
import type { AssistantServices } from "../tool.ts";
import { knownZone } from "../time/zone.ts";
import { changeFile, createFolder, moveFiles } from "./actions.ts";
import { emptyTrash, eraseFile, eraseVersion } from "./bytes/erasing.ts";
import {
  addressOf,
  type Bytes,
  bytesOf,
  type Grant,
  granted,
  keptUnder,
  restoreVersion,
  storageNames,
  trashedNames,
  versionsOf,
  zipEntries,
  zipOf,
} from "./bytes/reading.ts";
import { keepFile } from "./bytes/store-file.ts";
import {
  cancelUpload,
  completeUpload,
  putPart,
  startUpload,
  uploadsOf,
  uploadState,
} from "./bytes/uploads.ts";
import { foundPlace } from "./places.ts";
import { opens, type Passwords } from "./sharing/shares.ts";
import { sharingRoutes } from "./sharing/page.ts";
import { fileStore, presented, storedFile } from "./store.ts";
import type { FileRow } from "./table.ts";
import { only, removeFiles, restoreFiles } from "./trash.ts";

/** Items whose text holds one of the words. */
export type FindUses = (
  reader: Reader,
  words: readonly string[],
) => Promise<{ tool: string; id: string; title: string }[]>;

/** What other tools lend. */
export interface Lent {
  readonly findUses: FindUses;
  readonly passwords: Passwords;
}

/** Named addresses stand before those with an id, which would take their names for one. */
export function fileRoutes(
  serve: Serve,
  ports: Ports,
  assistant: AssistantServices,
  { findUses, passwords }: Lent,
): void {
  serve(files.list, async (call, { query }) => {
    const { items, nextCursor, count } = await fileStore(call).list(query);
    const extra = { nextCursor, ...(count !== undefined && { count }) };
    return new Answer(items.map(shownTo(call)), { extra });
  });
  serve(files.stats, (call) => fileStore(call).stats());
  serve(files.folder, async (call, { body }) => told(call, await createFolder(call, body), 201));
  serve(files.ai, async (call, { body: { message, currentPath, timeZone } }) => {
    ports.limits.turns(call.userId);
    const { parentId } = await foundPlace(call, { path: currentPath });
    const here = { ...call, ...(parentId !== null && { folderId: parentId }) };
    return assistant.process(
      here,
      message,
      timeZone === undefined ? call.zone : knownZone(timeZone),
    );
  });
  serve(files.bulk, async (call, { body: { ids, action, parentId = null } }) => {
    const written = await {
      move: () => moveFiles(call, ids, parentId),
      delete: () => removeFiles(call, ids),
      restore: () => restoreFiles(call, ids),
    }[action]();
    return changedMany(written.map(({ item, event }) => ({ item: shownTo(call)(item), event })));
  });
  byteRoutes(serve, ports, findUses);
  sharingRoutes(serve, ports, passwords);
  itemRoutes(serve);
}

function itemRoutes(serve: Serve): void {
  serve(files.get, async (call, { params }) => {
    const store = fileStore(call);
    const [item, parents] = await Promise.all([store.get(params.id), store.parents(params.id)]);
    return new Answer(shownTo(call)(item), { extra: { parents } });
  });
  serve(files.update, async (call, { params, body }) =>
    told(call, await changeFile(call, params.id, body)),
  );
  serve(files.move, async (call, { params, body: { targetPath, version, ...body } }) => {
    const { parentId, missing } = await foundPlace(call, { path: targetPath, ...body });
    if (missing.length > 0 || (targetPath === undefined && body.parentId === undefined)) {
      throw new Problem("not_found", "Folder not found", { field: "targetPath" });
    }
    return told(call, await changeFile(call, params.id, { parentId, version }));
  });
  serve(files.remove, async (call, { params }) =>
    told(call, only(await removeFiles(call, [params.id]))),
  );
  serve(files.restore, async (call, { params }) =>
    told(call, only(await restoreFiles(call, [params.id]))),
  );
}

const noFile = () => new Problem("not_found", "File not found");
const ended = () => new Problem("not_found", "This address has ended");
const lasting = "private, max-age=31536000, immutable";
const passing = "private, max-age=3600";

/** Bytes that come and go. Named addresses stand before those with an id. */
function byteRoutes(serve: Serve, ports: Ports, findUses: FindUses): void {
  const { bucket } = ports;
  serve(
    files.upload,
    async (call, { form }) => new Answer(await keepFile(call, bucket, form), { status: 201 }),
  );
  uploadRoutes(serve, ports);
  readingRoutes(serve, ports);
  serve(fileBytes.versions, (call, { params }) => versionsOf(call, params.id));
  serve(fileBytes.restoreVersion, async (call, { params }) =>
    told(call, await restoreVersion(call, params)),
  );
  serve(fileBytes.eraseVersion, (call, { params }) => eraseVersion(call, bucket, params));
  serve(files.emptyTrash, (call, { body: { until } }) =>
    emptyTrash(call, bucket, until === undefined ? {} : { until }),
  );
  serve(files.erase, (call, { params }) => eraseFile(call, bucket, params.id));
  serve(fileBytes.trashUses, async (call, { query }) =>
    findUses(call, await trashedNames(call, query.id)),
  );
  serve(fileBytes.usedIn, async (call, { params }) => {
    await fileStore(call).get(params.id);
    return findUses(call, await storageNames(call, params.id));
  });
  serve(files.stored, async (call, { params }) => {
    const kept = await keptUnder(ports, params.name);
    if (!kept) throw noFile();
    const showing = { ...kept, cache: lasting };
    const answer = await serveBytes(bucket, params.name, call.request, showing);
    if (!answer) throw noFile();
    return answer;
  });
}

function uploadRoutes(serve: Serve, { bucket }: Ports): void {
  serve(
    fileBytes.start,
    async (call, { body }) => new Answer(await startUpload(call, bucket, body), { status: 201 }),
  );
  serve(fileBytes.uploads, (call) => uploadsOf(call));
  serve(fileBytes.state, (call, { params }) => uploadState(call, params.id));
  serve(fileBytes.part, (call, { params }) => putPart(call, bucket, call.request, params));
  serve(fileBytes.complete, async (call, { params }) => {
    const done = await completeUpload(call, bucket, params.id);
    if (!("event" in done)) return storedFile(done, isPersons(call));
    return changed({ ...done, item: storedFile(done.item, isPersons(call)) });
  });
  serve(fileBytes.cancel, (call, { params }) => cancelUpload(call, bucket, params.id));
}

function readingRoutes(serve: Serve, ports: Ports): void {
  const { bucket, dbFor, settings, now, sessions } = ports;
  const signer = () => ({ secret: settings.jwtSecret, now: now() });

  async function bytes(call: Call, found: Bytes | undefined, isDownload: boolean) {
    const showing = found && { ...found, isDownload, cache: passing };
    const answer =
      showing && (await serveBytes(bucket, showing.storageName, call.request, showing));
    if (!answer) throw noFile();
    return answer;
  }

  serve(fileBytes.content, async (call, { params, query }) =>
    bytes(call, await bytesOf(call, params.id, query.version), query.download === "true"),
  );
  serve(fileBytes.address, async (call, { params, query }) => {
    if (!(await bytesOf(call, params.id, query.version))) throw noFile();
    const grant: Grant = {
      ...asker(call),
      fileId: params.id,
      ...(query.version !== undefined && { versionId: query.version }),
      ...(query.download === "true" && { isDownload: true }),
    };
    return addressOf(grant, signer());
  });
  serve(fileBytes.zip, async (call, { body }) => {
    const entries = await zipEntries(call, body.ids);
    const address = await addressOf({ ...asker(call), zip: body.ids }, signer());
    const held = entries.filter(({ storageName }) => storageName !== null);
    const total = held.reduce((sum, { size }) => sum + size, 0);
    return { ...address, name: zipName(entries), files: held.length, bytes: total };
  });
  serve(fileBytes.signed, async (call, { params }) => {
    const grant = await granted(params.token, signer());
    if (!grant || grant.pass !== undefined) throw ended();
    const reader = { db: dbFor(grant.userId), userId: grant.userId };
    const { shareId, sessionId, fileId = grant.zip?.[0] ?? "" } = grant;
    if (sessionId !== undefined && (await sessions.isOver(grant.userId, sessionId))) throw ended();
    if (shareId !== undefined && !(await opens(reader, shareId, fileId, now()))) throw ended();
    if (grant.zip) {
      const entries = await zipEntries(reader, grant.zip);
      return zipAnswer(zipOf(bucket, entries), zipName(entries));
    }
    const found = await bytesOf(reader, fileId, grant.versionId);
    return bytes(call, found, grant.isDownload === true);
  });
}

/** Whose an address is: it ends with the session or the key that asked for it. */
const asker = ({ userId, identity: { sessionId } }: Call): Grant => ({ userId, sessionId });

/** 'Plans.zip' where all of it lies in that folder, else 'Files.zip'. */
function zipName(entries: readonly { readonly path: string }[]): string {
  const tops = new Set(entries.map(({ path }) => path.split("/", 1)[0] ?? ""));
  const [top] = tops;
  const isFolder = tops.size === 1 && entries[0]?.path.includes("/") === true;
  return isFolder && top !== undefined ? `${top}.zip` : "Files.zip";
}

const zipAnswer = (body: ReadableStream, name: string): Response =>
  new Response(body, {
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; ${called(name)}`,
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "no-store",
    },
  });

const isPersons = ({ identity }: Call): boolean => identity.actor === "user";

const shownTo =
  (call: Call) =>
  (row: FileRow): FileItem =>
    presented(row, isPersons(call));

const told = (call: Call, { item, event }: Written<FileRow>, status = 200) =>
  changed({ item: shownTo(call)(item), event }, status);
