import { expect, test } from "vitest";
import { hearing } from "../../testing/hearing.ts";

const slides = "Prepare slides · Work";
test.each<[string[], string[], number?]>([
  // Another is meant: what was done is taken back.
  [
    ["done with the garage", "sorry not the garage, i meant the milk"],
    ["Buy milk · completed · 2026-11-21"],
  ],
  [["complete the garage", "no wait, the milk"], ["Buy milk · completed · 2026-11-21"]],
  [
    ["move the dentist to friday", "no wait, the garage"],
    ["Clean the garage · low · Home · 2026-11-27"],
  ],
  [["delete the gym task", "sorry, i meant the garage"], [], -1],
  [["delete the passport thing", "oh no bring it back I meant the gym one"], [], -1],
  [
    ["complete the milk", "undo that, I meant the garage"],
    ["Clean the garage · completed · low · Home"],
  ],
  // What the article names is what was spoken of, and no task that holds the word.
  [["add task paint the fence", "change the title to paint the shed"], ["paint the shed"], 1],
  [["add task paint the fence", "change its title to paint the shed"], ["paint the shed"], 1],
  [["change the title to paint the shed"], []],
  [["add task call the vet", "no wait, the dentist"], ["call the dentist"], 1],
  // Another part of the hour.
  [["call the bank monday at 9", "make that half past"], ["call the bank · 2026-11-23 · 09:30"], 1],
  [
    ["pick up leo sunday 4pm", "quarter to would be better"],
    ["pick up leo · 2026-11-22 · 15:45"],
    1,
  ],
  [["call the bank monday at 12pm", "quarter to"], ["call the bank · 2026-11-23 · 11:45"], 1],
  [["call the bank monday at 1pm", "quarter to"], ["call the bank · 2026-11-23 · 12:45"], 1],
  // An alarm, a wish to keep, and what was only looked at, take nothing's place.
  [["delete the gym task", "oh no, the dentist!"], [], -1],
  [
    ["complete the garage", "no wait, the milk can stay"],
    ["Clean the garage · completed · low · Home"],
  ],
  [["what is on friday at 3pm", "make that half past"], []],
  // Until when, by somebody else.
  [
    ["the slides are due tomorrow", "my mistake, he gave us until wednesday"],
    [`${slides} · 2026-11-25 · 90`],
  ],
  [
    ["the slides are due tomorrow", "oh they gave me till thursday"],
    [`${slides} · 2026-11-26 · 90`],
  ],
  // When what was spoken of is to be done.
  [
    ["how long does the rent take", "should be done by friday"],
    ["Pay rent · high · Home · 2026-11-27"],
  ],
  [
    ["archive the shopping list", "must be done before friday"],
    ["Shopping list · archived · Eggs Bread"],
  ],
  [["how long does the rent take", "put that on tuesday"], ["Pay rent · high · Home · 2026-11-24"]],
  [
    ["how long does the rent take", "put that one on tuesday"],
    ["Pay rent · high · Home · 2026-11-24"],
  ],
  // A line of the list that was read out or opened.
  [
    ["read me the shopping list", "swap bread for rolls, its sunday lol"],
    ["Shopping list · Eggs rolls"],
  ],
  [["show the shopping list", "replace the eggs with tofu"], ["Shopping list · tofu Bread"]],
  [
    ["show the shopping list", "change the rent to friday"],
    ["Pay rent · high · Home · 2026-11-27"],
  ],
  [
    ["open my shopping list", "add cat food to that, the note I mean"],
    ["Shopping list · Eggs Bread cat food"],
  ],
  [["read me the shopping list", "change the milk to friday"], ["Buy milk · 2026-11-27"]],
  // A task of the line.
  [
    ["add cat food to the shopping list", "make me a task for it"],
    ["Shopping list · Eggs Bread cat food", "cat food"],
    1,
  ],
  [
    ["add cat food to the shopping list", "can you also make that a task for monday"],
    ["Shopping list · Eggs Bread cat food", "cat food · 2026-11-23"],
    1,
  ],
  [["what does my lisbon note say", "make me a task for it"], []],
  // Of several places none is guessed.
  [
    ["note titled rates: 2 nights and 2 people", "in the rates note it should be 3 not 2"],
    ["rates · 2 nights and 2 people"],
    1,
  ],
  [
    ["note titled rates: 2 nights and 4 people", "in the rates note it should be 3 not 2"],
    ["rates · 3 nights and 4 people"],
    1,
  ],
  // What was just begun.
  [["new note gifts", "add a scarf for mum"], ["gifts · a scarf for mum"], 1],
  [
    ["new note gifts", "add soap to the shopping list"],
    ["Shopping list · Eggs Bread soap", "gifts · "],
    1,
  ],
  [["new note gifts", "add task iron shirts"], ["gifts · ", "iron shirts"], 2],
  [["add task iron shirts", "20 mins"], ["iron shirts · 20"], 1],
])("AI-01 %j leaves what was meant, and no other thing", async (said, lines, count = 0) => {
  const heard = await hearing(said);
  expect(heard.new.toSorted()).toEqual(lines.toSorted());
  expect(heard.count).toBe(count);
});

