import type { Sentence } from "../sentence.ts";

const kind = "change";

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "bump the passport up to high",
    means: { tasks: { "Renew passport": { priority: "high" } } },
  },
  {
    kind,
    say: "dentist is now at half 3 not 2",
    means: { tasks: { "Dentist appointment": { dueTime: "15:30" } } },
  },
  {
    kind,
    say: "Push the slides back an hour",
    means: { tasks: { "Prepare slides for Monday meeting": { dueTime: "10:00" } } },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "nudge the lisbon flights to thurs",
    means: { tasks: { "Book flights to Lisbon": { dueDate: "2026-11-26" } } },
  },
  {
    kind,
    say: "actually the present for anna can wait till the 30th",
    means: { tasks: { "Buy birthday present for Anna": { dueDate: "2026-11-30" } } },
  },
  {
    kind,
    say: "rename clean the garage to sort out the garage",
    means: { tasks: { "Clean the garage": { title: "Sort out the garage" } } },
  },
  {
    kind,
    say: "no due date on buy milk anymore please",
    means: { tasks: { "Buy milk": { dueDate: null } } },
  },
  {
    kind,
    say: "Would you mind putting the gym cancellation back to pending?",
    means: { tasks: { "Cancel gym membership": { status: "pending" } } },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "fix tap shoud take abt 45 min",
    means: { tasks: { "Fix the leaking tap": { estimatedDuration: 45 } } },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "pay rent repeats monthly",
    means: { tasks: { "Pay rent": { repeat: "FREQ=MONTHLY" } } },
    or: [{ tasks: { "Pay rent": { repeat: "FREQ=MONTHLY;BYMONTHDAY=1" } } }],
  },
  {
    kind,
    say: "take the shopping tag off the milk",
    means: { tasks: { "Buy milk": { tags: [] } } },
  },
  {
    kind,
    say: "im waiting on bob so mark the budget email as blocked",
    means: { tasks: { "Email Bob about the budget": { status: "blocked" } } },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "Quarterly report: change due date to 11/25 and drop it to high",
    means: {
      tasks: { "Finish quarterly report": { dueDate: "2026-11-25", priority: "high" } },
    },
  },
  {
    kind,
    say: "library books need doing again, i didnt actually return them",
    means: { tasks: { "Return library books": { status: "pending" } } },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "add to the dentist task's description: bring insurance card",
    means: { tasks: { "Dentist appointment": { description: "Bring insurance card" } } },
  },
  {
    kind,
    say: "file renew passport under admin",
    means: { tasks: { "Renew passport": { category: "Admin" } } },
    or: [{ tasks: { "Renew passport": { tags: ["admin"] } } }, { asks: true }],
  },
];
