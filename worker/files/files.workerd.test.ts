import { expect, test } from "vitest";
import { events } from "#contract/events.ts";
import { type FileItem, fileLimits, files } from "#contract/files.ts";
import type { Caller } from "../testing/caller.ts";
import { workspace } from "../testing/workspace.ts";
import { overEach, eachDatabase } from "../testing/databases.ts";
import { sweepFiles } from "./bytes/sweeping.ts";
import { upload } from "../testing/uploading.ts";

const folder = async (person: Caller, name: string, more: object = {}): Promise<FileItem> => {
  const answer = await person.call(files.folder, { body: { name, ...more } });
  expect([name, answer.status, answer.body.error]).toEqual([name, 201, undefined]);
  return answer.body.data;
};

const namesIn = async (person: Caller, query: object = { parentId: "root" }): Promise<string[]> =>
  (await person.call(files.list, { query })).body.data.map(({ name }) => name);

test("FI-01 FI-02 folders and files are rows of one table: listed, found, renamed, moved, deleted, brought back", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const work = await folder(ada, "Work");
  const plans = await folder(ada, "Plans", { parentId: work.id });
  expect(plans).toMatchObject({ type: "folder", size: 0, parentId: work.id, storageUrl: null });
  const report = await upload(ada, "report 10.txt", { path: "/Work/Plans" });
  expect(report).toMatchObject({ parentId: plans.id, type: "text/plain; charset=utf-8" });
  const deeper = await upload(ada, "report 2.txt", { path: "work/plans/2026/May" });
  const got = await ada.call(files.get, { params: { id: deeper.id } });
  expect(got.body["parents"]).toMatchObject([
    { name: "Work" },
    { name: "Plans" },
    { name: "2026" },
    { name: "May" },
  ]);
  expect(await namesIn(ada)).toEqual(["Work"]);
  expect(await namesIn(ada, { parentId: plans.id })).toEqual(["2026", "report 10.txt"]);
  expect(await namesIn(ada, { search: "REPORT" })).toEqual(["report 2.txt", "report 10.txt"]);
  expect(await namesIn(ada, { type: "folder,pdf", search: "a" })).toEqual(["May", "Plans"]);

  const renamed = await ada.call(files.update, {
    params: { id: report.id },
    body: { name: "../Résumé.txt", version: 1 },
  });
  expect(renamed.body.data).toMatchObject({ name: "Résumé.txt", version: 2 });
  const stale = await ada.call(files.update, {
    params: { id: report.id },
    body: { name: "Other.txt", version: 1 },
  });
  expect([stale.status, stale.body["current"]]).toMatchObject([409, { name: "Résumé.txt" }]);
  const moved = await ada.call(files.move, {
    params: { id: report.id },
    body: { targetPath: "/Work" },
  });
  expect(moved.body.data.parentId).toBe(work.id);

  const removed = await ada.call(files.remove, { params: { id: work.id } });
  expect(await namesIn(ada, {})).toEqual([]);
  expect(await namesIn(ada, { trash: "true" })).toEqual(["Work"]);
  await ada.call(events.undoRun, { params: { id: String(removed.body["runId"]) } });
  expect(await namesIn(ada, {})).toHaveLength(6);
  await ada.call(files.remove, { params: { id: work.id } });
  await ada.call(files.restore, { params: { id: work.id } });
  expect(await namesIn(ada, {})).toHaveLength(6);
  const stats = (await ada.call(files.stats, {})).body.data;
  expect(stats).toMatchObject({ files: 2, folders: 4, limit: fileLimits.person, trashed: 0 });
  expect(stats.used).toBe(report.size + deeper.size);
});

