import { expect, test } from "vitest";
import { hearing } from "../../testing/hearing.ts";

test.each([
  [["buy stamps", "make it two sheets of stamps"], "two sheets of stamps"],
  [["buy stamps", "and I need them before wednesday"], "buy stamps · 2026-11-25"],
  [["buy stamps", "yes, tomorrow at 9"], "buy stamps · 2026-11-22 · 09:00"],
])("AI-01 what is said of a task that was only offered makes it so: %j", async (said, line) => {
  expect((await hearing(said)).new).toEqual([line]);
});

test.each([
  ["buy stamps", "make it dark"],
  ["buy stamps", "what's on today"],
])("AI-01 what is said of something else adds nothing: %s, %s", async (...said) => {
  expect((await hearing(said)).new).toEqual([]);
});

test.each(["it's tulip77 now", "we changed it to tulip77, can you correct the note"])(
  "AI-01 NT-01 after what a note told, '%s' corrects it there",
  async (said) => {
    const { new: lines } = await hearing(["what was our wifi password again?", said]);
    expect(lines).toEqual(["Wifi password · favorite · The wifi password is tulip77."]);
  },
);
