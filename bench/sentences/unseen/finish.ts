import type { Sentence } from "../sentence.ts";

const kind = "finish";

export const sentences: readonly Sentence[] = [
  { kind, say: "rent's paid", means: { tasks: { "Pay rent": { status: "completed" } } } },
  {
    kind,
    say: "flights are booked",
    means: { tasks: { "Book flights to Lisbon": { status: "completed" } } },
  },
  {
    kind,
    say: "check off buy milk please",
    means: { tasks: { "Buy milk": { status: "completed" } } },
  },
  {
    kind,
    say: "at last the garage is spotless",
    means: { tasks: { "Clean the garage": { status: "completed" } } },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "get rid of the passport todo",
    means: { tasksGone: ["Renew passport"] },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "we're not flying to Lisbon any more so scrap the flights",
    means: { tasks: { "Book flights to Lisbon": { status: "cancelled" } } },
    or: [{ tasksGone: ["Book flights to Lisbon"] }, { asks: true }],
  },
  {
    kind,
    say: "untick the books one, i still have them",
    means: { tasks: { "Return library books": { status: "pending" } } },
    or: [{ tasks: { "Return library books": { status: "in_progress" } } }, { asks: true }],
  },
  {
    kind,
    say: "got anna her present",
    means: { tasks: { "Buy birthday present for Anna": { status: "completed" } } },
  },
  {
    kind,
    say: "I'm holding my new passport in my hands",
    means: { tasks: { "Renew passport": { status: "completed" } } },
    or: [{ asks: true, says: [["done", "complete"]] }],
  },
  {
    kind,
    say: "complet watr the plnats",
    means: { tasks: { "Water the plants": { status: "completed" } } },
  },
  {
    kind,
    say: "kick the leaking tap off my todo list",
    means: { tasksGone: ["Fix the leaking tap"] },
  },
  {
    kind,
    say: "forget about the dentist, i'm not going",
    means: { tasks: { "Dentist appointment": { status: "cancelled" } } },
    or: [{ tasksGone: ["Dentist appointment"] }, { asks: true }],
  },
  {
    kind,
    say: "hi there would you mind crossing out the plants I just did them cheers",
    means: { tasks: { "Water the plants": { status: "completed" } } },
  },
  {
    kind,
    say: "just had mom on the phone, that one's off my plate",
    means: { tasks: { "Call mom": { status: "completed" } } },
  },
  {
    kind,
    say: "✅ cancel gym membership",
    means: { tasks: { "Cancel gym membership": { status: "completed" } } },
  },
  { kind, say: "haven't bought the milk yet", means: {}, or: [{ asks: true }] },
];
