import { expect, test, vi } from "vitest";
import { status } from "#contract/admin/status.ts";
import { tasks } from "#contract/tasks.ts";
import { type Person, workspace, type Workspace } from "../testing/workspace.ts";
import { minutely } from "./notes.ts";

async function administered() {
  const space = await workspace();
  await space.db.prepare("delete from service_notes").run();
  await space.db.prepare("update events set sent_at = at").run();
  const root = await space.signUp("Root");
  await space.db
    .prepare("update users set role = 'SUPER_ADMIN' where user_id = ?")
    .bind(root.user.id)
    .run();
  return { space, root };
}

const asked = async (root: Person) => (await root.call(status.get, {})).body.data;
const stateOf = async (root: Person, name: string) =>
  (await asked(root)).checks.find((check) => check.name === name);
const cron = ({ ports, db }: Workspace, run = () => Promise.resolve()) =>
  minutely({ now: ports.now, db }, [{ name: "tool", run }]);

test("AU-03 an administrator sees that everything answers, and when what runs each minute last ran", async () => {
  const { space, root } = await administered();
  const { checks } = await asked(root);
  const answering = checks.filter(({ ms }) => ms !== null);
  expect(answering.map(({ name, state }) => [name, state])).toEqual([
    ["database", "ok"],
    ["search", "ok"],
    ["room", "ok"],
  ]);
  expect(await stateOf(root, "minutely")).toMatchObject({ state: "late", since: null });
  await cron(space);
  expect(await stateOf(root, "minutely")).toMatchObject({
    state: "ok",
    since: space.clock.now.toISOString(),
  });
  space.wait(240_000);
  expect(await stateOf(root, "minutely")).toMatchObject({ state: "late" });
  const ada = await space.signUp("Ada");
  expect((await ada.call(status.get, {})).status).toBe(403);
});

test("AU-03 changes that nobody was told of are seen waiting, and late", async () => {
  const { space, root } = await administered();
  const ada = await space.signUp("Ada");
  await ada.call(tasks.create, { body: { title: "Untold" } });
  await space.db
    .prepare("update events set sent_at = null where user_id = ?")
    .bind(ada.user.id)
    .run();
  expect(await stateOf(root, "told")).toMatchObject({ state: "ok", waiting: 1 });
  space.wait(240_000);
  expect(await stateOf(root, "told")).toMatchObject({ state: "late", waiting: 1 });
});

test("AU-03 what fails each minute holds up nothing behind it, and is counted; errors are counted by their code", async () => {
  const { space, root } = await administered();
  vi.spyOn(console, "error").mockReturnValue();
  const done: string[] = [];
  await minutely({ now: space.ports.now, db: space.db }, [
    { name: "first", run: () => Promise.reject(new Error("Broken")) },
    { name: "second", run: () => Promise.resolve(done.push("second")) },
  ]);
  expect(done).toEqual(["second"]);
  await root.send("POST", "/api/tools/tasks", "{");
  vi.restoreAllMocks();
  const { errors } = await asked(root);
  expect(Object.fromEntries(errors.map(({ code, count }) => [code, count]))).toEqual({
    malformed_json: 1,
    "minutely first": 1,
  });
});

test("AU-03 a database that does not answer is said to be failing, and what it knows is left out", async () => {
  const { space, root } = await administered();
  vi.spyOn(console, "error").mockReturnValue();
  space.counter.reset();
  await root.call(status.get, {});
  const last = space.counter.trips.length;
  const told = new Set<string>();
  // The first trips let in who asks.
  const asking = 2 * space.ports.databases.length;
  for (let trip = last - asking + 1; trip <= last; trip += 1) {
    space.counter.reset();
    space.counter.breakAt(trip, "before");
    const { checks } = await asked(root);
    const database = checks.find(({ name }) => name === "database");
    if (database?.state === "failing") told.add("failing");
    if (!checks.some(({ name }) => name === "told")) told.add("left out");
  }
  vi.restoreAllMocks();
  expect([...told].toSorted()).toEqual(["failing", "left out"]);
});
