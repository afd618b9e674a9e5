import { expect, test } from "vitest";
import { hearing } from "../../testing/hearing.ts";

const lisbon = "Lisbon trip · pinned";
const shopping = "Shopping list";
test.each<[string[], string[], number?]>([
  // Two things of one errand.
  [["need to buy paper and slides before friday"], ["buy paper and slides · 2026-11-27"], 1],
  [
    ["need to buy bread today and eggs tomorrow"],
    ["buy eggs · 2026-11-22", "buy bread · 2026-11-21"],
    2,
  ],
  [["laundry tomorrow and again thursday"], ["laundry · 2026-11-26", "laundry · 2026-11-22"], 2],
  [
    ["remind me to call ann and the rent is due friday"],
    ["call ann", "Pay rent · high · Home · 2026-11-27"],
    1,
  ],
  [
    ["need to buy stamps and milk is bought"],
    ["buy stamps", "Buy milk · completed · 2026-11-21"],
    1,
  ],
  [["add vacuum to home list, low prio, half hour"], ["vacuum · low · Home · 30"], 1],
  // Words of a note that are others now.
  [
    ["in the wifi note it should be tulip9 not sunflower42"],
    ["Wifi password · favorite · The wifi password is tulip9."],
  ],
  [["in the lisbon note its tram 12 not tram 28"], [`${lisbon} · tram 12 to Alfama.`]],
  [["fix the lisbon note, it's bus 28 not tram 28"], [`${lisbon} · bus 28 to Alfama.`]],
  [["shopping list says bread, should be rolls"], [`${shopping} · Eggs rolls`]],
  [["in the lisbon note it should be a plane not a train"], []],
  [
    ["whats the wifi password", "change it to 4412"],
    ["Wifi password · favorite · The wifi password is 4412."],
  ],
  [["open the lisbon note", "change it to 12"], [`${lisbon} · Tram 12 to Alfama.`]],
  [["open the lisbon note", "change it to friday"], []],
  [["whats the wifi password", "make it urgent"], []],
  [["add oats to the shopping list", "make it 3"], [`${shopping} · Eggs Bread 3 oats`]],
  [["add oats and flour to the shopping list", "nah no flour"], [`${shopping} · Eggs Bread oats`]],
  [["rename shopping list to food, and take out eggs"], ["food · Bread"]],
  [
    ["in lisbon we eat at ramiro, add that to the lisbon note"],
    [`${lisbon} · Tram 28 to Alfama. in lisbon we eat at ramiro`],
  ],
  [
    ['start a note called "Flat ideas" with green walls in the hall', "add: bigger desk"],
    ["Flat ideas · green walls in the hall bigger desk"],
    1,
  ],
  // What was not understood is no note, and no percentage.
  [["delete the flights, we drive", "actually keep it, we might fly"], []],
  [["milk 3.5% not 1.5"], []],
  [["strike oat milk, add soy milk instead"], []],
  // Done, by whatever it was sent.
  [
    ["sent bob the email. slides are done too, finally"],
    [
      "Email Bob about the budget · completed · Work · 2026-11-19",
      "Prepare slides · completed · Work · 2026-11-23 · 90",
    ],
  ],
  [
    ["i paid the rent and bought the milk, garage can wait till next weekend"],
    [
      "Pay rent · completed · high · Home · 2026-12-01",
      "Buy milk · completed · 2026-11-21",
      "Clean the garage · low · Home · 2026-11-28",
    ],
  ],
  [
    ["finished the slides and the garage, dentist can wait till friday"],
    [
      "Prepare slides · completed · Work · 2026-11-23 · 90",
      "Clean the garage · completed · low · Home",
      "Dentist appointment · 2026-11-27 · 14:00",
    ],
  ],
  // A list or a copy has the name that is said, and what is said of it goes onto it.
  [["make a list of eggs, milk and bread"], ["List · eggs milk bread"], 1],
  [
    ["copy the shopping list to a new note called bbq, and add sausages there"],
    ["Bbq · Eggs Bread sausages"],
    1,
  ],
  [["new note", "call it Ideas", "write: cheap flights"], ["Ideas · cheap flights"], 1],
  [["add oats to the shopping list", "and underline it"], [`${shopping} · Eggs Bread oats`]],
  [["add a line to meeting with bob: next call 3 dec"], []],
  [
    ["add blue scarf for mom to a new note xmas presents"],
    ["Xmas presents · blue scarf for mom"],
    1,
  ],
  [["delete last line of the shopping list"], [`${shopping} · Eggs`]],
  [["take the first item off the shopping list"], [`${shopping} · Bread`]],
  [["lisbon note: make it a favorite, unpin it"], ["Lisbon trip · favorite · Tram 28 to Alfama."]],
  [["the garage again!! add to list for tomorrow"], []],
  [["always show dates like 24.11."], []],
  [["add desc to rent: 950 eur"], []],
  [["add oats again for next week"], ["oats · 2026-11-23"], 1],
  [
    ["we need bulbs and tape for the hall by tuesday"],
    ["bulbs and tape for the hall · 2026-11-24"],
    1,
  ],
  [["we need the slides by friday"], ["Prepare slides · Work · 2026-11-27 · 90"]],
  [["i need you by friday"], []],
  // Packed is not renewed, and what is booked for a day is not to be booked then.
  [["add task renew passport", "passport is packed"], ["renew passport"], 1],
  [["add task book flights", "flights are booked for the 12th"], ["book flights"], 1],
  [["add task book flights", "flights are booked"], ["book flights · completed"], 1],
  [
    ["move milk to tomorrow & mark rent as paid"],
    ["Buy milk · 2026-11-22", "Pay rent · completed · high · Home · 2026-12-01"],
  ],
  // Days and lengths are no title.
  [["garage -> 2h, tomorrow, high"], ["Clean the garage · high · Home · 2026-11-22 · 120"]],
  [["rename clean the garage -> tidy garage"], ["tidy garage · low · Home"]],
  // Another day, though an item may be called so.
  [
    ["add task review monday plan", "move the garage to tomorrow", "hm no, monday"],
    ["review monday plan", "Clean the garage · low · Home · 2026-11-23"],
    1,
  ],
  [
    ["move the garage to tomorrow", "hmm tuesday is better"],
    ["Clean the garage · low · Home · 2026-11-24"],
  ],
  [
    ["pay rent every last friday"],
    ["Pay rent · high · Home · 2026-11-27 · FREQ=MONTHLY;BYDAY=-1FR"],
  ],
])("AI-01 AI-06 %j, as people type on a phone", async (sentences, lines, count = 0) => {
  const heard = await hearing(sentences);
  expect(heard.new).toEqual(expect.arrayContaining(lines));
  expect(heard).toMatchObject({ count, new: { length: lines.length } });
});

test.each<[string[], string]>([
  [["just show me tasks, hide everything else"], "Left Tasks open, and closed the rest."],
  [["only notes please, close the others"], "Left Notes open, and closed the rest."],
  [["show shopping list"], "Opened “Shopping list”."],
  [["note: call the plumber", "show it to me"], "Opened “call the plumber”."],
  [["open the shopping list", "read it back"], "“Shopping list”:\n• Eggs\n• Bread"],
  [["keep tasks open and hide notes"], "Closed Notes."],
])("AI-01 PN-01 %j is answered %s", async (sentences, answer) => {
  expect(await hearing(sentences)).toMatchObject({
    answer,
    count: sentences[0]?.startsWith("note") ? 1 : 0,
  });
});
