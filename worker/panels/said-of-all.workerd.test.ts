import { expect, test } from "vitest";
import { talkOf } from "../testing/saying.ts";
import { workspace } from "../testing/workspace.ts";

const space = await workspace();
const ada = async () => talkOf(await space.signUp());

test.each([
  ["thanks, close everything", "Closed every panel."],
  ["thank you so much! now close everything", "Closed every panel."],
  ["thanks, everything is closed", "You're welcome!"],
])("AI-01 PA-01 '%s' is thanks, and what is asked for behind them", async (said, told) => {
  expect(await (await ada()).say(said)).toBe(told);
});

test.each(["push everything up", "shut everything down", "wrap everything up for today"])(
  "AI-01 '%s' is of no letters",
  async (said) => {
    expect(await (await ada()).say(said)).not.toContain("the text");
  },
);

test("AI-01 'turn the size of everything up' is of letters", async () => {
  expect(await (await ada()).say("can you turn the size of everything up")).toBe(
    "Made the text larger on this device.",
  );
});
