import type { Sentence } from "../sentence.ts";

const kind = "several";

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "tick off milk and plants",
    means: {
      tasks: {
        "Buy milk": { status: "completed" },
        "Water the plants": { status: "completed" },
      },
    },
  },
  {
    kind,
    say: "called mom, done. and the dentist is now on friday the 27th",
    means: {
      tasks: {
        "Call mom": { status: "completed" },
        "Dentist appointment": { dueDate: "2026-11-27" },
      },
    },
  },
  {
    kind,
    say: "Two things for Monday: buy stamps and post the parcel",
    means: {
      newTasks: [
        { title: "buy stamps", dueDate: "2026-11-23" },
        { title: "post the parcel", dueDate: "2026-11-23" },
      ],
    },
  },
  {
    kind,
    say: "open my calendar and switch to dark mode",
    means: { screen: ["open calendar"], looks: { mode: "dark" } },
  },
  {
    kind,
    say: "delete the gym task and the garage one too",
    means: { tasksGone: ["Cancel gym membership", "Clean the garage"] },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "Pay rent: mark it urgent and put it on the 30th",
    means: { tasks: { "Pay rent": { priority: "urgent", dueDate: "2026-11-30" } } },
  },
  {
    kind,
    say: "remind me to ring Gran tonight at 7, and pin the packing list",
    means: {
      newTasks: [{ title: "ring Gran", dueDate: "2026-11-21", dueTime: "19:00" }],
      notes: { "Packing list": { isPinned: true } },
    },
  },
  {
    kind,
    say: "Bob's email is done. The quarterly report isn't, give it till Tuesday.",
    means: {
      tasks: {
        "Email Bob about the budget": { status: "completed" },
        "Finish quarterly report": { dueDate: "2026-11-24" },
      },
    },
  },
  {
    kind,
    say: "new todos: get bread, call the vet, fix bike light",
    means: {
      newTasks: [{ title: "get bread" }, { title: "call the vet" }, { title: "fix bike light" }],
    },
  },
  {
    kind,
    say: "add yoghurt to the shopping list note and tick buy milk",
    means: {
      notes: { "Shopping list": { text: "Eggs\nBread\nyoghurt" } },
      tasks: { "Buy milk": { status: "completed" } },
    },
  },
  {
    kind,
    say: "slides: 8 am instead of 9, urgent, and tag them client",
    means: {
      tasks: {
        "Prepare slides for Monday meeting": {
          dueTime: "08:00",
          priority: "urgent",
          tags: ["client"],
        },
      },
    },
  },
  {
    kind,
    say: "archive the Bob note and unfavourite the wifi one",
    means: {
      notes: {
        "Meeting with Bob": { isArchived: true },
        "Wifi password": { isFavorite: false },
      },
    },
  },
  {
    kind,
    say: "First mark the flights as done, then set the passport to in progress",
    means: {
      tasks: {
        "Book flights to Lisbon": { status: "completed" },
        "Renew passport": { status: "in_progress" },
      },
    },
  },
  {
    kind,
    say: "whats on tomorrow? and move the plants there as well",
    means: { tasks: { "Water the plants": { dueDate: "2026-11-22" } }, says: ["Call mom"] },
  },
  {
    kind,
    before: ["open notes"],
    say: "close the notes and put tasks on the left",
    means: { screen: ["close notes", "left tasks"] },
  },
];
