import type { Sentence } from "../sentence.ts";

const kind = "ask";

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "when's my teeth thing, the dentist",
    means: { says: [["26", "thursday", "thu"]] },
  },
  {
    kind,
    say: "how long did I reckon the garage would take",
    means: { says: [["3 hours", "3 h", "180", "three hours", "3h"]] },
  },
  { kind, say: "How many tasks are overdue?", means: { says: [["2", "two"]] } },
  {
    kind,
    say: "from what time can I check in at the hotel in Lisbon?",
    means: { says: [["15:00", "3 pm", "3pm", "3:00"]] },
  },
  {
    kind,
    say: "did I take the library books back",
    means: { says: [["yes", "completed", "done", "finished", "Return library books"]] },
  },
  { kind, say: "what priority is the rent", means: { says: ["high"] } },
  { kind, say: "yo whats the wifi pw again", means: { says: ["sunflower42"] } },
  { kind, say: "which tram is it that goes to Alfama", means: { says: ["28"] } },
  { kind, say: "what day is it the day", means: { says: [["saturday", "21"]] } },
  {
    kind,
    say: "What is the budget that Bob mentioned?",
    means: { says: [["40k", "40 k", "40,000", "40.000", "40 000"]] },
  },
  {
    kind,
    say: "anything on for wednesday or am i free",
    means: {
      says: [["nothing", "free", "no task", "none", "not ", "no ", "empty", "clear"]],
    },
  },
  {
    kind,
    say: "How many days have I left until the rent is due?",
    means: { says: [["10", "ten", "1 dec", "dec 1", "december 1", "1 december"]] },
  },
  { kind, say: "are eggs on the shopping list?", means: { says: [["egg", "yes"]] } },
  {
    kind,
    say: "what does the lighthouse keeper in my book idea collect",
    means: { says: ["radio"] },
  },
  {
    kind,
    say: "by when do I need something for Anna's birthday",
    means: { says: [["28", "saturday"]] },
  },
];
