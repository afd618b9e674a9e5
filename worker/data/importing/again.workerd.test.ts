import { expect, test } from "vitest";
import { conversations } from "#contract/conversations.ts";
import { events } from "#contract/events.ts";
import { files } from "#contract/files.ts";
import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import { belongings } from "../../testing/belongings.ts";
import { exportOf, importInto } from "../../testing/travel.ts";
import { type Person, workspace } from "../../testing/workspace.ts";

/** What the person sees, by its names. */
async function seen(person: Person) {
  const [listed, noted, filed, talks] = [
    (await person.call(tasks.list, {})).body.data,
    (await person.call(notes.list, { query: {} })).body.data,
    (await person.call(files.list, { query: {} })).body.data,
    (await person.call(conversations.list, { query: {} })).body.data,
  ];
  return {
    tasks: listed.map(({ title }) => title).toSorted(),
    notes: noted.map(({ title, preview }) => `${title} ${preview}`).toSorted(),
    files: filed.map(({ name }) => name).toSorted(),
    talks: talks.map(({ title, messageCount }) => `${title} ${String(messageCount)}`).toSorted(),
  };
}

const undo = (person: Person, runId: string) =>
  person.call(events.undoRun, { params: { id: `import:${runId}` } });

test("AU-04 an import that was undone comes again as it was, and what was deleted comes back with its backup", async () => {
  const space = await workspace();
  const ada = await space.signUp("Ada");
  await belongings(space, ada);
  const zip = await exportOf(space, ada);
  const eve = await space.signUp("Eve");
  await importInto(space, eve, zip, { runId: "first" });
  const all = await seen(eve);
  expect(all.tasks.length * all.notes.length * all.files.length * all.talks.length).toBeGreaterThan(
    0,
  );

  await undo(eve, "first");
  expect(await seen(eve)).toMatchObject({ tasks: [], notes: [], files: [] });
  const again = await importInto(space, eve, zip, { runId: "second" });
  expect(again.refused).toEqual([]);
  expect(await seen(eve)).toEqual(all);
  expect([...again.added.values()].reduce((sum, many) => sum + many, 0)).toBeGreaterThan(0);
  await undo(eve, "second");
  await importInto(space, eve, zip, { runId: "second" });
  expect(await seen(eve)).toEqual(all);
  await undo(eve, "second");
  expect(await seen(eve)).toMatchObject({ tasks: [], notes: [], files: [] });

  // A backup gives back what was deleted here, and one undo of it takes that away again.
  const before = await seen(ada);
  for (const { id } of (await ada.call(tasks.list, {})).body.data)
    await ada.call(tasks.remove, { params: { id } });
  for (const { id } of (await ada.call(files.list, { query: {} })).body.data)
    await ada.call(files.remove, { params: { id } });
  const backup = await importInto(space, ada, zip, { runId: "backup" });
  expect(backup.added.get("tasks")).toBe(before.tasks.length);
  expect(await seen(ada)).toEqual(before);
  await undo(ada, "backup");
  expect((await seen(ada)).tasks).toEqual([]);
});
