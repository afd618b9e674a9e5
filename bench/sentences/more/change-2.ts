import type { Sentence } from "../sentence.ts";

const kind = "change";

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "Push the dentist to Friday, same time",
    means: { tasks: { "Dentist appointment": { dueDate: "2026-11-27" } } },
  },
  {
    kind,
    say: "rent is now due on the 3rd",
    means: { tasks: { "Pay rent": { dueDate: "2026-12-03" } } },
  },
  {
    kind,
    say: "Bob's email can wait till Monday",
    means: { tasks: { "Email Bob about the budget": { dueDate: "2026-11-23" } } },
  },
  {
    kind,
    say: "make garage high prio",
    means: { tasks: { "Clean the garage": { priority: "high" } } },
  },
  {
    kind,
    say: "The passport has become urgent, I am afraid",
    means: { tasks: { "Renew passport": { priority: "urgent" } } },
  },
  {
    kind,
    say: "Rename 'Call mom' to 'Call mom and dad'",
    means: { tasks: { "Call mom": { title: "Call mom and dad" } } },
  },
  {
    kind,
    say: "I've started on the quarterly report",
    means: { tasks: { "Finish quarterly report": { status: "in_progress" } } },
  },
  {
    kind,
    say: "gym membership isnt blocked any more",
    means: { tasks: { "Cancel gym membership": { status: "pending" } } },
    or: [{ tasks: { "Cancel gym membership": { status: "in_progress" } } }],
  },
  {
    kind,
    say: "tag the flights with holiday",
    means: { tasks: { "Book flights to Lisbon": { tags: ["travel", "holiday"] } } },
  },
  {
    kind,
    say: "Take the shopping tag off the milk",
    means: { tasks: { "Buy milk": { tags: [] } } },
  },
  {
    kind,
    say: "Please could you move watering the plants to tomorrow",
    means: { tasks: { "Water the plants": { dueDate: "2026-11-22" } } },
  },
  {
    kind,
    say: "slides will take two hours, not ninety minutes",
    means: { tasks: { "Prepare slides for Monday meeting": { estimatedDuration: 120 } } },
  },
  {
    kind,
    say: "can we shift the monday slides thing to 10:30",
    means: { tasks: { "Prepare slides for Monday meeting": { dueTime: "10:30" } } },
  },
  {
    kind,
    say: "Anna's present - by Thursday at the latest",
    means: { tasks: { "Buy birthday present for Anna": { dueDate: "2026-11-26" } } },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "put renew passport in the travel category",
    means: { tasks: { "Renew passport": { category: "travel" } } },
  },
  {
    kind,
    say: "remove the due date from Book flights to Lisbon",
    means: { tasks: { "Book flights to Lisbon": { dueDate: null } } },
  },
  {
    kind,
    say: "water the plants should repeat every 3 days from now on",
    means: { tasks: { "Water the plants": { repeat: "FREQ=DAILY;INTERVAL=3" } } },
  },
  {
    kind,
    say: "Set a deadline of 15 December for the leaking tap",
    means: { tasks: { "Fix the leaking tap": { dueDate: "2026-12-15" } } },
  },
  {
    kind,
    say: "milk tomorrow instead",
    means: { tasks: { "Buy milk": { dueDate: "2026-11-22" } } },
  },
  {
    kind,
    say: "bump everything overdue to mon",
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
    say: "library books arent actually back yet, my bad",
    means: { tasks: { "Return library books": { status: "pending" } } },
    or: [{ tasks: { "Return library books": { status: "in_progress" } } }, { asks: true }],
  },
  {
    kind,
    say: "Would you mind putting the call with mom at 7 in the evening?",
    means: { tasks: { "Call mom": { dueTime: "19:00" } } },
  },
  {
    kind,
    say: "add ask for a receipt to the description of pay rent",
    means: { tasks: { "Pay rent": { description: "ask for a receipt" } } },
  },
  {
    kind,
    say: "dentist is at quarter past three now",
    means: { tasks: { "Dentist appointment": { dueTime: "15:15" } } },
  },
  {
    kind,
    say: "the tap is stuck, I am waiting for a part, so mark it as blocked",
    means: { tasks: { "Fix the leaking tap": { status: "blocked" } } },
    or: [
      {
        tasks: { "Fix the leaking tap": { status: "blocked", description: "waiting for a part" } },
      },
      {
        tasks: {
          "Fix the leaking tap": { status: "blocked", description: "I am waiting for a part" },
        },
      },
      { asks: true },
    ],
  },
  {
    kind,
    say: "Downgrade the rent to medium",
    means: { tasks: { "Pay rent": { priority: "medium" } } },
  },
  {
    kind,
    say: "postpone lisbon flights by a week",
    means: { tasks: { "Book flights to Lisbon": { dueDate: "2026-12-01" } } },
  },
  {
    kind,
    say: "Give 'Renew passport' three steps: photo, form, appointment",
    means: { tasks: { "Renew passport": { steps: ["photo", "form", "appointment"] } } },
  },
  {
    kind,
    say: "ok ill do the garage next saturday",
    means: { tasks: { "Clean the garage": { dueDate: "2026-11-28" } } },
    or: [{ tasks: { "Clean the garage": { dueDate: "2026-12-05" } } }, { asks: true }],
  },
  {
    kind,
    say: "All tasks tagged shopping should be of low priority",
    means: {
      tasks: {
        "Buy milk": { priority: "low" },
        "Buy birthday present for Anna": { priority: "low" },
      },
    },
    or: [{ asks: true }],
  },
];
