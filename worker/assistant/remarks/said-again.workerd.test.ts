import { expect, test } from "vitest";
import { hearing } from "../../testing/hearing.ts";

const rent = "Pay rent · urgent · Home · 2026-12-12";
test.each<[string[], string[]]>([
  [["make the rent due on the 12th", "and it's urgent"], [rent]],
  [
    ["add a task to renew the car insurance", "it's due on the 12th", "and it's high priority"],
    ["renew the car insurance · high · 2026-12-12"],
  ],
  [
    ["complete the garage", "that's wrong, it should be the slides"],
    ["Prepare slides · completed · Work · 2026-11-23 · 90"],
  ],
  [
    ["add bread to the shopping list", "that should have been the lisbon note"],
    ["Lisbon trip · pinned · Tram 28 to Alfama. bread"],
  ],
  [["add task call tom friday", "sunday I mean"], ["call tom · 2026-11-22"]],
  [["move the garage to friday", "I said sunday"], ["Clean the garage · low · Home · 2026-11-22"]],
  [["add task buy a present for ann", "no, for tim"], ["buy a present for tim"]],
  [
    ["add eggs and flour to the shopping list", "remove the flour again"],
    ["Shopping list · Eggs Bread eggs"],
  ],
  [["what's overdue", "do the first one today and the other tomorrow"], []],
])("AI-01 %j leaves what was meant, and no other thing", async (said, lines) => {
  expect((await hearing(said)).new).toEqual(lines);
});

test("AI-01 CA-05 'I meant Wednesday' brings Monday's back and cancels that", async () => {
  const { answer } = await hearing([
    "add event Gym on monday at 7 every monday, wednesday and friday",
    "cancel gym on monday",
    "I meant wednesday",
  ]);
  expect(answer).toBe(
    "Took back: event “Gym” changed.\nCancelled “Gym”, Wed, Nov 25, 07:00–08:00.",
  );
});

test("AI-01 CA-05 'no, with Tim' is said of who comes", async () => {
  const said = ["add lunch with tom thursday 12:30", "no, with tim"];
  expect((await hearing(said)).answer).toBe("Renamed to “Lunch with tim”.");
});
