import type { Sentence } from "../sentence.ts";

export const sentences: readonly Sentence[] = [
  {
    kind: "ask",
    isBusy: true,
    say: "what have i got on friday",
    means: { says: [["board call"], ["lunch with ann"], ["pay rent"]] },
  },
  {
    kind: "ask",
    isBusy: true,
    say: "am i free thurs afternoon",
    means: { says: [["dentist", "15:00", "16:00", "3:00", "4:00"]] },
  },
  {
    kind: "ask",
    isBusy: true,
    say: "when is my next gym session",
    means: { says: [["mon", "nov 23"]] },
  },
  { kind: "ask", isBusy: true, say: "what's left for today", means: { says: [["buy milk"]] } },
  {
    kind: "ask",
    isBusy: true,
    say: "how many things do i have to do this week",
    means: { says: [["2", "two", "3", "three", "4"]] },
  },
  { kind: "ask", isBusy: true, say: "when's rent due", means: { says: [["fri", "nov 27"]] } },
  {
    kind: "ask",
    isBusy: true,
    say: "how long is the board call",
    means: { says: [["1 hour", "an hour", "60", "10:00–11:00", "11:00"]] },
  },
  {
    kind: "ask",
    isBusy: true,
    say: "whats the most important thing rn",
    means: { says: [["quarterly report"]] },
  },
  { kind: "ask", isBusy: true, say: "where's the dentist", means: { says: [["dentist"]] } },
  {
    kind: "ask",
    isBusy: true,
    say: "have i got anything at 3 on thursday",
    means: { says: [["dentist"]] },
  },
  {
    kind: "ask",
    isBusy: true,
    say: "am i busy on monday morning",
    means: { says: [["gym", "standup", "07:00", "9:30"]] },
  },
  { kind: "ask", isBusy: true, say: "what day is the 25th", means: { says: [["wed"]] } },
  {
    kind: "follow-up",
    isBusy: true,
    before: ["add task call the vet"],
    say: "make it urgent",
    means: { tasks: { "call the vet": { priority: "urgent" } } },
  },
  {
    kind: "follow-up",
    isBusy: true,
    before: ["dinner w sam fri 7pm"],
    say: "make it 8 instead",
    means: {
      events: {
        minus: ["dinner w sam 2026-11-27T19:00/20:00"],
        plus: ["dinner w sam 2026-11-27T20:00/21:00"],
      },
    },
    or: [
      {
        events: {
          minus: ["dinner with sam 2026-11-27T19:00/20:00"],
          plus: ["dinner with sam 2026-11-27T20:00/21:00"],
        },
      },
    ],
  },
  {
    kind: "follow-up",
    isBusy: true,
    before: ["what's due today"],
    say: "do the first one tomorrow",
    means: { tasks: { "Buy milk": { dueDate: "2026-11-22" } } },
    // What is late is due today, too, and stands first.
    or: [{ tasks: { "Quarterly report": { dueDate: "2026-11-22" } } }],
  },
  {
    kind: "follow-up",
    isBusy: true,
    before: ["whats on friday"],
    say: "move the lunch to 2",
    means: {
      events: {
        minus: ["Lunch with Ann 2026-11-27T12:30/13:30"],
        plus: ["Lunch with Ann 2026-11-27T14:00/15:00"],
      },
    },
  },
  {
    kind: "follow-up",
    isBusy: true,
    before: ["add buy paint"],
    say: "rename it to buy white paint",
    means: { tasks: { "buy paint": { title: "buy white paint" } } },
  },
  {
    kind: "follow-up",
    isBusy: true,
    before: ["show me my tasks"],
    say: "just the urgent ones",
    means: {},
  },
  {
    kind: "follow-up",
    isBusy: true,
    before: ["find lisbon"],
    say: "open it",
    means: { screen: ["open notes"] },
  },
  {
    kind: "several",
    isBusy: true,
    say: "finish buy milk and add buy bread",
    means: { tasks: { "Buy milk": { status: "completed" } }, newTasks: [{ title: "buy bread" }] },
  },
  {
    kind: "several",
    isBusy: true,
    say: "delete fix bike and move pay rent to monday",
    means: { tasks: { "Pay rent": { dueDate: "2026-11-23" } }, tasksGone: ["Fix the bike"] },
  },
  {
    kind: "several",
    isBusy: true,
    say: "move dentist to 4 and remind me 30 min before",
    means: {
      events: {
        minus: ["Dentist 2026-11-26T15:00/16:00"],
        plus: ["Dentist 2026-11-26T16:00/17:00 remind 30"],
      },
    },
  },
  {
    kind: "several",
    isBusy: true,
    say: "mark the report done, push rent to monday and whats left today",
    means: {
      tasks: { "Quarterly report": { status: "completed" }, "Pay rent": { dueDate: "2026-11-23" } },
      says: ["buy milk"],
    },
  },
  {
    kind: "several",
    isBusy: true,
    say: 'add "clean desk" and "sort post" for saturday',
    means: {
      newTasks: [
        { title: "clean desk", dueDate: "2026-11-21" },
        { title: "sort post", dueDate: "2026-11-21" },
      ],
    },
    or: [
      {
        newTasks: [
          { title: "clean desk", dueDate: "2026-11-28" },
          { title: "sort post", dueDate: "2026-11-28" },
        ],
      },
      { newTasks: [{ title: "clean desk" }, { title: "sort post", dueDate: "2026-11-28" }] },
      { newTasks: [{ title: "clean desk" }, { title: "sort post", dueDate: "2026-11-21" }] },
    ],
  },
  {
    kind: "follow-up",
    isBusy: true,
    before: ["add task buy cake tomorrow at 5pm"],
    say: "remind me an hour before",
    means: {},
  },
];
