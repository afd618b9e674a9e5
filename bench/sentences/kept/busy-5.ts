import type { Sentence } from "../sentence.ts";

export const sentences: readonly Sentence[] = [
  { kind: "refuse", isBusy: true, say: "plan my day", means: {} },
  {
    kind: "refuse",
    isBusy: true,
    say: "i have 2 free hours what should i do",
    means: { says: [["quarterly report", "buy milk", "call mum", "pay rent"]] },
  },
  {
    kind: "refuse",
    isBusy: true,
    say: "what should i tackle first",
    means: { says: [["quarterly report"]] },
  },
  { kind: "refuse", isBusy: true, say: "find me an hour for the report tomorrow", means: {} },
  { kind: "refuse", isBusy: true, say: "break quarterly report into steps", means: {} },
  {
    kind: "change",
    isBusy: true,
    say: "start with the rent",
    means: { tasks: { "Pay rent": { status: "in_progress" } } },
    or: [{ asks: true }],
  },
  {
    kind: "change",
    isBusy: true,
    say: "book flights will take about 2 hours",
    means: { tasks: { "Book flights": { estimatedDuration: 120 } } },
  },
  {
    kind: "change",
    isBusy: true,
    say: "i finished that report finally",
    means: { tasks: { "Quarterly report": { status: "completed" } } },
  },
  {
    kind: "refuse",
    isBusy: true,
    say: "tomorrow is my day off",
    means: {},
    or: [{ events: { plus: ["day off 2026-11-22"] } }],
  },
  { kind: "refuse", isBusy: true, say: "sam's number is 555 0134", means: {} },
  { kind: "refuse", isBusy: true, say: "ugh the report is late", means: {} },
  { kind: "refuse", isBusy: true, say: "do the usual", means: {} },
  {
    kind: "refuse",
    isBusy: true,
    say: "that thing with ann, push it",
    means: { asks: true },
    or: [{}],
  },
  {
    kind: "change",
    isBusy: true,
    say: "would you mind moving the dentist to 4pm",
    means: {
      events: {
        minus: ["Dentist 2026-11-26T15:00/16:00"],
        plus: ["Dentist 2026-11-26T16:00/17:00"],
      },
    },
  },
  {
    kind: "add",
    isBusy: true,
    say: "if you get a sec, add post parcel for tomorrow",
    means: { newTasks: [{ title: "post parcel", dueDate: "2026-11-22" }] },
  },
  {
    kind: "ask",
    isBusy: true,
    say: "i wonder whether i'm free on friday afternoon",
    means: { says: [["free", "lunch with ann"]] },
  },
  { kind: "refuse", isBusy: true, say: "should i delete the report?", means: {} },
  {
    kind: "refuse",
    isBusy: true,
    say: "don't remind me about rent",
    means: {},
    or: [{ asks: true }],
  },
  { kind: "refuse", isBusy: true, say: "please never delete my notes", means: {} },
  {
    kind: "add",
    isBusy: true,
    say: 'create task "move house" due 1st june',
    means: { newTasks: [{ title: "move house", dueDate: "2027-06-01" }] },
  },
  {
    kind: "refuse",
    isBusy: true,
    say: "remind me a fortnight before the flight",
    means: { asks: true },
    or: [{}],
  },
  {
    kind: "add",
    isBusy: true,
    say: "set reminder for half seven tomorrow to feed the cat",
    means: { newTasks: [{ title: "feed the cat", dueDate: "2026-11-22", dueTime: "07:30" }] },
    or: [{ newTasks: [{ title: "feed the cat", dueDate: "2026-11-22", dueTime: "19:30" }] }],
  },
  {
    kind: "add",
    isBusy: true,
    say: "doctor's on 11/30 at 4",
    means: { events: { plus: ["doctor's 2026-11-30T16:00/17:00"] } },
    or: [
      { events: { plus: ["doctor 2026-11-30T16:00/17:00"] } },
      { newTasks: [{ title: "doctor's", dueDate: "2026-11-30", dueTime: "16:00" }] },
    ],
  },
  {
    kind: "add",
    isBusy: true,
    say: "take out the trash every other thursday",
    means: {
      newTasks: [
        {
          title: "take out the trash",
          dueDate: "2026-11-26",
          repeat: "FREQ=WEEKLY;INTERVAL=2;BYDAY=TH",
        },
      ],
    },
  },
  {
    kind: "add",
    isBusy: true,
    say: "let's do lunch with omar friday noon",
    means: { events: { plus: ["lunch with omar 2026-11-27T12:00/13:00"] } },
    or: [
      { newTasks: [{ title: "lunch with omar", dueDate: "2026-11-27", dueTime: "12:00" }] },
      { newTasks: [{ title: "do lunch with omar", dueDate: "2026-11-27", dueTime: "12:00" }] },
    ],
  },
  { kind: "refuse", isBusy: true, say: "cheers", means: {} },
];
