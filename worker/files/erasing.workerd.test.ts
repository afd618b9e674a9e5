import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { proposals } from "#contract/agents/proposals.ts";
import { events } from "#contract/events.ts";
import { type FileItem, files } from "#contract/files.ts";
import { fileBytes } from "#contract/files/bytes.ts";
import { fileSharing } from "#contract/files/sharing.ts";
import { notes } from "#contract/notes.ts";
import type { Caller } from "../testing/caller.ts";
import { everyDatabase } from "../testing/databases.ts";
import { workspace } from "../testing/workspace.ts";
import { upload } from "../testing/uploading.ts";

const folder = async (person: Caller, name: string, parentId: string | null = null) =>
  (await person.call(files.folder, { body: { name, parentId } })).body.data;

const remove = async (person: Caller, id: string): Promise<string> =>
  String((await person.call(files.remove, { params: { id } })).body["runId"]);
const stats = async (person: Caller) => (await person.call(files.stats, {})).body.data;

async function left(userId: string) {
  const names = "files file_versions file_texts file_shares file_parts".split(" ");
  const counts = await Promise.all(
    names.map(async (name) => {
      const sql = `select count(*) many from ${name} where user_id = ?`;
      return [name, (await everyDatabase.prepare(sql).bind(userId).first())?.["many"]] as const;
    }),
  );
  return Object.fromEntries(counts);
}

const objects = async (): Promise<number> => (await env.FILES.list()).objects.length;

test("FI-01 emptying the trash frees its bytes at once, leaves neither row nor object, and touches nobody else's", async () => {
  const space = await workspace();
  const already = await objects();
  const [ada, eve] = [await space.signUp(), await space.signUp("Eve")];
  const hers = await upload(eve, "hers.txt");
  await remove(eve, hers.id);
  const work = await folder(ada, "Work");
  const inside = await upload(ada, "inside.txt", { parentId: work.id });
  await upload(ada, "inside.txt", { parentId: work.id, sameName: "replace", bytes: "again" });
  await ada.call(fileSharing.share, { params: { id: inside.id }, body: {} });
  const kept = await upload(ada, "kept.txt");
  const before = await stats(ada);
  const runId = await remove(ada, work.id);
  const trashed = await stats(ada);
  expect(trashed).toMatchObject({ used: before.used, trashedItems: 2 });
  const answer = await ada.call(files.emptyTrash, { body: {} });
  expect(answer.body.data).toEqual({ items: 2, bytes: trashed.trashed, left: 0 });
  expect(await stats(ada)).toMatchObject({ used: kept.size, trashed: 0, trashedItems: 0 });
  expect(await left(ada.user.id)).toEqual({
    files: 1,
    file_versions: 1,
    file_texts: 1,
    file_shares: 0,
    file_parts: 0,
  });
  expect((await objects()) - already).toBe(2);
  expect((await eve.call(files.list, { query: { trash: "true" } })).body.data).toHaveLength(1);
  // What is gone for good, no undo brings back, and asking again does no harm.
  const undone = await ada.call(events.undoRun, { params: { id: runId } });
  expect(undone.body.data.undone).toEqual([]);
  expect((await ada.call(files.restore, { params: { id: work.id } })).status).toBe(404);
  const again = await ada.call(files.emptyTrash, { body: {} });
  expect(again.body.data).toEqual({ items: 0, bytes: 0, left: 0 });
});

test("FI-01 one item of the trash goes for good, for its person alone, and never one that is not in the trash", async () => {
  const space = await workspace();
  const [ada, eve] = [await space.signUp(), await space.signUp("Eve")];
  const [one, two] = [await upload(ada, "one.txt"), await upload(ada, "two.txt")];
  const erase = (person: Caller, id: string) => person.call(files.erase, { params: { id } });
  expect((await erase(ada, one.id)).status).toBe(404);
  await remove(ada, one.id);
  await remove(ada, two.id);
  expect((await erase(eve, one.id)).status).toBe(404);
  const erased = await erase(ada, one.id);
  expect(erased.body.data).toEqual({ items: 1, bytes: one.size, left: 0 });
  const trash = await ada.call(files.list, { query: { trash: "true" } });
  expect(trash.body.data.map(({ name }) => name)).toEqual(["two.txt"]);
  expect(await stats(ada)).toMatchObject({ used: two.size, trashedItems: 1 });
  // What was deleted after an instant stays.
  const until = space.clock.now.toISOString();
  space.wait(60_000);
  await remove(ada, (await upload(ada, "later.txt")).id);
  expect((await ada.call(files.emptyTrash, { body: { until } })).body.data.items).toBe(1);
  expect(await stats(ada)).toMatchObject({ trashedItems: 1 });
});

test("FI-01 before anything goes for good, it is told which notes show it, to its person alone", async () => {
  const space = await workspace();
  const [ada, eve] = [await space.signUp(), await space.signUp("Eve")];
  const [plans, loose] = [await folder(ada, "Plans"), await upload(ada, "loose.txt")];
  const held = await upload(ada, "held.txt", { parentId: plans.id });
  const content = `<p><a href="${held.storageUrl}">held.txt</a></p>`;
  await ada.call(notes.create, { body: { title: "Trip", content } });
  await remove(ada, plans.id);
  await remove(ada, loose.id);
  const usesOf = async (person: Caller, query = {}) =>
    (await person.call(fileBytes.trashUses, { query })).body.data.map(({ title }) => title);
  expect(await usesOf(ada)).toEqual(["Trip"]);
  expect(await usesOf(ada, { id: plans.id })).toEqual(["Trip"]);
  expect(await usesOf(ada, { id: loose.id })).toEqual([]);
  expect(await usesOf(eve)).toEqual([]);
});

