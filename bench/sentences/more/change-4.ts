import type { Sentence } from "../sentence.ts";

const kind = "change";

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "move my dentist appt to the 30th of november",
    means: { tasks: { "Dentist appointment": { dueDate: "2026-11-30" } } },
  },
  {
    kind,
    say: "The rent isn't that important, set it to low",
    means: { tasks: { "Pay rent": { priority: "low" } } },
  },
  {
    kind,
    say: "delay the report till wednesday",
    means: { tasks: { "Finish quarterly report": { dueDate: "2026-11-25" } } },
  },
  {
    kind,
    say: "calling mum should be on monday not sunday",
    means: { tasks: { "Call mom": { dueDate: "2026-11-23" } } },
  },
  {
    kind,
    say: "pls change 'Buy milk' to 'Buy oat milk'",
    means: { tasks: { "Buy milk": { title: "Buy oat milk" } } },
  },
  {
    kind,
    say: "booking those flights is top priority now",
    means: { tasks: { "Book flights to Lisbon": { priority: "urgent" } } },
    or: [{ tasks: { "Book flights to Lisbon": { priority: "high" } } }],
  },
  {
    kind,
    say: "Cleaning the garage will only need an hour",
    means: { tasks: { "Clean the garage": { estimatedDuration: 60 } } },
  },
  {
    kind,
    say: "file the birthday present one under Family",
    means: { tasks: { "Buy birthday present for Anna": { category: "Family" } } },
  },
  {
    kind,
    say: "I'm working on the slides right now",
    means: { tasks: { "Prepare slides for Monday meeting": { status: "in_progress" } } },
  },
  {
    kind,
    say: "the gym membership thing needs doing by friday",
    means: { tasks: { "Cancel gym membership": { dueDate: "2026-11-27" } } },
  },
  {
    kind,
    say: "make the dentist an hour later",
    means: { tasks: { "Dentist appointment": { dueTime: "15:00" } } },
  },
  {
    kind,
    say: "No due date for calling mom please, whenever is fine",
    means: { tasks: { "Call mom": { dueDate: null } } },
  },
  {
    kind,
    say: "rent should come round every month",
    means: { tasks: { "Pay rent": { repeat: "FREQ=MONTHLY" } } },
    or: [{ tasks: { "Pay rent": { repeat: "FREQ=MONTHLY;BYMONTHDAY=1" } } }],
  },
  {
    kind,
    say: "bring the lisbon flights forward to tomorow",
    means: { tasks: { "Book flights to Lisbon": { dueDate: "2026-11-22" } } },
  },
  {
    kind,
    say: "Could you put the tag errands on the passport one?",
    means: { tasks: { "Renew passport": { tags: ["errands"] } } },
  },
];
