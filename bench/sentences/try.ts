import type { Sentence } from "./sentence.ts";
export const sentences: readonly Sentence[] = [
  {
    kind: "add",
    say: "remind me to call the bank tomorrow at 9",
    means: { newTasks: [{ title: "Call the bank", dueDate: "2026-11-22", dueTime: "09:00" }] },
  },
  {
    kind: "finish",
    say: "I called mom",
    means: { tasks: { "Call mom": { status: "completed" } } },
  },
  {
    kind: "change",
    say: "move the dentist thing to friday",
    means: { tasks: { "Dentist appointment": { dueDate: "2026-11-27" } } },
  },
  { kind: "ask", say: "what's due today?", means: { says: ["Water the plants", "Buy milk"] } },
  { kind: "screen", say: "dark mode please", means: { looks: { mode: "dark" } } },
  { kind: "screen", say: "open my calendar", means: { screen: ["open calendar"] } },
  { kind: "refuse", say: "delete everything", means: { asks: true } },
  {
    kind: "finish",
    say: "complete paid rent",
    means: { tasks: { "Pay rent": { status: "completed" } } },
  },
  { kind: "finish", say: "complete dentst", means: { asks: true } },
  { kind: "finish", say: "complete buy", means: { asks: true } },
  {
    kind: "follow-up",
    before: ["add task Buy stamps"],
    say: "make it urgent",
    means: { tasks: { "Buy stamps": { priority: "urgent" } } },
  },
  {
    kind: "follow-up",
    before: ["add task Buy stamps"],
    say: "move it to friday",
    means: { tasks: { "Buy stamps": { dueDate: "2026-11-27" } } },
  },
  {
    kind: "follow-up",
    before: ["add tasks Buy stamps and Buy glue"],
    say: "complete them both",
    means: {
      tasks: { "Buy stamps": { status: "completed" }, "Buy glue": { status: "completed" } },
    },
  },
  {
    kind: "follow-up",
    before: ["add tasks Buy stamps and Buy glue"],
    say: "delete it",
    means: { asks: true },
  },
  { kind: "follow-up", say: "delete it", means: { asks: true } },
  {
    kind: "follow-up",
    before: ["complete call mom"],
    say: "actually reopen it",
    means: { tasks: { "Call mom": { status: "pending" } } },
  },
  {
    kind: "follow-up",
    before: ["note: the door code is 4711"],
    say: "pin it",
    means: { notes: { "the door code is 4711": { isPinned: true } } },
  },
];
