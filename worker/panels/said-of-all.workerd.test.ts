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

test.each([
  "push everything up",
  "shut everything down",
  "wrap everything up for today",
  "text Sam to pick up milk",
  "the letters from the bank turn up tomorrow",
  "turn everything off and wind down",
])("AI-01 '%s' is of no letters", async (said) => {
  expect(await (await ada()).say(said)).not.toContain("the text");
});

test.each(["can you turn the size of everything up", "turn the text up", "zoom everything up"])(
  "AI-01 '%s' is of letters",
  async (said) => {
    expect(await (await ada()).say(said)).toBe("Made the text larger on this device.");
  },
);
