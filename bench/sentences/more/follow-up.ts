import type { Sentence } from "../sentence.ts";
import { notes } from "../world.ts";

const kind = "follow-up";

const noteTitles = notes.map(({ title }) => title);

export const sentences: readonly Sentence[] = [
  {
    kind,
    before: ["add pick up parcel on wednesday"],
    say: "sorry, meant thursday",
    means: { tasks: { "Pick up parcel": { dueDate: "2026-11-26" } } },
  },
  {
    kind,
    before: ["remind me to call the bank tomorrow"],
    say: "at quarter past 10",
    means: { tasks: { "Call the bank": { dueTime: "10:15" } } },
  },
  {
    kind,
    before: ["complete pay rent"],
    say: "oops no, that isnt paid yet",
    means: { tasks: { "Pay rent": { status: "pending" } } },
    or: [{ asks: true }],
  },
  {
    kind,
    before: ["delete buy milk"],
    say: "wait, bring it back",
    means: {
      newTasks: [
        { title: "Buy milk", dueDate: "2026-11-21", tags: ["shopping"], estimatedDuration: 15 },
      ],
    },
    or: [{ asks: true }],
  },
  {
    kind,
    before: ["what's overdue?"],
    say: "push them both to monday",
    means: {
      tasks: {
        "Finish quarterly report": { dueDate: "2026-11-23" },
        "Email Bob about the budget": { dueDate: "2026-11-23" },
      },
    },
    or: [{ asks: true }],
  },
  {
    kind,
    before: ["show me tasks tagged shopping"],
    say: "the present one is done",
    means: { tasks: { "Buy birthday present for Anna": { status: "completed" } } },
  },
  {
    kind,
    before: ["add book a table"],
    say: "tag it dinner and make it high",
    means: { tasks: { "Book a table": { tags: ["dinner"], priority: "high" } } },
  },
  {
    kind,
    before: ["create a note called Door code: it is 4417"],
    say: "pin that note",
    means: { notes: { "Door code": { isPinned: true } } },
  },
  {
    kind,
    before: ["when is the dentist?"],
    say: "make it an hour earlier",
    means: { tasks: { "Dentist appointment": { dueTime: "13:00" } } },
    or: [{ asks: true }],
  },
  {
    kind,
    before: ["turn on dark mode"],
    say: "nah go back",
    means: { looks: { mode: "system" } },
    or: [{ looks: { mode: "light" } }, { asks: true }],
  },
  { kind, before: ["open notes"], say: "and tasks too", means: { screen: ["open tasks"] } },
  {
    kind,
    before: ["add wash the car tomorrow"],
    say: "and another one, wash the bike, same day",
    means: { newTasks: [{ title: "Wash the bike", dueDate: "2026-11-22" }] },
    or: [{ asks: true }],
  },
  {
    kind,
    before: ["find the garage task"],
    say: "how long does it take?",
    means: { says: [["3 h", "3h", "180", "three hours"]] },
  },
  {
    kind,
    before: ["delete all my notes"],
    say: "yes im sure",
    means: { notesGone: noteTitles },
    or: [{ notesGone: noteTitles.filter((title) => title !== "Old recipes") }, { asks: true }],
  },
  {
    kind,
    before: ["add buy screws"],
    say: "call it buy brass screws instead",
    means: { tasks: { "Buy screws": { title: "Buy brass screws" } } },
  },
  {
    kind,
    before: ["what do i have on thursday?"],
    say: "and tuesday?",
    means: { says: ["Book flights to Lisbon"], saysNot: ["Dentist appointment"] },
  },
];
