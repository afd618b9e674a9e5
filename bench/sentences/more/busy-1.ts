import type { Sentence } from "../sentence.ts";

export const sentences: readonly Sentence[] = [
  {
    kind: "add",
    isBusy: true,
    say: "need to pick up dry cleaning tmrw",
    means: { newTasks: [{ title: "pick up dry cleaning", dueDate: "2026-11-22" }] },
  },
  {
    kind: "add",
    isBusy: true,
    say: "dont forget bins out tonight",
    means: { newTasks: [{ title: "bins out", dueDate: "2026-11-21", dueTime: "20:00" }] },
    or: [
      { newTasks: [{ title: "bins out", dueDate: "2026-11-21" }] },
      { newTasks: [{ title: "bins out", dueDate: "2026-11-21", dueTime: "18:00" }] },
      { newTasks: [{ title: "bins out", dueDate: "2026-11-21", dueTime: "19:00" }] },
    ],
  },
  {
    kind: "add",
    isBusy: true,
    say: "remember to renew passport before end of month",
    means: { newTasks: [{ title: "renew passport", dueDate: "2026-11-30" }] },
  },
  {
    kind: "add",
    isBusy: true,
    say: "new todo: sort out garage",
    means: { newTasks: [{ title: "sort out garage" }] },
  },
  {
    kind: "add",
    isBusy: true,
    say: 'put "ring plumber" on my list for monday morning',
    means: { newTasks: [{ title: "ring plumber", dueDate: "2026-11-23", dueTime: "09:00" }] },
    or: [
      { newTasks: [{ title: "ring plumber", dueDate: "2026-11-23" }] },
      { newTasks: [{ title: "ring plumber", dueDate: "2026-11-23", dueTime: "08:00" }] },
    ],
  },
  {
    kind: "add",
    isBusy: true,
    say: "add task buy birthday card for leo, high prio, due fri",
    means: {
      newTasks: [{ title: "buy birthday card for leo", priority: "high", dueDate: "2026-11-27" }],
    },
  },
  {
    kind: "add",
    isBusy: true,
    say: "pls add return library books next tues",
    means: { newTasks: [{ title: "return library books", dueDate: "2026-11-24" }] },
    or: [{ newTasks: [{ title: "return library books", dueDate: "2026-12-01" }] }],
  },
  {
    kind: "add",
    isBusy: true,
    say: "i have to hand in the essay by 5pm on friday",
    means: { newTasks: [{ title: "hand in the essay", dueDate: "2026-11-27", dueTime: "17:00" }] },
  },
  {
    kind: "add",
    isBusy: true,
    say: "make sure i water the plants every sunday",
    means: {
      newTasks: [
        { title: "water the plants", dueDate: "2026-11-22", repeat: "FREQ=WEEKLY;BYDAY=SU" },
      ],
    },
    or: [
      { tasks: { "Water the plants": { repeat: "FREQ=WEEKLY;BYDAY=SU", dueDate: "2026-11-22" } } },
    ],
  },
  {
    kind: "add",
    isBusy: true,
    say: "pay council tax !!",
    means: { newTasks: [{ title: "pay council tax", priority: "high" }] },
    or: [{ newTasks: [{ title: "pay council tax", priority: "urgent" }] }],
  },
  {
    kind: "add",
    isBusy: true,
    say: "tmrw: post office",
    means: { newTasks: [{ title: "post office", dueDate: "2026-11-22" }] },
  },
  {
    kind: "add",
    isBusy: true,
    say: "buy a new charger and also some AA batteries tomorrow",
    means: {
      newTasks: [
        { title: "buy a new charger", dueDate: "2026-11-22" },
        { title: "buy some AA batteries", dueDate: "2026-11-22" },
      ],
    },
    or: [
      {
        newTasks: [
          { title: "buy a new charger and also some AA batteries", dueDate: "2026-11-22" },
        ],
      },
      {
        newTasks: [
          { title: "buy a new charger", dueDate: "2026-11-22" },
          { title: "some AA batteries", dueDate: "2026-11-22" },
        ],
      },
      {
        newTasks: [
          { title: "buy a new charger" },
          { title: "buy some AA batteries", dueDate: "2026-11-22" },
        ],
      },
    ],
  },
  {
    kind: "add",
    isBusy: true,
    say: "write thank you note to grandma by sunday",
    means: { newTasks: [{ title: "write thank you note to grandma", dueDate: "2026-11-22" }] },
  },
  {
    kind: "add",
    isBusy: true,
    say: "coffee w jo sat 10ish for 30 min",
    means: { events: { plus: ["coffee w jo 2026-11-28T10:00/10:30"] } },
    or: [
      { events: { plus: ["coffee with jo 2026-11-28T10:00/10:30"] } },
      { events: { plus: ["coffee with jo 2026-11-21T10:00/10:30"] } },
      { events: { plus: ["coffee w jo 2026-11-21T10:00/10:30"] } },
    ],
  },
  {
    kind: "add",
    isBusy: true,
    say: "drinks with the team fri 6pm",
    means: { events: { plus: ["drinks with the team 2026-11-27T18:00/19:00"] } },
  },
  {
    kind: "add",
    isBusy: true,
    say: "haircut in 3 days at 5",
    means: { events: { plus: ["haircut 2026-11-24T17:00/18:00"] } },
    or: [{ newTasks: [{ title: "haircut", dueDate: "2026-11-24", dueTime: "17:00" }] }],
  },
  {
    kind: "add",
    isBusy: true,
    say: "dr appt next mon at 2",
    means: { events: { plus: ["dr appt 2026-11-23T14:00/15:00"] } },
    or: [{ events: { plus: ["dr appt 2026-11-30T14:00/15:00"] } }],
  },
  {
    kind: "add",
    isBusy: true,
    say: "flight to berlin on the 12th at 6:45am",
    means: { events: { plus: ["flight to berlin 2026-12-12T06:45/07:45"] } },
    or: [{ newTasks: [{ title: "flight to berlin", dueDate: "2026-12-12", dueTime: "06:45" }] }],
  },
  {
    kind: "add",
    isBusy: true,
    say: "call with lena at half 4",
    means: { events: { plus: ["call with lena 2026-11-21T16:30/17:30"] } },
  },
  {
    kind: "add",
    isBusy: true,
    say: "yoga every tues and thurs at 6:30pm",
    means: { events: { plus: ["yoga 2026-11-24T18:30/19:30 FREQ=WEEKLY;BYDAY=TU,TH"] } },
    or: [
      {
        newTasks: [
          {
            title: "yoga",
            dueDate: "2026-11-24",
            dueTime: "18:30",
            repeat: "FREQ=WEEKLY;BYDAY=TU,TH",
          },
        ],
      },
    ],
  },
  {
    kind: "add",
    isBusy: true,
    say: "zoom with the accountant on friday from 11 til 12",
    means: { events: { plus: ["zoom with the accountant 2026-11-27T11:00/12:00"] } },
  },
  {
    kind: "add",
    isBusy: true,
    say: "block 2 hours tomorrow afternoon for deep work",
    means: { events: { plus: ["deep work 2026-11-22T15:00/17:00"] } },
    or: [
      { events: { plus: ["deep work 2026-11-22T14:00/16:00"] } },
      { events: { plus: ["deep work 2026-11-22T13:00/15:00"] } },
      { events: { plus: ["deep work 2026-11-22T12:00/14:00"] } },
      { asks: true },
    ],
  },
  {
    kind: "add",
    isBusy: true,
    say: "pencil in a catch up with rob next wed",
    means: { events: { plus: ["catch up with rob 2026-11-25"] } },
    or: [
      { events: { plus: ["catch up with rob 2026-12-02"] } },
      { newTasks: [{ title: "a catch up with rob", dueDate: "2026-11-25" }] },
      { asks: true },
    ],
  },
  {
    kind: "add",
    isBusy: true,
    say: "i'm on holiday from monday to thursday next week",
    means: { events: { plus: ["holiday 2026-11-23/2026-11-26"] } },
    or: [{ events: { plus: ["on holiday 2026-11-23/2026-11-26"] } }, { asks: true }],
  },
  {
    kind: "add",
    isBusy: true,
    say: "put gym in for tomorrow 7 to 8",
    means: { events: { plus: ["gym 2026-11-22T07:00/08:00"] } },
    or: [{ events: { plus: ["gym 2026-11-22T19:00/20:00"] } }, { asks: true }],
  },
  {
    kind: "add",
    isBusy: true,
    say: "schedule a half hour sync with ops friday 9am",
    means: { events: { plus: ["sync with ops 2026-11-27T09:00/09:30"] } },
    or: [{ events: { plus: ["half hour sync with ops 2026-11-27T09:00/09:30"] } }],
  },
];
