import type { Sentence } from "../sentence.ts";

const kind = "add";

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "remind me to call the plumber tomorrow at 5",
    means: { newTasks: [{ title: "Call the plumber", dueDate: "2026-11-22", dueTime: "17:00" }] },
  },
  {
    kind,
    say: "pay electricity bill is due friday",
    means: { newTasks: [{ title: "Pay electricity bill", dueDate: "2026-11-27" }] },
  },
  {
    kind,
    say: "gym mon wed fri 7am",
    means: {
      newTasks: [
        {
          title: "Gym",
          dueDate: "2026-11-23",
          dueTime: "07:00",
          repeat: "FREQ=WEEKLY;BYDAY=MO,WE,FR",
        },
      ],
    },
  },
  {
    kind,
    say: "buy stamps urgent!!",
    means: { newTasks: [{ title: "Buy stamps", priority: "urgent" }] },
  },
  {
    kind,
    say: "Could you please put down that I have to send the contract to Maria by the 17th at 10?",
    means: {
      newTasks: [{ title: "Send the contract to Maria", dueDate: "2026-12-17", dueTime: "10:00" }],
    },
  },
  {
    kind,
    say: "wash car in a month",
    means: { newTasks: [{ title: "Wash car", dueDate: "2026-12-21" }] },
  },
  {
    kind,
    say: "order printer ink tomorrow #office",
    means: { newTasks: [{ title: "Order printer ink", dueDate: "2026-11-22", tags: ["office"] }] },
    // In a row and in quick add, '#' is a category.
    or: [{ newTasks: [{ title: "Order printer ink", dueDate: "2026-11-22", category: "office" }] }],
  },
  {
    kind,
    say: "remnd me to book a tabel for two tomorow",
    means: { newTasks: [{ title: "Book a tabel for two", dueDate: "2026-11-22" }] },
    or: [{ newTasks: [{ title: "Book a table for two", dueDate: "2026-11-22" }] }],
  },
  {
    kind,
    say: "I need about 45 minutes on Thursday morning to review Tom's pull request",
    means: {
      newTasks: [
        { title: "Review Tom's pull request", dueDate: "2026-11-26", estimatedDuration: 45 },
      ],
    },
    or: ["08:00", "09:00", "10:00"].map((dueTime) => ({
      newTasks: [
        {
          title: "Review Tom's pull request",
          dueDate: "2026-11-26",
          dueTime,
          estimatedDuration: 45,
        },
      ],
    })),
  },
  {
    kind,
    say: "new task: plan Dad's 60th with steps pick a venue, send invitations, order cake",
    means: {
      newTasks: [
        { title: "Plan Dad's 60th", steps: ["Pick a venue", "Send invitations", "Order cake"] },
      ],
    },
  },
  {
    kind,
    say: "add 'update the website' to work, high priority",
    means: { newTasks: [{ title: "Update the website", category: "Work", priority: "high" }] },
  },
  {
    kind,
    say: "okay so um I have to get my suit from the tailor before Friday at noon please",
    means: {
      newTasks: [{ title: "Get my suit from the tailor", dueDate: "2026-11-27", dueTime: "12:00" }],
    },
    or: [
      {
        newTasks: [{ title: "Get suit from the tailor", dueDate: "2026-11-27", dueTime: "12:00" }],
      },
    ],
  },
  {
    kind,
    say: "submit expenses 3.12. 9:15",
    means: { newTasks: [{ title: "Submit expenses", dueDate: "2026-12-03", dueTime: "09:15" }] },
  },
  {
    kind,
    say: "birthday card for gran tonight",
    means: { newTasks: [{ title: "Birthday card for gran", dueDate: "2026-11-21" }] },
    or: [
      ...["18:00", "19:00", "20:00", "21:00"].map((dueTime) => ({
        newTasks: [{ title: "Birthday card for gran", dueDate: "2026-11-21", dueTime }],
      })),
      { asks: true },
    ],
  },
  {
    kind,
    say: "bins out every other wednesday",
    means: {
      newTasks: [
        { title: "Bins out", dueDate: "2026-11-25", repeat: "FREQ=WEEKLY;INTERVAL=2;BYDAY=WE" },
      ],
    },
    or: [
      {
        newTasks: [{ title: "Bins out", dueDate: "2026-11-25", repeat: "FREQ=WEEKLY;INTERVAL=2" }],
      },
    ],
  },
  {
    kind,
    say: "add task 'delete old emails' for next friday",
    means: { newTasks: [{ title: "Delete old emails", dueDate: "2026-11-27" }] },
    or: [{ newTasks: [{ title: "Delete old emails", dueDate: "2026-12-04" }] }],
  },
];
