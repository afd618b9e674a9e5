import type { Sentence } from "../sentence.ts";

const kind = "several";

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "bought the milk and watered the plants",
    means: {
      tasks: { "Buy milk": { status: "completed" }, "Water the plants": { status: "completed" } },
    },
  },
  {
    kind,
    say: "Add renew car tax for Friday and push the slides to Tuesday",
    means: {
      newTasks: [{ title: "Renew car tax", dueDate: "2026-11-27" }],
      tasks: { "Prepare slides for Monday meeting": { dueDate: "2026-11-24" } },
    },
  },
  {
    kind,
    say: "mark the rent as done, then switch to dark mode please",
    means: { tasks: { "Pay rent": { status: "completed" } }, looks: { mode: "dark" } },
  },
  {
    kind,
    say: "new tasks for tomorrow: buy stamps, post the parcel and text Dad",
    means: {
      newTasks: [
        { title: "Buy stamps", dueDate: "2026-11-22" },
        { title: "Post the parcel", dueDate: "2026-11-22" },
        { title: "Text Dad", dueDate: "2026-11-22" },
      ],
    },
  },
  {
    kind,
    say: "pin the packing list and archive book ideas",
    means: { notes: { "Packing list": { isPinned: true }, "Book ideas": { isArchived: true } } },
  },
  {
    kind,
    say: "make the tap urgent and the garage medium",
    means: {
      tasks: {
        "Fix the leaking tap": { priority: "urgent" },
        "Clean the garage": { priority: "medium" },
      },
    },
  },
  {
    kind,
    say: "open my calendar and add haircut on tuesday at 5pm",
    means: {
      newTasks: [{ title: "Haircut", dueDate: "2026-11-24", dueTime: "17:00" }],
      screen: ["open calendar"],
    },
  },
  {
    kind,
    say: "flights are done, now remind me to order euros on the 4th",
    means: {
      tasks: { "Book flights to Lisbon": { status: "completed" } },
      newTasks: [{ title: "Order euros", dueDate: "2026-12-04" }],
    },
  },
  {
    kind,
    say: "We need cheese and apples on the shopping list",
    means: { notes: { "Shopping list": { text: "Eggs\nBread\nCheese\nApples" } } },
  },
  {
    kind,
    say: "move the dentist and the flights to the 27th",
    means: {
      tasks: {
        "Dentist appointment": { dueDate: "2026-11-27" },
        "Book flights to Lisbon": { dueDate: "2026-11-27" },
      },
    },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "delete the garage task and the old recipes note",
    means: { tasksGone: ["Clean the garage"], notesGone: ["Old recipes"] },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "finished the report, emailed bob too",
    means: {
      tasks: {
        "Finish quarterly report": { status: "completed" },
        "Email Bob about the budget": { status: "completed" },
      },
    },
  },
  {
    kind,
    say: "When's the dentist, and what's the wifi password?",
    means: { says: [["26", "Thursday"], "sunflower42"] },
  },
  {
    kind,
    say: "add buy wrapping paper and also put Anna's present up to high",
    means: {
      newTasks: [{ title: "Buy wrapping paper" }],
      tasks: { "Buy birthday present for Anna": { priority: "high" } },
    },
  },
  {
    kind,
    before: ["open tasks"],
    say: "close the tasks and open my notes instead",
    means: { screen: ["close tasks", "open notes"] },
  },
];
