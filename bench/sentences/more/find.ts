import type { Sentence } from "../sentence.ts";

const kind = "find";

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "where did i put the tram info",
    means: { says: [["Lisbon trip", "Tram 28"]] },
  },
  {
    kind,
    say: "anything tagged travel?",
    means: { says: [["Book flights to Lisbon", "Lisbon trip"]], saysNot: ["Buy milk"] },
  },
  {
    kind,
    say: "list what's overdue",
    means: {
      says: ["Finish quarterly report", "Email Bob about the budget"],
      saysNot: ["Renew passport", "Call mom"],
    },
  },
  {
    kind,
    say: "show me the urgent ones",
    means: { says: ["Finish quarterly report"], saysNot: ["Renew passport", "Buy milk"] },
  },
  {
    kind,
    say: "whats on for tuesday",
    means: { says: ["Book flights to Lisbon"], saysNot: ["Dentist appointment"] },
  },
  {
    kind,
    say: "pull up everything in health",
    means: { says: ["Dentist appointment"], saysNot: ["Pay rent"] },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "do i have a note with a cake recipe",
    means: { says: [["Old recipes", "Plum cake"]] },
  },
  {
    kind,
    say: "stuff I can knock out in under 20 minutes",
    means: { says: ["Buy milk"], saysNot: ["Clean the garage", "Finish quarterly report"] },
  },
  {
    kind,
    say: "blocked tasks?",
    means: { says: ["Cancel gym membership"], saysNot: ["Buy milk", "Fix the leaking tap"] },
  },
  {
    kind,
    say: "Which jobs around the house are still open?",
    means: {
      says: ["Pay rent", "Water the plants", "Clean the garage", "Fix the leaking tap"],
      saysNot: ["Dentist appointment", "Email Bob"],
    },
    or: [{ says: ["Water the plants", "Clean the garage", "Fix the leaking tap"] }, { asks: true }],
  },
  {
    kind,
    say: "search lighthouse",
    means: { says: ["Book ideas"] },
    or: [{ screen: ["open search"] }],
  },
  {
    kind,
    say: "find me that note w/ the wifi pasword",
    means: { says: ["Wifi password"], saysNot: ["Old recipes"] },
  },
  {
    kind,
    say: "next thursday's tasks please",
    means: { says: ["Dentist appointment"], saysNot: ["Book flights to Lisbon"] },
    or: [{ says: [["nothing", "no task", "none"]], saysNot: ["Pay rent"] }, { asks: true }],
  },
  {
    kind,
    say: "What've I finished?",
    means: { says: ["Return library books"], saysNot: ["Buy milk", "Finish quarterly report"] },
    or: [{ says: [["nothing", "no task", "none"]], saysNot: ["Buy milk"] }],
  },
  {
    kind,
    say: "my favourite notes",
    means: { says: ["Wifi password"], saysNot: ["Book ideas", "Packing list"] },
  },
  {
    kind,
    say: "tasks with no date on em",
    means: {
      says: ["Renew passport", "Clean the garage", "Cancel gym membership", "Fix the leaking tap"],
      saysNot: ["Call mom", "Pay rent"],
    },
  },
];
