import type { Sentence } from "../sentence.ts";

const kind = "finish";

export const sentences: readonly Sentence[] = [
  { kind, say: "I called mom", means: { tasks: { "Call mom": { status: "completed" } } } },
  {
    kind,
    say: "done with the slides",
    means: { tasks: { "Prepare slides for Monday meeting": { status: "completed" } } },
  },
  {
    kind,
    say: "mark water the plants as done",
    means: { tasks: { "Water the plants": { status: "completed" } } },
  },
  {
    kind,
    say: "phew, quarterly report is out the door",
    means: { tasks: { "Finish quarterly report": { status: "completed" } } },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "delete the gym membership task",
    means: { tasksGone: ["Cancel gym membership"] },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "I'm not going to buy Anna a present after all",
    means: { tasks: { "Buy birthday present for Anna": { status: "cancelled" } } },
    or: [{ tasksGone: ["Buy birthday present for Anna"] }, { asks: true }],
  },
  {
    kind,
    say: "library books are not returned yet actually",
    means: { tasks: { "Return library books": { status: "pending" } } },
    or: [{ tasks: { "Return library books": { status: "in_progress" } } }, { asks: true }],
  },
  {
    kind,
    say: "emailed bob",
    means: { tasks: { "Email Bob about the budget": { status: "completed" } } },
  },
  {
    kind,
    say: "the tap doesnt leak anymore",
    means: { tasks: { "Fix the leaking tap": { status: "completed" } } },
    or: [{ asks: true }],
  },
  { kind, say: "mark buy mlik dnoe", means: { tasks: { "Buy milk": { status: "completed" } } } },
  {
    kind,
    say: "remove the email to bob from my list",
    means: { tasksGone: ["Email Bob about the budget"] },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "drop the slides, monday's meeting is off",
    means: { tasks: { "Prepare slides for Monday meeting": { status: "cancelled" } } },
    or: [{ tasksGone: ["Prepare slides for Monday meeting"] }, { asks: true }],
  },
  {
    kind,
    say: "hey could you tick off that I bought the milk thank you",
    means: { tasks: { "Buy milk": { status: "completed" } } },
  },
  {
    kind,
    say: "i paid the rent yesterday so you can close that one",
    means: { tasks: { "Pay rent": { status: "completed" } } },
  },
  {
    kind,
    say: "done: renew passport",
    means: { tasks: { "Renew passport": { status: "completed" } } },
  },
  { kind, say: "I did not call mom", means: {}, or: [{ asks: true }] },
  {
    kind,
    say: "water the plants is done and dusted",
    means: { tasks: { "Water the plants": { status: "completed" } } },
  },
];
