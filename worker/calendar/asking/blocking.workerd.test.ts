import { expect, test } from "vitest";
import { calendar } from "#contract/calendar.ts";
import { conversations } from "#contract/conversations.ts";
import { workspace } from "../../testing/workspace.ts";

async function ada() {
  const person = await (await workspace()).signUp();
  for (const [title, startTime, endTime] of [
    ["Standup", "2026-11-22T09:30", "2026-11-22T10:30"],
    ["Long", "2026-11-23T08:00", "2026-11-23T12:00"],
    ["Call", "2026-11-23T13:30", "2026-11-23T14:30"],
    ["Dinner", "2026-11-23T18:00", "2026-11-23T19:00"],
  ] as const)
    await person.call(calendar.create, {
      body: { title, startTime: `${startTime}:00+01:00`, endTime: `${endTime}:00+01:00` },
    });
  const known = new Set(
    (await person.call(calendar.list, { query: {} })).body.data.map((one) => one.id),
  );
  const say = async (content: string) => {
    const body = { content, timeZone: "Europe/Berlin" };
    const { reply } = (await person.call(conversations.say, { params: { id: "x" }, body })).body
      .data;
    const all = (await person.call(calendar.list, { query: {} })).body.data;
    const made = all
      .filter(({ id }) => !known.has(id))
      .map(
        ({ title, startTime, endTime }) =>
          `${title} ${startTime.slice(0, 16)}–${endTime.slice(11, 16)}`,
      );
    return { ...reply, made };
  };
  return say;
}

test.each([
  [
    "block 1 hour tomorrow morning for the report",
    "“Standup” (tomorrow, 09:30–10:30) is on then. What time should it start?",
    [
      "block 1 hour tomorrow at 08:00 for the report",
      "block 1 hour tomorrow at 10:30 for the report",
    ],
  ],
  [
    "reserve 90 minutes for deep work on monday afternoon",
    "“Call” (Mon, Nov 23, 13:30–14:30) is on then. What time should it start?",
    [
      "block 90 minutes on Nov 23 at 12:00 for deep work",
      "block 90 minutes on Nov 23 at 14:30 for deep work",
    ],
  ],
  [
    "set aside 2 hours on monday evening for the taxes",
    "“Dinner” (Mon, Nov 23, 18:00–19:00) is on then. What time should it start?",
    [
      "block 2 hours on Nov 23 at 19:00 for the taxes",
      "block 2 hours on Nov 23 at 20:00 for the taxes",
    ],
  ],
])(
  "AI-01 CA-01 '%s' takes no hour that is taken: free ones are offered",
  async (said, asked, choices) => {
    const say = await ada();
    const { content, choices: offered, made } = await say(said);
    expect({ content, offered, made }).toEqual({ content: asked, offered: choices, made: [] });
    const [first = ""] = choices;
    const added = await say(first);
    expect(added.made).toHaveLength(1);
    expect(added.content).not.toContain("overlaps");
  },
);

test("AI-01 CA-01 where a part of a day has no room for it, it is told what is on, and nothing is added", async () => {
  const say = await ada();
  expect(await say("block 2 hours on monday morning for the report")).toMatchObject({
    content:
      "You have no 2 hours free on Mon, Nov 23 between 08:00 and 12:00.\nYou also have:\n• Long, Mon, Nov 23, 08:00–12:00",
    made: [],
  });
});
