import { asked, change, inBusyWorld } from "../saying.ts";
import type { Sentence } from "../sentence.ts";
import { addTask, anyOf, evening, met, series } from "../strangers.ts";

const adding: readonly Sentence[] = [
  addTask(
    "dont let me forget the cake for leonies class on thurs",
    [
      "The cake",
      "Cake",
      "Get the cake",
      "Bring the cake",
      "Make the cake",
      "Bake the cake",
    ].flatMap((cake) => [`${cake} for leonies class`, `${cake} for leonie's class`]),
    { dueDate: "2026-11-26" },
  ),
  addTask("chase legal re NDA, mon 9:30, high", ["Chase legal re NDA", "Chase legal about NDA"], {
    dueDate: "2026-11-23",
    dueTime: "09:30",
    priority: "high",
  }),
  addTask(
    "Would you kindly make sure that I send the signed contract to Mrs. Keller by Wednesday at the latest?",
    ["Send the signed contract to Mrs. Keller", "Send signed contract to Mrs. Keller"],
    { dueDate: "2026-11-25" },
  ),
  addTask("task: review monday deck, due thu", ["Review monday deck", "Review the monday deck"], {
    dueDate: "2026-11-26",
  }),
  addTask(
    "gotta wash and iron the school uniforms sunday nite",
    ["Wash and iron the school uniforms", "Wash and iron school uniforms"],
    ...evening("2026-11-22"),
  ),
  addTask(
    "I would like to be reminded every second Tuesday to send the time sheets to headquarters, starting on the 24th, please.",
    ["Send the time sheets to headquarters", "Send time sheets to headquarters"],
    ...series("2026-11-24", "FREQ=WEEKLY;INTERVAL=2", "BYDAY=TU"),
  ),
  addTask(
    "bins out every thurs nite",
    ["Bins out", "Bins", "Put the bins out", "Put bins out", "Take the bins out", "Take bins out"],
    ...series("2026-11-26", "FREQ=WEEKLY", "BYDAY=TH").flatMap((way) =>
      evening("2026-11-26").map((at) => ({ ...way, ...at })),
    ),
  ),
  addTask(
    "expense receipts Oslo trip, tag travel, fri",
    ["Expense receipts Oslo trip", "Expense receipts for Oslo trip"],
    { dueDate: "2026-11-27", tags: ["travel"] },
  ),
  addTask(
    "2h tomorrow: rework pricing page, low prio",
    ["Rework pricing page", "Rework the pricing page"],
    { dueDate: "2026-11-22", estimatedDuration: 120, priority: "low" },
  ),
  addTask(
    "Please create a task to call the tax office, but not on Monday because they are closed, so rather on Tuesday at half past ten.",
    ["Call the tax office", "Call tax office"],
    { dueDate: "2026-11-24", dueTime: "10:30" },
  ),
  addTask(
    "remind me wensday that emmas birthday party is on the 5th",
    [
      "Emmas birthday party is on the 5th",
      "Emma's birthday party is on the 5th",
      "That emmas birthday party is on the 5th",
      "Emmas birthday party on the 5th",
      "Emma's birthday party on the 5th",
      "Emmas birthday party (on the 5th)",
      "Emma's birthday party (5th)",
    ],
    { dueDate: "2026-11-25" },
  ),
  addTask("add 'urgent care invoice' to my list for dec 1", ["Urgent care invoice"], {
    dueDate: "2026-12-01",
  }),
  anyOf("add", "finish toms costume by fri", [
    { newTasks: [{ title: "Finish toms costume", dueDate: "2026-11-27" }] },
    { newTasks: [{ title: "Finish tom's costume", dueDate: "2026-11-27" }] },
    asked,
  ]),
  addTask(
    "I should not forget to congratulate my manager on her anniversary, which is on the 2nd of December, so a reminder one day before would be very kind.",
    [
      "Congratulate my manager on her anniversary",
      "Congratulate manager on her anniversary",
      "Congratulate my manager on her anniversary, which is on the 2nd of December",
      "Congratulate my manager on her anniversary on the 2nd of December",
      "Congratulate my manager on her anniversary (2 December)",
    ],
    { dueDate: "2026-12-01" },
  ),
  anyOf("add", "qbr prep tue 3-4:30pm", met(["QBR prep"], "2026-11-24", "15:00", 90)),
  addTask(
    "need to ask grandma if she can have the kids on the 12th",
    ["Ask grandma if she can have the kids on the 12th"],
    {},
  ),
  addTask(
    "descale coffee machine sun, category home",
    ["Descale coffee machine", "Descale the coffee machine"],
    { dueDate: "2026-11-22", category: "Home" },
  ),
  anyOf(
    "add",
    "ok so the plumber rang and hes coming monday between 8 and 10 so i need to be in can u put that in",
    [
      "Plumber",
      "The plumber",
      "Plumber coming",
      "Plumber comes",
      "Plumber is coming",
      "The plumber is coming",
      "Plumber visit",
      "Be in for the plumber",
      "Be in for plumber",
      "Be home for the plumber",
      "Be in",
      "Plumber between 8 and 10",
      "Plumber coming between 8 and 10",
      "Be in for the plumber between 8 and 10",
    ].flatMap((title) => [
      ...met([title], "2026-11-23", "08:00", 120),
      { newTasks: [{ title, dueDate: "2026-11-23" }] },
    ]),
  ),
  addTask(
    "Please add a task 'Visa application' for the 30th of November with the steps photo, bank statement and insurance letter.",
    ["Visa application"],
    { dueDate: "2026-11-30", steps: ["photo", "bank statement", "insurance letter"] },
  ),
  addTask(
    "i got to pay the swimming club 35 euros by the end of the month high priority",
    ["Pay the swimming club 35 euros", "Pay swimming club 35 euros"],
    { dueDate: "2026-11-30", priority: "high" },
  ),
];

