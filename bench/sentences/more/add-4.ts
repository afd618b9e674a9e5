import type { Sentence } from "../sentence.ts";

const kind = "add";

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "can you stick descale the kettle on my list",
    means: { newTasks: [{ title: "Descale the kettle" }] },
  },
  {
    kind,
    say: "Remind me to ring the plumber on Tuesday at half past nine in the morning",
    means: { newTasks: [{ title: "Ring the plumber", dueDate: "2026-11-24", dueTime: "09:30" }] },
  },
  {
    kind,
    say: "i gotta pick up the dry cleaning tmrw",
    means: { newTasks: [{ title: "Pick up the dry cleaning", dueDate: "2026-11-22" }] },
  },
  {
    kind,
    say: "New task, urgent: sort out car insurance",
    means: { newTasks: [{ title: "Sort out car insurance", priority: "urgent" }] },
  },
  {
    kind,
    say: "put down vet for Biscuit on december 4th at 3pm",
    means: { newTasks: [{ title: "Vet for Biscuit", dueDate: "2026-12-04", dueTime: "15:00" }] },
  },
  {
    kind,
    say: "Don't let me forget to send Grandma a card by the 10th",
    means: { newTasks: [{ title: "Send Grandma a card", dueDate: "2026-12-10" }] },
  },
  {
    kind,
    say: "need to defrost the chicken tonight",
    means: { newTasks: [{ title: "Defrost the chicken", dueDate: "2026-11-21" }] },
    or: [
      { newTasks: [{ title: "Defrost the chicken", dueDate: "2026-11-21", dueTime: "18:00" }] },
      { newTasks: [{ title: "Defrost the chicken", dueDate: "2026-11-21", dueTime: "19:00" }] },
      { newTasks: [{ title: "Defrost the chicken", dueDate: "2026-11-21", dueTime: "20:00" }] },
      { newTasks: [{ title: "Defrost the chicken", dueDate: "2026-11-21", dueTime: "21:00" }] },
    ],
  },
  {
    kind,
    say: "Take the bins out, every Friday",
    means: {
      newTasks: [
        { title: "Take the bins out", dueDate: "2026-11-27", repeat: "FREQ=WEEKLY;BYDAY=FR" },
      ],
    },
    or: [
      { newTasks: [{ title: "Take the bins out", repeat: "FREQ=WEEKLY;BYDAY=FR" }] },
      { newTasks: [{ title: "Take the bins out", dueDate: "2026-11-27", repeat: "FREQ=WEEKLY" }] },
    ],
  },
  {
    kind,
    say: "Could you please add a to-do to iron the school uniforms, should take about 45 mins",
    means: { newTasks: [{ title: "Iron the school uniforms", estimatedDuration: 45 }] },
  },
  {
    kind,
    say: "jot down a low priority task to tidy the spice rack",
    means: { newTasks: [{ title: "Tidy the spice rack", priority: "low" }] },
  },
  {
    kind,
    say: "add swap winter tyres to my tasks, category Car",
    means: { newTasks: [{ title: "Swap winter tyres", category: "Car" }] },
  },
  {
    kind,
    say: "task for Wednesday: hand in the expense form, tag it office",
    means: {
      newTasks: [{ title: "Hand in the expense form", dueDate: "2026-11-25", tags: ["office"] }],
    },
  },
  {
    kind,
    say: "I should really phone the bank on Monday",
    means: { newTasks: [{ title: "Phone the bank", dueDate: "2026-11-23" }] },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "Add plan the Christmas dinner with the steps order turkey, write menu and invite everyone",
    means: {
      newTasks: [
        {
          title: "Plan the Christmas dinner",
          steps: ["order turkey", "write menu", "invite everyone"],
        },
      ],
    },
  },
  {
    kind,
    say: "oh and put hoovering down for sunday",
    means: { newTasks: [{ title: "Hoovering", dueDate: "2026-11-22" }] },
    or: [{ newTasks: [{ title: "Hoover", dueDate: "2026-11-22" }] }],
  },
];
