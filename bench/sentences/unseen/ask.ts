import type { Sentence } from "../sentence.ts";

const kind = "ask";

export const sentences: readonly Sentence[] = [
  { kind, say: "count my open tasks", means: { says: [["14", "fourteen"]] } },
  {
    kind,
    say: "which is the most pressing thing right now",
    means: { says: ["Finish quarterly report"] },
  },
  {
    kind,
    say: "which hotel are we staying at in lisbon",
    means: { says: ["Avenida"] },
    or: [{ says: ["Avenida"], screen: ["open notes"] }],
  },
  {
    kind,
    say: "how much time did i set aside for the garage",
    means: { says: [["180", "3 h", "3h", "three hours"]] },
  },
  { kind, say: "how do I use this thing?", means: { says: ["task"], saysNot: ["no help about"] } },
  {
    kind,
    say: "help me plan tomorrow",
    means: { says: ["Call mom"] },
    or: [
      { asks: true },
      { says: ["Call mom"], screen: ["open tasks"] },
      { says: ["Call mom"], screen: ["open calendar"] },
    ],
  },
  {
    kind,
    say: "from what time can we check in at the hotel and which tram do we take",
    means: { says: [["15:00", "3 pm", "3pm"], "28"] },
    or: [{ says: ["Lisbon trip", "15:00", "28"], screen: ["open notes"] }],
  },
  { kind, say: "how many conversations are there", means: { says: [["2", "two", "3", "three"]] } },
  { kind, say: "which day of the week is it", means: { says: ["Saturday"] } },
  {
    kind,
    say: "have i returned the library books already?",
    means: { says: [["yes", "completed", "done", "finished"]] },
  },
  {
    kind,
    say: "how long till my dentist appointment",
    means: { says: [["5 days", "five days", "Thursday", "26"]] },
  },
  {
    kind,
    say: "am i free on thursday",
    means: { says: ["Dentist"], saysNot: ["Pay rent", "Call mom"] },
    or: [{ says: ["Dentist"], saysNot: ["Pay rent", "Call mom"], screen: ["open calendar"] }],
  },
  {
    kind,
    say: "read me the shopping list",
    means: { says: ["Eggs", "Bread"] },
    or: [{ says: ["Shopping list"], screen: ["open notes"] }],
  },
  { kind, say: "how can i make a task repeat", means: { says: [["repeat", "every", "recur"]] } },
  { kind, say: "how many things are due today", means: { says: [["2", "two"]] } },
  {
    kind,
    before: ["complete buy milk"],
    say: "what was the last thing you changed",
    means: { says: ["buy milk"] },
  },
];
