import type { Meaning, Sentence, TaskMeant } from "../sentence.ts";

const kind = "add";
const task = (title: string, more: TaskMeant = {}): Meaning => ({ newTasks: [{ ...more, title }] });

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "Would you be so kind as to remind me to return the choir music to Margaret on Wednesday?",
    means: task("return the choir music to Margaret", { dueDate: "2026-11-25" }),
  },
  {
    kind,
    say: "gotta hand in my bio essay by thurs",
    means: task("hand in my bio essay", { dueDate: "2026-11-26" }),
    or: [task("hand in bio essay", { dueDate: "2026-11-26" })],
  },
  {
    kind,
    say: "Action item: circulate the Q1 roadmap draft, due 4 Dec, high priority",
    means: task("circulate the Q1 roadmap draft", { dueDate: "2026-12-04", priority: "high" }),
  },
  {
    kind,
    say: "new task order more gloves for ward three tomorrow at seven thirty in the morning",
    means: task("order more gloves for ward three", { dueDate: "2026-11-22", dueTime: "07:30" }),
  },
  {
    kind,
    say: "I must to pay the electricity until Friday",
    means: task("pay the electricity", { dueDate: "2026-11-27" }),
  },
  {
    kind,
    say: "Mind me tae phone the plumber Tuesday 8am",
    means: task("phone the plumber", { dueDate: "2026-11-24", dueTime: "08:00" }),
    or: [{ asks: true }],
  },
  {
    kind,
    say: "File the reply brief in Hoffmann v. Klein no later than 30 November 2026, 5 p.m.",
    means: task("File the reply brief in Hoffmann v. Klein", {
      dueDate: "2026-11-30",
      dueTime: "17:00",
    }),
  },
  {
    kind,
    say: "kids swim kit monday 7:45",
    means: task("kids swim kit", { dueDate: "2026-11-23", dueTime: "07:45" }),
    or: [{ asks: true }],
  },
  {
    kind,
    say: "rotate API keys 2026-11-24 #ops !urgent 30m",
    means: task("rotate API keys", {
      dueDate: "2026-11-24",
      tags: ["ops"],
      priority: "urgent",
      estimatedDuration: 30,
    }),
  },
  {
    kind,
    say: "dont let me forget to post grans birthday card by the 2nd",
    means: task("post grans birthday card", { dueDate: "2026-12-02" }),
    or: [task("post gran's birthday card", { dueDate: "2026-12-02" })],
  },
  {
    kind,
    say: "We're out of dog food",
    means: task("buy dog food"),
    or: [
      task("get dog food"),
      task("dog food"),
      task("buy dog food", { tags: ["shopping"] }),
      { notes: { "Shopping list": { text: "Eggs\nBread\nDog food" } } },
      { asks: true },
    ],
  },
  {
    kind,
    say: "each Tuesday evening at 6 take the bins out",
    means: task("take the bins out", {
      dueDate: "2026-11-24",
      dueTime: "18:00",
      repeat: "FREQ=WEEKLY;BYDAY=TU",
    }),
  },
  {
    kind,
    say: "Take my blood pressure pill every morning at 8",
    means: task("take my blood pressure pill", {
      dueDate: "2026-11-22",
      dueTime: "08:00",
      repeat: "FREQ=DAILY",
    }),
    or: [
      task("take my blood pressure pill", {
        dueDate: "2026-11-21",
        dueTime: "08:00",
        repeat: "FREQ=DAILY",
      }),
      task("take blood pressure pill", {
        dueDate: "2026-11-22",
        dueTime: "08:00",
        repeat: "FREQ=DAILY",
      }),
    ],
  },
  {
    kind,
    say: "pay council tax on the 15th of every month",
    means: task("pay council tax", {
      dueDate: "2026-12-15",
      repeat: "FREQ=MONTHLY;BYMONTHDAY=15",
    }),
    or: [task("pay council tax", { dueDate: "2026-12-15", repeat: "FREQ=MONTHLY" })],
  },
  {
    kind,
    say: "Note to self, ring the vet about Rufus",
    means: task("ring the vet about Rufus"),
    or: [
      { newNotes: [{ text: "ring the vet about Rufus" }] },
      { newNotes: [{ title: "ring the vet about Rufus" }] },
      { asks: true },
    ],
  },
  {
    kind,
    say: "in two weeks I need to chase Petra for the invoice",
    means: task("chase Petra for the invoice", { dueDate: "2026-12-05" }),
  },
  {
    kind,
    say: "Hey, could you put 'collect dry cleaning' on my list for Monday afternoon please?",
    means: task("collect dry cleaning", { dueDate: "2026-11-23" }),
    or: ["12:00", "13:00", "14:00", "15:00", "16:00"].map((dueTime) =>
      task("collect dry cleaning", { dueDate: "2026-11-23", dueTime }),
    ),
  },
  {
    kind,
    say: "todo: fix flaky login test @work p1",
    means: task("fix flaky login test", { category: "Work", priority: "urgent" }),
    or: [
      task("fix flaky login test", { category: "Work", priority: "high" }),
      task("fix flaky login test", { tags: ["work"], priority: "urgent" }),
      task("fix flaky login test", { tags: ["work"], priority: "high" }),
    ],
  },
  {
    kind,
    say: "plan Leo's party: book the hall, order cake, send invites",
    means: task("plan Leo's party", { steps: ["book the hall", "order cake", "send invites"] }),
    or: [
      task("Leo's party", { steps: ["book the hall", "order cake", "send invites"] }),
      {
        newTasks: [{ title: "book the hall" }, { title: "order cake" }, { title: "send invites" }],
      },
      task("plan Leo's party", { description: "book the hall, order cake, send invites" }),
      { asks: true },
    ],
  },
  {
    kind,
    say: "oh and also i should really get the car washed sometime",
    means: task("get the car washed"),
    or: [task("get the car washed sometime")],
  },
  {
    kind,
    say: "Christmas Eve: pick up the goose at noon",
    means: task("pick up the goose", { dueDate: "2026-12-24", dueTime: "12:00" }),
  },
  {
    kind,
    say: "The boiler needs servicing before Christmas",
    means: task("service the boiler", { dueDate: "2026-12-24" }),
    or: [
      ...["service the boiler", "the boiler needs servicing", "boiler needs servicing"].flatMap(
        (title) => [task(title, { dueDate: "2026-12-24" }), task(title, { dueDate: "2026-12-25" })],
      ),
      { asks: true },
    ],
  },
  {
    kind,
    say: "schedule blood test 3.12. 8:15",
    means: task("blood test", { dueDate: "2026-12-03", dueTime: "08:15" }),
    or: [task("schedule blood test", { dueDate: "2026-12-03", dueTime: "08:15" }), { asks: true }],
  },
  {
    kind,
    say: "can u add maths revision for 2 hours on sunday",
    means: task("maths revision", { dueDate: "2026-11-22", estimatedDuration: 120 }),
  },
  {
    kind,
    say: "Low priority: sort old photos into albums",
    means: task("sort old photos into albums", { priority: "low" }),
  },
  {
    kind,
    say: "Jot down a task for me to review the Nakamura contract, tag it legal, end of next week",
    means: task("review the Nakamura contract", { dueDate: "2026-11-27", tags: ["legal"] }),
    or: [
      task("review the Nakamura contract", { dueDate: "2026-11-28", tags: ["legal"] }),
      task("review the Nakamura contract", { dueDate: "2026-11-29", tags: ["legal"] }),
      { asks: true },
    ],
  },
  {
    kind,
    say: "need 2 book tix 4 the gig asap",
    means: task("book tix 4 the gig", { priority: "urgent" }),
    or: [
      ...["book tix 4 the gig", "book tix for the gig"].flatMap((title) => [
        task(title, { priority: "urgent" }),
        task(title, { priority: "urgent", dueDate: "2026-11-21" }),
        task(title, { priority: "high" }),
        task(title, { priority: "high", dueDate: "2026-11-21" }),
        task(title, { dueDate: "2026-11-21" }),
      ]),
      { asks: true },
    ],
  },
  {
    kind,
    say: "Make sure I call the insurance about the claim Thursday at half past two",
    means: task("call the insurance about the claim", {
      dueDate: "2026-11-26",
      dueTime: "14:30",
    }),
  },
  {
    kind,
    say: "Physio exercises three times a week, Mon Wed Fri",
    means: task("physio exercises", {
      dueDate: "2026-11-23",
      repeat: "FREQ=WEEKLY;BYDAY=MO,WE,FR",
    }),
    or: [{ asks: true }],
  },
  {
    kind,
    say: "put the slow cooker on in 45 minutes",
    means: task("put the slow cooker on", { dueDate: "2026-11-21", dueTime: "10:45" }),
  },
];
