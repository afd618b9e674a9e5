import type { Meaning, Sentence } from "../sentence.ts";

const kind = "finish";

const done = (title: string): Meaning => ({ tasks: { [title]: { status: "completed" } } });
const cancelled = (title: string): Meaning => ({ tasks: { [title]: { status: "cancelled" } } });
const gone = (title: string): Meaning => ({ tasksGone: [title] });

export const sentences: readonly Sentence[] = [
  { kind, say: "rents paid", means: done("Pay rent"), or: [{ asks: true }] },
  { kind, say: "watered them plants already", means: done("Water the plants") },
  {
    kind,
    say: "just got off the phone with mom",
    means: done("Call mom"),
    or: [{ asks: true }],
  },
  {
    kind,
    say: "bin the gym thing",
    means: gone("Cancel gym membership"),
    or: [cancelled("Cancel gym membership"), { asks: true }],
  },
  { kind, say: "tick off quarterly report pls", means: done("Finish quarterly report") },
  {
    kind,
    say: "Dentist's cancelled",
    means: cancelled("Dentist appointment"),
    or: [gone("Dentist appointment"), { asks: true }],
  },
  { kind, say: "got the milk!", means: done("Buy milk"), or: [{ asks: true }] },
  {
    kind,
    say: "I've finally renewed my passport, hooray",
    means: done("Renew passport"),
    or: [{ asks: true }],
  },
  {
    kind,
    say: "you can scrap cleaning the garage, we hired someone",
    means: gone("Clean the garage"),
    or: [cancelled("Clean the garage"), { asks: true }],
  },
  { kind, say: "flights = booked", means: done("Book flights to Lisbon"), or: [{ asks: true }] },
  {
    kind,
    say: "x email bob about the budget",
    means: done("Email Bob about the budget"),
    or: [{ asks: true }],
  },
  {
    kind,
    say: "the tap's stopped leaking so that one's done",
    means: done("Fix the leaking tap"),
    or: [{ asks: true }],
  },
  {
    kind,
    say: "un-tick return library books",
    means: { tasks: { "Return library books": { status: "pending" } } },
  },
  {
    kind,
    say: "Please remove the birthday present for Anna from my tasks.",
    means: gone("Buy birthday present for Anna"),
    or: [{ asks: true }],
  },
  {
    kind,
    say: "all sorted with the slides",
    means: done("Prepare slides for Monday meeting"),
    or: [{ asks: true }],
  },
  {
    kind,
    say: "mark the thing about the budget finished",
    means: done("Email Bob about the budget"),
    or: [{ asks: true }],
  },
];