const changing: readonly Sentence[] = [
  change("rent → dec 3", { "Pay rent": { dueDate: "2026-12-03" } }),
  change("push everything from today to tmrw except the milk", {
    "Water the plants": { dueDate: "2026-11-22" },
  }),
  change(
    "Would it be possible to postpone the dentist appointment by exactly one week, at the same hour?",
    { "Dentist appointment": { dueDate: "2026-12-03" } },
  ),
  change("slides: 60 min is enough", {
    "Prepare slides for Monday meeting": { estimatedDuration: 60 },
  }),
  change("the thing for anna has to be a day earlier", {
    "Buy birthday present for Anna": { dueDate: "2026-11-27" },
  }),
  change(
    "The passport has become rather pressing, so kindly raise its priority to high and let it be due on the 15th of December.",
    { "Renew passport": { priority: "high", dueDate: "2026-12-15" } },
  ),
  change("rename 'Call mom' to 'Call mom and dad'", { "Call mom": { title: "Call mom and dad" } }),
  change("tag the rent thing home pls", { "Pay rent": { tags: ["home"] } }),
  change("flights 5pm instead", { "Book flights to Lisbon": { dueTime: "17:00" } }),
  change(
    "Since I shall be travelling, I would ask you to move everything which is due on Tuesday to the Friday after.",
    { "Book flights to Lisbon": { dueDate: "2026-11-27" } },
  ),
  change(
    "gym membership isnt blocked anymore they answered",
    { "Cancel gym membership": { status: "pending" } },
    { tasks: { "Cancel gym membership": { status: "in_progress" } } },
    asked,
  ),
  change("take the date off the report, leave the rest", {
    "Finish quarterly report": { dueDate: null },
  }),
  change(
    "mondays slides have to be ready by sunday nite instead",
    { "Prepare slides for Monday meeting": { dueDate: "2026-11-22", dueTime: null } },
    ...["18:00", "19:00", "20:00", "21:00", "22:00", "23:59"].map((dueTime) => ({
      tasks: { "Prepare slides for Monday meeting": { dueDate: "2026-11-22", dueTime } },
    })),
  ),
  inBusyWorld(
    change(
      "If I am not mistaken the rent is due on Friday; please correct it to the first of December.",
      { "Pay rent": { dueDate: "2026-12-01" } },
    ),
  ),
  change("passport to wed. sorry, thu", { "Renew passport": { dueDate: "2026-11-26" } }),
];

export const sentences: readonly Sentence[] = [...adding, ...changing];
