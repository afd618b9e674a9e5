import type { Sentence } from "../sentence.ts";

export const sentences: readonly Sentence[] = [
  {
    kind: "change",
    isBusy: true,
    say: "move lunch w ann to 3",
    means: {
      events: {
        minus: ["Lunch with Ann 2026-11-27T12:30/13:30"],
        plus: ["Lunch with Ann 2026-11-27T15:00/16:00"],
      },
    },
  },
  {
    kind: "change",
    isBusy: true,
    say: "push all my wednesday stuff to thursday",
    means: {
      events: { plus: ["Gym not 2026-11-25T07:00", "Gym 2026-11-26T07:00/08:00"] },
    },
    or: [{ asks: true }],
  },
  {
    kind: "change",
    isBusy: true,
    say: "shift the board call an hour later",
    means: {
      events: {
        minus: ["Board call 2026-11-27T10:00/11:00"],
        plus: ["Board call 2026-11-27T11:00/12:00"],
      },
    },
  },
  {
    kind: "change",
    isBusy: true,
    say: "can we do the dentist on friday instead",
    means: {
      events: {
        minus: ["Dentist 2026-11-26T15:00/16:00"],
        plus: ["Dentist 2026-11-27T15:00/16:00"],
      },
    },
  },
  {
    kind: "change",
    isBusy: true,
    say: "move everything due today to tomorrow",
    means: { tasks: { "Buy milk": { dueDate: "2026-11-22" } } },
  },
  {
    kind: "change",
    isBusy: true,
    say: "make the board call 45 minutes",
    means: {
      events: {
        minus: ["Board call 2026-11-27T10:00/11:00"],
        plus: ["Board call 2026-11-27T10:00/10:45"],
      },
    },
  },
  {
    kind: "change",
    isBusy: true,
    say: "call mum can wait till the weekend",
    means: { tasks: { "Call mum": { dueDate: "2026-11-28" } } },
    or: [{ asks: true }, {}],
  },
  {
    kind: "change",
    isBusy: true,
    say: "move call mum to sunday evening",
    means: { tasks: { "Call mum": { dueTime: "18:00" } } },
    or: [{ tasks: { "Call mum": { dueTime: "19:00" } } }],
  },
  {
    kind: "change",
    isBusy: true,
    say: "pay rent is actually due on thursday",
    means: { tasks: { "Pay rent": { dueDate: "2026-11-26" } } },
  },
  {
    kind: "change",
    isBusy: true,
    say: "extend the board call by 15 minutes",
    means: {
      events: {
        minus: ["Board call 2026-11-27T10:00/11:00"],
        plus: ["Board call 2026-11-27T10:00/11:15"],
      },
    },
  },
  {
    kind: "change",
    isBusy: true,
    say: "move my overdue stuff to today",
    means: { tasks: { "Quarterly report": { dueDate: "2026-11-21" } } },
  },
  {
    kind: "change",
    isBusy: true,
    say: "do the plants tomorrow instead",
    means: { tasks: { "Water the plants": { dueDate: "2026-11-22" } } },
  },
  {
    kind: "change",
    isBusy: true,
    say: "move buy milk & call mum to saturday",
    means: {
      tasks: { "Buy milk": { dueDate: "2026-11-28" }, "Call mum": { dueDate: "2026-11-28" } },
    },
  },
  {
    kind: "finish",
    isBusy: true,
    say: "cancel lunch w ann",
    means: { events: { minus: ["Lunch with Ann 2026-11-27T12:30/13:30"] } },
  },
  {
    kind: "finish",
    isBusy: true,
    say: "scrap the bike task",
    means: { tasksGone: ["Fix the bike"] },
    or: [{ tasks: { "Fix the bike": { status: "cancelled" } } }],
  },
  {
    kind: "finish",
    isBusy: true,
    say: "i called mum already",
    means: { tasks: { "Call mum": { status: "completed" } } },
  },
  {
    kind: "finish",
    isBusy: true,
    say: "bought milk",
    means: { tasks: { "Buy milk": { status: "completed" } } },
  },
  {
    kind: "finish",
    isBusy: true,
    say: "tick off buy milk and pay rent",
    means: { tasks: { "Buy milk": { status: "completed" }, "Pay rent": { status: "completed" } } },
  },
  {
    kind: "finish",
    isBusy: true,
    before: ["pay rent is done"],
    say: "oops undo",
    means: { tasks: { "Pay rent": { status: "pending" } } },
  },
  {
    kind: "finish",
    isBusy: true,
    say: "get rid of everything i've done",
    means: { tasksGone: ["Clean the oven"] },
    or: [{ asks: true }],
  },
  {
    kind: "finish",
    isBusy: true,
    before: ["i paid the rent"],
    say: "actually i havent paid rent yet",
    means: { tasks: { "Pay rent": { status: "pending" } } },
  },
  {
    kind: "finish",
    isBusy: true,
    before: ["move pay rent to thursday"],
    say: "no, i meant friday",
    means: { tasks: { "Pay rent": { dueDate: "2026-11-27" } } },
  },
  { kind: "finish", isBusy: true, say: "don't delete the report", means: {} },
  {
    kind: "finish",
    isBusy: true,
    say: "bin the groceries note",
    means: { notesGone: ["Groceries"] },
  },
  {
    kind: "finish",
    isBusy: true,
    say: "mark everything due today as done",
    means: { tasks: { "Buy milk": { status: "completed" } } },
  },
];