test("FI-01 an older version goes for good; the present one does not, and no undo leads to bytes that are gone", async () => {
  const space = await workspace();
  const [ada, eve] = [await space.signUp(), await space.signUp("Eve")];
  const first = await upload(ada, "plan.txt");
  const second = await upload(ada, "plan.txt", { sameName: "replace", bytes: "second" });
  const all = (await ada.call(fileBytes.versions, { params: { id: first.id } })).body.data;
  expect(all).toHaveLength(2);
  const erase = (person: Caller, versionId: string | null) =>
    person.call(fileBytes.eraseVersion, { params: { id: first.id, versionId: versionId ?? "" } });
  expect((await erase(eve, first.revisionId)).status).toBe(404);
  const present = await erase(ada, second.revisionId);
  expect([present.status, present.body.error]).toEqual([
    409,
    expect.stringContaining("present bytes"),
  ]);
  const erased = await erase(ada, first.revisionId);
  expect(erased.body.data).toEqual({ items: 0, bytes: first.size, left: 0 });
  expect(await stats(ada)).toMatchObject({ used: second.size, versions: 0 });
  expect((await erase(ada, first.revisionId)).status).toBe(404);
  const history = await ada.call(events.catchUp, { query: { after: "0" } });
  const replaced = history.body.data.events.at(-1);
  const undone = await ada.call(events.undo, { params: { id: replaced?.id ?? "" } });
  expect(undone.body.data).toMatchObject({
    undone: [],
    conflicts: [{ field: "revisionId", why: "those bytes were deleted for good" }, {}],
  });
  const now = (await ada.call(files.get, { params: { id: first.id } })).body.data;
  expect(now).toMatchObject({ revisionId: second.revisionId, size: second.size });
});

test("FI-01 agents and the assistant only propose to empty the trash, and an approval holds for what lay there", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  await remove(ada, (await upload(ada, "old.txt")).id);
  const robot = await space.agent(ada, ["read", "act", "propose"]);
  for (const answer of [
    await robot.call(files.emptyTrash, { body: {} }),
    await robot.call(files.erase, { params: { id: "x" } }),
    await robot.call(fileBytes.eraseVersion, { params: { id: "x", versionId: "y" } }),
  ])
    expect(answer.status).toBe(403);
  const said = await ada.call(files.ai, { body: { message: "empty the trash" } });
  expect(said.body.data.content).toContain("until you accept");
  expect(await stats(ada)).toMatchObject({ trashedItems: 1 });
  space.wait(60_000);
  await remove(ada, (await upload(ada, "later.txt")).id);
  const [waiting] = (await ada.call(proposals.list, {})).body.data;
  expect(waiting?.title).toContain("1 item, ");
  const { id = "", version = 0 } = waiting ?? {};
  await ada.call(proposals.accept, { body: { proposals: [{ id, version }] } });
  expect(await stats(ada)).toMatchObject({ trashedItems: 1 });
});

type Step =
  | { readonly what: number; readonly into: number }
  | { readonly undo: number; readonly redo: boolean };

/** Moves one of the folders, or undoes or redoes one of the moves before. */
async function takeStep(person: Caller, step: Step, all: readonly FileItem[], moves: string[]) {
  if ("undo" in step) {
    const id = moves[step.undo % Math.max(1, moves.length)];
    if (id !== undefined)
      await person.call(step.redo ? events.redo : events.undo, { params: { id } });
    return;
  }
  const parentId = all[step.into]?.id ?? null;
  const id = all[step.what]?.id ?? "";
  const answer = await person.call(files.update, { params: { id }, body: { parentId } });
  if (answer.status === 200) moves.push(String(answer.body["eventId"]));
}

/** Names of items from which no way leads to the root. */
async function outOfReach(person: Caller): Promise<string[]> {
  const { data } = (await person.call(files.list, { query: {} })).body;
  const parents = new Map(data.map(({ id, parentId }) => [id, parentId]));
  const topOf = (id: string): string | null | undefined => {
    let at: string | null | undefined = id;
    for (let up = 0; up < 10 && typeof at === "string"; up++) at = parents.get(at);
    return at;
  };
  return data.filter(({ id }) => topOf(id) !== null).map(({ name }) => name);
}

test("FI-01 whatever is moved and undone in whatever order, no folder lies in itself and nothing is out of reach", async () => {
  const move = fc.record({ what: fc.nat(4), into: fc.integer({ min: -1, max: 4 }) });
  const undo = fc.record({ undo: fc.nat(30), redo: fc.boolean() });
  const steps = fc.array(fc.oneof(move, undo), { minLength: 3, maxLength: 14 });
  const space = await workspace();
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const ada = await space.signUp();
      const all: FileItem[] = [];
      const moves: string[] = [];
      for (const name of "ABCDE") all.push(await folder(ada, name));
      for (const step of taken) {
        await takeStep(ada, step, all, moves);
        expect(await outOfReach(ada)).toEqual([]);
      }
    }),
    { numRuns: 20 },
  );
});

test("FI-01 an undo that would close a ring of folders says what it did instead", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const [a, b] = [await folder(ada, "A"), await folder(ada, "B")];
  const into = async (id: string, parentId: string | null) =>
    String((await ada.call(files.update, { params: { id }, body: { parentId } })).body["eventId"]);
  await into(a.id, b.id);
  const out = await into(a.id, null);
  await into(b.id, a.id);
  const undone = await ada.call(events.undo, { params: { id: out } });
  expect(undone.body.data.conflicts).toMatchObject([
    { title: "A", why: "its folder lies in it now, or is gone: it came to Home", now: null },
  ]);
  const { data } = (await ada.call(files.list, { query: { parentId: "root" } })).body;
  expect(data.map(({ name }) => name)).toEqual(["A"]);
});
