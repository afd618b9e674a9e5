import type { Sentence } from "../sentence.ts";

const kind = "change";

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "move the dentist to friday at 11",
    means: { tasks: { "Dentist appointment": { dueDate: "2026-11-27", dueTime: "11:00" } } },
  },
  {
    kind,
    say: "make renew passport urgent",
    means: { tasks: { "Renew passport": { priority: "urgent" } } },
  },
  {
    kind,
    say: "rename buy milk to buy oat milk",
    means: { tasks: { "Buy milk": { title: "Buy oat milk" } } },
  },
  {
    kind,
    say: "postpone rent by two days",
    means: { tasks: { "Pay rent": { dueDate: "2026-12-03" } } },
  },
  {
    kind,
    say: "tag the passport one with travel",
    means: { tasks: { "Renew passport": { tags: ["travel"] } } },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "call mom belongs under Family",
    means: { tasks: { "Call mom": { category: "Family" } } },
  },
  {
    kind,
    say: "the milk takes 20 min not 15",
    means: { tasks: { "Buy milk": { estimatedDuration: 20 } } },
  },
  {
    kind,
    say: "take the date off the anna present",
    means: { tasks: { "Buy birthday present for Anna": { dueDate: null } } },
  },
  {
    kind,
    say: "Im working on the garage now",
    means: { tasks: { "Clean the garage": { status: "in_progress" } } },
  },
  {
    kind,
    say: "gym membership isn't blocked any more",
    means: { tasks: { "Cancel gym membership": { status: "pending" } } },
    or: [{ tasks: { "Cancel gym membership": { status: "in_progress" } } }],
  },
  {
    kind,
    say: "water the plants every sunday from now on",
    means: {
      tasks: { "Water the plants": { repeat: "FREQ=WEEKLY;BYDAY=SU", dueDate: "2026-11-22" } },
    },
    or: [{ tasks: { "Water the plants": { repeat: "FREQ=WEEKLY;BYDAY=SU" } } }],
  },
  {
    kind,
    say: "add to the Lisbon flights task: check the luggage allowance first",
    means: {
      tasks: { "Book flights to Lisbon": { description: "Check the luggage allowance first" } },
    },
    or: [
      { tasks: { "Book flights to Lisbon": { steps: ["Check the luggage allowance first"] } } },
      { asks: true },
    ],
  },
  {
    kind,
    say: "add the steps gather figures, write summary, get sign-off to the quarterly report",
    means: {
      tasks: {
        "Finish quarterly report": { steps: ["Gather figures", "Write summary", "Get sign-off"] },
      },
    },
  },
  {
    kind,
    say: "chnage the denist to 3pm",
    means: { tasks: { "Dentist appointment": { dueTime: "15:00" } } },
  },
  {
    kind,
    say: "report can wait till tuesday and it's only high now",
    means: { tasks: { "Finish quarterly report": { dueDate: "2026-11-24", priority: "high" } } },
  },
  {
    kind,
    say: "the meeting got moved, slides need to be ready by wednesday 2pm",
    means: {
      tasks: { "Prepare slides for Monday meeting": { dueDate: "2026-11-25", dueTime: "14:00" } },
    },
  },
  {
    kind,
    say: "star the invoice from Nordwind",
    isMail: true,
    means: { mails: { "Invoice 2041": { starred: true } } },
  },
  {
    kind,
    say: "stash the one from Ana",
    isMail: true,
    means: { mails: { "Flat viewing on Thursday": { folder: "archive" } } },
  },
  {
    kind,
    say: "the bike took two hours",
    isBusy: true,
    means: { tasks: { "Fix the bike": { estimatedDuration: 120 } } },
    or: [{ asks: true }],
  },
];
