import type { Sentence } from "../sentence.ts";

const kind = "ask";

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "how many things do i have left for today",
    means: { says: [["2", "two"]] },
    or: [{ says: ["Water the plants", "Buy milk"] }, { says: [["4", "four"]] }],
  },
  { kind, say: "When's my dentist?", means: { says: [["26", "Thursday"]] } },
  { kind, say: "what did bob say about the budget", means: { says: ["40k"] } },
  { kind, say: "whats the wifi pw", means: { says: ["sunflower42"] } },
  {
    kind,
    say: "how long will the garage take me",
    means: { says: [["3 h", "3h", "180", "three hours"]] },
  },
  { kind, say: "Is the passport thing important?", means: { says: ["low"] } },
  {
    kind,
    say: "did I take the library books back yet",
    means: { says: [["yes", "complete", "done", "finished"]] },
  },
  {
    kind,
    say: "what time can we check in at the hotel",
    means: { says: [["15:00", "3 pm", "3pm", "3:00"]] },
  },
  {
    kind,
    say: "am i free next wednesday?",
    means: { says: [["nothing", "no ", "free", "none"]], saysNot: ["Dentist", "Lisbon"] },
  },
  {
    kind,
    say: "which of my tasks is the most pressing right now?",
    means: { says: ["Finish quarterly report"] },
  },
  {
    kind,
    say: "how much work have i got on monday",
    means: { says: [["Prepare slides", "1.5", "90 min", "1 h", "1h"]] },
  },
  {
    kind,
    say: "wat do i still need to buy",
    means: { says: ["Buy milk", "Buy birthday present for Anna"] },
    or: [{ says: ["Eggs", "Bread"] }, { says: ["Shopping list"] }],
  },
  {
    kind,
    say: "Anything I've forgotten?",
    means: { says: ["Finish quarterly report", "Email Bob about the budget"] },
    or: [{ says: [["2 overdue", "two overdue"]] }, { asks: true }],
  },
  {
    kind,
    say: "who gets a birthday present and by when",
    means: { says: ["Anna", ["28", "Saturday"]] },
  },
  {
    kind,
    say: "days until rent is due?",
    means: { says: [["10 d", "ten d"]] },
    or: [{ says: [["1 Dec", "Dec 1", "December 1", "1st", "1.12", "12-01"]] }],
  },
  {
    kind,
    say: "whats the date a fortnight from today",
    means: { says: [["5 Dec", "Dec 5", "December 5", "5th", "12-05"]] },
  },
];
