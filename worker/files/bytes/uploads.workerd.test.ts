import { env } from "cloudflare:workers";
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { expect, test } from "vitest";
import { fileLimits, files } from "#contract/files.ts";
import { fileBytes, type NewUpload } from "#contract/files/bytes.ts";
import { notes } from "#contract/notes.ts";
import type { Caller } from "../../testing/caller.ts";
import { workspace, type Workspace } from "../../testing/workspace.ts";
import { everyDatabase, overEach, eachDatabase } from "../../testing/databases.ts";
import { sweepFiles } from "./sweeping.ts";
import { upload } from "../../testing/uploading.ts";

const size = fileLimits.part + 1_000;

/** Bytes that differ from each other, so that a part in the wrong place is seen. */
function bytesOf(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at++) bytes[at] = (at * 31 + (at >> 8)) & 0xff;
  bytes.set([0x1a, 0x45, 0xdf, 0xa3], 0);
  return bytes;
}

async function put({ app }: Workspace, person: Caller, path: string, body: BodyInit, more = {}) {
  const context = createExecutionContext();
  const headers = { authorization: `Bearer ${person.token ?? ""}`, ...more };
  const request = new Request(`https://aside.test${path}`, { method: "PUT", headers, body });
  const answer = await app.fetch(request, env, context);
  await waitOnExecutionContext(context);
  return { status: answer.status, text: await answer.text() };
}

const got = async ({ app }: Workspace, path: string, headers = {}) =>
  app.fetch(new Request(`https://aside.test${path}`, { headers }), env, createExecutionContext());

const part = (space: Workspace, person: Caller, id: string, number: number, whole: Uint8Array) => {
  const from = (number - 1) * fileLimits.part;
  const body = new Uint8Array(whole.subarray(from, from + fileLimits.part));
  return put(space, person, `/api/tools/files/uploads/${id}/parts/${String(number)}`, body, {
    "content-length": String(body.length),
  });
};

async function started(person: Caller, more: Partial<NewUpload> = {}) {
  const answer = await person.call(fileBytes.start, { body: { name: "film.webm", size, ...more } });
  expect([answer.status, answer.body.error]).toEqual([201, undefined]);
  return answer.body.data;
}

test("FI-01 a large file comes in parts, in any order and after a reload, and is served by signed addresses in ranges", async () => {
  const space = await workspace();
  const [ada, eve] = [await space.signUp(), await space.signUp("Eve")];
  const whole = bytesOf(size);
  const { id, partSize, parts } = await started(ada, { id: "mine" });
  expect([id, partSize, parts]).toEqual(["mine", fileLimits.part, []]);
  expect((await part(space, ada, id, 2, whole)).status).toBe(200);
  expect((await part(space, eve, id, 1, whole)).status).toBe(404);
  expect((await eve.call(fileBytes.complete, { params: { id } })).status).toBe(404);
  expect((await started(ada, { id: "mine" })).parts).toEqual([2]);
  const early = await ada.call(fileBytes.complete, { params: { id } });
  expect([early.status, early.body.error]).toEqual([409, "1 of 2 parts are missing"]);
  const short = await put(space, ada, `/api/tools/files/uploads/${id}/parts/1`, whole.subarray(5));
  expect([short.status, short.text]).toEqual([400, expect.stringContaining("8388608 bytes")]);
  expect((await part(space, ada, id, 3, whole)).status).toBe(400);
  expect((await part(space, ada, id, 1, whole)).status).toBe(200);
  expect((await part(space, ada, id, 1, whole)).status).toBe(200);
  const done = await ada.call(fileBytes.complete, { params: { id } });
  expect(done.body.data).toMatchObject({ name: "film.webm", type: "video/webm", size });
  const again = await ada.call(fileBytes.complete, { params: { id } });
  expect(again.body.data).toEqual(done.body.data);
  expect((await ada.call(fileBytes.uploads, {})).body.data).toEqual([]);

  const file = done.body.data;
  const { url } = (await ada.call(fileBytes.address, { params: { id: file.id } })).body.data;
  const range = await got(space, url, { range: `bytes=${String(size - 10)}-` });
  expect([range.status, range.headers.get("content-type")]).toEqual([206, "video/webm"]);
  expect(range.headers.get("content-security-policy")).toContain("sandbox");
  expect(new Uint8Array(await range.arrayBuffer())).toEqual(whole.subarray(size - 10));
  const all = new Uint8Array(await (await got(space, url)).arrayBuffer());
  expect([all.length, all.every((byte, at) => byte === whole[at])]).toEqual([size, true]);
  expect((await got(space, `${url.slice(0, -3)}AAA`)).status).toBe(404);
  expect((await eve.call(fileBytes.address, { params: { id: file.id } })).status).toBe(404);
  space.wait(2 * 3_600_000);
  expect((await got(space, url)).status).toBe(404);
});

