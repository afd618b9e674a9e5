import type { Sentence } from "../sentence.ts";

const kind = "add";

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "gotta hand in my history essay by wednesday, put that on the list",
    means: { newTasks: [{ title: "hand in my history essay", dueDate: "2026-11-25" }] },
    or: [
      { newTasks: [{ title: "hand in history essay", dueDate: "2026-11-25" }] },
      { newTasks: [{ title: "history essay", dueDate: "2026-11-25" }] },
    ],
  },
  {
    kind,
    say: "Night shift handover at 9pm on Tuesday, don't let me forget",
    means: {
      newTasks: [{ title: "Night shift handover", dueDate: "2026-11-24", dueTime: "21:00" }],
    },
  },
  {
    kind,
    say: "New task: review the vendor contract, category work, high priority, due Dec 4",
    means: {
      newTasks: [
        {
          title: "review the vendor contract",
          category: "work",
          priority: "high",
          dueDate: "2026-12-04",
        },
      ],
    },
    or: [
      {
        newTasks: [
          {
            title: "review vendor contract",
            category: "work",
            priority: "high",
            dueDate: "2026-12-04",
          },
        ],
      },
    ],
  },
  {
    kind,
    say: "Kindly put on my list that I must ring the chimney sweep, there is no great hurry",
    means: { newTasks: [{ title: "ring the chimney sweep" }] },
    or: [
      { newTasks: [{ title: "ring the chimney sweep", priority: "low" }] },
      { newTasks: [{ title: "ring chimney sweep" }] },
      { newTasks: [{ title: "ring chimney sweep", priority: "low" }] },
    ],
  },
  {
    kind,
    say: "remind me to get nappies today, were almost out",
    means: { newTasks: [{ title: "get nappies", dueDate: "2026-11-21" }] },
    or: [
      {
        newTasks: [{ title: "get nappies", dueDate: "2026-11-21", description: "were almost out" }],
      },
    ],
  },
  {
    kind,
    say: "tmrw 8am i have to print my bus ticket, remind me",
    means: {
      newTasks: [{ title: "print my bus ticket", dueDate: "2026-11-22", dueTime: "08:00" }],
    },
    or: [{ newTasks: [{ title: "print bus ticket", dueDate: "2026-11-22", dueTime: "08:00" }] }],
  },
  {
    kind,
    say: "Every Friday I need to hand in my timesheet, can you set that up",
    means: {
      newTasks: [
        {
          title: "hand in my timesheet",
          dueDate: "2026-11-27",
          repeat: "FREQ=WEEKLY;BYDAY=FR",
        },
      ],
    },
    or: [
      {
        newTasks: [
          { title: "hand in timesheet", dueDate: "2026-11-27", repeat: "FREQ=WEEKLY;BYDAY=FR" },
        ],
      },
      { newTasks: [{ title: "hand in my timesheet", repeat: "FREQ=WEEKLY;BYDAY=FR" }] },
      {
        newTasks: [{ title: "hand in my timesheet", dueDate: "2026-11-27", repeat: "FREQ=WEEKLY" }],
      },
    ],
  },
  {
    kind,
    say: "I need 45 minutes on Thursday to go over the risk register",
    means: {
      newTasks: [
        { title: "go over the risk register", dueDate: "2026-11-26", estimatedDuration: 45 },
      ],
    },
    or: [
      {
        newTasks: [
          { title: "go over risk register", dueDate: "2026-11-26", estimatedDuration: 45 },
        ],
      },
      { asks: true },
    ],
  },
  {
    kind,
    say: "Would you be so good as to remind me of choir practice on the 30th, half past six pm?",
    means: { newTasks: [{ title: "choir practice", dueDate: "2026-11-30", dueTime: "18:30" }] },
  },
  {
    kind,
    say: "to do: plan Leo's birthday party. steps: invite kids, bake cake, buy balloons",
    means: {
      newTasks: [
        {
          title: "plan Leo's birthday party",
          steps: ["invite kids", "bake cake", "buy balloons"],
        },
      ],
    },
  },
  {
    kind,
    say: "stick return Mia's charger on my todos, tagged uni",
    means: { newTasks: [{ title: "return Mia's charger", tags: ["uni"] }] },
  },
  {
    kind,
    say: "I ought to get my flu jab before the month is out",
    means: { newTasks: [{ title: "get my flu jab", dueDate: "2026-11-30" }] },
    or: [
      { newTasks: [{ title: "get flu jab", dueDate: "2026-11-30" }] },
      { newTasks: [{ title: "flu jab", dueDate: "2026-11-30" }] },
      { newTasks: [{ title: "get my flu jab", dueDate: "2026-11-29" }] },
      { asks: true },
    ],
  },
  {
    kind,
    say: "todo, urgent!! call the hosting company about the outage",
    means: {
      newTasks: [{ title: "call the hosting company about the outage", priority: "urgent" }],
    },
    or: [{ newTasks: [{ title: "call hosting company about the outage", priority: "urgent" }] }],
  },
  {
    kind,
    say: "One more for the list, under Garden: prune the roses",
    means: { newTasks: [{ title: "prune the roses", category: "Garden" }] },
    or: [{ newTasks: [{ title: "prune roses", category: "Garden" }] }],
  },
  {
    kind,
    say: "add pick up Leo from nursery, weekdays at 4pm",
    means: {
      newTasks: [
        {
          title: "pick up Leo from nursery",
          dueDate: "2026-11-23",
          dueTime: "16:00",
          repeat: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
        },
      ],
    },
    or: [
      {
        newTasks: [
          {
            title: "pick up Leo from nursery",
            dueTime: "16:00",
            repeat: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
          },
        ],
      },
    ],
  },
];
