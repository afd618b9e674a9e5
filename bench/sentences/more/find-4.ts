import type { Sentence } from "../sentence.ts";

const kind = "find";

export const sentences: readonly Sentence[] = [
  { kind, say: "what have I got on today", means: { says: ["Water the plants", "Buy milk"] } },
  {
    kind,
    say: "anything overdue?",
    means: { says: ["Finish quarterly report", "Email Bob about the budget"] },
  },
  {
    kind,
    say: "show me everything to do with Lisbon",
    means: { says: ["Book flights to Lisbon", "Lisbon trip"] },
  },
  {
    kind,
    say: "which tasks are high priority?",
    means: { says: ["Pay rent", "Prepare slides for Monday meeting"] },
  },
  { kind, say: "where did I write down that tram in Alfama", means: { says: ["Lisbon trip"] } },
  {
    kind,
    say: "Look for anything about Bob",
    means: { says: ["Email Bob about the budget", "Meeting with Bob"] },
  },
  {
    kind,
    say: "list my work stuff",
    means: {
      says: [
        "Finish quarterly report",
        "Email Bob about the budget",
        "Prepare slides for Monday meeting",
      ],
    },
  },
  {
    kind,
    say: "whats due next week",
    means: {
      says: [
        "Prepare slides for Monday meeting",
        "Book flights to Lisbon",
        "Dentist appointment",
        "Buy birthday present for Anna",
      ],
    },
  },
  { kind, say: "pull up the note with the recipes", means: { says: ["Old recipes"] } },
  {
    kind,
    say: "Which jobs have no deadline?",
    means: {
      says: ["Renew passport", "Clean the garage", "Cancel gym membership", "Fix the leaking tap"],
    },
  },
  { kind, say: "find that chat about presents for Anna", means: { says: ["Gift ideas for Anna"] } },
  { kind, say: "whats blocked at the moment", means: { says: ["Cancel gym membership"] } },
  { kind, say: "what did I already finish", means: { says: ["Return library books"] } },
  { kind, say: "Let me see my favourite notes", means: { says: ["Wifi password"] } },
  {
    kind,
    say: "anything I tagged as shopping",
    means: { says: ["Buy milk", "Buy birthday present for Anna"] },
  },
];
