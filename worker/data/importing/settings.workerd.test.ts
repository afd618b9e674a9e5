import { expect, test } from "vitest";
import { data } from "#contract/accounts/data.ts";
import { events } from "#contract/events.ts";
import { preferences } from "#contract/preferences.ts";
import { tasks } from "#contract/tasks.ts";
import { exportOf, importInto, textIn } from "../../testing/travel.ts";
import { type Person, workspace } from "../../testing/workspace.ts";

test("settings come along where they are asked for and stay where they are not, and an undo gives back what was set", async () => {
  const space = await workspace();
  const ada = await space.signUp("Ada");
  await ada.call(tasks.create, { body: { title: "Pay rent" } });
  await ada.call(preferences.save, { body: { mode: "dark" } });
  const zip = await exportOf(space, ada);
  const modeOf = async (one: Person) => (await one.call(preferences.get, {})).body.data.mode;
  const inUse = async (one: Person) => (await one.call(data.importing, {})).body.data.isInUse;
  const undo = (one: Person, runId: string) =>
    one.call(events.undoRun, { params: { id: `import:${runId}` } });

  const fresh = await space.signUp("Fresh");
  const usual = await modeOf(fresh);
  expect(usual).not.toBe("dark");
  expect(await inUse(fresh)).toBe(false);
  const without = await importInto(space, fresh, zip, { runId: "without", takesOver: false });
  expect([without.added.get("preferences"), await modeOf(fresh)]).toEqual([0, usual]);
  expect(await inUse(fresh)).toBe(true);
  const taken = await importInto(space, fresh, zip, { runId: "taken" });
  expect([taken.added.get("preferences"), await modeOf(fresh)]).toEqual([1, "dark"]);
  await undo(fresh, "taken");
  expect(await modeOf(fresh)).toBe(usual);
  // What was taken away can be set and brought again.
  await importInto(space, fresh, zip, { runId: "again" });
  expect(await modeOf(fresh)).toBe("dark");
  await undo(fresh, "again");
  await fresh.call(preferences.save, { body: { mode: "light" } });
  expect(await modeOf(fresh)).toBe("light");

  const eve = await space.signUp("Eve");
  await eve.call(preferences.save, { body: { mode: "light" } });
  expect(await inUse(eve)).toBe(true);
  await importInto(space, eve, zip, { runId: "kept", takesOver: false });
  expect(await modeOf(eve)).toBe("light");
  await importInto(space, eve, zip, { runId: "over" });
  expect(await modeOf(eve)).toBe("dark");
  await undo(eve, "over");
  expect(await modeOf(eve)).toBe("light");
});

test("AU-04 a number in an export that is none is refused by the name of its field, and switches nothing off", async () => {
  const space = await workspace();
  const ada = await space.signUp("Ada");
  await ada.call(preferences.save, { body: { eventReminder: 30 } });
  const zip = await exportOf(space, ada);
  const path = "aside/tables/preferences.jsonl";
  const odd = textIn(zip, path).replace('"event_reminder":30', '"event_reminder":1e400');
  expect(odd).toContain("1e400");
  const eve = await space.signUp("Eve");
  const bytes = new Uint8Array(new TextEncoder().encode(odd));
  const brought = await importInto(space, eve, new Map([...zip, [path, bytes]]), { runId: "odd" });
  expect(brought.refused.join(" ")).toContain("event_reminder: ");
  expect((await eve.call(preferences.get, {})).body.data.eventReminder).toBe(15);
});
