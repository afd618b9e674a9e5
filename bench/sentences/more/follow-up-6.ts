import type { Sentence } from "../sentence.ts";

const kind = "follow-up";

export const sentences: readonly Sentence[] = [
  {
    kind,
    before: ["add buy candles"],
    say: "make that for friday",
    means: { tasks: { "Buy candles": { dueDate: "2026-11-27" } } },
  },
  {
    kind,
    before: ["when is my dentist appointment?"],
    say: "could you shift it to 4 in the afternoon",
    means: { tasks: { "Dentist appointment": { dueTime: "16:00" } } },
  },
  {
    kind,
    before: ["What is overdue?"],
    say: "move both of them to Tuesday",
    means: {
      tasks: {
        "Finish quarterly report": { dueDate: "2026-11-24" },
        "Email Bob about the budget": { dueDate: "2026-11-24" },
      },
    },
    or: [{ asks: true }],
  },
  {
    kind,
    before: ["mark Buy milk as done"],
    say: "oops no i didnt, undo",
    means: { tasks: { "Buy milk": { status: "pending" } } },
  },
  {
    kind,
    before: ["show me the shopping list note"],
    say: "add jam to it",
    means: { notes: { "Shopping list": { text: "Eggs\nBread\njam" } } },
  },
  {
    kind,
    before: ["delete the task Renew passport"],
    say: "wait, bring it back, I do need that",
    means: { newTasks: [{ title: "Renew passport", priority: "low" }] },
  },
  {
    kind,
    before: ["Add a task: call the printer guy"],
    say: "better name it Ring Stefan",
    means: { tasks: { "Call the printer guy": { title: "Ring Stefan" } } },
  },
  {
    kind,
    before: ["dark mode"],
    say: "nah too dark, go back to how it was",
    means: { looks: { mode: "system" } },
    or: [{ looks: { mode: "light" } }],
  },
  {
    kind,
    before: ["open notes"],
    say: "and the calendar as well",
    means: { screen: ["open calendar"] },
  },
  {
    kind,
    before: ["Which tasks are tagged shopping?"],
    say: "when's the present due?",
    means: { says: [["28", "saturday"]] },
  },
  {
    kind,
    before: ["make a note called Gifts: scarf for Anna"],
    say: "pin that one",
    means: { notes: { Gifts: { isPinned: true } } },
  },
  {
    kind,
    before: ["When is the rent due?"],
    say: "And the flights?",
    means: { says: [["24", "tuesday", "tue"]] },
  },
  {
    kind,
    before: ["I paid the rent"],
    say: "watered the plants too",
    means: { tasks: { "Water the plants": { status: "completed" } } },
  },
  {
    kind,
    before: ["move Call mom to Monday"],
    say: "at half six in the evening",
    means: { tasks: { "Call mom": { dueTime: "18:30" } } },
  },
  {
    kind,
    before: ["find the Lisbon trip note"],
    say: "ok archive it, I know it by heart",
    means: { notes: { "Lisbon trip": { isArchived: true } } },
  },
];
