import { asked, change, inBusyWorld } from "../saying.ts";
import type { Sentence } from "../sentence.ts";
import { addTask, anyOf, met, series } from "../strangers.ts";

const adding: readonly Sentence[] = [
  addTask(
    "pls make sure i dont forget the costumes for the nursery play on weds",
    [
      "The costumes for the nursery play",
      "Costumes for the nursery play",
      "Costumes for nursery play",
      "Bring the costumes for the nursery play",
      "Get the costumes for the nursery play",
      "Make the costumes for the nursery play",
      "Don't forget the costumes for the nursery play",
    ],
    { dueDate: "2026-11-25" },
  ),
  addTask(
    "ping finance re PO 4471, tue 8:45, urgent",
    ["Ping finance re PO 4471", "Ping finance about PO 4471"],
    { dueDate: "2026-11-24", dueTime: "08:45", priority: "urgent" },
  ),
  addTask(
    "Might I ask you to see to it that I return the rental car papers to Mr. Haddad until Thursday at the latest?",
    ["Return the rental car papers to Mr. Haddad", "Return rental car papers to Mr. Haddad"],
    { dueDate: "2026-11-26" },
  ),
  addTask("todo: prep friday retro, due wed", ["Prep friday retro", "Prep the friday retro"], {
    dueDate: "2026-11-25",
  }),
  addTask(
    "have to cut and glue the advent calendar with mia monday at 6pm",
    ["Cut and glue the advent calendar with mia", "Cut and glue advent calendar with mia"],
    { dueDate: "2026-11-23", dueTime: "18:00" },
  ),
  addTask(
    "Could you please remind me every three months to renew the parking permit, beginning on the 1st of December?",
    ["Renew the parking permit", "Renew parking permit"],
    ...series("2026-12-01", "FREQ=MONTHLY;INTERVAL=3", "BYMONTHDAY=1"),
  ),
  addTask(
    "swimming bag every tues morning",
    ["Swimming bag", "Pack swimming bag", "Pack the swimming bag", "Bring swimming bag"],
    ...series("2026-11-24", "FREQ=WEEKLY", "BYDAY=TU").flatMap((way) => [
      way,
      ...["06:00", "07:00", "08:00", "09:00", "10:00"].map((dueTime) => ({ ...way, dueTime })),
    ]),
  ),
  addTask(
    "hire shortlist for design role, tag hiring, mon noon",
    ["Hire shortlist for design role"],
    { dueDate: "2026-11-23", dueTime: "12:00", tags: ["hiring"] },
  ),
  addTask(
    "45 min thu: dry run investor pitch, high prio",
    ["Dry run investor pitch", "Dry run the investor pitch"],
    { dueDate: "2026-11-26", estimatedDuration: 45, priority: "high" },
  ),
  addTask(
    "Kindly add that I should phone the embassy, not tomorrow as it is Sunday, but the day after at a quarter past nine.",
    ["Phone the embassy", "Phone embassy", "Call the embassy"],
    { dueDate: "2026-11-23", dueTime: "09:15" },
  ),
  addTask(
    "tell me on tuesday that the trip money is due on the 3rd",
    [
      "The trip money is due on the 3rd",
      "Trip money is due on the 3rd",
      "That the trip money is due on the 3rd",
      "Trip money due on the 3rd",
      "Trip money (due on the 3rd)",
      "Trip money due 3rd",
    ],
    { dueDate: "2026-11-24" },
  ),
  addTask("add 'high street lease renewal' for nov 30", ["High street lease renewal"], {
    dueDate: "2026-11-30",
  }),
  anyOf("add", "cancel netflix before the 30th", [
    { newTasks: [{ title: "Cancel netflix", dueDate: "2026-11-29" }] },
    { newTasks: [{ title: "Cancel netflix before the 30th", dueDate: "2026-11-29" }] },
    asked,
  ]),
  addTask(
    "It would be wonderful if you remind me two days before the 10th of December to order flowers for my parents-in-law.",
    ["Order flowers for my parents-in-law", "Order flowers for parents-in-law"],
    { dueDate: "2026-12-08" },
  ),
  anyOf("add", "vendor eval thu 1-2:15pm", met(["Vendor eval"], "2026-11-26", "13:00", 75)),
  addTask(
    "gotta check w the school if theyre open on the 7th",
    ["Check w the school", "Check with the school", "Check w/ the school"].flatMap((check) => [
      `${check} if theyre open on the 7th`,
      `${check} if they're open on the 7th`,
    ]),
    {},
  ),
  addTask("book eye test, category health, 2 dec", ["Book eye test", "Book an eye test"], {
    dueDate: "2026-12-02",
    category: "Health",
  }),
  anyOf(
    "add",
    "so the boiler man called hes coming thursday between 1 and 3 someone has to be home pop that in please",
    [
      "Boiler man",
      "The boiler man",
      "Boiler man coming",
      "Boiler man comes",
      "Boiler man is coming",
      "The boiler man is coming",
      "Boiler man visit",
      "Be home for the boiler man",
      "Be home for boiler man",
      "Someone has to be home",
      "Someone has to be home for the boiler man",
      "Boiler man between 1 and 3",
      "Boiler man coming between 1 and 3",
      "Be home for the boiler man between 1 and 3",
    ].flatMap((title) => [
      ...met([title], "2026-11-26", "13:00", 120),
      { newTasks: [{ title, dueDate: "2026-11-26" }] },
    ]),
  ),
  addTask(
    "Please set up a to-do 'Flat handover' for the 28th of November with the sub-tasks clean windows, read meters and hand over keys.",
    ["Flat handover"],
    { dueDate: "2026-11-28", steps: ["clean windows", "read meters", "hand over keys"] },
  ),
  addTask(
    "i got to send 12.50 for the class photo by the end of next week its important",
    ["Send 12.50 for the class photo", "Send 12.50 for class photo"],
    ...["2026-11-27", "2026-11-28", "2026-11-29"].flatMap((dueDate) =>
      (["high", "urgent"] as const).map((priority) => ({ dueDate, priority })),
    ),
  ),
];

