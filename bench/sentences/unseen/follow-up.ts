import type { Sentence } from "../sentence.ts";

const kind = "follow-up";

export const sentences: readonly Sentence[] = [
  {
    kind,
    before: ["postpone the garage to sunday"],
    say: "and give that high priority",
    means: { tasks: { "Clean the garage": { priority: "high" } } },
  },
  {
    kind,
    before: ["what's due next week?"],
    say: "the first of those is finished",
    means: { tasks: { "Prepare slides for Monday meeting": { status: "completed" } } },
    or: [{ asks: true }],
  },
  {
    kind,
    before: ["which tasks are overdue?"],
    say: "shift them both to tuesday",
    means: {
      tasks: {
        "Finish quarterly report": { dueDate: "2026-11-24" },
        "Email Bob about the budget": { dueDate: "2026-11-24" },
      },
    },
  },
  {
    kind,
    before: ["make pay rent low priority"],
    say: "wait no, take that back",
    means: { tasks: { "Pay rent": { priority: "high" } } },
  },
  {
    kind,
    before: ["set clean the garage to high priority", "undo"],
    say: "hm redo that after all",
    means: { tasks: { "Clean the garage": { priority: "high" } } },
  },
  {
    kind,
    before: ["new task: iron the shirts"],
    say: "for monday, 6pm",
    means: { tasks: { "Iron the shirts": { dueDate: "2026-11-23", dueTime: "18:00" } } },
  },
  {
    kind,
    before: ["show me the cancel gym membership task"],
    say: "get rid of that one",
    means: { tasksGone: ["Cancel gym membership"] },
    or: [{ asks: true }],
  },
  {
    kind,
    before: ["open the timeline"],
    say: "actually hide that",
    means: { screen: ["close timeline"] },
  },
  {
    kind,
    before: ["set the accent to red"],
    say: "hmm pink instead",
    means: { looks: { accent: "pink" } },
  },
  {
    kind,
    before: ["new task please"],
    say: "clean the coffee machine",
    means: { newTasks: [{ title: "Clean the coffee machine" }] },
  },
  {
    kind,
    before: ["reschedule the flights to lisbon"],
    say: "sunday the 29th, half past seven in the evening",
    means: { tasks: { "Book flights to Lisbon": { dueDate: "2026-11-29", dueTime: "19:30" } } },
  },
  {
    kind,
    before: ["move call mom to monday"],
    say: "water the plants too",
    means: { tasks: { "Water the plants": { dueDate: "2026-11-23" } } },
    or: [{ asks: true }],
  },
  {
    kind,
    before: ["archive the meeting with bob note"],
    say: "rename it to Budget talk",
    means: { notes: { "Meeting with Bob": { title: "Budget talk" } } },
  },
  { kind, before: ["delete every note"], say: "never mind", means: {}, or: [{ asks: true }] },
  {
    kind,
    before: ["put sandals on the packing list"],
    say: "sunglasses as well",
    means: {
      notes: { "Packing list": { text: "Passport\nSunscreen\nCharger\nSandals\nSunglasses" } },
    },
  },
  {
    kind,
    before: ["how many tasks are in home"],
    say: "list them please",
    means: {
      says: ["Pay rent", "Water the plants", "Clean the garage", "Fix the leaking tap"],
      saysNot: ["Call mom", "Buy milk"],
    },
    or: [
      {
        says: ["Pay rent", "Water the plants", "Clean the garage", "Fix the leaking tap"],
        saysNot: ["Call mom", "Buy milk"],
        screen: ["open tasks"],
      },
    ],
  },
];
