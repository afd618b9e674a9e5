import * as v from "valibot";
import { expect, test } from "vitest";
import { events } from "#contract/events.ts";
import { type FileItem, fileLimits, files, StoredFile } from "#contract/files.ts";
import { type Caller, workspace } from "../testing/workspace.ts";

const folder = async (person: Caller, name: string, more: object = {}): Promise<FileItem> => {
  const answer = await person.call(files.folder, { body: { name, ...more } });
  expect([name, answer.status, answer.body.error]).toEqual([name, 201, undefined]);
  return answer.body.data;
};

async function uploaded(person: Caller, name: string, more: Record<string, string> = {}) {
  const form = new FormData();
  form.set("file", new File([`words of ${name}`], name));
  for (const [field, value] of Object.entries(more)) form.set(field, value);
  const answer = await person.send(files.upload.method, files.upload.path, form);
  expect([name, answer.status, answer.body.error]).toEqual([name, 201, undefined]);
  return v.parse(StoredFile, answer.body.data);
}

const namesIn = async (person: Caller, query: object = { parentId: "root" }): Promise<string[]> =>
  (await person.call(files.list, { query })).body.data.map(({ name }) => name);

test("FI-01 FI-02 folders and files are rows of one table: listed, found, renamed, moved, deleted, brought back", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const work = await folder(ada, "Work");
  const plans = await folder(ada, "Plans", { parentId: work.id });
  expect(plans).toMatchObject({ type: "folder", size: 0, parentId: work.id, storageUrl: null });
  const report = await uploaded(ada, "report 10.txt", { path: "/Work/Plans" });
  expect(report).toMatchObject({ parentId: plans.id, type: "text/plain; charset=utf-8" });
  const deeper = await uploaded(ada, "report 2.txt", { path: "work/plans/2026/May" });
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
  await uploaded(ada, "a.txt");
  expect((await uploaded(ada, "A.txt")).name).toBe("A (2).txt");
  const third = await uploaded(ada, "b.txt");
  const taken = await ada.call(files.update, { params: { id: third.id }, body: { name: "a.TXT" } });
  expect([taken.status, taken.body["field"]]).toEqual([409, "name"]);
  const moved = await ada.call(files.bulk, {
    body: { ids: [third.id, one.id], action: "move", parentId: two.id },
  });
  expect(moved.body.data.map(({ parentId }) => parentId)).toEqual([two.id, two.id]);
  await ada.call(events.undoRun, { params: { id: String(moved.body["runId"]) } });
  expect(await namesIn(ada)).toEqual(["One", "one (2)", "Two", "A (2).txt", "a.txt", "b.txt"]);
});
