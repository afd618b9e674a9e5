import type { Sentence } from "../sentence.ts";

const kind = "finish";

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "milk's bought",
    means: { tasks: { "Buy milk": { status: "completed" } } },
  },
  {
    kind,
    say: "I've watered the plants",
    means: { tasks: { "Water the plants": { status: "completed" } } },
  },
  {
    kind,
    say: "Tick off the email to Bob, please",
    means: { tasks: { "Email Bob about the budget": { status: "completed" } } },
  },
  {
    kind,
    say: "paid the rent this morning",
    means: { tasks: { "Pay rent": { status: "completed" } } },
  },
  {
    kind,
    say: "spoke to mom already so that one's done",
    means: { tasks: { "Call mom": { status: "completed" } } },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "done w the slides",
    means: { tasks: { "Prepare slides for Monday meeting": { status: "completed" } } },
  },
  {
    kind,
    say: "The tap is finally fixed!",
    means: { tasks: { "Fix the leaking tap": { status: "completed" } } },
  },
  {
    kind,
    say: "you can cross the passport off",
    means: { tasks: { "Renew passport": { status: "completed" } } },
  },
  {
    kind,
    say: "flights are booked :)",
    means: { tasks: { "Book flights to Lisbon": { status: "completed" } } },
  },
  {
    kind,
    say: "bin the garage task, we're not doing it",
    means: { tasksGone: ["Clean the garage"] },
    or: [{ tasks: { "Clean the garage": { status: "cancelled" } } }, { asks: true }],
  },
  {
    kind,
    say: "Got Anna her present yesterday",
    means: { tasks: { "Buy birthday present for Anna": { status: "completed" } } },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "get rid of the gym membership task please",
    means: { tasksGone: ["Cancel gym membership"] },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "quarterly report sent off, mark complete",
    means: { tasks: { "Finish quarterly report": { status: "completed" } } },
  },
  {
    kind,
    say: "Both of the shopping tasks are done",
    means: {
      tasks: {
        "Buy milk": { status: "completed" },
        "Buy birthday present for Anna": { status: "completed" },
      },
    },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "the dentist is off, they cancelled on me",
    means: { tasks: { "Dentist appointment": { status: "cancelled" } } },
    or: [{ tasksGone: ["Dentist appointment"] }, { asks: true }],
  },
];
