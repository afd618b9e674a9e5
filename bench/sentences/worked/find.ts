import type { Sentence } from "../sentence.ts";

import type { Meaning } from "../sentence.ts";

const kind = "find";
/** Answered in words, or in a panel beside them. */
const listed = (
  says: NonNullable<Meaning["says"]>,
  saysNot: readonly string[],
  ...panels: readonly string[]
) => ({
  means: { says, saysNot },
  or: ["tasks", ...panels].map((panel) => ({ says, saysNot, screen: [`open ${panel}`] })),
});

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "what's overdue",
    ...listed(
      ["Finish quarterly report", "Email Bob about the budget"],
      ["Buy milk", "Call mom", "Pay rent"],
    ),
  },
  {
    kind,
    say: "whats on today",
    ...listed(
      ["Water the plants", "Buy milk"],
      ["Pay rent", "Dentist appointment", "Renew passport"],
      "calendar",
    ),
  },
  {
    kind,
    say: "anything due this week?",
    ...listed(
      ["Water the plants", "Buy milk", "Call mom"],
      ["Pay rent", "Renew passport", "Clean the garage"],
    ),
  },
  {
    kind,
    say: "show me all work tasks",
    ...listed(
      [
        "Finish quarterly report",
        "Email Bob about the budget",
        "Prepare slides for Monday meeting",
      ],
      ["Pay rent", "Call mom", "Buy milk"],
    ),
  },
  {
    kind,
    say: "what do i have tagged shopping",
    ...listed(
      ["Buy milk", "Buy birthday present for Anna"],
      ["Pay rent", "Book flights to Lisbon", "Water the plants"],
    ),
  },
  {
    kind,
    say: "high priority stuff",
    ...listed(
      ["Pay rent", "Prepare slides for Monday meeting"],
      ["Clean the garage", "Renew passport", "Buy milk"],
    ),
  },
  {
    kind,
    say: "which tasks are blocked?",
    ...listed(["Cancel gym membership"], ["Fix the leaking tap", "Buy milk"]),
  },
  {
    kind,
    say: "tasks without a date",
    ...listed(
      ["Renew passport", "Clean the garage", "Cancel gym membership", "Fix the leaking tap"],
      ["Pay rent", "Buy milk", "Call mom"],
    ),
  },
  {
    kind,
    say: "when is the dentist",
    ...listed(
      [
        ["26", "Thursday", "Thu", "5 days"],
        ["14:00", "2 pm", "2:00", "2pm"],
      ],
      ["Pay rent", "Buy milk"],
      "calendar",
    ),
  },
  {
    kind,
    say: "find the task about flights",
    ...listed(["Book flights to Lisbon"], ["Pay rent", "Buy milk"], "search"),
  },
  {
    kind,
    say: "wich notes mention bob",
    ...listed(
      ["Meeting with Bob"],
      ["Wifi password", "Book ideas", "Packing list"],
      "notes",
      "search",
    ),
  },
  {
    kind,
    say: "what have I finished",
    ...listed(["Return library books"], ["Buy milk", "Pay rent"], "timeline"),
  },
  {
    kind,
    say: "search bob everywhere",
    ...listed(
      ["Email Bob about the budget", "Meeting with Bob"],
      ["Pay rent", "Buy milk"],
      "search",
    ),
  },
  {
    kind,
    say: "find the conversation about gifts",
    ...listed(["Gift ideas for Anna"], ["Budget planning"], "chat", "search"),
  },
  {
    kind,
    say: "urgent work stuff that's late",
    ...listed(["Finish quarterly report"], ["Prepare slides", "Email Bob", "Pay rent"]),
  },
  {
    kind,
    say: "find tasks about the boat",
    ...listed([], ["Buy milk", "Pay rent", "Book flights"], "search"),
  },
];
