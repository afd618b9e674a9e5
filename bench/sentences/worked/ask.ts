import type { Sentence } from "../sentence.ts";

const kind = "ask";

export const sentences: readonly Sentence[] = [
  { kind, say: "how many tasks are overdue", means: { says: [["2", "two"]] } },
  { kind, say: "what should i do first", means: { says: ["Finish quarterly report"] } },
  {
    kind,
    say: "whats the wifi password",
    means: { says: ["sunflower42"] },
    or: [{ says: ["sunflower42"], screen: ["open notes"] }],
  },
  {
    kind,
    say: "how long will the slides take",
    means: { says: [["90", "1.5", "1½", "1h 30", "1 h 30", "hour and a half"]] },
  },
  { kind, say: "what can you do", means: { says: ["task"] } },
  {
    kind,
    say: "plan my day",
    means: { says: [["Water the plants", "Buy milk"], "Finish quarterly report"] },
    or: [
      { says: [["Water the plants", "Buy milk"]] },
      { asks: true },
      { says: [["Water the plants", "Buy milk"]], screen: ["open tasks"] },
      { says: [["Water the plants", "Buy milk"]], screen: ["open calendar"] },
    ],
  },
  {
    kind,
    say: "what does bob want and by when",
    means: { says: ["report", "December"] },
    or: [{ says: ["Meeting with Bob", "December"], screen: ["open notes"] }],
  },
  { kind, say: "how many notes do i have", means: { says: [["7", "seven", "6", "six"]] } },
  { kind, say: "what's todays date", means: { says: [["21", "twenty-first"]] } },
  {
    kind,
    say: "is the quarterly report late?",
    means: { says: [["overdue", "late", "yesterday", "yes", "1 day", "a day ago"]] },
  },
  { kind, say: "how many days until the rent is due", means: { says: [["10", "ten"]] } },
  {
    kind,
    say: "how busy am i on monday",
    means: { says: ["slides"], saysNot: ["Pay rent", "Dentist appointment"] },
    or: [
      { says: ["slides"], saysNot: ["Pay rent", "Dentist appointment"], screen: ["open calendar"] },
    ],
  },
  {
    kind,
    say: "whats on my packing list",
    means: { says: ["Passport", "Sunscreen", "Charger"] },
    or: [{ says: ["Packing list"], screen: ["open notes"] }],
  },
  { kind, say: "how do i undo something", means: { says: ["undo"] } },
  { kind, say: "how many work tasks are left", means: { says: [["3", "three"]] } },
  {
    kind,
    before: ["add task buy glue"],
    say: "what did you just do",
    means: { says: ["buy glue"] },
  },
];
