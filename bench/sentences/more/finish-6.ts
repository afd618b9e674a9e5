import type { Sentence } from "../sentence.ts";

const kind = "finish";

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "milk's in the fridge, job done",
    means: { tasks: { "Buy milk": { status: "completed" } } },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "Paid the rent this morning.",
    means: { tasks: { "Pay rent": { status: "completed" } } },
  },
  {
    kind,
    say: "just got off the phone with mom, check that off",
    means: { tasks: { "Call mom": { status: "completed" } } },
  },
  {
    kind,
    say: "quarterly report is out the door",
    means: { tasks: { "Finish quarterly report": { status: "completed" } } },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "that's the plants watered",
    means: { tasks: { "Water the plants": { status: "completed" } } },
  },
  {
    kind,
    say: "gym membership finally cancelled!!",
    means: { tasks: { "Cancel gym membership": { status: "completed" } } },
    or: [{ tasks: { "Cancel gym membership": { status: "cancelled" } } }, { asks: true }],
  },
  {
    kind,
    say: "scrap the garage task",
    means: { tasksGone: ["Clean the garage"] },
    or: [{ tasks: { "Clean the garage": { status: "cancelled" } } }, { asks: true }],
  },
  {
    kind,
    say: "With the slides I am ready now, they are finished",
    means: { tasks: { "Prepare slides for Monday meeting": { status: "completed" } } },
  },
  {
    kind,
    say: "you can take Return library books off the list altogether",
    means: { tasksGone: ["Return library books"] },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "flights booked, lisbon here we come",
    means: { tasks: { "Book flights to Lisbon": { status: "completed" } } },
  },
  {
    kind,
    say: "Got Anna a scarf, so her present is dealt with",
    means: { tasks: { "Buy birthday present for Anna": { status: "completed" } } },
  },
  {
    kind,
    say: "the dentist appointment is over and done with, thank heavens",
    means: { tasks: { "Dentist appointment": { status: "completed" } } },
  },
  {
    kind,
    say: "not gonna renew my passport after all so chuck that one",
    means: { tasksGone: ["Renew passport"] },
    or: [{ tasks: { "Renew passport": { status: "cancelled" } } }, { asks: true }],
  },
  {
    kind,
    say: "I did email Bob about the budget yesterday already",
    means: { tasks: { "Email Bob about the budget": { status: "completed" } } },
  },
  {
    kind,
    say: "the tap doesnae drip any more so tick that one off",
    means: { tasks: { "Fix the leaking tap": { status: "completed" } } },
  },
];
