import type { Sentence } from "../sentence.ts";

export const sentences: readonly Sentence[] = [
  { kind: "ask", isBusy: true, say: "whats on tmrw", means: { says: [["call mum"]] } },
  { kind: "ask", isBusy: true, say: "anything on this weekend?", means: { says: [["call mum"]] } },
  {
    kind: "ask",
    isBusy: true,
    say: "when's the dentist",
    means: { says: [["thu", "nov 26", "26 nov"]] },
  },
  { kind: "ask", isBusy: true, say: "what do i need to do today", means: { says: [["buy milk"]] } },
  { kind: "ask", isBusy: true, say: "wots overdue", means: { says: [["quarterly report"]] } },
  {
    kind: "ask",
    isBusy: true,
    say: "do i have anything urgent",
    means: { says: [["no", "none", "nothing", "quarterly report"]] },
  },
  { kind: "ask", isBusy: true, say: "what time is lunch with ann", means: { says: [["12:30"]] } },
  {
    kind: "ask",
    isBusy: true,
    say: "did i pay rent?",
    means: { says: [["not", "no", "pending", "open"]] },
  },
  {
    kind: "ask",
    isBusy: true,
    say: "what did i get done yesterday",
    means: { says: [["nothing", "no ", "none", "0"]] },
  },
  {
    kind: "ask",
    isBusy: true,
    say: "who am i meeting on friday",
    means: { says: [["lunch with ann"]] },
  },
  {
    kind: "ask",
    isBusy: true,
    say: "what's next",
    means: {
      says: [["quarterly report", "buy milk", "gym", "call mum"]],
      saysNot: ["fix the bike"],
    },
  },
  {
    kind: "ask",
    isBusy: true,
    say: "is there anything about lisbon in my notes",
    means: { says: [["trip to lisbon"]] },
  },
  {
    kind: "ask",
    isBusy: true,
    say: "what was i working on",
    means: { says: [["in progress", "last changed"]] },
  },
  {
    kind: "follow-up",
    isBusy: true,
    before: ["add task call the vet"],
    say: "tomorrow at 9 actually",
    means: { tasks: { "call the vet": { dueDate: "2026-11-22", dueTime: "09:00" } } },
  },
  {
    kind: "follow-up",
    isBusy: true,
    before: ["dinner w sam fri 7pm"],
    say: "cancel it",
    means: { events: { minus: ["dinner w sam 2026-11-27T19:00/20:00"] } },
    or: [{ events: { minus: ["dinner with sam 2026-11-27T19:00/20:00"] } }],
  },
  {
    kind: "follow-up",
    isBusy: true,
    before: ["what's due today"],
    say: "mark them all done",
    means: { tasks: { "Buy milk": { status: "completed" } } },
    // Where the overdue was listed too.
    or: [
      {
        tasks: { "Buy milk": { status: "completed" }, "Quarterly report": { status: "completed" } },
      },
    ],
  },
  {
    kind: "follow-up",
    isBusy: true,
    before: ["add buy paint"],
    say: "and brushes",
    means: { newTasks: [{ title: "buy brushes" }] },
    or: [
      { newTasks: [{ title: "brushes" }] },
      { tasks: { "buy paint": { title: "buy paint and brushes" } } },
    ],
  },
  {
    kind: "follow-up",
    isBusy: true,
    before: ["move call mum to tomorrow"],
    say: "i mean monday",
    means: { tasks: { "Call mum": { dueDate: "2026-11-23" } } },
  },
  {
    kind: "follow-up",
    isBusy: true,
    before: ["finish buy milk"],
    say: "wait no",
    means: { tasks: { "Buy milk": { status: "pending" } } },
    or: [{ asks: true }],
  },
  {
    kind: "several",
    isBusy: true,
    say: "pay rent and call mum are both done",
    means: { tasks: { "Pay rent": { status: "completed" }, "Call mum": { status: "completed" } } },
  },
  {
    kind: "several",
    isBusy: true,
    say: "call mum tomorrow and lunch with kim thursday at 1",
    means: { events: { plus: ["lunch with kim 2026-11-26T13:00/14:00"] } },
    or: [
      {
        newTasks: [{ title: "call mum", dueDate: "2026-11-22" }],
        events: { plus: ["lunch with kim 2026-11-26T13:00/14:00"] },
      },
    ],
  },
  {
    kind: "several",
    isBusy: true,
    say: "add buy nails, then open the calendar",
    means: { newTasks: [{ title: "buy nails" }], screen: ["open calendar"] },
  },
  {
    kind: "several",
    isBusy: true,
    say: "add milk to groceries and open it",
    means: { notes: { Groceries: { text: "Bananas\nOat milk\nMilk" } }, screen: ["open notes"] },
  },
  {
    kind: "several",
    isBusy: true,
    say: "make pay rent high priority and due tomorrow",
    means: { tasks: { "Pay rent": { priority: "high", dueDate: "2026-11-22" } } },
  },
  {
    kind: "several",
    isBusy: true,
    say: "dentist moved to 4pm and lunch with ann is cancelled",
    means: {
      events: {
        minus: ["Dentist 2026-11-26T15:00/16:00", "Lunch with Ann 2026-11-27T12:30/13:30"],
        plus: ["Dentist 2026-11-26T16:00/17:00"],
      },
    },
    or: [
      {
        events: {
          minus: ["Dentist 2026-11-26T15:00/16:00", "Lunch with Ann 2026-11-27T12:30/13:30"],
          plus: [
            "Dentist 2026-11-26T16:00/17:00",
            "Lunch with Ann 2026-11-27T12:30/13:30 cancelled",
          ],
        },
      },
    ],
  },
];
