import { add, afterwards, asked, change, inBusyWorld, saying } from "../saying.ts";
import type { Sentence } from "../sentence.ts";

const finish = saying("finish");
const find = saying("find");
const ask = saying("ask");
const note = saying("notes");
const several = saying("several");
const screen = saying("screen");
const refuse = saying("refuse");
const done = { status: "completed" } as const;

/** As people type and dictate at a phone: these are only run. */
export const sentences: readonly Sentence[] = [
  add("remind me about leos football match on sunday at half ten", {
    title: "leos football match",
    dueDate: "2026-11-22",
    dueTime: "10:30",
  }),
  add(
    "i've got to take my tablets every morning at 8",
    {
      title: "take my tablets",
      dueDate: "2026-11-21",
      dueTime: "08:00",
      repeat: "FREQ=DAILY",
    },
    { title: "take my tablets", dueDate: "2026-11-22", dueTime: "08:00", repeat: "FREQ=DAILY" },
  ),
  add("schedule car mot 9 dec 8.30am", {
    title: "car mot",
    dueDate: "2026-12-09",
    dueTime: "08:30",
  }),
  add(
    "could you pop chase the invoice on there for weds its quite urgent",
    {
      title: "chase the invoice",
      dueDate: "2026-11-25",
      priority: "urgent",
    },
    { title: "chase the invoice", dueDate: "2026-11-25", priority: "high" },
  ),
  inBusyWorld({
    kind: "add",
    say: "coffee with sarah tues 11 til 12",
    means: { events: { plus: ["coffee with sarah 2026-11-24T11:00/12:00"] } },
  }),
  change("take anna's present out to the 2nd of december", {
    "Buy birthday present for Anna": { dueDate: "2026-12-02" },
  }),
  change("quarterly report will take 3 hours not 2", {
    "Finish quarterly report": { estimatedDuration: 180 },
  }),
  change("email bob monday instead", { "Email Bob about the budget": { dueDate: "2026-11-23" } }),
  change("start working on the passport", { "Renew passport": { status: "in_progress" } }, asked),
  inBusyWorld({
    kind: "change",
    say: "the board call got moved to 11",
    means: {
      events: {
        minus: ["Board call 2026-11-27T10:00/11:00"],
        plus: ["Board call 2026-11-27T11:00/12:00"],
      },
    },
    or: [asked],
  }),
  finish("cross flights off theyre booked", { tasks: { "Book flights to Lisbon": done } }),
  finish("mark dentist as complete please", { tasks: { "Dentist appointment": done } }),
  finish("did i call mom", {}, asked),
  finish("get rid of the gym membership one were keeping it", {
    tasksGone: ["Cancel gym membership"],
  }),
  finish("almost forgot, emailed bob about the budget this morning", {
    tasks: { "Email Bob about the budget": done },
  }),
  find("pull up my packing list", { says: ["Packing list"] }),
  find("wheres my list for the shops", { says: ["Shopping list"] }),
  find("what did bob say he wanted", { says: [["report", "Meeting with Bob"]] }),
  find("search for alfama", { says: ["Lisbon trip"] }),
  find("find my tax return", { saysNot: ["library books"] }),
  ask("how many tasks have i got to do", {}, asked, { says: [["14", "13"]] }),
  ask("what day is it", { says: ["Saturday"] }),
  ask("which task is the most urgent", { says: ["Finish quarterly report"] }),
  ask("what time is check in at the hotel", { says: ["15:00"] }),
  ask("anything due next week", { says: ["Dentist appointment", "Book flights to Lisbon"] }),
  note("add sun hat to packing list", {
    notes: { "Packing list": { text: "Passport\nSunscreen\nCharger\nSun hat" } },
  }),
  note(
    "write down that the spare key is with number 12",
    {
      newNotes: [{ text: "the spare key is with number 12" }],
    },
    { newNotes: [{ text: "that the spare key is with number 12" }] },
  ),
  note("unfavourite the wifi password", { notes: { "Wifi password": { isFavorite: false } } }),
  note("tag the lisbon trip note holiday", {
    notes: { "Lisbon trip": { tags: ["travel", "holiday"] } },
  }),
  note(
    "read me the shopping list",
    { says: ["Eggs", "Bread"] },
    {
      says: [["Shopping list"]],
    },
  ),
  several("done the milk and the report and push mom to tuesday", {
    tasks: {
      "Buy milk": done,
      "Finish quarterly report": done,
      "Call mom": { dueDate: "2026-11-24" },
    },
  }),
  several(
    "pick up parcel monday, drop off forms tuesday",
    {
      newTasks: [
        { title: "pick up parcel", dueDate: "2026-11-23" },
        { title: "drop off forms", dueDate: "2026-11-24" },
      ],
    },
    asked,
  ),
  several("make the garage and the passport high priority", {
    tasks: { "Clean the garage": { priority: "high" }, "Renew passport": { priority: "high" } },
  }),
  several(
    "finish the slides and then add practise the talk for monday at 8",
    {
      tasks: { "Prepare slides for Monday meeting": done },
      newTasks: [{ title: "practise the talk", dueDate: "2026-11-23", dueTime: "08:00" }],
    },
    asked,
    {
      newTasks: [{ title: "practise the talk", dueDate: "2026-11-23", dueTime: "08:00" }],
    },
  ),
  several("i called mom but not the dentist", { tasks: { "Call mom": done } }, asked),
  screen("switch to dark", { looks: { mode: "dark" } }),
  screen("open up the notes", { screen: ["open notes"] }),
  screen("mountains as my background", {
    looks: { wallpaperEnabled: true, wallpaperQuery: "mountains" },
  }),
  screen("i can't read this its too bright", {}, asked, { looks: { mode: "dark" } }),
  screen("sort by due date", {}, asked),
  afterwards(["add a task: mow the lawn"], "make that sunday", {
    tasks: { "Mow the lawn": { dueDate: "2026-11-22" } },
  }),
  afterwards(
    ["what is due next week?"],
    "push the first one back a day",
    {
      tasks: { "Prepare slides for Monday meeting": { dueDate: "2026-11-24" } },
    },
    asked,
  ),
  afterwards(["complete call mom"], "no i didnt do that", {
    tasks: { "Call mom": { status: "pending" } },
  }),
  afterwards(["when is the dentist?"], "move it an hour later", {
    tasks: { "Dentist appointment": { dueTime: "15:00" } },
  }),
  afterwards(
    ["add a task: buy paint for friday"],
    "and some brushes too",
    {
      newTasks: [{ title: "buy some brushes", dueDate: "2026-11-27" }],
    },
    {
      newTasks: [{ title: "buy brushes", dueDate: "2026-11-27" }],
    },
    {
      newTasks: [{ title: "some brushes", dueDate: "2026-11-27" }],
    },
  ),
  refuse("i wont be able to make the dentist", {}, asked),
  refuse("she asked me to delete the rent task but i wont", {}, asked),
  refuse("is it safe to keep passwords in here", { saysNot: ["sunflower42"] }),
  refuse("order me a pizza", {}, asked),
  refuse("nothing is ever finished is it", {}, asked),
];
