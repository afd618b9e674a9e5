import { env } from "cloudflare:workers";
import { createExecutionContext } from "cloudflare:test";
import * as v from "valibot";
import { expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { events } from "#contract/events.ts";
import { fileLimits, StoredFile } from "#contract/files.ts";
import { fileBytes } from "#contract/files/bytes.ts";
import { typeOf } from "../../http/type-of-bytes.ts";
import type { Caller } from "../../testing/caller.ts";
import { workspace, type Workspace } from "../../testing/workspace.ts";

import { objectDatabases, overEach } from "../../testing/databases.ts";
import { sweepFiles } from "./sweeping.ts";

const path = "/api/tools/files/upload";
const png = Uint8Array.from(
  atob(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  ),
  (character) => character.codePointAt(0) ?? 0,
);

function formOf(bytes: Uint8Array<ArrayBuffer> | string, name = "dusk.png", type = "image/png") {
  const form = new FormData();
  form.set("file", new File([bytes], name, { type }));
  return form;
}

async function stored(person: Caller, form: FormData, key?: string): Promise<StoredFile> {
  const answer = await person.send("POST", path, form, key === undefined ? {} : { key });
  expect([answer.status, answer.body.error]).toEqual([201, undefined]);
  return v.parse(StoredFile, answer.body.data);
}

const fetched = async ({ app }: Workspace, address: string, headers = {}) =>
  app.fetch(
    new Request(`https://aside.test${address}`, { headers }),
    env,
    createExecutionContext(),
  );

test("FI-02 an address that a person asked for ends with their session, and after a quarter of an hour", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const { id } = await stored(ada, formOf("words", "words.txt", "text/plain"));
  const ask = async () => (await ada.call(fileBytes.address, { params: { id } })).body.data.url;
  const statusOf = async (address: string) => (await fetched(space, address)).status;
  const first = await ask();
  const zip = (await ada.call(fileBytes.zip, { body: { ids: [id] } })).body.data.url;
  expect([await statusOf(first), await statusOf(zip)]).toEqual([200, 200]);
  await ada.call(accounts.signOut, {});
  expect([await statusOf(first), await statusOf(zip)]).toEqual([404, 404]);
  const back = await space.caller(undefined).call(accounts.signIn, {
    body: { email: ada.email, password: ada.password },
  });
  const again = space.caller(back.body.data.accessToken);
  const second = (await again.call(fileBytes.address, { params: { id } })).body.data.url;
  expect(await statusOf(second)).toBe(200);
  space.wait(15 * 60_000 + 1);
  expect(await statusOf(second)).toBe(404);
});

test("AP-06 a picture is kept, named by its own bytes, and shown to whoever has its address", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const file = await stored(ada, formOf(png, "../../etc/dusk\u202e.png", "text/html"));
  expect(file).toMatchObject({ name: "dusk.png", type: "image/png", size: png.length });
  expect(file.storageUrl).toMatch(/^\/api\/files\/[0-9a-f]{32}$/);
  const shown = await fetched(space, file.storageUrl);
  expect(shown.status).toBe(200);
  expect(new Uint8Array(await shown.arrayBuffer())).toEqual(png);
  const headers = Object.fromEntries(shown.headers);
  expect(headers).toMatchObject({
    "content-type": "image/png",
    "content-disposition": "inline",
    "x-content-type-options": "nosniff",
    "cache-control": "private, max-age=31536000, immutable",
  });
  expect(headers["content-security-policy"]).toContain("sandbox");
  const etag = shown.headers.get("etag") ?? "";
  expect((await fetched(space, file.storageUrl, { "if-none-match": etag })).status).toBe(304);
  const part = await fetched(space, file.storageUrl, { range: "bytes=1-3" });
  expect([part.status, await part.text()]).toEqual([206, "PNG"]);
});

