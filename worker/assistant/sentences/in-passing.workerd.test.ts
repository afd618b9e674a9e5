import { expect, test } from "vitest";
import { hearing } from "../../testing/hearing.ts";

test.each<[string, string[]]>([
  // Something new, as it is said in passing.
  [
    "Insurance renewal is due 15 January, stick that on my list",
    ["Insurance renewal · 2027-01-15"],
  ],
  ["one for the low priority pile: replace the wipers", ["replace the wipers · low"]],
  [
    "put a task of servicing the scooter in every 3 months",
    ["servicing the scooter · 2026-11-21 · FREQ=MONTHLY;INTERVAL=3"],
  ],
  [
    "make me please a reminder for the 24.11. at 9:30: phone the landlord",
    ["phone the landlord · 2026-11-24 · 09:30"],
  ],
  ["tomorrow I go to the hairdresser at 15h", ["go to the hairdresser · 2026-11-22 · 15:00"]],
  ["I must until tomorrow bring the bottles away", ["bring the bottles away · 2026-11-22"]],
  [
    "New. Sign off hiring plan. Tue 1600. High. Work.",
    ["Sign off hiring plan · high · Work · 2026-11-24 · 16:00"],
  ],
  [
    "can you put in something to check the boiler once a month",
    ["check the boiler · 2026-11-21 · FREQ=MONTHLY"],
  ],
  ["stick a 45 min block on my list for expenses", ["expenses · 45"]],
  [
    "need batteries, lightbulbs and tape from the hardware store",
    ["Buy batteries, lightbulbs and tape from the hardware store"],
  ],
  ['could you jot "renew library card" down for the 3rd', ["renew library card · 2026-12-03"]],
  ["i still haven't booked the vet, remind me on monday", ["book the vet · 2026-11-23"]],
  ["new task in home, fix the gate, low", ["fix the gate · low · Home"]],
  [
    "need to chase the invoice by end of week, high priority",
    ["chase the invoice · high · 2026-11-27"],
  ],
  ["task: heater service next month on the 15th at 8", ["heater service · 2026-12-15 · 08:00"]],
  [
    "put a reminder in my calendar for friday noon to eat with the team",
    ["eat with the team · 2026-11-27 · 12:00"],
  ],
  ["reminder: board pack goes out thurs", ["board pack goes out · 2026-11-26"]],
  ['stick "team lunch" on thursday 12 till 1.30', ["team lunch · 2026-11-26 · 12:00 · 90"]],
  ["wash the car and hoover it on saturday", ["wash the car and hoover it · 2026-11-21"]],
  ["add a two hour slot for taxes sunday morning", ["taxes · 2026-11-22 · 09:00 · 120"]],
  [
    "can you book squash with ali for tuesday evening, 7 to 8",
    ["book squash with ali · 2026-11-24 · 19:00 · 60"],
  ],
  ["to do: chase invoice 221 (2 days)", ["chase invoice 221 (2 days)"]],
  ["Oh, and the car's MOT has to be done by the 4th of December", ["the car's MOT · 2026-12-04"]],
  ["gotta hand in my essay by wednesday, put that on the list", ["hand in my essay · 2026-11-25"]],
  ["n also one for buying tape", ["buying tape"]],
  ["tell me tomorrow to ring the bank", ["ring the bank · 2026-11-22"]],
  ["remind us both to vote on the 29th", ["vote · 2026-11-29"]],
  [
    "ok so emma needs a costume for the play by thursday, put that on my list pls",
    ["emma needs a costume for the play · 2026-11-26"],
  ],
  [
    "I have to renew the parking permit by friday, add it to my list",
    ["renew the parking permit · 2026-11-27"],
  ],
  [
    "Would you be so kind as to remind me to take my tablets every evening at eight o'clock?",
    ["take my tablets · 2026-11-21 · 20:00 · FREQ=DAILY"],
  ],
  [
    "split into three tasks please: hoover, wipe the bath, change the sheets – all for today",
    ["change the sheets · 2026-11-21", "hoover · 2026-11-21", "wipe the bath · 2026-11-21"],
  ],
  [
    "the bins go out on thursday, remind me wednesday night",
    ["the bins go out on thursday · 2026-11-25 · 20:00"],
  ],
  ["deadline for the grant: 30 november at noon", ["deadline for the grant · 2026-11-30 · 12:00"]],
  ["tax return deadline 31 january", ["tax return deadline · 2027-01-31"]],
  ["a reminder at 4 to leave", ["leave · 2026-11-21 · 16:00"]],
  [
    'throw "renew insurance" on there, low prio, due end of the year',
    ["renew insurance · low · 2026-12-31"],
  ],
  ['add "Draft agenda" under Work', ["Draft agenda · Work"]],
  // A change of what is there.
  ["the dentist is the 27th not the 26th", ["Dentist appointment · 2026-11-27 · 14:00"]],
  [
    "put bob's email under finance instead of work",
    ["Email Bob about the budget · finance · 2026-11-19"],
  ],
  ["Unblock the gym cancellation, it's back in play", ["Cancel gym membership"]],
  [
    "gym membership finally cancelled!!! after 3 phone calls",
    ["Cancel gym membership · completed"],
  ],
  [
    "put the garage down as blocked we are waiting on a skip",
    ["Clean the garage · blocked · low · Home"],
  ],
  ["the garage shouldn't be low priority any more, medium is fair", ["Clean the garage · Home"]],
  [
    "Bob's email should be urgent and so should the rent",
    [
      "Pay rent · urgent · Home · 2026-12-01",
      "Email Bob about the budget · urgent · Work · 2026-11-19",
    ],
  ],
  ["the slides need another half hour", ["Prepare slides · Work · 2026-11-23 · 120"]],
  [
    "let's give ourselves a bit more time for the slides, say wednesday",
    ["Prepare slides · Work · 2026-11-25 · 90"],
  ],
  [
    "could you push bob's thing till after the weekend",
    ["Email Bob about the budget · Work · 2026-11-23"],
  ],
  ["make the slides the first thing I do wednesday", ["Prepare slides · Work · 2026-11-25 · 90"]],
  ["deadline for the slides is friday", ["Prepare slides · Work · 2026-11-27 · 90"]],
  ["scrap the gym thing, they finally let me out", []],
  ["the rent's paid!! finally", ["Pay rent · completed · high · Home · 2026-12-01"]],
  ["the garage is clean now", ["Clean the garage · completed · low · Home"]],
  // Notes.
  [
    "the wifi password changed, it's tulip99 now",
    ["Wifi password · favorite · The wifi password is tulip99."],
  ],
  ["bring the old recipes back", ["Old recipes · Plum cake."]],
  [
    "make a note out of this: the heating gets fixed thursday",
    ["the heating gets fixed thursday · the heating gets fixed thursday"],
  ],
  ["write a note called Garden with tomatoes, beans and basil", ["Garden · tomatoes beans basil"]],
  [
    "start a note called Race times with 5k 24:10 and 10k 51:30",
    ["Race times · 5k 24:10 and 10k 51:30"],
  ],
  ["new list called christmas with lights, tree and tinsel", ["Christmas · lights tree tinsel"]],
  ["the Lisbon trip note doesn't have to be pinned any more", ["Lisbon trip · Tram 28 to Alfama."]],
  [
    "I've been thinking about the present, she likes ceramics. Can you jot that down somewhere",
    [
      "I've been thinking about the present, she likes ceramics · I've been thinking about the present, she likes ceramics",
    ],
  ],
  ["take the lisbon trip out of the pinned ones", ["Lisbon trip · Tram 28 to Alfama."]],
  [
    "add to the shopping note umm pasta and cheese oh and take out the eggs I got those",
    ["Shopping list · Bread pasta cheese"],
  ],
  [
    "we changed the wifi password to tulip77, can you correct the note",
    ["Wifi password · favorite · The wifi password is tulip77."],
  ],
  [
    "unpin the Lisbon note and stick a line at the end, flight back is TP534",
    ["Lisbon trip · Tram 28 to Alfama. flight back is TP534"],
  ],
  ["put the eggs off the shopping list", ["Shopping list · Bread"]],
  [
    "that wifi note shouldn't be a favourite",
    ["Wifi password · The wifi password is sunflower42."],
  ],
  ["We're short of butter, that goes on the shopping list", ["Shopping list · Eggs Bread butter"]],
  ["the shopping list is missing butter and jam", ["Shopping list · Eggs Bread butter jam"]],
  [
    "Make a note that Sam's number is 4471 and remind me to ring Sam at noon",
    ["ring Sam · 2026-11-21 · 12:00", "Sam's number is 4471 · Sam's number is 4471"],
  ],
  ["I'm not doing the garage this year", ["Clean the garage · cancelled · low · Home"]],
  [
    "move the dentist to friday and put it in my calendar",
    ["Dentist appointment · 2026-11-27 · 14:00"],
  ],
  // What asks or tells changes nothing.
  ["delete buy milk and write it down", []],
  ["delete buy milk, total budget", []],
  ["running 15 min late for the board call on monday", []],
  ["all the house stuff that's low priority", []],
  ["got anything on bob", []],
  ["put down a reminder to check the oven every hour", []],
  ["remind ann about the board call", []],
])("AI-01 '%s' is done as it was meant, and nothing else is", async (sentence, meant) => {
  const heard = await hearing([sentence]);
  expect(heard.new.toSorted(), heard.answer).toEqual(meant.toSorted());
});