const changing: readonly Sentence[] = [
  change("passport → jan 8", { "Renew passport": { dueDate: "2027-01-08" } }),
  change("move all of todays stuff to monday but not the plants", {
    "Buy milk": { dueDate: "2026-11-23" },
  }),
  change(
    "Could you perhaps bring the flights to Lisbon one day forward, as the prices are rising?",
    { "Book flights to Lisbon": { dueDate: "2026-11-23" } },
  ),
  change("garage: more like 4 hrs", { "Clean the garage": { estimatedDuration: 240 } }),
  change("that budget email can be monday now", {
    "Email Bob about the budget": { dueDate: "2026-11-23" },
  }),
  change(
    "As the tap is dripping more and more, please give it the highest priority and put it on Monday.",
    { "Fix the leaking tap": { priority: "urgent", dueDate: "2026-11-23" } },
  ),
  change("'Clean the garage' should be called 'Clear out garage and attic'", {
    "Clean the garage": { title: "Clear out garage and attic" },
  }),
  change("put the travel tag on the passport one", { "Renew passport": { tags: ["travel"] } }),
  change("mom's call 6pm pls", { "Call mom": { dueTime: "18:00" } }),
  change(
    "As the office is closed, please shift whatever is due this coming Thursday to the following Monday.",
    { "Dentist appointment": { dueDate: "2026-11-30" } },
  ),
  change(
    "started on the passport this morning",
    { "Renew passport": { status: "in_progress" } },
    asked,
  ),
  change("strip due date from the milk, keep tag", { "Buy milk": { dueDate: null } }),
  change(
    "the report from friday has to be done by monday lunchtime",
    { "Finish quarterly report": { dueDate: "2026-11-23" } },
    ...["12:00", "12:30", "13:00"].map((dueTime) => ({
      tasks: { "Finish quarterly report": { dueDate: "2026-11-23", dueTime } },
    })),
  ),
  inBusyWorld(
    change(
      "I believe the milk stands for today; would you please change it to tomorrow and mark it as low priority?",
      { "Buy milk": { dueDate: "2026-11-22", priority: "low" } },
    ),
  ),
  change("tap to mon, no make that tue 4pm", {
    "Fix the leaking tap": { dueDate: "2026-11-24", dueTime: "16:00" },
  }),
];

export const sentences: readonly Sentence[] = [...adding, ...changing];
