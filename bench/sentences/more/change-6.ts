import type { Sentence } from "../sentence.ts";

const kind = "change";

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "leave the milk till Monday would you",
    means: { tasks: { "Buy milk": { dueDate: "2026-11-23" } } },
  },
  {
    kind,
    say: "bob email -> today",
    means: { tasks: { "Email Bob about the budget": { dueDate: "2026-11-21" } } },
  },
  {
    kind,
    say: "the dentist rang, they've moved me to Tuesday at ten to eleven",
    means: { tasks: { "Dentist appointment": { dueDate: "2026-11-24", dueTime: "10:50" } } },
    or: [{ tasks: { "Dentist appointment": { dueDate: "2026-12-01", dueTime: "10:50" } } }],
  },
  {
    kind,
    say: "cleaning the garage is more like 5 hours tbh",
    means: { tasks: { "Clean the garage": { estimatedDuration: 300 } } },
  },
  {
    kind,
    say: "Passport renewal needs doing by the end of the month",
    means: { tasks: { "Renew passport": { dueDate: "2026-11-30" } } },
  },
  {
    kind,
    say: "I am already working on the quarterly report, please set it so",
    means: { tasks: { "Finish quarterly report": { status: "in_progress" } } },
  },
  {
    kind,
    say: "the lisbon flights arent that important, drop em to low",
    means: { tasks: { "Book flights to Lisbon": { priority: "low" } } },
  },
  {
    kind,
    say: "file Cancel gym membership under Health",
    means: { tasks: { "Cancel gym membership": { category: "Health" } } },
  },
  {
    kind,
    say: "'Buy milk' should actually say 'Buy oat milk'",
    means: { tasks: { "Buy milk": { title: "Buy oat milk" } } },
  },
  {
    kind,
    say: "Bring the rent forward by one day",
    means: { tasks: { "Pay rent": { dueDate: "2026-11-30" } } },
  },
  {
    kind,
    say: "slap the tags q4 and deck on the slides task",
    means: { tasks: { "Prepare slides for Monday meeting": { tags: ["q4", "deck"] } } },
  },
  {
    kind,
    say: "Anna's present doesn't need a date any more, take it off",
    means: { tasks: { "Buy birthday present for Anna": { dueDate: null } } },
  },
  {
    kind,
    say: "I cannae manage the dentist at two, make it three",
    means: { tasks: { "Dentist appointment": { dueTime: "15:00" } } },
  },
  {
    kind,
    say: "have call mom come round again every sunday",
    means: { tasks: { "Call mom": { repeat: "FREQ=WEEKLY;BYDAY=SU" } } },
    or: [{ tasks: { "Call mom": { repeat: "FREQ=WEEKLY" } } }],
  },
  {
    kind,
    say: "For the leaking tap I would say an hour and a half of work",
    means: { tasks: { "Fix the leaking tap": { estimatedDuration: 90 } } },
  },
];
