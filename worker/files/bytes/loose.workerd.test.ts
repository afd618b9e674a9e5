import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { files } from "#contract/files.ts";
import { eachDatabase, overEach } from "../../testing/databases.ts";
import { receivingOf } from "../../testing/travel.ts";
import { workspace } from "../../testing/workspace.ts";
import { auditBytes } from "./sweeping.ts";

test("AU-04 FI-09 bytes of an import that broke off before their file came are given back after a day", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const { announce, part } = receivingOf(space, ada, { runId: "broken" });
  const at = "2026-11-21T09:00:00.000Z";
  const storageName = crypto.randomUUID().replaceAll("-", "");
  const about = { name: "a.bin", type: "application/zip", size: 10, actor: "user" };
  await announce([{ id: "v", fileId: "f", storageName, ...about, createdAt: at, storedAt: at }]);
  await part("v", 1, new Uint8Array(10));
  const upload = new FormData();
  upload.set("file", new File(["kept"], "kept.txt"));
  await ada.send(files.upload.method, files.upload.path, upload);
  const used = async () => (await ada.call(files.stats, {})).body.data.used;
  const auditIn = async (days: number) => {
    const now = new Date(Date.now() + days * 86_400_000);
    await overEach(eachDatabase(), (stores) => auditBytes(stores, now, ""));
  };
  await auditIn(0.5);
  expect([await used(), await env.FILES.head(storageName)]).toEqual([14, expect.anything()]);
  await auditIn(40);
  expect([await used(), await env.FILES.head(storageName)]).toEqual([4, null]);
});
