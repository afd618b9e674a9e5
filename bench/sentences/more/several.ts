import type { Meaning, Sentence, TaskMeant } from "../sentence.ts";

const kind = "several";

/** The same fields for several tasks of the world. */
const all = (titles: readonly string[], meant: TaskMeant): Meaning => ({
  tasks: Object.fromEntries(titles.map((title) => [title, meant])),
});

const overdue = ["Finish quarterly report", "Email Bob about the budget"];
const groceries = ["Leeks", "Rice", "Coconut milk"];

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "two things, pay the water bill by the 27th and get a haircut on saturday",
    means: {
      newTasks: [
        { title: "Pay the water bill", dueDate: "2026-11-27" },
        { title: "Get a haircut", dueDate: "2026-11-28" },
      ],
    },
    or: [
      {
        newTasks: [
          { title: "Pay the water bill", dueDate: "2026-11-27" },
          { title: "Get a haircut", dueDate: "2026-11-21" },
        ],
      },
    ],
  },
  {
    kind,
    say: "ok so first add call granny for tomorrow, then tick off the plants, and oh bin the garage one",
    means: {
      newTasks: [{ title: "Call granny", dueDate: "2026-11-22" }],
      tasks: { "Water the plants": { status: "completed" } },
      tasksGone: ["Clean the garage"],
    },
    or: [
      {
        newTasks: [{ title: "Call granny", dueDate: "2026-11-22" }],
        tasks: { "Water the plants": { status: "completed" } },
        asks: true,
      },
      { asks: true },
    ],
  },
  {
    kind,
    say: "shift both of today's jobs to tomorrow",
    means: all(["Water the plants", "Buy milk"], { dueDate: "2026-11-22" }),
    or: [{ asks: true }],
  },
  {
    kind,
    say: "Milk: done. Mom: done. Dentist: move to 4pm.",
    means: {
      tasks: {
        "Buy milk": { status: "completed" },
        "Call mom": { status: "completed" },
        "Dentist appointment": { dueTime: "16:00" },
      },
    },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "steps for renew passport are photo, form and fee",
    means: { tasks: { "Renew passport": { steps: ["Photo", "Form", "Fee"] } } },
  },
  {
    kind,
    say: "plan the house move by 24.12. with steps get boxes, hire a van, tell the post office",
    means: {
      newTasks: [
        {
          title: "Plan the house move",
          dueDate: "2026-12-24",
          steps: ["Get boxes", "Hire a van", "Tell the post office"],
        },
      ],
    },
  },
  {
    kind,
    say: "groceries for tmr: leeks, rice, coconut milk",
    means: { newTasks: groceries.map((title) => ({ title, dueDate: "2026-11-22" })) },
    or: [
      { newTasks: groceries.map((title) => ({ title: `Buy ${title}`, dueDate: "2026-11-22" })) },
      {
        newTasks: groceries.map((title) => ({
          title,
          dueDate: "2026-11-22",
          category: "Groceries",
        })),
      },
      { newTasks: [{ title: "Groceries", dueDate: "2026-11-22", steps: groceries }] },
      {
        newTasks: [
          {
            title: "Groceries",
            dueDate: "2026-11-22",
            description: "leeks, rice, coconut milk",
          },
        ],
      },
      { newNotes: [{ text: groceries.join("\n") }] },
      { notes: { "Shopping list": { text: ["Eggs", "Bread", ...groceries].join("\n") } } },
      { asks: true },
    ],
  },
  {
    kind,
    say: "unpin lisbon trip and archive the packing list",
    means: {
      notes: { "Lisbon trip": { isPinned: false }, "Packing list": { isArchived: true } },
    },
  },
  {
    kind,
    say: "everything tagged shopping is high priority now",
    means: all(["Buy milk", "Buy birthday present for Anna"], { priority: "high" }),
    or: [{ asks: true }],
  },
  {
    kind,
    say: "1. email the school 2. sign the form 3. buy stamps",
    means: {
      newTasks: [
        { title: "Email the school" },
        { title: "Sign the form" },
        { title: "Buy stamps" },
      ],
    },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "can u mark the rent n the report as done, cheers",
    means: all(["Pay rent", "Finish quarterly report"], { status: "completed" }),
    or: [{ asks: true }],
  },
  {
    kind,
    say: "wipe all my completed tasks",
    means: { tasksGone: ["Return library books"] },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "ring gran sunday 5pm and set the slides to urgent",
    means: {
      newTasks: [{ title: "Ring gran", dueDate: "2026-11-22", dueTime: "17:00" }],
      tasks: { "Prepare slides for Monday meeting": { priority: "urgent" } },
    },
  },
  {
    kind,
    say: "New note: gift budget is 50 euro max. Also remind me to wrap presents on 23 dec.",
    means: {
      newNotes: [{ text: "Gift budget is 50 euro max" }],
      newTasks: [{ title: "Wrap presents", dueDate: "2026-12-23" }],
    },
    or: [{ text: "Gift budget is 50 euro max." }, { title: "Gift budget is 50 euro max" }].map(
      (note) => ({
        newNotes: [note],
        newTasks: [{ title: "Wrap presents", dueDate: "2026-12-23" }],
      }),
    ),
  },
  {
    kind,
    say: "the bob email and the quarterly thing both slipped, make them due wednesday",
    means: all(overdue, { dueDate: "2026-11-25" }),
    or: [{ asks: true }],
  },
  {
    kind,
    say: "dark mode, open my calendar and add buy batteries",
    means: {
      looks: { mode: "dark" },
      screen: ["open calendar"],
      newTasks: [{ title: "Buy batteries" }],
    },
  },
];
