import type { Sentence } from "../sentence.ts";

const kind = "several";

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "three new todos - descale kettle, wash curtains, defrost freezer",
    means: {
      newTasks: [
        { title: "Descale kettle" },
        { title: "Wash curtains" },
        { title: "Defrost freezer" },
      ],
    },
  },
  {
    kind,
    say: "on monday i must ring the vet, collect my shoes and also iron a shirt",
    means: {
      newTasks: ["Ring the vet", "Collect my shoes", "Iron a shirt"].map((title) => ({
        title,
        dueDate: "2026-11-23",
      })),
    },
    or: [
      {
        newTasks: [
          { title: "Ring the vet", dueDate: "2026-11-23" },
          { title: "Collect my shoes" },
          { title: "Iron a shirt" },
        ],
      },
    ],
  },
  {
    kind,
    say: "tick off all the overdue ones",
    means: {
      tasks: {
        "Finish quarterly report": { status: "completed" },
        "Email Bob about the budget": { status: "completed" },
      },
    },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "everything tagged shopping can wait till the 2nd",
    means: {
      tasks: {
        "Buy milk": { dueDate: "2026-12-02" },
        "Buy birthday present for Anna": { dueDate: "2026-12-02" },
      },
    },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "clear out every blocked task",
    means: { tasksGone: ["Cancel gym membership"] },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "I rang mom and emailed bob",
    means: {
      tasks: {
        "Call mom": { status: "completed" },
        "Email Bob about the budget": { status: "completed" },
      },
    },
  },
  {
    kind,
    say: "both the passport and the garage are medium priority now",
    means: {
      tasks: {
        "Renew passport": { priority: "medium" },
        "Clean the garage": { priority: "medium" },
      },
    },
  },
  {
    kind,
    say: "label all my work things q4",
    means: {
      tasks: {
        "Finish quarterly report": { tags: ["q4"] },
        "Email Bob about the budget": { tags: ["q4"] },
        "Prepare slides for Monday meeting": { tags: ["q4"] },
      },
    },
    or: [
      {
        tasks: {
          "Finish quarterly report": { tags: ["q4"] },
          "Email Bob about the budget": { tags: ["q4"] },
          "Prepare slides for Monday meeting": { tags: ["q4"] },
        },
        notes: { "Meeting with Bob": { tags: ["q4"] } },
      },
      { asks: true },
    ],
  },
  {
    kind,
    say: "milk's bought, and push the rent to the 3rd",
    means: {
      tasks: { "Buy milk": { status: "completed" }, "Pay rent": { dueDate: "2026-12-03" } },
    },
  },
  {
    kind,
    say: "new task clean the oven on thursday, then tick off emailing bob",
    means: {
      newTasks: [{ title: "Clean the oven", dueDate: "2026-11-26" }],
      tasks: { "Email Bob about the budget": { status: "completed" } },
    },
  },
  {
    kind,
    say: "my list:\n1. measure windows\n2. order blinds\n3. hang blinds",
    means: {
      newTasks: [{ title: "Measure windows" }, { title: "Order blinds" }, { title: "Hang blinds" }],
    },
    or: [
      {
        newTasks: [{ title: "My list", steps: ["Measure windows", "Order blinds", "Hang blinds"] }],
      },
      { asks: true },
    ],
  },
  {
    kind,
    say: "anything late should move to tomorrow",
    means: {
      tasks: {
        "Finish quarterly report": { dueDate: "2026-11-22" },
        "Email Bob about the budget": { dueDate: "2026-11-22" },
      },
    },
  },
  {
    kind,
    say: "give every task that has no due date the 30th",
    means: {
      tasks: Object.fromEntries(
        ["Renew passport", "Clean the garage", "Cancel gym membership", "Fix the leaking tap"].map(
          (title) => [title, { dueDate: "2026-11-30" }],
        ),
      ),
    },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "favourite all my personal notes",
    means: { notes: { "Packing list": { isFavorite: true }, "Lisbon trip": { isFavorite: true } } },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "all the work tasks are done, just not the slides",
    means: {
      tasks: {
        "Finish quarterly report": { status: "completed" },
        "Email Bob about the budget": { status: "completed" },
      },
    },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "pay water bill monday, call gran tuesday 6pm and drop off the skis on 4 dec",
    means: {
      newTasks: [
        { title: "Pay water bill", dueDate: "2026-11-23" },
        { title: "Call gran", dueDate: "2026-11-24", dueTime: "18:00" },
        { title: "Drop off the skis", dueDate: "2026-12-04" },
      ],
    },
  },
];
