import type { Sentence } from "../sentence.ts";

const kind = "ask";

export const sentences: readonly Sentence[] = [
  { kind, say: "How many things are overdue?", means: { says: [["2", "two"]] } },
  {
    kind,
    say: "Is the rent paid yet?",
    means: { says: ["rent", ["no", "not", "due", "open", "pending", "1"]], saysNot: ["milk"] },
  },
  {
    kind,
    say: "Do I have anything on Thursday?",
    means: { says: ["Dentist"], saysNot: ["Pay rent", "Buy milk"] },
  },
  { kind, say: "whats the wifi pasword again", means: { says: ["sunflower42"] } },
  {
    kind,
    say: "remind me what bobs budget was",
    means: { says: ["40k"], saysNot: ["sunflower42"] },
  },
  {
    kind,
    say: "At what hour is the check-in of the hotel in Lisbon?",
    means: { says: [["15:00", "3 pm", "3pm", "3:00"]] },
  },
  { kind, say: "which tram goes to alfama", means: { says: ["28"], saysNot: ["sunflower42"] } },
  {
    kind,
    say: "How long will cleaning the garage take me?",
    means: { says: [["180", "3 h", "3h", "three hours"]], saysNot: ["Buy milk"] },
  },
  {
    kind,
    say: "did i take the library books back",
    means: { says: [["yes", "completed", "done", "returned", "finished", "ticked"]] },
  },
  {
    kind,
    say: "What's the state of play with the gym membership?",
    means: { says: ["blocked"], saysNot: ["Buy milk"] },
  },
  { kind, say: "wait what day is it today", means: { says: [["Saturday", "Sat"]] } },
  { kind, say: "christmas is how many days away", means: { says: ["34"] } },
  {
    kind,
    say: "when am I calling mom",
    means: { says: [["tomorrow", "22", "Sunday"]], saysNot: ["Pay rent"] },
  },
  {
    kind,
    say: "Who wants the report by December?",
    means: { says: ["Bob"], saysNot: ["sunflower42"] },
  },
  {
    kind,
    say: "How is next week looking?",
    means: {
      says: ["Prepare slides", "Book flights to Lisbon", "Dentist appointment"],
      saysNot: ["Pay rent", "Renew passport"],
    },
  },
  {
    kind,
    say: "Am I free on Friday, or is there something in the diary?",
    means: {
      says: [["free", "nothing", "no ", "none", "not", "yes", "0"]],
      saysNot: ["Dentist", "Anna", "Pay rent"],
    },
  },
  {
    kind,
    say: "sorry dear, what sort of things can you do for me?",
    means: { says: ["task", "note"] },
  },
  { kind, say: "have you the time?", means: { says: [["10:00", "10 am", "10am", "ten"]] } },
  {
    kind,
    say: "On what weekday does New Year's Eve fall?",
    means: { says: [["Thursday", "Thu"]] },
  },
  { kind, say: "where r we staying in lisbon", means: { says: ["Avenida"] } },
  {
    kind,
    say: "are there eggs on the shopping list",
    means: { says: [["yes", "eggs"]], saysNot: ["Packing list"] },
  },
  {
    kind,
    say: "the dentist, what time was that again?",
    means: { says: [["14:00", "2 pm", "2pm", "2:00"]], saysNot: ["Pay rent"] },
  },
  {
    kind,
    say: "Any idea when renewing the passport is due?",
    means: {
      says: [["no ", "not", "none", "without", "undated", "n't"]],
      saysNot: ["Pay rent", "Buy milk"],
    },
  },
  {
    kind,
    say: "hows the leaking tap coming along",
    means: { says: [["in progress", "started", "under way", "underway", "working on", "doing"]] },
  },
  {
    kind,
    say: "What should I tackle first?",
    means: { says: [["Finish quarterly report", "Email Bob about the budget"]] },
  },
  { kind, say: "number of finished tasks?", means: { says: [["1", "one"]] } },
  {
    kind,
    say: "Has the quarterly report been finished?",
    means: {
      says: [["no", "not", "overdue", "open", "pending", "late", "was due"]],
      saysNot: ["yes"],
    },
  },
  {
    kind,
    say: "Whose birthday present do I still have to buy?",
    means: { says: ["Anna"], saysNot: ["Pay rent"] },
  },
  {
    kind,
    say: "Could you tell me what priority the rent has?",
    means: { says: ["high"], saysNot: ["Clean the garage"] },
  },
  {
    kind,
    say: "i wonder what's left for today",
    means: {
      says: ["Water the plants", "Buy milk"],
      saysNot: ["Pay rent", "Renew passport", "Dentist"],
    },
  },
];
