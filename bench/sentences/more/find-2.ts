import type { Meaning, Sentence } from "../sentence.ts";

const kind = "find";
/** Said in words; opening a panel beside them does no harm. */
const told = (says: NonNullable<Meaning["says"]>, ...saysNot: readonly string[]): Meaning => ({
  says,
  saysNot,
});

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "what have i let slip past its date",
    means: told(["Finish quarterly report", "Email Bob about the budget"], "Buy milk", "Pay rent"),
    or: [{ asks: true }],
  },
  { kind, say: "tomorrows stuff", means: told(["Call mom"], "Pay rent", "Prepare slides") },
  {
    kind,
    say: "Might I see everything filed under Home?",
    means: told(
      ["Pay rent", "Water the plants", "Clean the garage", "Fix the leaking tap"],
      "Email Bob",
      "Call mom",
    ),
  },
  {
    kind,
    say: "gimme the low prio ones",
    means: told(["Renew passport", "Clean the garage"], "Pay rent", "Buy milk"),
  },
  {
    kind,
    say: "Pull up everything that falls due before 1 December",
    means: told(
      [
        "Water the plants",
        "Buy milk",
        "Call mom",
        "Prepare slides",
        "Book flights to Lisbon",
        "Dentist appointment",
        "Buy birthday present for Anna",
      ],
      "Pay rent",
      "Renew passport",
    ),
  },
  {
    kind,
    say: "do we have anything tagged travel?",
    means: told([["Book flights to Lisbon", "Lisbon trip"]], "Buy milk", "Pay rent"),
  },
  {
    kind,
    say: "whats happening on the 26th",
    means: told(["Dentist appointment"], "Pay rent", "Buy milk", "Call mom"),
  },
  {
    kind,
    say: "List the tasks I am in the middle of",
    means: told(["Fix the leaking tap"], "Cancel gym", "Pay rent"),
  },
  {
    kind,
    say: "which note has the lighthouse in it",
    means: told(["Book ideas"], "Wifi password", "Packing list"),
  },
  { kind, say: "look for sunscreen", means: told(["Packing list"], "Book ideas", "Pay rent") },
  {
    kind,
    say: "where did i write down the wifi",
    means: told(["Wifi password"], "Book ideas", "Pay rent"),
    or: [told(["sunflower42"], "Book ideas", "Pay rent")],
  },
  {
    kind,
    say: "show archived notes",
    means: told(["Old recipes"], "Book ideas", "Wifi password"),
  },
  {
    kind,
    say: "my favourite notes, please",
    means: told(["Wifi password"], "Book ideas", "Old recipes"),
  },
  { kind, say: "Pinned notes?", means: told(["Lisbon trip"], "Book ideas", "Wifi password") },
  {
    kind,
    say: "any notes in the work category",
    means: told(["Meeting with Bob"], "Old recipes", "Wifi password", "Book ideas"),
  },
  {
    kind,
    say: "is there something for Anna on my list?",
    means: told(["Buy birthday present for Anna"], "Pay rent", "Buy milk"),
  },
  {
    kind,
    say: "serach my tasks for lisbon",
    means: told(["Book flights to Lisbon"], "Pay rent", "Buy milk"),
  },
  {
    kind,
    say: "What's due Monday and Tuesday?",
    means: told(["Prepare slides", "Book flights to Lisbon"], "Dentist", "Pay rent", "Call mom"),
  },
  {
    kind,
    say: "jobs that take longer than an hour",
    means: told(
      ["Finish quarterly report", "Prepare slides", "Clean the garage"],
      "Buy milk",
      "Pay rent",
    ),
  },
  {
    kind,
    say: "Got 20 minutes, what can I get done in that?",
    means: told(["Buy milk"], "Clean the garage", "Finish quarterly report"),
    or: [{ asks: true }],
  },
  {
    kind,
    say: "everything between 24 and 28 November",
    means: told(
      ["Book flights to Lisbon", "Dentist appointment", "Buy birthday present for Anna"],
      "Pay rent",
      "Call mom",
      "Prepare slides",
    ),
  },
  {
    kind,
    say: "work stuff thats not late",
    means: told(["Prepare slides"], "Finish quarterly", "Email Bob", "Pay rent"),
  },
  {
    kind,
    say: "Find me the conversation where we talked about the budget",
    means: told(["Budget planning"], "Gift ideas", "Pay rent"),
  },
  {
    kind,
    say: "have I got a note with plum cake in it",
    means: told(["Old recipes"], "Wifi password", "Packing list"),
  },
  {
    kind,
    say: "I'm looking for the note with that hotel",
    means: told(["Lisbon trip"], "Wifi password", "Old recipes"),
  },
  {
    kind,
    say: "Next month's to-dos",
    means: told(["Pay rent"], "Dentist", "Buy milk", "Renew passport"),
  },
  {
    kind,
    say: "whats been ticked off already",
    means: told(["Return library books"], "Buy milk", "Pay rent"),
  },
  { kind, say: "passport", means: told(["Renew passport"], "Pay rent", "Buy milk") },
  {
    kind,
    say: "tasks wi nae category",
    means: told(
      ["Call mom", "Buy milk", "Renew passport", "Book flights to Lisbon"],
      "Pay rent",
      "Dentist",
    ),
    or: [{ asks: true }],
  },
  {
    kind,
    say: "anything about elephants anywhere?",
    means: told([], "Buy milk", "Pay rent", "Book ideas", "Call mom"),
  },
];
