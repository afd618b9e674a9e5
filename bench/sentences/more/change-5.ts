import type { Sentence } from "../sentence.ts";

const kind = "change";

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "The dentist rang, they want me at 9.30 in the morning instead of 2",
    means: { tasks: { "Dentist appointment": { dueTime: "09:30" } } },
  },
  {
    kind,
    say: "give me till wednesday for the quarterly report",
    means: { tasks: { "Finish quarterly report": { dueDate: "2026-11-25" } } },
  },
  {
    kind,
    say: "garage: 4 hours, not 3",
    means: { tasks: { "Clean the garage": { estimatedDuration: 240 } } },
  },
  {
    kind,
    say: "annas present also gets the tag family",
    means: { tasks: { "Buy birthday present for Anna": { tags: ["shopping", "family"] } } },
  },
  {
    kind,
    say: "I'd rather have the slides under Clients than under Work",
    means: { tasks: { "Prepare slides for Monday meeting": { category: "Clients" } } },
  },
  {
    kind,
    say: "Turn calling mom into a weekly thing, on Sundays",
    means: { tasks: { "Call mom": { repeat: "FREQ=WEEKLY;BYDAY=SU" } } },
    or: [{ tasks: { "Call mom": { repeat: "FREQ=WEEKLY" } } }],
  },
  {
    kind,
    say: "The Lisbon flights are not so pressing any more, low will do",
    means: { tasks: { "Book flights to Lisbon": { priority: "low" } } },
  },
  {
    kind,
    say: "buy milk should say Buy oat milk",
    means: { tasks: { "Buy milk": { title: "Buy oat milk" } } },
  },
  {
    kind,
    say: "put the leaking tap on hold for now",
    means: { tasks: { "Fix the leaking tap": { status: "blocked" } } },
    or: [{ tasks: { "Fix the leaking tap": { status: "pending" } } }, { asks: true }],
  },
  {
    kind,
    say: "Bring the rent forward by two days",
    means: { tasks: { "Pay rent": { dueDate: "2026-11-29" } } },
  },
  {
    kind,
    say: "no fixed time for the slides pls, just the day",
    means: { tasks: { "Prepare slides for Monday meeting": { dueTime: null } } },
  },
  {
    kind,
    say: "plants can wait til monday, was a long shift",
    means: { tasks: { "Water the plants": { dueDate: "2026-11-23" } } },
  },
  {
    kind,
    say: "My passport has to be renewed before Christmas, let us say by the 18th of December",
    means: { tasks: { "Renew passport": { dueDate: "2026-12-18" } } },
  },
  {
    kind,
    say: "the bob email matters more than i thought, bump it up to high",
    means: { tasks: { "Email Bob about the budget": { priority: "high" } } },
  },
  {
    kind,
    say: "passport renewal is underway",
    means: { tasks: { "Renew passport": { status: "in_progress" } } },
    or: [{ asks: true }],
  },
];
