import type { Sentence } from "../sentence.ts";

const kind = "ask";

export const sentences: readonly Sentence[] = [
  { kind, say: "how many tasks are still open", means: { says: [["14", "fourteen"]] } },
  {
    kind,
    say: "when do i have to be at the dentist",
    means: {
      says: [
        ["26", "Thursday"],
        ["14:00", "2 pm", "2pm", "2:00"],
      ],
    },
  },
  {
    kind,
    say: "From what time can we check in at the hotel?",
    means: { says: [["15:00", "3 pm", "3pm", "3:00"]] },
  },
  { kind, say: "whats our wifi pw again", means: { says: ["sunflower42"] } },
  { kind, say: "how big is the budget according to my Bob notes?", means: { says: ["40k"] } },
  {
    kind,
    say: "is the rent paid yet?",
    means: { says: [["not", "no", "open", "pending", "due", "still"]] },
  },
  { kind, say: "which tram goes to alfama", means: { says: ["28"] } },
  {
    kind,
    say: "did I already take the library books back",
    means: { says: [["yes", "completed", "done", "finished", "returned"]] },
  },
  { kind, say: "What is the date a week from today?", means: { says: ["28"] } },
  {
    kind,
    say: "how long is the garage gonna take me",
    means: { says: [["3 h", "3h", "three hours", "180"]] },
  },
  { kind, say: "By when does Bob expect the report?", means: { says: ["December"] } },
  { kind, say: "do i need to buy anything today", means: { says: ["milk"] } },
  {
    kind,
    say: "What was I going to pack for the journey?",
    means: { says: ["Passport", "Sunscreen", "Charger"] },
  },
  {
    kind,
    say: "how many notes do i have",
    means: { says: [["7", "seven", "6", "six"]] },
  },
  {
    kind,
    say: "what's the first thing due on Monday",
    means: { says: ["Prepare slides for Monday meeting"] },
  },
];
