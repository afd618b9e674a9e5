import type { Sentence } from "../sentence.ts";

const kind = "follow-up";

export const sentences: readonly Sentence[] = [
  {
    kind,
    before: ["add buy nappies"],
    say: "make that for tomorrow",
    means: { tasks: { "buy nappies": { dueDate: "2026-11-22" } } },
  },
  {
    kind,
    before: ["what is tagged shopping?"],
    say: "give both of them high priority",
    means: {
      tasks: {
        "Buy milk": { priority: "high" },
        "Buy birthday present for Anna": { priority: "high" },
      },
    },
    or: [{ asks: true }],
  },
  {
    kind,
    before: ["when is my dentist appointment?"],
    say: "move it an hour later please",
    means: { tasks: { "Dentist appointment": { dueTime: "15:00" } } },
  },
  {
    kind,
    before: ["show me the packing list"],
    say: "add toothbrush to it",
    means: { notes: { "Packing list": { text: "Passport\nSunscreen\nCharger\ntoothbrush" } } },
  },
  {
    kind,
    before: ["tick off buy milk"],
    say: "oh wait no, undo that",
    means: { tasks: { "Buy milk": { status: "pending" } } },
  },
  {
    kind,
    before: ["delete Clean the garage"],
    say: "hmm, bring it back after all",
    means: {
      newTasks: [
        { title: "Clean the garage", priority: "low", category: "Home", estimatedDuration: 180 },
      ],
    },
    or: [{ asks: true }],
  },
  {
    kind,
    before: ["how long does the quarterly report take?"],
    say: "and the slides?",
    means: { says: [["90", "1.5", "1 h", "1h", "hour and a half", "1½"]] },
  },
  {
    kind,
    before: ["show me the Lisbon trip note"],
    say: "unpin it",
    means: { notes: { "Lisbon trip": { isPinned: false } } },
  },
  {
    kind,
    before: ["add call the vet tomorrow"],
    say: "at 10 actually",
    means: { tasks: { "call the vet": { dueTime: "10:00" } } },
  },
  {
    kind,
    before: ["what is overdue?"],
    say: "the email is done already",
    means: { tasks: { "Email Bob about the budget": { status: "completed" } } },
  },
  {
    kind,
    before: ["dark mode"],
    say: "ugh no, put it back how it was",
    means: { looks: { mode: "system" } },
    or: [{ looks: { mode: "light" } }],
  },
  {
    kind,
    before: ["open calendar"],
    say: "to the left with it",
    means: { screen: ["left calendar"] },
  },
  {
    kind,
    before: ["remind me to ring the school on Monday"],
    say: "and the same again on Thursday",
    means: { newTasks: [{ title: "ring the school", dueDate: "2026-11-26" }] },
    or: [{ asks: true }],
  },
  {
    kind,
    before: ["make a note called Shift swaps with the text Tom takes Friday"],
    say: "add Eva takes Sunday to that",
    means: { notes: { "Shift swaps": { text: "Tom takes Friday\nEva takes Sunday" } } },
    or: [{ notes: { "Shift swaps": { text: "Tom takes Friday Eva takes Sunday" } } }],
  },
  {
    kind,
    before: ["What do I have on Thursday?"],
    say: "And on Friday?",
    means: { says: [["nothing", "no ", "none", "free", "empty"]] },
  },
];
