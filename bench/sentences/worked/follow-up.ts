import type { Sentence } from "../sentence.ts";

const kind = "follow-up";

export const sentences: readonly Sentence[] = [
  {
    kind,
    before: ["move the dentist to friday"],
    say: "make it urgent",
    means: { tasks: { "Dentist appointment": { priority: "urgent" } } },
  },
  {
    kind,
    before: ["what is due next week?"],
    say: "move the second one to friday",
    means: { tasks: { "Book flights to Lisbon": { dueDate: "2026-11-27" } } },
    or: [{ asks: true }],
  },
  {
    kind,
    before: ["what is due today?"],
    say: "both done",
    means: {
      tasks: { "Water the plants": { status: "completed" }, "Buy milk": { status: "completed" } },
    },
  },
  {
    kind,
    before: ["complete buy milk"],
    say: "undo",
    means: { tasks: { "Buy milk": { status: "pending" } } },
  },
  {
    kind,
    before: ["complete call mom", "undo"],
    say: "redo",
    means: { tasks: { "Call mom": { status: "completed" } } },
  },
  {
    kind,
    before: ["add a task: buy glue"],
    say: "tomorrow at 9 please",
    means: { tasks: { "Buy glue": { dueDate: "2026-11-22", dueTime: "09:00" } } },
  },
  {
    kind,
    before: ["find the renew passport task"],
    say: "delete it",
    means: { tasksGone: ["Renew passport"] },
    or: [{ asks: true }],
  },
  {
    kind,
    before: ["open the calendar"],
    say: "close it again",
    means: { screen: ["close calendar"] },
  },
  { kind, before: ["dark mode"], say: "no, light", means: { looks: { mode: "light" } } },
  {
    kind,
    before: ["add a task"],
    say: "renew the parking permit",
    means: { newTasks: [{ title: "Renew the parking permit" }] },
  },
  {
    kind,
    before: ["move the dentist"],
    say: "to wednesday at 4",
    means: { tasks: { "Dentist appointment": { dueDate: "2026-11-25", dueTime: "16:00" } } },
  },
  {
    kind,
    before: ["make the slides urgent"],
    say: "same for the rent",
    means: { tasks: { "Pay rent": { priority: "urgent" } } },
  },
  {
    kind,
    before: ["pin the wifi note"],
    say: "and add to it: the router is in the hallway",
    means: {
      notes: {
        "Wifi password": {
          text: "The wifi password is sunflower42.\nThe router is in the hallway",
        },
      },
    },
  },
  { kind, before: ["delete all my tasks"], say: "no", means: {}, or: [{ asks: true }] },
  {
    kind,
    before: ["add cake to the shopping list"],
    say: "and candles",
    means: { notes: { "Shopping list": { text: "Eggs\nBread\nCake\nCandles" } } },
  },
  {
    kind,
    before: ["how many work tasks are there"],
    say: "which ones",
    means: {
      says: [
        "Finish quarterly report",
        "Email Bob about the budget",
        "Prepare slides for Monday meeting",
      ],
      saysNot: ["Pay rent", "Buy milk"],
    },
    or: [
      {
        says: [
          "Finish quarterly report",
          "Email Bob about the budget",
          "Prepare slides for Monday meeting",
        ],
        saysNot: ["Pay rent", "Buy milk"],
        screen: ["open tasks"],
      },
    ],
  },
];
