import { expect, test } from "vitest";
import { events } from "#contract/events.ts";
import { files } from "#contract/files.ts";
import type { Caller } from "../testing/caller.ts";
import { workspace } from "../testing/workspace.ts";
import { everyDatabase, overEach, eachDatabase } from "../testing/databases.ts";
import { sweepFiles } from "./bytes/sweeping.ts";
import { upload } from "../testing/uploading.ts";

const folder = async (person: Caller, name: string) =>
  (await person.call(files.folder, { body: { name } })).body.data.id;

const inHome = async (person: Caller) =>
  (await person.call(files.list, { query: { parentId: "root" } })).body.data.map(
    ({ name }) => name,
  );

const deleted = async (person: Caller, id: string) =>
  String((await person.call(files.remove, { params: { id } })).body["eventId"]);

const undone = (person: Caller, eventId: string) =>
  person.send("POST", `/api/tools/events/${eventId}/undo`, {});

test("FI-01 an undo brings a file back under another name where its own was given away, and says so", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const { id } = await upload(ada, "a.txt");
  const eventId = await deleted(ada, id);
  await upload(ada, "a.txt");
  const { body } = await undone(ada, eventId);
  expect(await inHome(ada)).toEqual(["a (2).txt", "a.txt"]);
  expect(JSON.stringify(body)).toContain("another has its name now");
  const renamed = await ada.call(files.update, { params: { id }, body: { name: "b.txt" } });
  await upload(ada, "a (2).txt");
  await undone(ada, String(renamed.body["eventId"]));
  expect(await inHome(ada)).toEqual(["a (2) (2).txt", "a (2).txt", "a.txt"]);
});

test("FI-01 two who swapped their names have them again when the run is undone", async () => {
  const { signUp, agent } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["read", "act"]);
  const headers = { "x-run-id": "swap" };
  const [a, b] = [await upload(ada, "a.txt"), await upload(ada, "b.txt")];
  for (const [id, name] of [
    [a.id, "c.txt"],
    [b.id, "a.txt"],
    [a.id, "b.txt"],
  ] as const) {
    await scout.call(files.update, { params: { id }, body: { name } }, { headers });
  }
  const { status } = await ada.call(events.undoRun, { params: { id: `${scout.key.id}:swap` } });
  expect(status).toBe(200);
  for (const { id, name } of [a, b]) {
    const { body } = await ada.call(files.get, { params: { id } });
    expect(body.data.name).toBe(name);
  }
});

test("FI-01 what comes to Home since its folder is gone has a name of its own, by an undo and by the sweep", async () => {
  const { signUp, clock, wait } = await workspace();
  const ada = await signUp();
  await upload(ada, "in.txt");
  const first = await folder(ada, "First");
  const inner = await upload(ada, "in.txt", { parentId: first });
  const eventId = await deleted(ada, inner.id);
  await deleted(ada, first);
  await undone(ada, eventId);
  expect(await inHome(ada)).toEqual(["in (2).txt", "in.txt"]);

  const second = await folder(ada, "Second");
  await upload(ada, "in.txt", { parentId: second });
  // As a crash between two writes leaves it.
  await everyDatabase
    .prepare("update files set deleted_at = ? where id = ?")
    .bind(clock.now.toISOString(), second)
    .run();
  wait(300_000);
  await overEach(eachDatabase(), (stores) => sweepFiles(stores, clock.now));
  expect(await inHome(ada)).toEqual(["in (2).txt", "in (3).txt", "in.txt"]);
});

test("FI-02 1 000 folders are moved in as many queries as ten", async () => {
  const { signUp, counter } = await workspace();
  const ada = await signUp();
  const target = await folder(ada, "All");
  const counts: number[] = [];
  for (const many of [10, 1_000]) {
    const ids = Array.from({ length: many }, (_, index) => `m${String(many)}-${String(index)}`);
    await everyDatabase
      .prepare(
        `insert into files (user_id, id, name, name_key, type, size, parent_id, metadata, created_at, updated_at, version)
       select ?1, value, value, value, 'folder', 0, null, '', ?2, ?2, 1 from json_each(?3)`,
      )
      .bind(ada.user.id, "2026-11-20T10:00:00.000Z", JSON.stringify(ids))
      .run();
    counter.reset();
    const answer = await ada.call(files.bulk, { body: { ids, action: "move", parentId: target } });
    expect([answer.status, answer.body.data.length]).toEqual([200, many]);
    counts.push(counter.trips.flat().length);
  }
  expect(counts[1]).toBe(counts[0]);
  expect(await inHome(ada)).toEqual(["All"]);
});