test("FI-02 a folder goes into nothing that it holds, and names stay one of a kind", async () => {
  const { signUp } = await workspace();
  const [ada, eve] = [await signUp(), await signUp("Eve")];
  const one = await folder(ada, "One");
  const two = await folder(ada, "Two", { parentId: one.id });
  for (const [parentId, status] of [
    [one.id, 409],
    [two.id, 409],
    ["nowhere", 404],
    [(await folder(eve, "Hers")).id, 404],
  ] as const) {
    const answer = await ada.call(files.update, { params: { id: one.id }, body: { parentId } });
    expect([parentId, answer.status]).toEqual([parentId, status]);
  }
  for (const [path, status] of [
    ["/Nowhere", 404],
    ["../One", 400],
    ["/", 200],
  ] as const) {
    const answer = await ada.call(files.move, {
      params: { id: two.id },
      body: { targetPath: path },
    });
    expect([path, answer.status]).toEqual([path, status]);
  }
  expect((await folder(ada, "one")).name).toBe("one (2)");
  await upload(ada, "a.txt");
  expect((await upload(ada, "A.txt")).name).toBe("A (2).txt");
  const third = await upload(ada, "b.txt");
  const taken = await ada.call(files.update, { params: { id: third.id }, body: { name: "a.TXT" } });
  expect([taken.status, taken.body["field"]]).toEqual([409, "name"]);
  const moved = await ada.call(files.bulk, {
    body: { ids: [third.id, one.id], action: "move", parentId: two.id },
  });
  expect(moved.body.data.map(({ parentId }) => parentId)).toEqual([two.id, two.id]);
  await ada.call(events.undoRun, { params: { id: String(moved.body["runId"]) } });
  expect(await namesIn(ada)).toEqual(["One", "one (2)", "Two", "A (2).txt", "a.txt", "b.txt"]);
});

test("FI-01 a folder of 10 000 comes in pages that the database sorts, whatever is called how", async () => {
  const { signUp, db } = await workspace();
  const ada = await signUp();
  const big = await folder(ada, "Big");
  await db
    .prepare(
      `with recursive n (value) as (select 1 union all select value + 1 from n where value < 10000)
      insert into files (user_id, id, created_at, updated_at, name, name_key, type, size, parent_id, metadata)
      select ?, 'f' || value, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'File ' || value || '.txt',
        'file ' || printf('%012d', value) || '.txt' || char(1) || 'file ' || value || '.txt', 'text/plain', value, ?, ''
      from n`,
    )
    .bind(ada.user.id, big.id)
    .run();
  const names: string[] = [];
  let cursor: string | undefined;
  const started = Date.now();
  do {
    const query = { parentId: big.id, limit: "1000", ...(cursor !== undefined && { cursor }) };
    const { body } = await ada.call(files.list, { query });
    if (cursor === undefined) expect(body["count"]).toBe(10_000);
    names.push(...body.data.map(({ name }) => name));
    cursor = typeof body["nextCursor"] === "string" ? body["nextCursor"] : undefined;
  } while (cursor !== undefined);
  expect([names.length, names[1], names[9_999]]).toEqual([10_000, "File 2.txt", "File 10000.txt"]);
  expect(Date.now() - started).toBeLessThan(10_000);
  const removed = await ada.call(files.remove, { params: { id: big.id } });
  expect(removed.status).toBe(200);
  expect(await namesIn(ada, {})).toEqual([]);
  expect((await ada.call(files.restore, { params: { id: big.id } })).status).toBe(200);
  const { body } = await ada.call(files.list, { query: { parentId: big.id, limit: "1" } });
  expect(body["count"]).toBe(10_000);
});

