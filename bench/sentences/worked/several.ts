import type { Sentence } from "../sentence.ts";

const kind = "several";

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "add 3 tasks: sweep the yard, sharpen the knives, oil the door",
    means: {
      newTasks: [
        { title: "Sweep the yard" },
        { title: "Sharpen the knives" },
        { title: "Oil the door" },
      ],
    },
  },
  {
    kind,
    say: "call the bank and post the letter and also feed the cat tomorrow",
    means: {
      newTasks: ["Call the bank", "Post the letter", "Feed the cat"].map((title) => ({
        title,
        dueDate: "2026-11-22",
      })),
    },
    or: [
      {
        newTasks: [
          { title: "Call the bank" },
          { title: "Post the letter" },
          { title: "Feed the cat", dueDate: "2026-11-22" },
        ],
      },
    ],
  },
  {
    kind,
    say: "complete everything due today",
    means: {
      tasks: { "Water the plants": { status: "completed" }, "Buy milk": { status: "completed" } },
    },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "push all work tasks to monday",
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
    say: "delete all low priority tasks",
    means: { tasksGone: ["Renew passport", "Clean the garage"] },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "done with milk and plants",
    means: {
      tasks: { "Buy milk": { status: "completed" }, "Water the plants": { status: "completed" } },
    },
  },
  {
    kind,
    say: "make the flights and the dentist urgent",
    means: {
      tasks: {
        "Book flights to Lisbon": { priority: "urgent" },
        "Dentist appointment": { priority: "urgent" },
      },
    },
  },
  {
    kind,
    say: "tag all home tasks with house",
    means: {
      tasks: {
        "Pay rent": { tags: ["house"] },
        "Water the plants": { tags: ["plants", "house"] },
        "Clean the garage": { tags: ["house"] },
        "Fix the leaking tap": { tags: ["house"] },
      },
    },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "call mom is done and move the dentist to wednesday",
    means: {
      tasks: {
        "Call mom": { status: "completed" },
        "Dentist appointment": { dueDate: "2026-11-25" },
      },
    },
  },
  {
    kind,
    say: "add buy candles for friday and mark water the plants done",
    means: {
      newTasks: [{ title: "Buy candles", dueDate: "2026-11-27" }],
      tasks: { "Water the plants": { status: "completed" } },
    },
  },
  {
    kind,
    say: "todo:\n- renew library card\n- print photos\n- fix bike",
    means: {
      newTasks: [{ title: "Renew library card" }, { title: "Print photos" }, { title: "Fix bike" }],
    },
  },
  {
    kind,
    say: "reschedule overdue stuff to today",
    means: {
      tasks: {
        "Finish quarterly report": { dueDate: "2026-11-21" },
        "Email Bob about the budget": { dueDate: "2026-11-21" },
      },
    },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "set all undated tasks to next friday",
    means: {
      tasks: Object.fromEntries(
        ["Renew passport", "Clean the garage", "Cancel gym membership", "Fix the leaking tap"].map(
          (title) => [title, { dueDate: "2026-11-27" }],
        ),
      ),
    },
    or: [
      {
        tasks: Object.fromEntries(
          [
            "Renew passport",
            "Clean the garage",
            "Cancel gym membership",
            "Fix the leaking tap",
          ].map((title) => [title, { dueDate: "2026-12-04" }]),
        ),
      },
      { asks: true },
    ],
  },
  {
    kind,
    say: "archive all travel notes",
    means: { notes: { "Packing list": { isArchived: true }, "Lisbon trip": { isArchived: true } } },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "finish all the home chores except the rent",
    means: {
      tasks: {
        "Water the plants": { status: "completed" },
        "Clean the garage": { status: "completed" },
        "Fix the leaking tap": { status: "completed" },
      },
    },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "buy wine friday, book a sitter for saturday at 7pm and return the drill on the 29th",
    means: {
      newTasks: [
        { title: "Buy wine", dueDate: "2026-11-27" },
        { title: "Book a sitter", dueDate: "2026-11-28", dueTime: "19:00" },
        { title: "Return the drill", dueDate: "2026-11-29" },
      ],
    },
    or: [
      {
        newTasks: [
          { title: "Buy wine", dueDate: "2026-11-27" },
          { title: "Book a sitter", dueDate: "2026-11-21", dueTime: "19:00" },
          { title: "Return the drill", dueDate: "2026-11-29" },
        ],
      },
    ],
  },
];
