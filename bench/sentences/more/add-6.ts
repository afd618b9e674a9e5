import type { Sentence } from "../sentence.ts";

const kind = "add";

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "Need to order more till rolls by Wednesday",
    means: { newTasks: [{ title: "Order more till rolls", dueDate: "2026-11-25" }] },
  },
  {
    kind,
    say: "todo: rotate the staging certs, high priority",
    means: { newTasks: [{ title: "Rotate the staging certs", priority: "high" }] },
  },
  {
    kind,
    say: "remind me to phone the chiropodist on monday morning",
    means: { newTasks: [{ title: "Phone the chiropodist", dueDate: "2026-11-23" }] },
    or: [
      { newTasks: [{ title: "Phone the chiropodist", dueDate: "2026-11-23", dueTime: "08:00" }] },
      { newTasks: [{ title: "Phone the chiropodist", dueDate: "2026-11-23", dueTime: "09:00" }] },
      { newTasks: [{ title: "Phone the chiropodist", dueDate: "2026-11-23", dueTime: "10:00" }] },
    ],
  },
  {
    kind,
    say: "I have to send the invoice to Müller GmbH until next Friday",
    means: { newTasks: [{ title: "Send the invoice to Müller GmbH", dueDate: "2026-11-27" }] },
    or: [{ newTasks: [{ title: "Send the invoice to Müller GmbH", dueDate: "2026-12-04" }] }],
  },
  {
    kind,
    say: "ugh dont let me forget my bio homework, due tues",
    means: { newTasks: [{ title: "Bio homework", dueDate: "2026-11-24" }] },
    or: [
      { newTasks: [{ title: "My bio homework", dueDate: "2026-11-24" }] },
      { newTasks: [{ title: "Do bio homework", dueDate: "2026-11-24" }] },
      { newTasks: [{ title: "Do my bio homework", dueDate: "2026-11-24" }] },
    ],
  },
  {
    kind,
    say: "och I must mind and get a wee card for Morag's wedding",
    means: { newTasks: [{ title: "Get a wee card for Morag's wedding" }] },
    or: [
      { newTasks: [{ title: "Get a card for Morag's wedding" }] },
      { newTasks: [{ title: "Get card for Morag's wedding" }] },
    ],
  },
  {
    kind,
    say: "Put 'Stocktake' down for the 30th at 7am, about 4 hours",
    means: {
      newTasks: [
        {
          title: "Stocktake",
          dueDate: "2026-11-30",
          dueTime: "07:00",
          estimatedDuration: 240,
        },
      ],
    },
  },
  {
    kind,
    say: "new task review Priya's PR, tag it code-review, should take 30 min",
    means: {
      newTasks: [{ title: "Review Priya's PR", tags: ["code-review"], estimatedDuration: 30 }],
    },
  },
  {
    kind,
    say: "every Thursday I've to put the bins out",
    means: {
      newTasks: [
        { title: "Put the bins out", dueDate: "2026-11-26", repeat: "FREQ=WEEKLY;BYDAY=TH" },
      ],
    },
    or: [
      { newTasks: [{ title: "Put the bins out", repeat: "FREQ=WEEKLY;BYDAY=TH" }] },
      {
        newTasks: [{ title: "Put the bins out", dueDate: "2026-11-26", repeat: "FREQ=WEEKLY" }],
      },
    ],
  },
  {
    kind,
    say: "Please note for me as a task: translate the brochure for Ms Okafor, it is very urgent",
    means: {
      newTasks: [{ title: "Translate the brochure for Ms Okafor", priority: "urgent" }],
    },
  },
  {
    kind,
    say: "gotta hand in the permission slip tmrw 8am",
    means: {
      newTasks: [{ title: "Hand in the permission slip", dueDate: "2026-11-22", dueTime: "08:00" }],
    },
  },
  {
    kind,
    say: "Insurance renewal is due 15 January, stick that on my list",
    means: { newTasks: [{ title: "Insurance renewal", dueDate: "2027-01-15" }] },
    or: [
      { newTasks: [{ title: "Renew insurance", dueDate: "2027-01-15" }] },
      { newTasks: [{ title: "Insurance renewal is due", dueDate: "2027-01-15" }] },
    ],
  },
  {
    kind,
    say: "add upgrade postgres w/ steps: take backup, run migration, smoke test",
    means: {
      newTasks: [
        { title: "Upgrade postgres", steps: ["take backup", "run migration", "smoke test"] },
      ],
    },
  },
  {
    kind,
    say: "tell me to take the mince out the freezer at half four",
    means: {
      newTasks: [
        {
          title: "Take the mince out the freezer",
          dueDate: "2026-11-21",
          dueTime: "16:30",
        },
      ],
    },
  },
  {
    kind,
    say: "In two weeks I should call the accountant back",
    means: { newTasks: [{ title: "Call the accountant back", dueDate: "2026-12-05" }] },
    or: [{ newTasks: [{ title: "Call back the accountant", dueDate: "2026-12-05" }] }],
  },
];
