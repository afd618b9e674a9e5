import type { Sentence } from "../sentence.ts";

const kind = "find";

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "what have i got on today",
    means: { says: ["Water the plants", "Buy milk"] },
  },
  {
    kind,
    say: "anything i'm late with?",
    means: {
      says: ["Finish quarterly report", "Email Bob about the budget"],
      saysNot: ["Renew passport"],
    },
  },
  {
    kind,
    say: "where did I put that wifi thing",
    means: { says: ["Wifi password"] },
    or: [{ says: ["sunflower42"] }],
  },
  {
    kind,
    say: "Show me whatever I have on Lisbon",
    means: { says: ["Book flights to Lisbon", "Lisbon trip"] },
  },
  {
    kind,
    say: "list my work tasks",
    means: {
      says: [
        "Finish quarterly report",
        "Email Bob about the budget",
        "Prepare slides for Monday meeting",
      ],
      saysNot: ["Renew passport"],
    },
  },
  {
    kind,
    say: "Which jobs are still to be done in the Home category?",
    means: {
      says: ["Pay rent", "Water the plants", "Clean the garage", "Fix the leaking tap"],
      saysNot: ["Dentist appointment"],
    },
  },
  {
    kind,
    say: "Would you look up the note with the lighthouse for me",
    means: { says: ["Book ideas"] },
    or: [{ says: ["lighthouse keeper"] }],
  },
  {
    kind,
    say: "which of my tasks are stuck",
    means: { says: ["Cancel gym membership"], saysNot: ["Renew passport"] },
  },
  {
    kind,
    say: "stuff without a due date pls",
    means: {
      says: ["Renew passport", "Clean the garage", "Cancel gym membership", "Fix the leaking tap"],
      saysNot: ["Pay rent"],
    },
  },
  {
    kind,
    say: "I once wrote something down about plum cake, can you dig it up?",
    means: { says: ["Old recipes"] },
    or: [{ says: ["Plum cake with cinnamon"] }],
  },
  {
    kind,
    say: "whats coming up next week",
    means: {
      says: ["Prepare slides for Monday meeting", "Book flights to Lisbon", "Dentist appointment"],
    },
  },
  {
    kind,
    say: "read me the shopping list",
    means: { says: ["Eggs", "Bread"] },
    or: [{ says: ["Shopping list"] }],
  },
  {
    kind,
    say: "Give me all high priority items",
    means: {
      says: ["Pay rent", "Prepare slides for Monday meeting"],
      saysNot: ["Clean the garage"],
    },
  },
  {
    kind,
    say: "search bob",
    means: { says: ["Email Bob about the budget", "Meeting with Bob"] },
  },
  {
    kind,
    say: "got 20 min while she naps, anything short on my list?",
    means: { says: ["Buy milk"] },
    or: [{ asks: true }],
  },
];
