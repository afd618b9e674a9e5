import type { Sentence } from "../sentence.ts";

const kind = "find";

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "what've I got on today",
    means: { says: ["Water the plants", "Buy milk"], saysNot: ["Renew passport"] },
  },
  {
    kind,
    say: "pull up anything to do with Lisbon",
    means: { says: ["Book flights to Lisbon", "Lisbon trip"], saysNot: ["Pay rent"] },
  },
  {
    kind,
    say: "whats late",
    means: {
      says: ["Finish quarterly report", "Email Bob about the budget"],
      saysNot: ["Pay rent", "Renew passport"],
    },
  },
  {
    kind,
    say: "Only the tasks from Work, please show them",
    means: {
      says: [
        "Finish quarterly report",
        "Email Bob about the budget",
        "Prepare slides for Monday meeting",
      ],
      saysNot: ["Clean the garage"],
    },
  },
  {
    kind,
    say: "where did I write down the wifi",
    means: { says: [["Wifi password", "sunflower42"]] },
  },
  {
    kind,
    say: "which of my tasks are blocked rn",
    means: { says: ["Cancel gym membership"], saysNot: ["Buy milk"] },
  },
  {
    kind,
    say: "I had a recipe for a plum cake, see if you can find it",
    means: { says: ["Old recipes"] },
  },
  {
    kind,
    say: "What's on my plate for Monday?",
    means: { says: ["Prepare slides for Monday meeting"], saysNot: ["Dentist appointment"] },
  },
  {
    kind,
    say: "everything tagged shopping",
    means: { says: ["Buy milk", "Buy birthday present for Anna"], saysNot: ["Pay rent"] },
  },
  {
    kind,
    say: "list the ones I never put a date on",
    means: {
      says: ["Renew passport", "Clean the garage", "Cancel gym membership", "Fix the leaking tap"],
      saysNot: ["Buy milk"],
    },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "gimme the urgent stuff",
    means: { says: ["Finish quarterly report"], saysNot: ["Clean the garage"] },
  },
  {
    kind,
    say: "Which notes do I have with the tag travel?",
    means: { says: ["Packing list", "Lisbon trip"], saysNot: ["Book ideas"] },
  },
  {
    kind,
    say: "what's still to do under Home",
    means: {
      says: ["Pay rent", "Water the plants", "Clean the garage", "Fix the leaking tap"],
      saysNot: ["Dentist appointment"],
    },
  },
  {
    kind,
    say: "have I finished anything at all",
    means: { says: ["Return library books"], saysNot: ["Buy milk"] },
  },
  {
    kind,
    say: "dig out my notes from the meeting with Bob",
    means: { says: [["Meeting with Bob", "40k"]] },
  },
];
