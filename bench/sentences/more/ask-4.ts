import type { Sentence } from "../sentence.ts";

const kind = "ask";

export const sentences: readonly Sentence[] = [
  { kind, say: "when's my dentist", means: { says: [["26", "Thursday"]] } },
  { kind, say: "whats the wifi password again", means: { says: ["sunflower42"] } },
  { kind, say: "How much is the budget Bob was on about?", means: { says: ["40k"] } },
  {
    kind,
    say: "what time can we check in at the hotel",
    means: { says: [["15:00", "3 pm", "3pm"]] },
  },
  { kind, say: "How many things have I not done yet?", means: { says: [["14", "fourteen"]] } },
  { kind, say: "what do I have to pack", means: { says: ["Passport", "Sunscreen", "Charger"] } },
  {
    kind,
    say: "is cleaning the garage gonna take long",
    means: { says: [["180", "3 h", "3h", "three hours"]] },
  },
  { kind, say: "Am I free on Thursday afternoon?", means: { says: ["Dentist appointment"] } },
  { kind, say: "which hotel are we staying at in Lisbon", means: { says: ["Avenida"] } },
  { kind, say: "is there bread on the shopping list", means: { says: [["Bread", "Yes"]] } },
  {
    kind,
    say: "By when do I need to have the flights booked?",
    means: { says: [["24", "Tuesday"]] },
  },
  {
    kind,
    say: "how late am I with the quarterly report",
    means: { says: [["yesterday", "20", "1 day", "one day", "a day"]] },
  },
  { kind, say: "whats the most urgent thing rn", means: { says: ["Finish quarterly report"] } },
  {
    kind,
    say: "Have I taken the library books back?",
    means: { says: [["Yes", "done", "completed", "finished"]] },
  },
  {
    kind,
    say: "what day is rent due",
    means: { says: [["1 Dec", "Dec 1", "December 1", "1st", "12-01", "Tuesday"]] },
  },
];
