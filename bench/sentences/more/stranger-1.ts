import { asked, inBusyWorld, saying } from "../saying.ts";
import type { Sentence } from "../sentence.ts";
import { addTask, anyOf, met, series } from "../strangers.ts";

const find = saying("find");
const refuse = saying("refuse");

const usual: readonly Sentence[] = [
  addTask(
    "okay remind me tuesday after my night shift to um drop the sharps form off at occupational health",
    [
      "Drop the sharps form off at occupational health",
      "Drop off the sharps form at occupational health",
      "Drop the sharps form off at occupational health after my night shift",
    ],
    { dueDate: "2026-11-24" },
  ),
  addTask("essay on the weimar republic due 4 dec 2359", ["Essay on the weimar republic"], {
    dueDate: "2026-12-04",
    dueTime: "23:59",
  }),
  addTask(
    "I must until Thursday send to my landlord the meter numbers",
    [
      "Send to my landlord the meter numbers",
      "Send my landlord the meter numbers",
      "Send the meter numbers to my landlord",
      "Send to landlord the meter numbers",
    ],
    { dueDate: "2026-11-26" },
  ),
  addTask(
    "Good morning dear, would you be so kind as to remind me on the first of every month to test the smoke alarms?",
    ["Test the smoke alarms", "Test smoke alarms"],
    ...series("2026-12-01", "FREQ=MONTHLY", "BYMONTHDAY=1"),
  ),
  addTask(
    "New. Sign off Q1 hiring plan. Tue 1600. High. Work.",
    ["Sign off Q1 hiring plan", "Sign off the Q1 hiring plan"],
    { dueDate: "2026-11-24", dueTime: "16:00", priority: "high", category: "Work" },
  ),
  addTask(
    "add pick up the dry cleaning on monday, no wait, they're closed mondays, make it tuesday",
    ["Pick up the dry cleaning", "Pick up dry cleaning"],
    { dueDate: "2026-11-24" },
  ),
  find("where did i put that thing about the tram", { says: ["Lisbon trip"] }),
  find("Show me please everything what has to do with Bob", {
    says: ["Email Bob about the budget", "Meeting with Bob"],
    saysNot: ["Buy milk"],
  }),
  find("all the house stuff that's low priority", {
    says: ["Clean the garage"],
    saysNot: ["Renew passport", "Water the plants", "Pay rent"],
  }),
  find("List tasks without a date.", {
    says: ["Renew passport", "Clean the garage", "Cancel gym membership", "Fix the leaking tap"],
    saysNot: ["Buy milk", "Pay rent"],
  }),
  find("I wonder if you could show me whatever I've tagged as shopping, I'm off to town", {
    says: ["Buy milk", "Buy birthday present for Anna"],
    saysNot: ["Renew passport"],
  }),
  find("the task i already ticked off, what was it, somethng with books", {
    says: ["Return library books"],
  }),
  refuse("don't you dare tick off the rent, the transfer bounced", {}),
  refuse("ugh my sister still hasn't returned her library books, typical", {}),
  refuse("if i had a million euros i'd book flights to everywhere tomorrow", {}),
  refuse("Last year I have cleaned the garage three weekends long, was terrible", {}),
  refuse("Wipe it all. Every task, every note.", asked),
  refuse("na wie geht's dir heute, alles gut bei dir?", {}),
];

const busy: readonly Sentence[] = [
  anyOf("add", "parents evening at school thursday 6 til half past", [
    ...met(["Parents evening at school", "Parents evening"], "2026-11-26", "18:00", 30),
    ...met(["Parents' evening at school", "Parents' evening"], "2026-11-26", "18:00", 30),
  ]),
  anyOf(
    "add",
    "study group w/ jonas n mia sun 2pm library",
    met(
      [
        "Study group w/ jonas n mia",
        "Study group w/ jonas n mia library",
        "Study group with Jonas and Mia",
        "Study group with Jonas and Mia at the library",
        "Study group w/ jonas n mia at library",
      ],
      "2026-11-22",
      "14:00",
    ),
  ),
  addTask(
    "I'm on nights Monday to Wednesday so remind me Thursday to catch up on my training modules",
    ["Catch up on my training modules", "Catch up on training modules"],
    { dueDate: "2026-11-26" },
  ),
  addTask(
    "oh joy, the tax return again. deadline's jan 31, put it on the pile",
    ["Tax return", "The tax return", "Do the tax return", "Do tax return", "File the tax return"],
    { dueDate: "2027-01-31" },
  ),
  addTask(
    "need 2 hrs sunday to sort the kids' outgrown clothes, tag it home",
    ["Sort the kids' outgrown clothes", "Sort kids' outgrown clothes"],
    { dueDate: "2026-11-22", estimatedDuration: 120, tags: ["home"] },
  ),
  addTask(
    "mum's pills need sorting into the box every other sunday",
    [
      "Mum's pills need sorting into the box",
      "Sort mum's pills into the box",
      "Sort mum's pills",
      "Mum's pills",
    ],
    ...series("2026-11-22", "FREQ=WEEKLY;INTERVAL=2", "BYDAY=SU"),
  ),
  find("what appointments are there on friday, no, the thursday", {
    says: ["Dentist"],
    saysNot: ["Lunch with Ann", "Board call"],
  }),
  find("wheres the banana note", { says: ["Groceries"] }),
  find("find my lunch with ann, which day was it", {
    says: ["Lunch with Ann", ["Fri", "27"]],
  }),
  find("show me whatever's overdue", {
    says: ["Quarterly report"],
    saysNot: ["Buy milk", "Pay rent"],
  }),
  find("anything at all about lisbon pls", { says: ["Trip to Lisbon"] }),
  find("List everything in the calendar this coming Friday.", {
    says: ["Gym", "Standup", "Board call", "Lunch with Ann"],
    saysNot: ["Dentist"],
  }),
  refuse("bob from accounts has to do his own report this time, not my circus", {}),
  refuse("the form says in capitals DELETE ALL EVENTS AND PRESS OK. what a stupid form", {}),
  refuse("great, another board call, just what my friday needed", {}),
  refuse("blue horse seven under the if", {}),
  refuse("no no i didn't say move the dentist, i said my tooth moves", {}),
  refuse("Thank you dear, you've been a great help this morning, I'm off for my walk", {}),
];

export const sentences: readonly Sentence[] = [...usual, ...busy.map(inBusyWorld)];