test("FI-02 names of every oddity are cleaned or refused, and are the same however they are spelled", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  for (const [given, kept] of [
    ["a\u202egnp.exe", "agnp.exe"],
    ["..\\..\\windows\\evil.txt", "evil.txt"],
    ["  spaced\u200b .txt  ", "spaced .txt"],
    ["👨\u200d👩\u200d👧 family", "👨👩👧 family"],
    ["e\u0301te\u0301", "été"],
    ["x".repeat(300), "x".repeat(200)],
    [`${"長".repeat(250)}.pdf`, `${"長".repeat(196)}.pdf`],
    ["CON", "CON"],
    ["__proto__", "__proto__"],
    ["'; drop table files; --", "'; drop table files; --"],
  ] as const) {
    expect((await folder(ada, given)).name).toBe(kept);
  }
  for (const name of ["", "  ", "..", ".", "/", "\u200b\u202e"]) {
    const answer = await ada.call(files.folder, { body: { name } });
    expect([name, answer.status, answer.body["field"]]).toEqual([name, 400, "name"]);
  }
  expect((await folder(ada, "ÉTÉ")).name).toBe("ÉTÉ (2)");
  expect((await folder(ada, "ﬁle")).name).toBe("ﬁle");
  expect((await folder(ada, "file")).name).toBe("file (2)");
  expect(await namesIn(ada, { search: "été" })).toEqual(["été", "ÉTÉ (2)"]);
});

test("FI-02 what happens at once ends in a tree: names stay distinct, and no folder ends up in itself", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const all = await Promise.all(
    Array.from({ length: 12 }, () => upload(ada, "same.txt", { path: "/In" })),
  );
  expect(new Set(all.map(({ name }) => name)).size).toBe(12);
  expect(new Set(all.map(({ parentId }) => parentId)).size).toBe(1);
  const form = new FormData();
  form.set("file", new File(["x"], "x.txt"));
  form.set("path", "/In/same.txt/Deeper");
  const onFile = await ada.send(files.upload.method, files.upload.path, form);
  expect([onFile.status, onFile.body.error]).toEqual([409, expect.stringContaining("a folder")]);
  for (let round = 0; round < 8; round++) {
    const [one, two] = [await folder(ada, "One"), await folder(ada, "Two")];
    // One by one, and several at once.
    const into = (id: string, parentId: string) =>
      round % 2 === 0
        ? ada.call(files.update, { params: { id }, body: { parentId } })
        : ada.call(files.bulk, { body: { ids: [id], action: "move", parentId } });
    const moved = await Promise.all([into(one.id, two.id), into(two.id, one.id)]);
    expect(moved.map(({ status }) => status)).toContain(200);
    const places = await Promise.all(
      [one, two].map(async ({ id }) => (await ada.call(files.get, { params: { id } })).body.data),
    );
    expect(places.filter(({ parentId }) => parentId === null)).toHaveLength(1);
  }
});

test("FI-01 what is brought back together lies where it lay, in whatever order it was deleted", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const inner = await folder(ada, "Inner");
  const first = await upload(ada, "first.txt", { path: "/Inner" });
  const along = await upload(ada, "along.txt", { path: "/Inner" });
  await ada.call(files.remove, { params: { id: first.id } });
  await ada.call(files.remove, { params: { id: inner.id } });
  const ids = [first.id, along.id, inner.id];
  const done = await ada.call(files.bulk, { body: { ids, action: "restore" } });
  expect(done.status).toBe(200);
  const places = await Promise.all(
    ids.map(async (id) => (await ada.call(files.get, { params: { id } })).body.data.parentId),
  );
  expect(places).toEqual([inner.id, inner.id, null]);
});

test("FI-01 what an undo leaves in a folder that is gone comes to the root, as a change that every screen hears of", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const made = await ada.call(files.folder, { body: { name: "Soon gone" } });
  const kept = await upload(ada, "kept.txt", { parentId: made.body.data.id });
  await ada.call(events.undo, { params: { id: String(made.body["eventId"]) } });
  expect(await namesIn(ada)).toEqual([]);
  await overEach(eachDatabase(), (stores) =>
    sweepFiles(stores, new Date(space.clock.now.getTime() + 60_000)),
  );
  expect(await namesIn(ada)).toEqual([]);
  await overEach(eachDatabase(), (stores) =>
    sweepFiles(stores, new Date(space.clock.now.getTime() + 180_000)),
  );
  expect(await namesIn(ada)).toEqual(["kept.txt"]);
  const { body } = await ada.call(events.catchUp, { query: { after: "0" } });
  expect(body.data.events.at(-1)).toMatchObject({ itemId: kept.id, after: { parentId: null } });
});
