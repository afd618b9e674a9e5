import { calendar } from "#contract/calendar.ts";
import { conversations } from "#contract/conversations.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import { workspace } from "../../testing/workspace.ts";
import { berlin } from "../../testing/caller.ts";

/** Ada on a Saturday at ten in Berlin: what a sentence answers, and what it does to her screens. */
async function desk() {
  const space = await workspace();
  const ada = await space.signUp();
  const add = (title: string, startTime: string) =>
    ada.call(calendar.create, { body: { title, startTime } }, berlin);
  await add("Board call", "2026-11-24T11:00");
  await add("Spring fair", "2027-03-20");
  await ada.call(tasks.create, { body: { title: "Pay rent", dueDate: "2026-11-27" } });
  return async (content: string) => {
    space.driven.length = 0;
    const { body } = await ada.call(
      conversations.say,
      { params: { id: "talk" }, body: { content } },
      berlin,
    );
    const commands = space.driven.flatMap(({ event, data }) =>
      event === "ui-control" ? [data] : [],
    );
    return { said: body.data.reply.content, commands };
  };
}

test.each([
  ["go to march", ["1 event", "Spring fair", "now shows March 2027."], "month", "2027-03-01"],
  [
    "show me next week",
    ["Board call", "Due then: “Pay rent”.", "the week of Mon, Nov 23."],
    "week",
    "2026-11-23",
  ],
  ["go to march 2028", ["Nothing is on", "now shows March 2028."], "month", "2028-03-01"],
  ["jump to 5 december", ["Nothing is on", "now shows Sat, Dec 5."], "day", "2026-12-05"],
  ["take me to next month", ["Nothing is on", "now shows December."], "month", "2026-12-01"],
  ["open the calendar at 24 november", ["Board call"], "day", "2026-11-24"],
  ["show me tuesday in my calendar", ["Board call"], "day", "2026-11-24"],
  ["go to next week in the calendar", ["Board call"], "week", "2026-11-23"],
  ["go back to today", ["now shows today."], "day", "2026-11-21"],
])("AI-01 CA-01 '%s' opens the calendar there, lists it and says where", async (...row) => {
  const [sentence, words, view, day] = row;
  const say = await desk();
  const { said, commands } = await say(sentence);
  expect(commands).toEqual([
    { action: "open", target: "calendar", options: { view: { view, day } } },
  ]);
  for (const part of words) expect(said).toContain(part);
});

test("AI-01 CA-01 a question about some days moves no calendar", async () => {
  const say = await desk();
  const { said, commands } = await say("what is on my calendar on tuesday");
  expect(said).not.toContain("now shows");
  expect(commands).toEqual([{ action: "open", target: "calendar" }]);
});