test.each([
  [["delete the garage", "hmm, bring it back after all"]],
  [["delete the garage", "ugly. put it back how it was"]],
])("AI-01 the last of %j takes back the one before", async (sentences) => {
  const heard = await hearing(sentences);
  expect([heard.new, heard.count]).toEqual([[], 0]);
});

test("AI-01 what is put under a task is a step of it, and 'and high' goes on with the one before", async () => {
  expect((await hearing(['add "bring umbrella" under the dentist appointment'])).answer).toBe(
    "Added the step “bring umbrella” to “Dentist appointment”.",
  );
  const heard = await hearing(["add task wash the car", "make it friday", "and high"]);
  expect(heard.new).toEqual(["wash the car · high · 2026-11-27"]);
});

test("AI-01 of the last two things each is taken back, and a change to what is so already is none", async () => {
  const heard = await hearing([
    "add task beta",
    "add task gamma",
    "make the rent high priority",
    "undo the last two things",
  ]);
  expect(heard.answer).toBe("Undone: task “gamma” added.\nUndone: task “beta” added.");
  expect([heard.new, heard.count]).toEqual([[], 0]);
});

test("AI-01 a yes in other words is one", async () => {
  const heard = await hearing(["delete the garage and the milk", "yes im sure"]);
  expect(heard.count, heard.answer).toBe(-2);
});

