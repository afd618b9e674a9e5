import * as v from "valibot";
import { data } from "#contract/accounts/data.ts";
import { joined, query, raw } from "../db/query.ts";
import { Problem } from "../http/problem.ts";
import { sealed, unsealed } from "../http/signed.ts";
import { called } from "../http/stored-bytes.ts";
import type { Call, Serve } from "../http/serve.ts";
import { zipStream } from "../http/zip/zip-stream.ts";
import type { Ports } from "../ports.ts";
import type { Tool } from "../tool.ts";
import { archive } from "./exporting/archive.ts";
import { aboutDeleting, deleteAccount } from "./deleting/deleting.ts";
import { announce, takeMail, takePart } from "./importing/bytes.ts";
import { broughtBy } from "./importing/brought.ts";
import { lostIn } from "./importing/lost.ts";
import { importRows } from "./importing/rows.ts";
import type { Lent } from "./lent.ts";
import { settle } from "./importing/settle.ts";
import { wipeDeleted } from "./deleting/wiping.ts";

/** Everything of a person in their own hands: taken along, brought back, or deleted. */
export const dataTool = (lent: Lent): Tool => ({
  routes(serve, ports) {
    exportRoutes(serve, ports, lent);
    importRoutes(serve, ports, lent);
    serve(data.deleting, ({ userId }) => aboutDeleting(ports, userId));
    serve(data.deleteAccount, async (call, { body }) => {
      await deleteAccount(ports, lent, call, body);
      return {};
    });
  },
  async everyMinute(ports, db) {
    // Once, though it is run for each database.
    if (db === ports.directory) await wipeDeleted(ports, lent);
  },
});

const addressMs = 900_000;
const Grant = v.object({ userId: v.string(), sessionId: v.string(), until: v.number() });

function exportRoutes(serve: Serve, ports: Ports, lent: Lent): void {
  const secret = `export addresses ${ports.settings.jwtSecret}`;
  serve(data.export, async ({ userId, identity, now }) => {
    const until = now().getTime() + addressMs;
    const token = await sealed({ userId, sessionId: identity.sessionId, until }, secret);
    const address = data.exported.path.replace("{token}", token);
    return { url: address, expiresAt: new Date(until).toISOString(), name: nameAt(now()) };
  });
  serve(data.exported, async (call, { params }) => {
    const grant = v.safeParse(Grant, await unsealed(params.token, secret));
    const isOpen = grant.success && grant.output.until > call.now().getTime();
    if (!isOpen || (await ports.sessions.isOver(grant.output.userId, grant.output.sessionId)))
      throw new Problem("not_found", "This download has ended. Begin it again in your profile");
    return zipOf(ports, lent, call, grant.output.userId);
  });
}

const nameAt = (now: Date): string => `aside-${now.toISOString().slice(0, 10)}.zip`;

function zipOf(ports: Ports, lent: Lent, call: Call, userId: string): Response {
  const now = call.now();
  const archiving = {
    db: ports.dbFor(userId),
    search: ports.searchFor(userId),
    bucket: ports.bucket,
    userId,
    now,
  };
  const lost: string[] = [];
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  // One that breaks off is told in the log.
  call.later(zipStream(archive(archiving, lent, lost), lost).pipeTo(writable));
  return new Response(readable, {
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; ${called(nameAt(now))}`,
      "cache-control": "private, no-store",
    },
  });
}

function importRoutes(serve: Serve, ports: Ports, lent: Lent): void {
  serve(data.importing, async (call) => ({ isInUse: await isInUse(call, lent.kept) }));
  serve(data.importRows, (call, { body: { table: name, rows, ...manner } }) => {
    const table = lent.kept.find((one) => one.name === name);
    if (!table) throw new Problem("not_found", "There is no such table");
    return importRows({ call, search: ports.searchFor(call.userId), lent, table, ...manner }, rows);
  });
  serve(data.importBytes, async (call, { body: { versions } }) => {
    const coming: Awaited<ReturnType<typeof announce>>[] = [];
    for (const version of versions) coming.push(await announce(call, ports, version));
    return { coming };
  });
  serve(data.importPart, (call, { params }) => takePart(call, ports.bucket, params));
  serve(data.importMail, async (call, { params }) => {
    await takeMail(call, ports.bucket, params.id);
    return {};
  });
  serve(data.settleImport, async (call, { body: { runId, awaited } }) => {
    const brought = await broughtBy(call, runId);
    return {
      changed: await settle(call, lent.kept, { runId, brought }),
      lost: await lostIn(call, lent.kept, { bucket: ports.bucket, brought, awaited }),
    };
  });
}

/** Whether the person has set or made anything here. */
async function isInUse({ db, userId }: Call, kept: Lent["kept"]): Promise<boolean> {
  const own = kept.flatMap(({ name, item }) =>
    item ? [query`exists (select 1 from ${raw(name)} where user_id = ${userId})`] : [],
  );
  const found = await query<{ isAny: number }>`select ${joined(own, " or ")} isAny`.first(db);
  return found?.isAny === 1;
}
