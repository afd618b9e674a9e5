import { expect, test } from "vitest";
import { type FileItem, files } from "#contract/files.ts";
import { nameKey } from "#shared/file-names.ts";
import type { Caller } from "../testing/caller.ts";
import { everyDatabase } from "../testing/databases.ts";
import { workspace } from "../testing/workspace.ts";
import { upload } from "../testing/uploading.ts";

const folder = async (person: Caller, name: string): Promise<FileItem> => {
  const answer = await person.call(files.folder, { body: { name } });
  expect([name, answer.status, answer.body.error]).toEqual([name, 201, undefined]);
  return answer.body.data;
};

const namesIn = async (person: Caller, query: object = { parentId: "root" }): Promise<string[]> =>
  (await person.call(files.list, { query })).body.data.map(({ name }) => name);

test("FI-02 of two who give one name at once, one is told that it is taken", async () => {
  const { signUp, said } = await workspace();
  const ada = await signUp();
  for (let round = 0; round < 6; round++) {
    const ids = await Promise.all(
      ["a", "b"].map(async (name) => (await folder(ada, `${name}${String(round)}`)).id),
    );
    const name = `Taxes ${String(round)}`;
    const answers = await Promise.all(
      ids.map((id) => ada.call(files.update, { params: { id }, body: { name } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe(
      `“${name}” is in this folder already`,
    );
    const named = await namesIn(ada, { parentId: "root", search: name });
    expect(named).toEqual([name]);
  }
  // What is refused has not happened: two folders and one name a round.
  expect(said.filter(({ tool }) => tool === "files")).toHaveLength(18);
});

test.each([250, 1_000])(
  "FI-02 %i folders go and come back with all in them in as many queries as ten",
  async (many) => {
    const { signUp, counter } = await workspace();
    const ada = await signUp();
    const ids = Array.from({ length: many }, (_, index) => `d${String(index)}`);
    const at = "2026-11-20T10:00:00.000Z";
    await everyDatabase
      .prepare(
        `insert into files (user_id, id, name, name_key, type, size, parent_id, metadata, created_at, updated_at, version)
       select ?1, 'd' || key, 'd' || key, value, 'folder', 0, null, '', ?2, ?2, 1 from json_each(?3)
       union all select ?1, 'f' || key, 'in', 'in', 'folder', 0, 'd' || key, '', ?2, ?2, 1 from json_each(?3)`,
      )
      .bind(ada.user.id, at, JSON.stringify(ids.map((name) => nameKey(name))))
      .run();
    const bulk = async (action: "delete" | "restore", some: readonly string[]) => {
      counter.reset();
      const done = await ada.call(files.bulk, { body: { ids: [...some], action } });
      expect([done.status, done.body.data.length]).toEqual([200, some.length]);
      return counter.trips.flat().length;
    };
    const few = ids.slice(0, 10);
    const [fewGone, fewBack] = [await bulk("delete", few), await bulk("restore", few)];
    const gone = await bulk("delete", ids);
    expect((await ada.call(files.stats, {})).body.data).toMatchObject({ folders: 0 });
    // Names that were taken meanwhile cost no query each either.
    for (const name of ["d1", "d2"]) await folder(ada, name);
    const back = await bulk("restore", ids);
    expect((await ada.call(files.stats, {})).body.data.folders).toBe(2 * many + 2);
    const names = await namesIn(ada);
    expect(new Set(names).size).toBe(names.length);
    expect([gone, back - fewBack < 12]).toEqual([fewGone, true]);
  },
);

test("FI-02 a thousand of one name come back under as many names, in as many queries as a few", async () => {
  const { signUp, counter } = await workspace();
  const ada = await signUp();
  const at = "2026-11-20T10:00:00.000Z";
  const ids = Array.from({ length: 1_000 }, (_, index) => `d${String(index)}`);
  await everyDatabase
    .prepare(
      `insert into files (user_id, id, name, name_key, type, size, parent_id, metadata, created_at, updated_at, deleted_at, version)
     select ?1, value, 'a', ?4, 'folder', 0, null, '', ?2, ?2, ?2, 1 from json_each(?3)`,
    )
    .bind(ada.user.id, at, JSON.stringify(ids), nameKey("a"))
    .run();
  const back = async (some: readonly string[]) => {
    counter.reset();
    const done = await ada.call(files.bulk, { body: { ids: [...some], action: "restore" } });
    expect([done.status, done.body.data.length]).toEqual([200, some.length]);
    return counter.trips.flat().length;
  };
  const few = await back(ids.slice(0, 5));
  expect((await back(ids.slice(5))) - few).toBeLessThan(4);
  const named = (await ada.call(files.stats, {})).body.data.folders;
  expect(named).toBe(1_000);
  const last = await namesIn(ada, { search: "a (1000)" });
  expect(last).toEqual(["a (1000)"]);
});

test("FI-01 a page holds no more than an answer may, however much is noted beside its files", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const at = "2026-11-20T10:00:00.000Z";
  await everyDatabase
    .prepare(
      `insert into files (user_id, id, name, name_key, type, size, metadata, created_at, updated_at, version)
     select ?1, 'm' || value, 'm' || value, 'm' || value, 'folder', 0, ?4, ?2, ?2, 1 from json_each(?3)`,
    )
    .bind(
      ada.user.id,
      at,
      JSON.stringify(Array.from({ length: 250 }, (_, index) => index)),
      "x".repeat(5_000),
    )
    .run();
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { parentId: "root", ...(cursor !== undefined && { cursor }) };
    const { body } = await ada.call(files.list, { query });
    expect(JSON.stringify(body).length).toBeLessThan(700_000);
    found.push(...body.data.map(({ id }) => id));
    cursor = typeof body["nextCursor"] === "string" ? body["nextCursor"] : undefined;
  } while (cursor !== undefined);
  expect([found.length, new Set(found).size]).toEqual([250, 250]);
});

test("FI-01 a search finds the words of a text as soon as it is there", async () => {
  const { signUp } = await workspace();
  const [ada, eve] = [await signUp(), await signUp("Eve")];
  await upload(ada, "letter.txt");
  expect(await namesIn(ada, { search: "WORDS letter" })).toEqual(["letter.txt"]);
  expect(await namesIn(ada, { search: "words other" })).toEqual([]);
  expect(await namesIn(eve, { search: "words" })).toEqual([]);
});

test("FI-01 a search finds capitals of any script in texts, and no noughts that only sort names", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const form = new FormData();
  form.set("file", new File(["Договор об аренде. ÜBERGABE am Montag"], "file 1.txt"));
  await ada.send(files.upload.method, files.upload.path, form);
  for (const [search, names] of [
    ["договор", ["file 1.txt"]],
    ["Договор", ["file 1.txt"]],
    ["übergabe", ["file 1.txt"]],
    ["file 1", ["file 1.txt"]],
    ["000", []],
  ] as const)
    expect([search, await namesIn(ada, { search })]).toEqual([search, names]);
});

test("FI-01 a page of long names that are not Latin stays below a megabyte, and the rest follows", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const names = Array.from({ length: 1_000 }, (_, at) => `${"雨".repeat(180)}${String(at)}`);
  await everyDatabase
    .prepare(
      `insert into files (user_id, id, name, name_key, type, size, parent_id, metadata, created_at, updated_at, version)
     select ?1, 'd' || key, value, value, 'folder', 0, null, '{}', ?2, ?2, 1 from json_each(?3)`,
    )
    .bind(ada.user.id, "2026-11-20T10:00:00.000Z", JSON.stringify(names))
    .run();
  const seen = new Set<string>();
  let cursor: string | undefined;
  do {
    const query = { parentId: "root", limit: "1000", ...(cursor !== undefined && { cursor }) };
    const { body } = await ada.call(files.list, { query });
    expect(new TextEncoder().encode(JSON.stringify(body)).length).toBeLessThan(1_048_576);
    for (const { id } of body.data) seen.add(id);
    cursor = typeof body["nextCursor"] === "string" ? body["nextCursor"] : undefined;
  } while (cursor !== undefined);
  expect(seen.size).toBe(names.length);
});
