import { expect, test } from "vitest";
import { hearing } from "../../testing/hearing.ts";

const rent = "Pay rent · high · Home · 2026-12-01";

// What people meet for is not made; an errand is another thing, and stays until that is agreed to.
test.each<[string, string[]]>([
  ["can't make rent, cancel it", []],
  ["we won't make the rent this month so please cancel that", []],
  ["can't make the dentist, cancel it", ["Dentist appointment · cancelled · 2026-11-26 · 14:00"]],
  ["can't do the garage, cancel it", ["Clean the garage · cancelled · low · Home"]],
])("AI-01 AI-12 '%s' cancels %j", async (said, lines) => {
  const heard = await hearing([said]);
  expect([heard.new, heard.count]).toEqual([lines, 0]);
  if (lines.length === 0) expect(heard.answer).toBe("Should I cancel “Pay rent”?");
});

test("AI-01 what was asked about an errand that is not made is done once it is agreed to", async () => {
  const heard = await hearing(["can't make rent, cancel it", "yes"]);
  expect(heard.new).toEqual([rent.replace("rent ·", "rent · cancelled ·")]);
});
