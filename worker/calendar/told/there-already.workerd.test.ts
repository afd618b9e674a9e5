import { expect, test } from "vitest";
import { calendar } from "#contract/calendar.ts";
import { talkOf } from "../../testing/saying.ts";
import { workspace } from "../../testing/workspace.ts";

async function ada() {
  const house = await workspace();
  const person = await house.signUp();
  return {
    ...talkOf(person),
    events: async () => (await person.call(calendar.list, { query: {} })).body.data,
  };
}

test("AI-01 CA-06 an event that is said once more, with its place, is there already: it is asked about, and a yes adds it", async () => {
  const { say, events, titles } = await ada();
  const lunch = "lunch with Tom friday 12:30 at Café Central";
  await say(lunch);
  expect(await say(lunch)).toMatch(
    /^“Lunch with Tom” is in your calendar already, .*\. Should I add it once more\?$/,
  );
  expect([await events(), await titles()]).toMatchObject([[{ title: "Lunch with Tom" }], []]);
  await say("yes");
  expect(await events()).toHaveLength(2);
});

test("AI-01 CA-06 the same at another hour is no repetition", async () => {
  const { say, events } = await ada();
  await say("lunch with Tom friday 12:30 at Café Central");
  await say("add lunch with Tom next monday 12:30 at Café Central");
  expect(await events()).toHaveLength(2);
});
