import type { Sentence } from "../sentence.ts";

const kind = "finish";

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "milks in the fridge, tick",
    means: { tasks: { "Buy milk": { status: "completed" } } },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "just got off the phone with mom, so thats done",
    means: { tasks: { "Call mom": { status: "completed" } } },
  },
  {
    kind,
    say: "done w/ the plants",
    means: { tasks: { "Water the plants": { status: "completed" } } },
  },
  {
    kind,
    say: "I transferred the rent this morning, so you may tick it off",
    means: { tasks: { "Pay rent": { status: "completed" } } },
  },
  {
    kind,
    say: "quarterly report: submitted!!",
    means: { tasks: { "Finish quarterly report": { status: "completed" } } },
  },
  {
    kind,
    say: "I have finally emailed Bob about that budget",
    means: { tasks: { "Email Bob about the budget": { status: "completed" } } },
  },
  {
    kind,
    say: "The slides for Monday are all ready",
    means: { tasks: { "Prepare slides for Monday meeting": { status: "completed" } } },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "tap doesnt leak any more :)",
    means: { tasks: { "Fix the leaking tap": { status: "completed" } } },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "check off the passport, picked it up today",
    means: { tasks: { "Renew passport": { status: "completed" } } },
  },
  {
    kind,
    say: "Anna's present is sorted, found her a lovely scarf",
    means: { tasks: { "Buy birthday present for Anna": { status: "completed" } } },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "scrap cleaning the garage, the landlord is doing it",
    means: { tasksGone: ["Clean the garage"] },
    or: [{ tasks: { "Clean the garage": { status: "cancelled" } } }, { asks: true }],
  },
  {
    kind,
    say: "Delete the gym one, I'm staying a member after all",
    means: { tasksGone: ["Cancel gym membership"] },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "flights booked, hooray",
    means: { tasks: { "Book flights to Lisbon": { status: "completed" } } },
  },
  {
    kind,
    say: "been to the dentist already, cross it off",
    means: { tasks: { "Dentist appointment": { status: "completed" } } },
  },
  {
    kind,
    say: "you can bin the library books task",
    means: { tasksGone: ["Return library books"] },
    or: [{ asks: true }],
  },
];
