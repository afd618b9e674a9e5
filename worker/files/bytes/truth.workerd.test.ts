import { env } from "cloudflare:workers";
import { createExecutionContext } from "cloudflare:test";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { agentKeys } from "#contract/accounts.ts";
import { fileLimits, files } from "#contract/files.ts";
import { fileBytes } from "#contract/files/bytes.ts";
import { fileSharing } from "#contract/files/sharing.ts";
import { everyDatabase } from "../../testing/databases.ts";
import { workspace, type Workspace } from "../../testing/workspace.ts";
import { upload } from "../../testing/uploading.ts";

const got = async ({ app }: Workspace, path: string, headers = {}) =>
  app.fetch(new Request(`https://aside.test${path}`, { headers }), env, createExecutionContext());

const pending = async () =>
  (
    await everyDatabase
      .prepare("select count(*) many from file_versions where stored_at is null")
      .first()
  )?.["many"];

test("FI-01 a download that goes on after the file was replaced begins again, and odd conditions are passed over", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const { id } = await upload(ada, "plan.txt", { bytes: "AAAAAAAAAA" });
  const address = async () => (await ada.call(fileBytes.address, { params: { id } })).body.data.url;
  const first = await got(space, await address(), { range: "bytes=0-4" });
  expect([first.status, await first.text()]).toEqual([206, "AAAAA"]);
  await upload(ada, "plan.txt", { bytes: "BBBBBBBBBB", sameName: "replace" });
  const rest = { range: "bytes=5-", "if-range": first.headers.get("etag") ?? "" };
  const second = await got(space, await address(), rest);
  expect([second.status, await second.text()]).toEqual([200, "BBBBBBBBBB"]);
  const third = await got(space, await address(), {
    range: "bytes=5-",
    "if-range": second.headers.get("etag") ?? "",
  });
  expect([third.status, await third.text()]).toEqual([206, "BBBBB"]);
  for (const name of ["if-match", "if-none-match", "if-modified-since", "if-unmodified-since"])
    expect([name, (await got(space, await address(), { [name]: "abc" })).status]).toEqual([
      name,
      200,
    ]);
});

test("FI-02 equal uploads at once under one key make one file, and none of them keeps space", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const before = await pending();
  const all = await Promise.all(
    Array.from({ length: 5 }, () => upload(ada, "once.txt", { bytes: "once", key: "once" })),
  );
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  const again = await Promise.all(
    Array.from({ length: 3 }, () =>
      upload(ada, "once.txt", { bytes: "twice", sameName: "replace", key: "replaced" }),
    ),
  );
  expect(new Set(again.map(({ storageUrl }) => storageUrl)).size).toBe(1);
  expect(await pending()).toBe(before);
  expect((await ada.call(files.stats, {})).body.data).toMatchObject({ files: 1 });
});

test("FI-01 a zip holds all that lies in a folder however long its path is, and tells of bytes that are gone", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const name = (at: number) => `${String(at)} ${"n".repeat(190)}`;
  let parentId: string | undefined;
  const folders: string[] = [];
  for (let at = 0; at < fileLimits.depth - 2; at++) {
    const made = await ada.call(files.folder, {
      body: { name: name(at), ...(parentId !== undefined && { parentId }) },
    });
    parentId = made.body.data.id;
    folders.push(parentId);
  }
  await upload(ada, "last.txt", { bytes: "last", parentId: parentId ?? "" });
  const gone = await upload(ada, "gone.txt", { bytes: "gone", parentId: folders[0] ?? "" });
  await env.FILES.delete(gone.storageUrl.split("/").at(-1) ?? "");
  const [top = ""] = folders;
  const zip = (await ada.call(fileBytes.zip, { body: { ids: [top] } })).body.data;
  const held = unzipSync(new Uint8Array(await (await got(space, zip.url)).arrayBuffer()));
  expect(Object.keys(held).filter((entry) => entry.endsWith("last.txt"))).toHaveLength(1);
  expect(new TextDecoder().decode(held["Not in this zip.txt"])).toContain("gone.txt");
});

test("FI-01 AG-02 an address that an agent asked for ends with its key", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const { id } = await upload(ada, "plan.txt", { bytes: "words" });
  const scout = await space.agent(ada, ["read"]);
  const { url } = (await scout.call(fileBytes.address, { params: { id } })).body.data;
  expect((await got(space, url)).status).toBe(200);
  const [key] = (await ada.call(agentKeys.list, {})).body.data;
  await ada.call(agentKeys.revoke, { params: { id: key?.id ?? "" } });
  space.wait(1_000);
  expect((await got(space, url)).status).toBe(404);
});

test("FI-01 an open link is listed before any number of those that have ended", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const { id } = await upload(ada, "plan.txt", { bytes: "words" });
  const insert = `insert into file_shares (user_id, id, file_id, token_hash, permission, share_with, created_at, expires_at)
    select ?1, ?5 || value, ?2, ?5 || value, 'view', '', ?3, ?4 from json_each(?6)`;
  const add = (prefix: string, created: string, expires: string | null, many: number) =>
    everyDatabase
      .prepare(insert)
      .bind(ada.user.id, id, created, expires, prefix, JSON.stringify([...Array(many).keys()]))
      .run();
  await add("lasting", "2026-01-01T00:00:00.000Z", null, 1);
  await add("ended", "2026-02-01T00:00:00.000Z", "2026-02-02T00:00:00.000Z", 150);
  const listed = (await ada.call(fileSharing.shares, { params: { id } })).body.data;
  expect(listed[0]?.id).toBe("lasting0");
});
