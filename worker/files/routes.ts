import { files } from "#contract/files.ts";
import { Problem } from "../http/problem.ts";
import { Answer, type Serve } from "../http/serve.ts";
import type { Ports } from "../ports.ts";
import type { AssistantServices } from "../tool.ts";
import { knownZone } from "../time/zone.ts";
import { changeFile, createFolder } from "./actions.ts";
import { changed, shownTo } from "./bytes/answers.ts";
import { byteRoutes, type FindUses } from "./bytes/routes.ts";
import { moveFiles } from "./moving.ts";
import { foundPlace } from "./places.ts";
import type { Passwords } from "./sharing/shares.ts";
import { sharingRoutes } from "./sharing/page.ts";
import { fileStore } from "./store.ts";
import { only, removeFiles, restoreFiles } from "./trash.ts";

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
  serve(files.folder, async (call, { body }) => changed(call, await createFolder(call, body), 201));
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
    return new Answer(
      written.map(({ item }) => shownTo(call)(item)),
      { extra: { runId: written[0]?.event.runId ?? null } },
    );
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
    changed(call, await changeFile(call, params.id, body)),
  );
  serve(files.move, async (call, { params, body: { targetPath, version, ...body } }) => {
    const { parentId, missing } = await foundPlace(call, { path: targetPath, ...body });
    if (missing.length > 0 || (targetPath === undefined && body.parentId === undefined)) {
      throw new Problem("not_found", "Folder not found", { field: "targetPath" });
    }
    return changed(call, await changeFile(call, params.id, { parentId, version }));
  });
  serve(files.remove, async (call, { params }) =>
    changed(call, only(await removeFiles(call, [params.id]))),
  );
  serve(files.restore, async (call, { params }) =>
    changed(call, only(await restoreFiles(call, [params.id]))),
  );
}
