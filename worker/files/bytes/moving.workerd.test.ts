import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { files } from "#contract/files.ts";
import { auditBytes } from "./sweeping.ts";
import { query } from "../../db/query.ts";
import { eachDatabase, isSpread, overEach } from "../../testing/databases.ts";
import { asleepAt, hooked, personIn } from "../../testing/movers.ts";
import { workspace } from "../../testing/workspace.ts";
import { askMove, moveOn } from "../../places/moving.ts";

const later = () => new Date(Date.now() + 40 * 86_400_000);

test.runIf(isSpread)(
  "FI-01 a person who moves between two look-ups of the audit keeps the bytes of their files",
  async () => {
    const space = await workspace();
    const ada = await personIn(space, "DB");
    const body =
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello\r\n--x--\r\n';
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    expect((await ada.send("POST", files.upload.path, body, { headers })).status).toBe(201);
    const [, target] = eachDatabase();
    const stored = await query<{ name: string }>`select storage_name name from file_versions
      where user_id = ${ada.user.id}`.first(space.ports.directory);
    if (!target || !stored) throw new Error("It was not stored");
    // It has looked where they go, and looks where they were when they have gone.
    let isMoved = false;
    const { byName } = hooked(space, async ([sql = ""]) => {
      if (isMoved || !sql.includes("storage_name")) return;
      isMoved = true;
      await askMove(space.ports, ada.user.id, "DB_1");
      await moveOn(space.ports);
    });
    const left = byName.get("DB");
    if (!left) throw new Error("It is bound");
    const stores = { ...space.ports, bucket: env.FILES, databases: [left, target] };
    await auditBytes({ ...stores, db: target }, later(), "");
    expect(isMoved).toBe(true);
    expect(await env.FILES.head(stored.name)).not.toBeNull();
  },
);

test.runIf(isSpread)("FI-01 the audit deletes no bytes while somebody moves", async () => {
  const space = await workspace();
  const ada = await personIn(space, "DB");
  const orphan = "0123456789abcdef0123456789abcdef";
  await env.FILES.put(orphan, "nobody's");
  await askMove(space.ports, ada.user.id, "DB_1");
  const mover = await asleepAt(space, [/^update users set place/, 0], moveOn);
  const audit = () => overEach(eachDatabase(), (stores) => auditBytes(stores, later(), ""));
  await audit();
  expect(await env.FILES.head(orphan)).not.toBeNull();
  await mover.wake();
  await audit();
  expect(await env.FILES.head(orphan)).toBeNull();
});