test("FI-02 an upload that is cut at any byte leaves nothing that counts, and goes on from its last whole part", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const whole = bytesOf(size);
  const { id } = await started(ada, { id: "cut" });
  expect((await part(space, ada, id, 1, whole)).status).toBe(200);
  const last = whole.subarray(fileLimits.part);
  for (const length of [0, 1, 2, 7, 63, 64, 65, 500, 997, 998, 999]) {
    const path = `/api/tools/files/uploads/${id}/parts/2`;
    const cut = await put(space, ada, path, new Uint8Array(last.subarray(0, length)));
    expect([length, cut.status]).toEqual([length, 400]);
    expect((await started(ada, { id: "cut" })).parts).toEqual([1]);
    const early = await ada.call(fileBytes.complete, { params: { id } });
    expect([early.status, early.body.error]).toEqual([409, "1 of 2 parts are missing"]);
  }
  expect((await part(space, ada, id, 2, whole)).status).toBe(200);
  const done = await ada.call(fileBytes.complete, { params: { id } });
  const { url } = (await ada.call(fileBytes.address, { params: { id: done.body.data.id } })).body
    .data;
  const kept = new Uint8Array(await (await got(space, url)).arrayBuffer());
  expect([kept.length, kept.every((byte, at) => byte === whole[at])]).toEqual([size, true]);
});

test("FI-02 of two calls that complete an upload at once both answer the one file", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const whole = bytesOf(size);
  const { id } = await started(ada, { id: "twice" });
  for (const number of [1, 2]) expect((await part(space, ada, id, number, whole)).status).toBe(200);
  const both = await Promise.all(
    [1, 2, 3].map(() => ada.call(fileBytes.complete, { params: { id } })),
  );
  const [first] = both;
  for (const one of both) expect(one.body.data).toEqual(first?.body.data);
  expect((await ada.call(files.list, {})).body.data).toHaveLength(1);
});

test("FI-02 an upload of one call is cancelled by its id, and one that was cut off gives way to the next try", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const cutOff = (id: string) =>
    everyDatabase
      .prepare(
        `insert into file_versions (user_id, id, file_id, storage_name, name, type, size, actor, created_at, plan)
       values (?1, ?2, 'gone', ?3, 'a.txt', '', 4, 'user', ?4, '{}')`,
      )
      .bind(ada.user.id, id, `cut-${id}`, space.clock.now.toISOString())
      .run();
  await cutOff("form");
  expect((await ada.call(fileBytes.cancel, { params: { id: "form" } })).status).toBe(200);
  expect((await ada.call(files.stats, {})).body.data.used).toBe(0);
  await cutOff("again");
  const form = new FormData();
  form.set("id", "again");
  form.set("file", new File(["four"], "a.txt"));
  const kept = await ada.send(files.upload.method, files.upload.path, form);
  expect([kept.status, kept.body.error]).toEqual([201, undefined]);
  expect((await ada.call(files.stats, {})).body.data.used).toBe(4);
});

test("FI-02 an upload into a folder that was deleted meanwhile comes to Home, and replaces nothing there", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const whole = bytesOf(size);
  const film = await upload(ada, "film.webm", { bytes: "mine" });
  const { id: parentId } = (await ada.call(files.folder, { body: { name: "Films" } })).body.data;
  const { id } = await started(ada, { parentId, sameName: "replace" });
  for (const number of [1, 2]) await part(space, ada, id, number, whole);
  await ada.call(files.remove, { params: { id: parentId } });
  const done = await ada.call(fileBytes.complete, { params: { id } });
  expect(done.body.data).toMatchObject({ name: "film (2).webm", parentId: null, size });
  const home = (await ada.call(files.list, { query: { parentId: "root" } })).body.data;
  expect(home.map(({ id: one, size: bytes }) => [one === film?.id, bytes])).toEqual(
    expect.arrayContaining([
      [true, 4],
      [false, size],
    ]),
  );
});

