import type { Sentence } from "../sentence.ts";

const kind = "add";

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "dont let me forget to pick up the dry cleaning on monday at 6",
    means: {
      newTasks: [{ title: "Pick up the dry cleaning", dueDate: "2026-11-23", dueTime: "18:00" }],
    },
  },
  {
    kind,
    say: "my tax return needs to be in by wednesday",
    means: { newTasks: [{ title: "Tax return", dueDate: "2026-11-25" }] },
    or: [
      ...[
        "My tax return",
        "Tax return in",
        "My tax return needs to be in",
        "Hand in my tax return",
        "Hand in tax return",
        "Submit my tax return",
        "Submit tax return",
      ].map((title) => ({ newTasks: [{ title, dueDate: "2026-11-25" }] })),
      { asks: true },
    ],
  },
  {
    kind,
    say: "yoga every tues and thurs @ 18:30",
    means: {
      newTasks: [
        {
          title: "Yoga",
          dueDate: "2026-11-24",
          dueTime: "18:30",
          repeat: "FREQ=WEEKLY;BYDAY=TU,TH",
        },
      ],
    },
  },
  {
    kind,
    say: "asap: get the car insurance sorted",
    means: { newTasks: [{ title: "Get the car insurance sorted", priority: "urgent" }] },
    or: [
      { newTasks: [{ title: "Get the car insurance sorted", priority: "high" }] },
      {
        newTasks: [
          { title: "Get the car insurance sorted", priority: "urgent", dueDate: "2026-11-21" },
        ],
      },
    ],
  },
  {
    kind,
    say: "Would you be so kind as to jot down a task for me: collect the parcel from the neighbours on the 9th at quarter to four",
    means: {
      newTasks: [
        {
          title: "Collect the parcel from the neighbours",
          dueDate: "2026-12-09",
          dueTime: "15:45",
        },
      ],
    },
  },
  {
    kind,
    say: "check smoke alarms in a fortnight",
    means: { newTasks: [{ title: "Check smoke alarms", dueDate: "2026-12-05" }] },
  },
  {
    kind,
    say: "hoover the stairs sunday #chores",
    means: { newTasks: [{ title: "Hoover the stairs", dueDate: "2026-11-22", tags: ["chores"] }] },
    // As it is written in the task's own line.
    or: [{ newTasks: [{ title: "Hoover the stairs", dueDate: "2026-11-22", category: "chores" }] }],
  },
  {
    kind,
    say: "ad a taks repot the orchid nxt tuesday",
    means: { newTasks: [{ title: "Repot the orchid", dueDate: "2026-11-24" }] },
    or: [{ newTasks: [{ title: "Repot the orchid", dueDate: "2026-12-01" }] }],
  },
  {
    kind,
    say: "two hours of thesis writing on wednesday afternoon",
    means: {
      newTasks: [{ title: "Thesis writing", dueDate: "2026-11-25", estimatedDuration: 120 }],
    },
    or: ["12:00", "13:00", "14:00", "15:00", "16:00"].map((dueTime) => ({
      newTasks: [
        { title: "Thesis writing", dueDate: "2026-11-25", dueTime, estimatedDuration: 120 },
      ],
    })),
  },
  {
    kind,
    say: "i want a task called move house, subtasks: hire a van; pack the kitchen; cancel the broadband",
    means: {
      newTasks: [
        { title: "Move house", steps: ["Hire a van", "Pack the kitchen", "Cancel the broadband"] },
      ],
    },
  },
  {
    kind,
    say: "put descale the kettle under Home, low prio",
    means: { newTasks: [{ title: "Descale the kettle", category: "Home", priority: "low" }] },
  },
  {
    kind,
    say: "right so uh tomorrow at half past three I need to let the electrician in",
    means: {
      newTasks: [{ title: "Let the electrician in", dueDate: "2026-11-22", dueTime: "15:30" }],
    },
  },
  {
    kind,
    say: "parents' evening 10.12. 19:30",
    means: { newTasks: [{ title: "Parents' evening", dueDate: "2026-12-10", dueTime: "19:30" }] },
  },
  {
    kind,
    say: "haircut this weekend",
    means: { newTasks: [{ title: "Haircut", dueDate: "2026-11-21" }] },
    or: [{ newTasks: [{ title: "Haircut", dueDate: "2026-11-22" }] }, { asks: true }],
  },
  {
    kind,
    say: "back up my photos on the first of every month",
    means: {
      newTasks: [
        { title: "Back up my photos", dueDate: "2026-12-01", repeat: "FREQ=MONTHLY;BYMONTHDAY=1" },
      ],
    },
    or: [
      { newTasks: [{ title: "Back up my photos", dueDate: "2026-12-01", repeat: "FREQ=MONTHLY" }] },
      {
        newTasks: [
          { title: "Back up photos", dueDate: "2026-12-01", repeat: "FREQ=MONTHLY;BYMONTHDAY=1" },
        ],
      },
    ],
  },
  {
    kind,
    say: "todo: show Kim how to close the shop on the 30th",
    means: { newTasks: [{ title: "Show Kim how to close the shop", dueDate: "2026-11-30" }] },
  },
];