test.each([
  ["is the rent paid yet", "No, “Pay rent” isn't started."],
  ["the rent has to be paid by then", "“Pay rent” isn't started."],
  ["how late am i with bob's email", "overdue since Thursday, 19 November"],
  ["whats the deal with the slides", "“Prepare slides” isn't started."],
  ["read me my list", "7 tasks open"],
  ["what's due before the dentist", "3 tasks due by Wed, Nov 25"],
  ["is anything due the same day as the dentist", "1 task due Thu, Nov 26"],
  ["what should i tackle after the dentist", "1 task due from Fri, Nov 27 on"],
  ["Am I free on Thursday afternoon?", "Due then: “Dentist appointment”."],
  ["how do i get to alfama", "Tram 28 to Alfama."],
  ["how do i make a new note", "Press “New note”"],
  ["any tasks for the house", "2 tasks in Home"],
  ["make the rent high priority", "“Pay rent” already has high priority."],
  ["email zoe that i am late", "I know no address of “zoe”."],
  ["set a timer for 25 min", "I have no timer, but I can remind you."],
  ["share the lisbon trip note with tom@example.com", "only files can be shared"],
  ["invite tom@example.com to the launch", "Should I add that as a task?"],
])("AI-01 '%s' is answered", async (sentence, said) => {
  const heard = await hearing([sentence]);
  expect(heard.answer).toContain(said);
  expect(heard.new).toEqual([]);
});
