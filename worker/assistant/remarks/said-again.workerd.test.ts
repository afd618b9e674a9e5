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
  // What was ticked off is still to be done.
  [["milk's done", "oops no, still have to get it"], []],
  [["milk's done", "actually i haven't got it"], []],
  [["milk's done", "oh no, that still needs to be bought"], []],
  [["milk's done", "still have to clean the garage"], ["Buy milk · completed · 2026-11-21"]],
  // An hour of an evening is none of the morning.
  [["dinner with sam tonight", "8ish"], ["dinner with sam · 2026-11-21 · 20:00"]],
  [["dinner with sam on friday", "make it around 8"], ["dinner with sam · 2026-11-27 · 20:00"]],
  [
    ["move the garage to tonight", "8:30 or so"],
    ["Clean the garage · low · Home · 2026-11-21 · 20:30"],
  ],
  [["breakfast with sam tomorrow", "8ish"], ["breakfast with sam · 2026-11-22 · 08:00"]],
  [["call the bank tomorrow at 10", "9ish"], ["call the bank · 2026-11-22 · 09:00"]],
  // Another rule, another day, and as many steps as nobody named.
  [
    ["clean the garage every day", "no i meant only on monday"],
    ["Clean the garage · low · Home · 2026-11-23 · FREQ=WEEKLY;BYDAY=MO"],
  ],
  [
    ["when is the dentist", "friday same time instead"],
    ["Dentist appointment · 2026-11-27 · 14:00"],
  ],
  [["dentist is at 4 not 2"], ["Dentist appointment · 2026-11-26 · 16:00"]],
  [["split the slides into 3 subtasks"], []],
  [
    ["call the bank tomorrow at 6 in the evening not just sometime"],
    ["call the bank · 2026-11-22 · 18:00"],
  ],
  // An errand is not named by a word inside of it, where an hour is said.
  [["put gym at 6"], []],
  [["put gym at 6", "the event"], []],
  [["put gym at 6", "the task"], ["Cancel gym membership · blocked · 2026-11-21 · 18:00"]],
  [["put garage at 6"], ["Clean the garage · low · Home · 2026-11-21 · 18:00"]],
  // What stays on the day that was cleared.
  [["move everything from monday to tuesday", "except the slides, they stay"], []],
  [
    [
      "add task call tom tomorrow",
      "move everything from tomorrow to tuesday",
      "except tom, that stays tomorrow",
    ],
    ["call tom · 2026-11-22"],
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
  expect(answer).toBe("Undone: event “Gym” changed.\nCanceled “Gym”, Wed, Nov 25, 07:00–08:00.");
});

test("AI-01 CA-05 'no, with Tim' is said of who comes", async () => {
  const said = ["add lunch with tom thursday 12:30", "no, with tim"];
  expect((await hearing(said)).answer).toBe("Renamed to “Lunch with tim”.");
});
