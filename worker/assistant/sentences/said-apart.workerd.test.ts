import { expect, test } from "vitest";
import { hearing } from "../../testing/hearing.ts";

test.each<[string, string[]]>([
  ["log a task for me: chase the supplier; urgent", ["chase the supplier · urgent"]],
  ["new work task: order business cards", ["order business cards · Work"]],
  ["hw: maths worksheet due weds", ["hw: maths worksheet · 2026-11-25"]],
  ["write thank you note to grandma by sunday", ["write thank you note to grandma · 2026-11-22"]],
  [
    "one task is there, collect parcel from courier office by evening",
    ["collect parcel from courier office · 2026-11-21 · 18:00"],
  ],
  ["it must be made: the tax declaration, until 31 january", ["the tax declaration · 2027-01-31"]],
  [
    "put 'Bob budget' email in catagory Finance",
    ["Email Bob about the budget · Finance · 2026-11-19"],
  ],
  ["Would you mind putting the gym cancellation back to pending?", ["Cancel gym membership"]],
  [
    "we cleaned the garage yesterday, me and my husband, took us all day",
    ["Clean the garage · completed · low · Home"],
  ],
  ["No more waiting - gym membership cancelled", ["Cancel gym membership · completed"]],
  [
    "Milk's bought and the rent is paid",
    ["Buy milk · completed · 2026-11-21", "Pay rent · completed · high · Home · 2026-12-01"],
  ],
  [
    "Bob's email is done. The slides aren't, give them till Tuesday.",
    [
      "Email Bob about the budget · completed · Work · 2026-11-19",
      "Prepare slides · Work · 2026-11-24 · 90",
    ],
  ],
  ["The slides aren't, give them till Tuesday.", ["Prepare slides · Work · 2026-11-24 · 90"]],
  ["the rent goes to the 30th and gets urgent priority", ["Pay rent · urgent · Home · 2026-11-30"]],
  ["what's overdue? set both to monday please", ["Email Bob about the budget · Work · 2026-11-23"]],
  ["take the eggs off the shopping list and put butter on", ["Shopping list · Bread butter"]],
  // What may be another is none of what is there.
  ["gym tuesdays and thursdays at 7am", ["gym · 2026-11-24 · 07:00 · FREQ=WEEKLY;BYDAY=TU,TH"]],
  ["gym on tuesdays at 7am", ["gym · 2026-11-24 · 07:00 · FREQ=WEEKLY;BYDAY=TU"]],
  ["make another one like the milk for friday", ["Buy milk · 2026-11-27"]],
  ["outline is done for the slides", []],
  ["I'm waiting on Bob for the slides", ["Prepare slides · blocked · Work · 2026-11-23 · 90"]],
  [
    "Emma's homework every school day at 5",
    ["Emma's homework · 2026-11-23 · 17:00 · FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"],
  ],
  ["make a packing list with socks and shirts", ["Packing list · socks shirts"]],
  ["clear the shopping list", ["Shopping list · "]],
  ["clear the wifi note", []],
  ["we need bread", []],
  ["I won't be needing the dentist on Thursday after all, so remove it", []],
  ["show me please everything what has to do with bob", []],
  ["what sort of things can you do for me?", []],
])("AI-01 of '%s' each part is read for itself", async (sentence, meant) => {
  const heard = await hearing([sentence]);
  expect(heard.new.toSorted(), heard.answer).toEqual(meant.toSorted());
});

test.each([
  ["note: eggs; urgent", "eggs; urgent"],
  ["note: he said 'come here now' teh other day", "he said 'come here now' teh other day"],
  ['note that "a; today" is r and u', '"a; today" is r and u'],
])("AI-01 what '%s' notes is kept as it was typed", async (sentence, text) => {
  expect((await hearing([sentence])).new.join()).toContain(text);
});

test("AI-01 what is done is kept where only the one before is taken back", async () => {
  const heard = await hearing(["add task beta", "the rent is paid and undo the last thing"]);
  expect(heard.new).not.toEqual([]);
});

test("AI-01 what takes back behind a remark makes nothing else first", async () => {
  const heard = await hearing(["dark mode", "too dark, go back to how it was"]);
  expect(heard.answer).toBe("Undone: changed light or dark mode.");
});

test.each([
  ["how many tasks w/ home category?", "2 tasks in Home"],
  ["whats the date a fortnight from today", "Saturday, December 5, 2026"],
])("AI-01 '%s' is answered", async (sentence, said) => {
  expect((await hearing([sentence])).answer).toContain(said);
});