test("FI-01 a folder that goes for good ends the uploads into it", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const made = (await ada.call(files.folder, { body: { name: "Gone" } })).body.data;
  const { id } = await started(ada, { id: "lost", parentId: made.id });
  const other = await started(ada, { id: "other" });
  await ada.call(files.remove, { params: { id: made.id } });
  expect((await ada.call(fileBytes.uploads, {})).body.data).toHaveLength(2);
  await ada.call(files.erase, { params: { id: made.id } });
  expect((await ada.call(fileBytes.state, { params: { id } })).status).toBe(404);
  expect((await ada.call(fileBytes.uploads, {})).body.data).toMatchObject([{ id: other.id }]);
});

test("FI-02 space is reserved when an upload begins, and given back when it is cancelled or a day old", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const large = { size: fileLimits.inParts };
  const ids: string[] = [];
  for (let at = 0; at < 5; at++) ids.push((await started(ada, large)).id);
  const full = await ada.call(fileBytes.start, { body: { name: "b.bin", size: 1 } });
  expect([full.status, full.body.error]).toEqual([413, expect.stringContaining("10 GB")]);
  await ada.call(fileBytes.cancel, { params: { id: ids[0] ?? "" } });
  expect((await ada.call(files.stats, {})).body.data.used).toBe(4 * fileLimits.inParts);
  // Of two at once, one finds the last space.
  const both = await Promise.all(
    [1, 2].map(() => ada.call(fileBytes.start, { body: { name: "c.bin", ...large } })),
  );
  expect(both.filter(({ status }) => status === 413)).toHaveLength(1);
  await overEach(eachDatabase(), (stores) =>
    sweepFiles(stores, new Date(space.clock.now.getTime() + 25 * 3_600_000)),
  );
  expect((await ada.call(files.stats, {})).body.data.used).toBe(0);
  expect((await ada.call(fileBytes.uploads, {})).body.data).toEqual([]);
});

test("FI-01 a replaced file keeps its versions, each can be read and brought back, and notes tell where it is used", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const first = await upload(ada, "plan.md", { bytes: "# One" });
  const second = await upload(ada, "PLAN.md", { bytes: "# Second", sameName: "replace" });
  expect([second.id, second.version, second.size]).toEqual([first.id, 2, 8]);
  const id = first.id;
  const versions = (await ada.call(fileBytes.versions, { params: { id } })).body.data;
  expect(versions.map((one) => one.size)).toEqual([8, 5]);
  const old = versions[1]?.id ?? "";
  const address = await ada.call(fileBytes.address, {
    params: { id },
    query: { version: old, download: "true" },
  });
  const answer = await got(space, address.body.data.url);
  expect([await answer.text(), answer.headers.get("content-disposition")]).toEqual([
    "# One",
    `attachment; filename="plan.md"; filename*=UTF-8''plan.md`,
  ]);
  const back = await ada.call(fileBytes.restoreVersion, { params: { id, versionId: old } });
  expect(back.body.data).toMatchObject({ size: 5, revisionId: old, type: "text/markdown" });
  await ada.call(notes.create, {
    body: { title: "Links it", content: `<p><a href="${second.storageUrl}">plan</a></p>` },
  });
  const uses = await ada.call(fileBytes.usedIn, { params: { id } });
  expect(uses.body.data).toMatchObject([{ tool: "notes", title: "Links it" }]);
  // An agent reads by its key, and is not told the address that lasts.
  const scout = await space.agent(ada, ["read"]);
  const seen = await scout.call(files.get, { params: { id } });
  expect(seen.body.data.storageUrl).toBeNull();
  // Nor by ending an upload again that is long done, of whose version it reads the id.
  const doer = await space.agent(ada, ["act"]);
  const ended = await doer.call(fileBytes.complete, { params: { id: old } });
  expect([ended.status, ended.body.data.storageUrl]).toEqual([200, ""]);
  expect(JSON.stringify(space.said)).not.toContain(second.storageUrl.slice(11));
  const content = `/api/tools/files/${id}/content`;
  expect(
    await (await got(space, content, { authorization: `Bearer ${String(scout.token)}` })).text(),
  ).toBe("# One");
  expect((await got(space, content)).status).toBe(401);
});
