import type { Sentence } from "../sentence.ts";

const kind = "several";

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "milk's bought and push mom to Monday",
    means: {
      tasks: { "Buy milk": { status: "completed" }, "Call mom": { dueDate: "2026-11-23" } },
    },
  },
  {
    kind,
    say: "rent to urgent, passport to medium",
    means: {
      tasks: { "Pay rent": { priority: "urgent" }, "Renew passport": { priority: "medium" } },
    },
  },
  {
    kind,
    say: "Add buy stamps and post the parcels, both for Tuesday",
    means: {
      newTasks: [
        { title: "Buy stamps", dueDate: "2026-11-24" },
        { title: "Post the parcels", dueDate: "2026-11-24" },
      ],
    },
  },
  {
    kind,
    say: "open my calendar and turn on dark mode while ur at it",
    means: { screen: ["open calendar"], looks: { mode: "dark" } },
  },
  {
    kind,
    say: "I have completed the quarterly report, and the email to Bob you can delete",
    means: {
      tasks: { "Finish quarterly report": { status: "completed" } },
      tasksGone: ["Email Bob about the budget"],
    },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "Make a note that the alarm code is 7741 and pin it",
    means: { newNotes: [{ text: "the alarm code is 7741", isPinned: true }] },
    or: [
      { newNotes: [{ title: "the alarm code is 7741", isPinned: true }] },
      { newNotes: [{ title: "Alarm code", text: "7741", isPinned: true }] },
    ],
  },
  {
    kind,
    say: "I've watered the plants now remind me to feed the cat at six tonight",
    means: {
      tasks: { "Water the plants": { status: "completed" } },
      newTasks: [{ title: "Feed the cat", dueDate: "2026-11-21", dueTime: "18:00" }],
    },
  },
  {
    kind,
    say: "put olives on the shopping list and remind me tomorrow to do the shopping",
    means: {
      notes: { "Shopping list": { text: "Eggs\nBread\nolives" } },
      newTasks: [{ title: "Do the shopping", dueDate: "2026-11-22" }],
    },
  },
  {
    kind,
    say: "dentist to friday 9am, slides to 11",
    means: {
      tasks: {
        "Dentist appointment": { dueDate: "2026-11-27", dueTime: "09:00" },
        "Prepare slides for Monday meeting": { dueTime: "11:00" },
      },
    },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "did both the plants and the milk, tick tick",
    means: {
      tasks: {
        "Water the plants": { status: "completed" },
        "Buy milk": { status: "completed" },
      },
    },
  },
  {
    kind,
    say: "Archive the packing list, then unpin Lisbon trip",
    means: {
      notes: { "Packing list": { isArchived: true }, "Lisbon trip": { isPinned: false } },
    },
  },
  {
    kind,
    say: "I've three things to do, iron the curtains, defrost the freezer and ring the bank",
    means: {
      newTasks: [
        { title: "Iron the curtains" },
        { title: "Defrost the freezer" },
        { title: "Ring the bank" },
      ],
    },
  },
  {
    kind,
    say: "The flights are booked, so please add 'Pick seats' for Thursday",
    means: {
      tasks: { "Book flights to Lisbon": { status: "completed" } },
      newTasks: [{ title: "Pick seats", dueDate: "2026-11-26" }],
    },
  },
  {
    kind,
    say: "garage: due 5 Dec, 4h, prio medium",
    means: {
      tasks: {
        "Clean the garage": {
          dueDate: "2026-12-05",
          estimatedDuration: 240,
          priority: "medium",
        },
      },
    },
  },
  {
    kind,
    say: "favourite the Lisbon trip note and rename Shopping list to Groceries",
    means: {
      notes: { "Lisbon trip": { isFavorite: true }, "Shopping list": { title: "Groceries" } },
    },
  },
];
