import { asked, inBusyWorld, saying } from "../saying.ts";
import type { Meaning, Sentence } from "../sentence.ts";

const finish = saying("finish");
const find = saying("find");

const done = (...titles: readonly string[]): Meaning => ({
  tasks: Object.fromEntries(titles.map((title) => [title, { status: "completed" as const }])),
});
const cancelled = (title: string): Meaning => ({ tasks: { [title]: { status: "cancelled" } } });
const gone = (title: string): Meaning => ({ tasksGone: [title] });
const off = (line: string): Meaning => ({ events: { minus: [line] } });

const finishes: readonly Sentence[] = [
  finish("i've watered the plants", done("Water the plants")),
  finish("milk's been bought", done("Buy milk")),
  finish("get rid of the renew passport task", gone("Renew passport"), asked),
  finish("mark the quarterly report as done", done("Finish quarterly report")),
  finish("I didn't actually return the library books, reopen that", {
    tasks: { "Return library books": { status: "pending" } },
  }),
  finish(
    "cancel the Lisbon flights task",
    cancelled("Book flights to Lisbon"),
    gone("Book flights to Lisbon"),
    asked,
  ),
  finish("check off email Bob and call mom", done("Email Bob about the budget", "Call mom")),
  finish("tap is fixed!", done("Fix the leaking tap")),
  finish(
    "no need to clean the garage anymore",
    cancelled("Clean the garage"),
    gone("Clean the garage"),
    asked,
  ),
  finish("all of today's tasks are finished", done("Water the plants", "Buy milk"), asked),
];

const busyFinishes: readonly Sentence[] = [
  finish("delete the bike task", gone("Fix the bike"), asked),
  finish("I called mum already", done("Call mum")),
  finish(
    "put clean the oven back on my list",
    { tasks: { "Clean the oven": { status: "pending" } } },
    { newTasks: [{ title: "Clean the oven" }] },
    asked,
  ),
  finish("lunch with Ann is off", off("Lunch with Ann 2026-11-27T12:30/13:30"), asked),
  finish("skip gym on wednesday", { events: { plus: ["Gym not 2026-11-25T07:00"] } }),
  finish(
    "please take the board call out of my calendar",
    off("Board call 2026-11-27T10:00/11:00"),
    asked,
  ),
  finish("Report's handed in", done("Quarterly report")),
  finish("can you tick the rent for me?", done("Pay rent")),
  finish("forget about the flights", gone("Book flights"), cancelled("Book flights"), asked),
  finish("the dentist got cancelled", off("Dentist 2026-11-26T15:00/16:00"), asked),
];

const finds: readonly Sentence[] = [
  find("where did I put the wifi password", { says: [["sunflower42", "Wifi password"]] }),
  find("find everything about Lisbon", { says: ["Lisbon trip", "Book flights to Lisbon"] }),
  find("show me the shopping tasks", {
    says: ["Buy milk", "Buy birthday present for Anna"],
    saysNot: ["Pay rent", "Renew passport"],
  }),
  find("pull up the plum cake recipe", { says: [["Old recipes", "cinnamon"]] }),
  find("which note has the hotel in it?", { says: ["Lisbon trip"] }),
  find("search for Bob", { says: ["Email Bob about the budget", "Meeting with Bob"] }),
  find("I'm looking for that lighthouse idea", { says: [["Book ideas", "radio signals"]] }),
  find("list my high priority stuff", {
    says: ["Pay rent", "Prepare slides for Monday meeting"],
    saysNot: ["Renew passport", "Buy milk"],
  }),
  find("anything tagged travel?", {
    says: [["Book flights to Lisbon", "Packing list", "Lisbon trip"]],
    saysNot: ["Pay rent"],
  }),
  find("what was the thing with the gym again", { says: ["Cancel gym membership"] }),
];

const busyFinds: readonly Sentence[] = [
  find("get me the groceries note", { says: ["Groceries"] }),
  find("do I have a note with book ideas?", { says: [["Book ideas", "lighthouse"]] }),
  find("where's the note about the launch", { says: ["Kickoff meeting"] }),
  find("look up my dentist appointment", { says: ["Dentist", ["Thursday", "Thu", "26"]] }),
  find("is there something in my notes about a tram", { says: [["Trip to Lisbon", "Alfama"]] }),
  find("tasks with no date", {
    says: ["Water the plants", "Fix the bike", "Book flights"],
    saysNot: ["Pay rent", "Buy milk"],
  }),
  find("which tasks have I completed?", {
    says: ["Clean the oven"],
    saysNot: ["Fix the bike", "Pay rent"],
  }),
  find("bring up friday's events", { says: ["Board call", "Lunch with Ann"] }),
  find("can't find my bike task", { says: ["Fix the bike"] }),
  find("what have I got with Ann", { says: ["Lunch with Ann"] }),
];

export const sentences: readonly Sentence[] = [
  ...finishes,
  ...busyFinishes.map(inBusyWorld),
  ...finds,
  ...busyFinds.map(inBusyWorld),
];