test("AP-06 what could run in a page is kept as a download, whatever it calls itself", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  for (const source of [
    "<script>alert(1)</script>",
    `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`,
    "\u0000\u0001\u0002",
    "<!doctype html><p>hello",
  ]) {
    const file = await stored(ada, formOf(source, "a.png", "image/png"));
    const shown = await fetched(space, file.storageUrl);
    expect(shown.headers.get("content-type")).toBe("application/octet-stream");
    expect(shown.headers.get("content-disposition")).toBe("attachment");
    await shown.arrayBuffer();
  }
});

test("AP-06 an upload is in the log, and undoing it takes the picture away", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const file = await stored(ada, formOf(png));
  expect(space.said.map(({ tool, type }) => `${tool} ${type}`)).toEqual(["files toolUpdated"]);
  await ada.call(events.undo, { params: { id: space.said[0]?.id ?? "" } });
  expect((await fetched(space, file.storageUrl)).status).toBe(404);
});

test("AP-06 the same upload sent twice is kept once", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const send = (text = "hello") => ada.send("POST", path, formOf(text, "a.txt"), { key: "once" });
  const kept = async () => (await env.FILES.list()).objects.length;
  const before = await kept();
  const [first, second] = [await send(), await send()];
  expect(second.body.data).toEqual(first.body.data);
  expect(space.said).toHaveLength(1);
  expect(await kept()).toBe(before + 1);
  // Other bytes under the same key are another call.
  expect((await send("other")).body.code).toBe("key_reused");
});

test("AP-06 what is no file, too large or somebody else's is refused in words", async () => {
  const space = await workspace();
  const [ada, eve] = [await space.signUp("Ada"), await space.signUp("Eve")];
  const large = new Uint8Array(fileLimits.file + 1);
  const named = formOf(png);
  named.set("userId", ada.user.id);
  const unknown = formOf(png);
  unknown.set("colour", "red");
  for (const [body, status, words] of [
    [{}, 415, "The body must be multipart/form-data"],
    [new FormData(), 400, "file: is required"],
    [formOf(""), 400, "file: is empty"],
    [formOf(large), 413, "The file is larger than 10 MB"],
    [named, 403, "That belongs to somebody else"],
    [unknown, 400, "colour: is not a known field"],
  ] as const) {
    const answer = await eve.send("POST", path, body);
    expect([answer.status, answer.body.error]).toEqual([status, words]);
  }
  expect(space.said).toEqual([]);
});

test("AP-06 there is an end to what one person keeps", async () => {
  const { signUp, db } = await workspace();
  const ada = await signUp();
  await stored(ada, formOf(png));
  await db.prepare("update file_versions set size = ?").bind(fileLimits.person).run();
  const refused = await ada.send("POST", path, formOf(png));
  expect([refused.status, refused.body.error]).toEqual([
    413,
    "Your files would take more than 10 GB, with older versions and what you deleted in the last 30 days",
  ]);
});

test("AP-06 what was deleted keeps its bytes for 30 days, and counts until they go", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const [gone, kept] = [await stored(ada, formOf(png)), await stored(ada, formOf(png))];
  const created = space.said.find(({ itemId }) => itemId === gone.id)?.id ?? "";
  const undone = await ada.call(events.undo, { params: { id: created } });
  const has = async ({ storageUrl }: StoredFile) =>
    (await env.FILES.head(storageUrl.replace("/api/files/", ""))) !== null;
  await overEach([...space.ports.databases, ...objectDatabases()], (stores) =>
    sweepFiles(stores, space.clock.now),
  );
  expect([await has(gone), await has(kept)]).toEqual([true, true]);
  // Within the time a second undo brings it back whole.
  await ada.call(events.undo, { params: { id: undone.body.data.undone[0]?.id ?? "" } });
  const again = await fetched(space, gone.storageUrl);
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([200, png.length]);
  await ada.call(events.undo, { params: { id: space.said.at(-1)?.id ?? "" } });
  const after = new Date(space.clock.now.getTime() + 31 * 86_400_000);
  await overEach([...space.ports.databases, ...objectDatabases()], (stores) =>
    sweepFiles(stores, after),
  );
  expect([await has(gone), await has(kept)]).toEqual([false, true]);
  const { results } = await space.db
    .prepare("select id from files where user_id = ?")
    .bind(ada.user.id)
    .all();
  expect(results).toEqual([{ id: kept.id }]);

  // The cron of every minute walks through nobody's files.
  const sweeping = space.counter.trips
    .flat()
    .find((sql) => sql.startsWith("select user_id userId, id from files"));
  const plan = await space.db
    .prepare(`explain query plan ${String(sweeping)}`)
    .bind("", 1)
    .all<{ detail: string }>();
  expect(plan.results[0]?.detail).toContain("SEARCH files USING INDEX files_deleted");
});

