import type { Sentence } from "../sentence.ts";

const kind = "follow-up";

export const sentences: readonly Sentence[] = [
  {
    kind,
    before: ["add buy cat food"],
    say: "make it for tomorrow",
    means: { tasks: { "Buy cat food": { dueDate: "2026-11-22" } } },
  },
  {
    kind,
    before: ["when is the dentist?"],
    say: "push it back a day",
    means: { tasks: { "Dentist appointment": { dueDate: "2026-11-27" } } },
    or: [{ asks: true }],
  },
  {
    kind,
    before: ["what's overdue?"],
    say: "mark them both as done",
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
    before: ["which tasks are tagged shopping?"],
    say: "the milk one's done",
    means: { tasks: { "Buy milk": { status: "completed" } } },
  },
  {
    kind,
    before: ["mark the milk as done"],
    say: "wait no, undo that",
    means: { tasks: { "Buy milk": { status: "pending" } } },
  },
  {
    kind,
    before: ["What's on the packing list?"],
    say: "add toothbrush to that",
    means: { notes: { "Packing list": { text: "Passport\nSunscreen\nCharger\nToothbrush" } } },
  },
  {
    kind,
    before: ["remind me to call the school on monday"],
    say: "at 8:15",
    means: { tasks: { "Call the school": { dueTime: "08:15" } } },
  },
  {
    kind,
    before: ["push the slides to Tuesday"],
    say: "actually make that Wednesday",
    means: { tasks: { "Prepare slides for Monday meeting": { dueDate: "2026-11-25" } } },
  },
  {
    kind,
    before: ["dark mode"],
    say: "hmm no, go back to how it was",
    means: { looks: { mode: "system" } },
    or: [{ looks: { mode: "light" } }],
  },
  {
    kind,
    before: ["when is renew passport due?"],
    say: "ok set it for the 1st of December then",
    means: { tasks: { "Renew passport": { dueDate: "2026-12-01" } } },
  },
  {
    kind,
    before: ["When's Anna's present due?"],
    say: "and the flights?",
    means: { says: [["24", "Tuesday"]] },
  },
  {
    kind,
    before: ["add a task: order the cake"],
    say: "call it order the chocolate cake instead",
    means: { tasks: { "Order the cake": { title: "Order the chocolate cake" } } },
  },
  {
    kind,
    before: ["show me the Lisbon trip note"],
    say: "You can unpin it now",
    means: { notes: { "Lisbon trip": { isPinned: false } } },
  },
  {
    kind,
    before: ["add wash the car"],
    say: "and another one, hoover the car",
    means: { newTasks: [{ title: "Hoover the car" }] },
  },
  {
    kind,
    before: ["how long will cleaning the garage take?"],
    say: "thats too long, make it two hours",
    means: { tasks: { "Clean the garage": { estimatedDuration: 120 } } },
  },
];
