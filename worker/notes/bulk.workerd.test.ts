import { conversations } from "#contract/conversations.ts";
import { notes } from "#contract/notes.ts";
import { expect, test } from "vitest";
import { type Person, workspace } from "../testing/workspace.ts";

const say = async (person: Person, content: string) =>
  (await person.call(conversations.say, { params: { id: "talk" }, body: { content } })).body.data
    .reply;
const standing = async (person: Person, query = {}) =>
  (await person.call(notes.list, { query })).body.data.map(({ title }) => title).toSorted();

test("AI-01 many notes are changed by what they have in common, as one run that one undo takes back", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  for (const [title, tags] of [
    ["One", ["old"]],
    ["Two", ["old", "work"]],
    ["Three", ["work"]],
  ] as const)
    await ada.call(notes.create, { body: { title, content: "words", tags: [...tags] } });
  const archived = await say(ada, "archive all notes tagged old");
  expect(archived.content).toBe("Archived 2 notes.");
  expect(archived.receipts.map(({ title }) => title).toSorted()).toEqual(["One", "Two"]);
  expect(await standing(ada, { isArchived: "true" })).toEqual(["One", "Two"]);
  expect((await say(ada, "move all notes tagged work to journal")).content).toBe(
    "Filed 2 notes under journal.",
  );
  expect((await say(ada, "delete all archived notes")).content).toBe("Deleted 2 notes.");
  expect(await standing(ada)).toEqual(["Three"]);
  await say(ada, "undo");
  expect(await standing(ada)).toEqual(["One", "Three", "Two"]);
  expect((await say(ada, "delete all notes tagged nothing")).content).toBe("No matching note.");
  expect((await say(ada, "delete all my notes")).receipts).toEqual([]);
  expect(await standing(ada)).toEqual(["One", "Three", "Two"]);
});

test("AI-01 many conversations are archived and deleted by words of their titles", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  for (const title of ["Berlin trip", "Berlin flat", "Recipes"])
    await ada.call(conversations.create, { body: { title } });
  const titles = async (archived: "true" | "false") =>
    (await ada.call(conversations.list, { query: { archived } })).body.data
      .map(({ title }) => title)
      .filter((title) => !/all/.test(title))
      .toSorted();
  expect((await say(ada, "archive all conversations about Berlin")).content).toBe(
    "Archived 2 conversations.",
  );
  expect(await titles("true")).toEqual(["Berlin flat", "Berlin trip"]);
  expect((await say(ada, "delete all archived chats about flat")).content).toBe(
    "Deleted 1 conversation.",
  );
  expect((await say(ada, "unarchive all conversations")).content).toBe(
    "Unarchived 1 conversation.",
  );
  expect(await titles("false")).toEqual(["Berlin trip", "Recipes"]);
});