test.each([
  "remind me to call mum, never mind",
  "remind me to buy socks... forget it",
  "add a task to buy socks. no actually dont",
  "tell bob i am late, never mind",
])("AI-01 '%s' does nothing, and says so", async (said) => {
  const heard = await hearing([said]);
  expect([heard.answer, heard.new, heard.count]).toEqual(["All right, I did nothing.", [], 0]);
});

test.each([
  "cancel gym on monday if i'm ill, only that one",
  "skip gym on monday and call the vet, only that one",
  "delete the slides, we can't lose them",
  "delete the garage, it's been delayed",
  "delete the garage, we're keeping it",
  "delete the garage, it's at noon now",
])("AI-01 '%s' deletes nothing", async (said) => {
  const heard = await hearing(["add event Gym on monday at 7 every monday", said]);
  expect(heard.count).toBe(0);
});

test.each<[string, string[], number?]>([
  ["add task: never mind the bollocks concert", ["never mind the bollocks concert"], 1],
  ["put 'call Henrik' as a task for thursday instead", ["call Henrik · 2026-11-26"], 1],
  [
    "note title car and then it should say next service in march",
    ["car · next service in march"],
    1,
  ],
  ["rent goes up to urgent", ["Pay rent · urgent · Home · 2026-12-01"]],
  ["everything thats late, shove it to monday", ["Email Bob about the budget · Work · 2026-11-23"]],
  // What a note is to say keeps its words, and what is only said before it is no line of it.
  [
    "add to the shopping list: the bus should not take more than 30 minutes",
    ["Shopping list · Eggs Bread the bus should not take more than 30 minutes"],
  ],
  ["never mind the eggs, add it to the shopping note", []],
  ["no more eggs on the shopping list, flour instead", ["Shopping list · flour Bread"]],
  [
    "call the plumber monday, it shouldn't take longer than half an hour",
    ["call the plumber · 2026-11-23 · 30"],
    1,
  ],
  ["whatever is overdue, put it on monday", ["Email Bob about the budget · Work · 2026-11-23"]],
  // What is called so keeps its name.
  ["the dentist's called and milk is in the fridge", []],
  ["give the garage next friday", ["Clean the garage · low · Home · 2026-11-27"]],
  ["I need two more days for the slides", [`${slides} · 2026-11-25 · 90`]],
  [
    "the slides i should have sent yesterday - give me until tuesday",
    [`${slides} · 2026-11-24 · 90`],
  ],
  [
    "put the slides on urgent and move them to tuesday",
    [`Prepare slides · urgent · Work · 2026-11-24 · 90`],
  ],
  [
    "the garage is getting urgent, put it to high and due by end of november",
    ["Clean the garage · high · Home · 2026-11-30"],
  ],
  [
    "ok the rent is finally paid!! and the milk was bought ages ago so ignore that",
    ["Buy milk · completed · 2026-11-21", "Pay rent · completed · high · Home · 2026-12-01"],
  ],
])("AI-01 '%s' leaves what was meant, and no other thing", async (said, lines, count = 0) => {
  const heard = await hearing([said]);
  expect(heard.new.toSorted()).toEqual(lines);
  expect(heard.count).toBe(count);
});
