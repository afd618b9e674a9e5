import { add, asked, change, inBusyWorld, nothing, saying } from "../saying.ts";
import type { Sentence } from "../sentence.ts";

const finish = saying("finish");
const find = saying("find");
const ask = saying("ask");
const done = { status: "completed" } as const;

/** As people type and dictate at a phone: written before any of them was tried. */
export const sentences: readonly Sentence[] = [
  add(
    "can you remind me to pick up the dry cleaning after work tomorrow",
    { title: "pick up the dry cleaning after work", dueDate: "2026-11-22" },
    { title: "pick up the dry cleaning", dueDate: "2026-11-22", dueTime: "17:00" },
    { title: "pick up the dry cleaning", dueDate: "2026-11-22", dueTime: "18:00" },
  ),
  add(
    "i need to ring the surgery first thing monday",
    { title: "ring the surgery", dueDate: "2026-11-23" },
    { title: "ring the surgery", dueDate: "2026-11-23", dueTime: "09:00" },
    { title: "ring the surgery", dueDate: "2026-11-23", dueTime: "08:00" },
    { title: "ring the surgery first thing", dueDate: "2026-11-23" },
  ),
  {
    ...add("add get petrol no wait make that diesel", { title: "get diesel" }),
    or: [asked, { newTasks: [{ title: "diesel" }] }],
  },
  add(
    "hw: maths worksheet due weds",
    { title: "hw: maths worksheet", dueDate: "2026-11-25" },
    { title: "maths worksheet", dueDate: "2026-11-25" },
  ),
  add(
    "please could you put collect prescription on my list for thursday afternoon",
    { title: "collect prescription", dueDate: "2026-11-26" },
    { title: "collect prescription", dueDate: "2026-11-26", dueTime: "15:00" },
    { title: "collect prescription", dueDate: "2026-11-26", dueTime: "14:00" },
  ),
  add(
    "dont let me forget nans birthday on the 3rd",
    { title: "nans birthday", dueDate: "2026-12-03" },
    { title: "nan's birthday", dueDate: "2026-12-03" },
  ),
  add(
    "new task submit expenses before friday high priority",
    { title: "submit expenses", dueDate: "2026-11-27", priority: "high" },
    { title: "submit expenses", dueDate: "2026-11-26", priority: "high" },
  ),
  add("remind me in 2 hours to take the washing out", {
    title: "take the washing out",
    dueDate: "2026-11-21",
    dueTime: "12:00",
  }),
  add("every tuesday put the bins out", {
    title: "put the bins out",
    dueDate: "2026-11-24",
    repeat: "FREQ=WEEKLY;BYDAY=TU",
  }),
  add(
    "jot down task email the landlord re the boiler asap",
    { title: "email the landlord re the boiler", priority: "urgent" },
    { title: "email the landlord re the boiler asap" },
  ),
  change("actually push the dentist back to friday same time", {
    "Dentist appointment": { dueDate: "2026-11-27" },
  }),
  change("the rent can wait til the 3rd", { "Pay rent": { dueDate: "2026-12-03" } }),
  change("make calling mom high priority", { "Call mom": { priority: "high" } }),
  change("bump buy milk to tomorrow pls", { "Buy milk": { dueDate: "2026-11-22" } }),
  change(
    "change the passport thing to medium and due end of january",
    { "Renew passport": { priority: "medium", dueDate: "2027-01-31" } },
    asked,
  ),
  change("rename clean the garage to sort out the garage", {
    "Clean the garage": { title: "sort out the garage" },
  }),
  change(
    "put the leaking tap down as blocked we are waiting on a part",
    { "Fix the leaking tap": { status: "blocked" } },
    asked,
  ),
  change(
    "take the date off the flights",
    { "Book flights to Lisbon": { dueDate: null, dueTime: null } },
    { tasks: { "Book flights to Lisbon": { dueDate: null } } },
  ),
  change("slides are at 10 not 9 now", {
    "Prepare slides for Monday meeting": { dueTime: "10:00" },
  }),
  nothing("change", "maybe i should move the dentist to another day"),
  finish("just paid the rent", { tasks: { "Pay rent": done } }),
  finish("tick off mom", { tasks: { "Call mom": done } }, asked),
  finish("done with the plants and the milk", {
    tasks: { "Water the plants": done, "Buy milk": done },
  }),
  finish("i never got round to the report", {}, asked),
  finish("rang mum but she didn't pick up", {}, asked),
  finish("books are back at the library", {}, asked),
  finish("finished the slides woohoo", { tasks: { "Prepare slides for Monday meeting": done } }),
  finish("i've nearly finished the garage", {}, asked, {
    tasks: { "Clean the garage": { status: "in_progress" } },
  }),
  finish("the tap's fixed at last", { tasks: { "Fix the leaking tap": done } }),
  finish("untick return library books, still got one", {
    tasks: { "Return library books": { status: "pending" } },
  }),
  find("where did i put the wifi password", { says: [["wifi password", "sunflower42"]] }),
  find("find anything about lisbon", { says: ["Lisbon trip"] }),
  find("show me the notes with bob in them", { says: ["Meeting with Bob"] }),
  find("look up plum cake", { says: ["Old recipes"] }),
  find("have i got anything on passports", { says: [["Renew passport", "Packing list"]] }),
  find("which task mentions the budget", { says: ["Email Bob about the budget"] }),
  find("that note about the lighthouse where is it", { says: ["Book ideas"] }),
  find("anything tagged shopping", { says: ["Buy milk", "Buy birthday present for Anna"] }),
  find("find the chat about gifts", { says: ["Gift ideas for Anna"] }),
  find("do i have anything from the council", {}, asked),
  ask("whats on today", { says: ["Water the plants", "Buy milk"] }),
  ask("what have i got on monday", { says: ["Prepare slides for Monday meeting"] }),
  ask("how many things are overdue", { says: [["2", "two"]] }),
  ask("whens the dentist", { says: [["Nov 26", "Thursday", "Thu"]] }),
  ask("how long will the garage take me", { says: [["3 h", "3h", "3 hours", "180"]] }),
  ask("whats the hotel in lisbon called", { says: ["Avenida"] }),
  ask("is there anything blocked at the moment", { says: ["Cancel gym membership"] }),
  ask("did i pay the rent yet", {}, asked),
  ask("what was that thing i had to get for anna", {
    says: [["Buy birthday present for Anna", "Gift ideas for Anna"]],
  }),
  inBusyWorld(ask("am i free on thursday at 3", { says: [["Dentist", "busy", "no"]] })),
];
