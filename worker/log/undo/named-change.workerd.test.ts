import { expect, test } from "vitest";
import { notes } from "#contract/notes.ts";
import { talkOf } from "../../testing/saying.ts";
import { workspace } from "../../testing/workspace.ts";

test.each([
  ["pin the trip note", "undo the pinning", false],
  ["archive the trip note", "undo the archiving", false],
  ["rename the trip note to Voyage", "undo the renaming", false],
  ["pin the trip note", "undo the archiving", true],
  ["pin the trip note", "undo the starring", true],
  ["create a note called Kiwi and pin it", "undo the pinning", true],
])(
  "AI-01 AI-05 '%s', then '%s': what is called so is undone, and nothing else",
  async (did, undone, isKept) => {
    const space = await workspace();
    const person = await space.signUp();
    await person.call(notes.create, { body: { title: "Trip", content: "by train" } });
    const { say } = talkOf(person);
    const marks = async () => {
      const { data } = (await person.call(notes.list, { query: {} })).body;
      return data.map(({ title, isPinned, isArchived }) => ({ title, isPinned, isArchived }));
    };
    const was = await marks();
    await say(did);
    const changed = await marks();
    expect(changed).not.toEqual(was);
    await say(undone);
    expect(await marks()).toEqual(isKept ? changed : was);
  },
);

test("AI-01 AI-05 an archiving that was taken back by hand is undone by name no further: not what was done before it", async () => {
  const space = await workspace();
  const person = await space.signUp();
  const { id } = (await person.call(notes.create, { body: { title: "Trip", content: "by train" } }))
    .body.data;
  const { say } = talkOf(person);
  await say("rename the trip note to Voyage");
  await say("archive the voyage note");
  await person.call(notes.update, { params: { id }, body: { isArchived: false } });
  await say("undo the archiving");
  expect((await person.call(notes.get, { params: { id } })).body.data.title).toBe("Voyage");
});
