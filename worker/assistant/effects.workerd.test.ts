import { beforeEach, expect, test } from "vitest";
import { conversations } from "#contract/conversations.ts";
import { type NewTask, tasks } from "#contract/tasks.ts";
import { type Person, workspace } from "../testing/workspace.ts";

/** The clock of the workspace stands at a Saturday, 21 November 2026. */
let ada: Person;
beforeEach(async () => {
  const { signUp } = await workspace();
  ada = await signUp();
});

const say = async (content: string) =>
  (
    await ada.call(conversations.say, {
      params: { id: "talk" },
      body: { content, timeZone: "Europe/Berlin" },
    })
  ).body.data.reply;
const make = async (...made: readonly NewTask[]) => {
  for (const body of made) await ada.call(tasks.create, { body });
};
const all = async () => (await ada.call(tasks.list, {})).body.data;
const titles = async () => (await all()).map(({ title }) => title).toSorted();

test("AI-01 TK-05 a tag is added to the others, taken away alone, and replaces them only when that is said", async () => {
  await make({ title: "Buy milk", tags: ["shop", "errand"] });
  const tagsAfter = async (words: string) => {
    await say(words);
    return (await all())[0]?.tags;
  };
  expect(await tagsAfter("tag Buy milk with home and urgent")).toEqual([
    "shop",
    "errand",
    "home",
    "urgent",
  ]);
  expect(await tagsAfter("untag Buy milk urgent")).toEqual(["shop", "errand", "home"]);
  expect(await tagsAfter("remove the tag errand from Buy milk")).toEqual(["shop", "home"]);
  expect(await tagsAfter("add the tag Dairy to Buy milk")).toEqual(["shop", "home", "Dairy"]);
  expect((await say("tag Buy milk with dairy")).content).toBe(
    "Nothing to change: the tags of “Buy milk” are so already.",
  );
  expect(await tagsAfter("tag Buy milk only with food")).toEqual(["food"]);
  await say("undo");
  expect((await all())[0]?.tags).toEqual(["shop", "home", "Dairy"]);
});
