import type { Sentence } from "../sentence.ts";

export const sentences: readonly Sentence[] = [
  {
    kind: "change",
    isBusy: true,
    say: "put dentist back half an hour",
    means: {
      events: {
        minus: ["Dentist 2026-11-26T15:00/16:00"],
        plus: ["Dentist 2026-11-26T15:30/16:30"],
      },
    },
  },
  {
    kind: "change",
    isBusy: true,
    say: "bump rent to next week",
    means: { tasks: { "Pay rent": { dueDate: "2026-11-23" } } },
    or: [
      { tasks: { "Pay rent": { dueDate: "2026-12-04" } } },
      { tasks: { "Pay rent": { dueDate: "2026-11-30" } } },
      { asks: true },
    ],
  },
  {
    kind: "change",
    isBusy: true,
    say: "dentist is at 4 now not 3",
    means: {
      events: {
        minus: ["Dentist 2026-11-26T15:00/16:00"],
        plus: ["Dentist 2026-11-26T16:00/17:00"],
      },
    },
  },
  {
    kind: "change",
    isBusy: true,
    say: "reschedule lunch with ann for monday at 1",
    means: {
      events: {
        minus: ["Lunch with Ann 2026-11-27T12:30/13:30"],
        plus: ["Lunch with Ann 2026-11-23T13:00/14:00"],
      },
    },
  },
  {
    kind: "change",
    isBusy: true,
    say: "push the report back a couple of days",
    means: { tasks: { "Quarterly report": { dueDate: "2026-11-22" } } },
    or: [{ tasks: { "Quarterly report": { dueDate: "2026-11-23" } } }],
  },
  {
    kind: "change",
    isBusy: true,
    say: "bring the dentist forward an hour",
    means: {
      events: {
        minus: ["Dentist 2026-11-26T15:00/16:00"],
        plus: ["Dentist 2026-11-26T14:00/15:00"],
      },
    },
  },
  {
    kind: "change",
    isBusy: true,
    say: "put off fixing the bike until next month",
    means: { tasks: { "Fix the bike": { dueDate: "2026-12-01" } } },
  },
  {
    kind: "change",
    isBusy: true,
    say: "swap the dentist to tuesday same time",
    means: {
      events: {
        minus: ["Dentist 2026-11-26T15:00/16:00"],
        plus: ["Dentist 2026-11-24T15:00/16:00"],
      },
    },
  },
  {
    kind: "change",
    isBusy: true,
    say: "lunch w ann starts at 1",
    means: {
      events: {
        minus: ["Lunch with Ann 2026-11-27T12:30/13:30"],
        plus: ["Lunch with Ann 2026-11-27T13:00/14:00"],
      },
    },
  },
  {
    kind: "change",
    isBusy: true,
    say: "delay book flights by a week",
    means: { tasks: { "Book flights": { dueDate: "2026-11-28" } } },
    or: [{ asks: true }],
  },
  {
    kind: "change",
    isBusy: true,
    say: "the board call got moved to monday",
    means: {
      events: {
        minus: ["Board call 2026-11-27T10:00/11:00"],
        plus: ["Board call 2026-11-23T10:00/11:00"],
      },
    },
  },
  {
    kind: "change",
    isBusy: true,
    say: "take the date off buy milk",
    means: { tasks: { "Buy milk": { dueDate: null } } },
  },
  {
    kind: "finish",
    isBusy: true,
    say: "cancel gym on friday only",
    means: { events: { plus: ["Gym not 2026-11-27T07:00"] } },
  },
  {
    kind: "finish",
    isBusy: true,
    say: "the dentist is off",
    means: { events: { minus: ["Dentist 2026-11-26T15:00/16:00"] } },
    or: [
      {
        events: {
          minus: ["Dentist 2026-11-26T15:00/16:00"],
          plus: ["Dentist 2026-11-26T15:00/16:00 cancelled"],
        },
      },
      { asks: true },
    ],
  },
  {
    kind: "finish",
    isBusy: true,
    say: "rent's paid",
    means: { tasks: { "Pay rent": { status: "completed" } } },
  },
  {
    kind: "finish",
    isBusy: true,
    say: "done with the report",
    means: { tasks: { "Quarterly report": { status: "completed" } } },
  },
  {
    kind: "finish",
    isBusy: true,
    say: "plants watered",
    means: { tasks: { "Water the plants": { status: "completed" } } },
  },
  {
    kind: "finish",
    isBusy: true,
    before: ["buy milk is done"],
    say: "no wait, undo that",
    means: { tasks: { "Buy milk": { status: "pending" } } },
  },
  {
    kind: "finish",
    isBusy: true,
    say: "forget the flights thing",
    means: { tasks: { "Book flights": { status: "cancelled" } } },
    or: [{ tasksGone: ["Book flights"] }, { asks: true }],
  },
  {
    kind: "finish",
    isBusy: true,
    say: "not doing the bike anymore, delete it",
    means: { tasksGone: ["Fix the bike"] },
  },
  {
    kind: "finish",
    isBusy: true,
    before: ["mark buy milk done"],
    say: "uncheck buy milk",
    means: { tasks: { "Buy milk": { status: "pending" } } },
  },
  {
    kind: "finish",
    isBusy: true,
    before: ["move pay rent to thursday"],
    say: "never mind",
    means: {},
    or: [{ asks: true }],
  },
  {
    kind: "finish",
    isBusy: true,
    say: "skip gym this wed",
    means: { events: { plus: ["Gym not 2026-11-25T07:00"] } },
  },
  {
    kind: "finish",
    isBusy: true,
    say: "clear my completed tasks",
    means: { tasksGone: ["Clean the oven"] },
    or: [{ asks: true }],
  },
  { kind: "finish", isBusy: true, say: "no standup tomorrow", means: {}, or: [{ asks: true }] },
];
