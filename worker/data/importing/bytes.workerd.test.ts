import { expect, test } from "vitest";
import { data, dataLimits } from "#contract/accounts/data.ts";
import { receivingOf } from "../../testing/travel.ts";
import { workspace } from "../../testing/workspace.ts";

const at = "2026-11-21T09:00:00.000Z";
const version = {
  id: "v",
  fileId: "f",
  storageName: "0123456789abcdef0123456789abcdef",
  name: "a.bin",
  type: "application/zip",
  size: dataLimits.part + 10,
  actor: "user",
  createdAt: at,
  storedAt: at,
} as const;

test("AU-04 bytes that became one while their row was not told of it are there when the last part comes again", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const { announce, part } = receivingOf(space, ada, { runId: "bytes" });
  await announce([version]);
  const last = new Uint8Array(10);
  await part("v", 1, new Uint8Array(dataLimits.part));
  const row = () =>
    space.db
      .prepare("select parts_id, plan, stored_at from file_versions where user_id = ?")
      .bind(ada.user.id)
      .first();
  const before = await row();
  await part("v", 2, last);
  // The isolate died behind R2's answer: the row is as it was.
  await space.db
    .prepare("update file_versions set parts_id = ?, plan = ?, stored_at = null where user_id = ?")
    .bind(before?.["parts_id"], before?.["plan"], ada.user.id)
    .run();
  await part("v", 2, last);
  expect(await row()).toEqual({ parts_id: null, plan: null, stored_at: at });
});

test.each([
  ["text/plain\r\nset-cookie: a=b", "application/octet-stream"],
  ["text plain", "application/octet-stream"],
  ["text/html, image/png", "application/octet-stream"],
  ["", "application/octet-stream"],
  ["image/svg+xml", "image/svg+xml"],
  ["text/plain; charset=utf-8", "text/plain; charset=utf-8"],
])("AU-04 bytes that say they are %j are kept as %s", async (type, kept) => {
  const space = await workspace();
  const ada = await space.signUp();
  const body = { versions: [{ ...version, type }] };
  expect((await ada.call(data.importBytes, { body })).status).toBe(200);
  const found = await space.db
    .prepare("select type from file_versions where user_id = ?")
    .bind(ada.user.id)
    .first("type");
  expect(found).toBe(kept);
});
