import { files } from "#contract/files.ts";
import { fileBytes } from "#contract/files/bytes.ts";
import { Problem } from "../../http/problem.ts";
import { Answer, type Call, type Serve } from "../../http/serve.ts";
import type { Reader } from "../../log/change.ts";
import type { Ports } from "../../ports.ts";
import { fileStore, storedFile } from "../store.ts";
import { changed, named } from "./answers.ts";
import { opens } from "../sharing/shares.ts";
import { addressOf, type Grant, granted } from "./addresses.ts";
import { emptyTrash, eraseFile, eraseVersion } from "./erasing.ts";
import { keepFile } from "./store-file.ts";
import { called, keptUnder, serveBytes } from "./serving.ts";
import {
  cancelUpload,
  completeUpload,
  putPart,
  startUpload,
  uploadsOf,
  uploadState,
} from "./uploads.ts";
import { type Bytes, bytesOf, restoreVersion, storageNames, versionsOf } from "./versions.ts";
import { zipEntries, zipStream } from "./zip.ts";

const noFile = () => new Problem("not_found", "File not found");
const ended = () => new Problem("not_found", "This address has ended");
const lasting = "private, max-age=31536000, immutable";
const passing = "private, max-age=3600";

/** Items whose text holds one of the words. */
export type FindUses = (
  reader: Reader,
  words: readonly string[],
) => Promise<{ tool: string; id: string; title: string }[]>;

/** Bytes that come and go. Named addresses stand before those with an id. */
export function byteRoutes(serve: Serve, ports: Ports, findUses: FindUses): void {
  const { bucket, dbFor } = ports;
  serve(
    files.upload,
    async (call, { form }) => new Answer(await keepFile(call, bucket, form), { status: 201 }),
  );
  uploadRoutes(serve, ports);
  readingRoutes(serve, ports);
  serve(fileBytes.versions, (call, { params }) => versionsOf(call, params.id));
  serve(fileBytes.restoreVersion, async (call, { params }) =>
    changed(call, await restoreVersion(call, params)),
  );
  serve(fileBytes.eraseVersion, (call, { params }) => eraseVersion(call, bucket, params));
  serve(files.emptyTrash, (call, { body: { until } }) =>
    emptyTrash(call, bucket, until === undefined ? {} : { until }),
  );
  serve(files.erase, (call, { params }) => eraseFile(call, bucket, params.id));
  serve(fileBytes.usedIn, async (call, { params }) => {
    await fileStore(call).get(params.id);
    return findUses(call, await storageNames(call, params.id));
  });
  serve(files.stored, async (call, { params }) => {
    const kept = await keptUnder(dbFor(""), params.name);
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
    return "event" in done
      ? new Answer(storedFile(done.item), { extra: named(done) })
      : storedFile(done);
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
      return zipAnswer(zipStream(bucket, entries), zipName(entries));
    }
    const found = await bytesOf(reader, fileId, grant.versionId);
    return bytes(call, found, grant.isDownload === true);
  });
}

/** Whose an address is: a person's ends with their session. */
const asker = ({ userId, identity: { actor, sessionId } }: Call): Grant => ({
  userId,
  ...(actor === "user" && { sessionId }),
});

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
