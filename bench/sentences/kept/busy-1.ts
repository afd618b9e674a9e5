import type { Sentence } from "../sentence.ts";

export const sentences: readonly Sentence[] = [
  {
    kind: "add",
    isBusy: true,
    say: "gotta email sarah abt the contract by thurs",
    means: { newTasks: [{ title: "email sarah about the contract", dueDate: "2026-11-26" }] },
    or: [{ newTasks: [{ title: "email sarah abt the contract", dueDate: "2026-11-26" }] }],
  },
  {
    kind: "add",
    isBusy: true,
    say: "milk n eggs on the way home",
    means: { newTasks: [{ title: "milk n eggs on the way home" }] },
    or: [{ newTasks: [{ title: "milk and eggs on the way home" }] }, { asks: true }],
  },
  {
    kind: "add",
    isBusy: true,
    say: "i should really call the bank at some point",
    means: { newTasks: [{ title: "call the bank" }] },
    or: [{ newTasks: [{ title: "call the bank at some point" }] }, { asks: true }],
  },
  {
    kind: "add",
    isBusy: true,
    say: "todo clean out fridge sat",
    means: { newTasks: [{ title: "clean out fridge", dueDate: "2026-11-21" }] },
    or: [{ newTasks: [{ title: "clean out fridge", dueDate: "2026-11-28" }] }],
  },
  {
    kind: "add",
    isBusy: true,
    say: "stick buy stamps on the list",
    means: { newTasks: [{ title: "buy stamps" }] },
  },
  {
    kind: "add",
    isBusy: true,
    say: "jot down a task to check the boiler pressure",
    means: { newTasks: [{ title: "check the boiler pressure" }] },
  },
  {
    kind: "add",
    isBusy: true,
    say: "can u add 'book MOT' for the 14th",
    means: { newTasks: [{ title: "book mot", dueDate: "2026-12-14" }] },
  },
  {
    kind: "add",
    isBusy: true,
    say: "reminder: take the chicken out of the freezer at 4",
    means: {
      newTasks: [
        { title: "take the chicken out of the freezer", dueDate: "2026-11-21", dueTime: "16:00" },
      ],
    },
  },
  {
    kind: "add",
    isBusy: true,
    say: "add oil change, tyres and wipers to my tasks",
    means: { newTasks: [{ title: "oil change" }, { title: "tyres" }, { title: "wipers" }] },
  },
  {
    kind: "add",
    isBusy: true,
    say: "need 2 get cat food",
    means: { newTasks: [{ title: "get cat food" }] },
  },
  {
    kind: "add",
    isBusy: true,
    say: "todo - send invoice to bright ltd (urgent)",
    means: { newTasks: [{ title: "send invoice to bright ltd", priority: "urgent" }] },
  },
  {
    kind: "add",
    isBusy: true,
    say: "put on my list that i owe tom a tenner",
    means: { newTasks: [{ title: "i owe tom a tenner" }] },
    or: [{ newTasks: [{ title: "owe tom a tenner" }] }, { asks: true }],
  },
  {
    kind: "add",
    isBusy: true,
    say: "set a task for next month to review insurance",
    means: { newTasks: [{ title: "review insurance", dueDate: "2026-12-01" }] },
  },
  {
    kind: "add",
    isBusy: true,
    say: "lunch with priya weds 1pm",
    means: { events: { plus: ["lunch with priya 2026-11-25T13:00/14:00"] } },
  },
  {
    kind: "add",
    isBusy: true,
    say: "dinner at mario's tomorrow 7:30",
    means: { events: { plus: ["dinner 2026-11-22T19:30/20:30"] } },
    or: [{ events: { plus: ["dinner at mario's 2026-11-22T19:30/20:30"] } }],
  },
  {
    kind: "add",
    isBusy: true,
    say: "physio thurs 9:15-10",
    means: { events: { plus: ["physio 2026-11-26T09:15/10:00"] } },
    or: [
      {
        newTasks: [
          { title: "physio", dueDate: "2026-11-26", dueTime: "09:15", estimatedDuration: 45 },
        ],
      },
    ],
  },
  {
    kind: "add",
    isBusy: true,
    say: "1:1 with dana tuesday 3-3:30",
    means: { events: { plus: ["1:1 with dana 2026-11-24T15:00/15:30"] } },
  },
  {
    kind: "add",
    isBusy: true,
    say: "school play thursday evening",
    means: { events: { plus: ["school play 2026-11-26T18:00/19:00"] } },
    or: [
      { events: { plus: ["school play 2026-11-26T19:00/20:00"] } },
      { newTasks: [{ title: "school play", dueDate: "2026-11-26", dueTime: "18:00" }] },
    ],
  },
  {
    kind: "add",
    isBusy: true,
    say: "mtg w/ marcus tmrw 2pm",
    means: { events: { plus: ["mtg w/ marcus 2026-11-22T14:00/15:00"] } },
    or: [
      { events: { plus: ["meeting with marcus 2026-11-22T14:00/15:00"] } },
      { events: { plus: ["mtg with marcus 2026-11-22T14:00/15:00"] } },
    ],
  },
  {
    kind: "add",
    isBusy: true,
    say: "parents' evening 3 dec 6pm",
    means: { events: { plus: ["parents' evening 2026-12-03T18:00/19:00"] } },
    or: [{ newTasks: [{ title: "parents' evening", dueDate: "2026-12-03", dueTime: "18:00" }] }],
  },
  {
    kind: "add",
    isBusy: true,
    say: "brunch sunday",
    means: { events: { plus: ["brunch 2026-11-22"] } },
    or: [
      { events: { plus: ["brunch 2026-11-22T11:00/12:00"] } },
      { newTasks: [{ title: "brunch", dueDate: "2026-11-22" }] },
    ],
  },
  {
    kind: "add",
    isBusy: true,
    say: "book me in for the vet on saturday at noon",
    means: { events: { plus: ["vet 2026-11-28T12:00/13:00"] } },
    or: [
      { events: { plus: ["the vet 2026-11-28T12:00/13:00"] } },
      { events: { plus: ["vet 2026-11-21T12:00/13:00"] } },
      { asks: true, says: ["saturday"] },
    ],
  },
  {
    kind: "add",
    isBusy: true,
    say: "put dads birthday on the 19th",
    means: { events: { plus: ["dads birthday 2026-12-19"] } },
    or: [{ newTasks: [{ title: "dads birthday", dueDate: "2026-12-19" }] }],
  },
  {
    kind: "add",
    isBusy: true,
    say: "gig at the albert hall fri 8pm",
    means: { events: { plus: ["gig 2026-11-27T20:00/21:00"] } },
    or: [
      { events: { plus: ["gig at the albert hall 2026-11-27T20:00/21:00"] } },
      { newTasks: [{ title: "gig at the albert hall", dueDate: "2026-11-27", dueTime: "20:00" }] },
    ],
  },
  {
    kind: "add",
    isBusy: true,
    say: "interview @ 10:30 on mon",
    means: { events: { plus: ["interview 2026-11-23T10:30/11:30"] } },
  },
];