test("AP-06 a part that is asked for oddly is answered whole, one that begins behind the end is refused", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const { storageUrl } = await stored(ada, formOf("0123456789", "a.txt"));
  for (const [range, status, text] of [
    ["bytes=2-4", 206, "234"],
    ["bytes=7-", 206, "789"],
    ["bytes=-2", 206, "89"],
    ["bytes=8-99", 206, "89"],
    ["bytes=-99", 200, "0123456789"],
    ["bytes=8-99999999999999999999", 206, "89"],
    ["bytes=0-99999999999999999999", 200, "0123456789"],
    ["bytes=10-", 416, ""],
    ["bytes=50-60", 416, ""],
    ["bytes=3000000-", 416, ""],
    ["bytes=-0", 416, ""],
    ["bytes=4-2", 200, "0123456789"],
    ["bytes=1-2,4-5", 200, "0123456789"],
    ["lines=1-2", 200, "0123456789"],
  ] as const) {
    const answer = await fetched(space, storageUrl, { range });
    expect([range, answer.status, await answer.text()]).toEqual([range, status, text]);
    const said = answer.headers.get("content-range");
    if (status === 416) expect([range, said]).toEqual([range, "bytes */10"]);
  }
});

test("AP-06 bytes that are not those that were wanted are refused, those that are known are not sent again", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const { storageUrl } = await stored(ada, formOf("0123456789", "a.txt"));
  const etag = (await fetched(space, storageUrl, {})).headers.get("etag") ?? "";
  const long = "Wed, 01 Jan 2020 00:00:00 GMT";
  for (const [headers, status] of [
    [{ "if-match": etag }, 200],
    [{ "if-match": '"other"' }, 412],
    [{ "if-match": `"other", ${etag}` }, 200],
    [{ "if-unmodified-since": long }, 412],
    [{ "if-none-match": etag }, 304],
    [{ "if-none-match": '"other"' }, 200],
  ] as const) {
    const answer = await fetched(space, storageUrl, headers);
    expect([headers, answer.status]).toEqual([headers, status]);
    await answer.text();
  }
});

test("AP-06 a stranger without the name finds nothing, and no name leads anywhere else", async () => {
  const space = await workspace();
  for (const name of ["0".repeat(32), "../../etc/passwd", "%2e%2e%2fx", "short", "a".repeat(100)]) {
    const answer = await fetched(space, `/api/files/${name}`);
    expect([400, 404]).toContain(answer.status);
    await answer.arrayBuffer();
  }
});

test.each([
  ["\u0089PNG\r\n\u001a\n", "image/png"],
  ["\u00ff\u00d8\u00ff\u00e0", "image/jpeg"],
  ["GIF89a", "image/gif"],
  ["RIFF\u0000\u0000\u0000\u0000WEBPVP8 ", "image/webp"],
  ["\u0000\u0000\u0000\u0020ftypavif", "image/avif"],
  ["%PDF-1.7", "application/pdf"],
  ["PK\u0003\u0004", "application/zip"],
  ["plain words", "text/plain; charset=utf-8"],
  ["<html>", "application/octet-stream"],
  ["", "application/octet-stream"],
])("AP-06 the first bytes %j say %s", (text, type) => {
  const bytes = Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0);
  expect(typeOf(bytes)).toBe(type);
});
