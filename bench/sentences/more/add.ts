import type { Meaning, Sentence, TaskMeant } from "../sentence.ts";

const kind = "add";

const one = (task: TaskMeant & { readonly title: string }): Meaning => ({ newTasks: [task] });
const listed = (item: string): Meaning => ({
  notes: { "Shopping list": { text: `Eggs\nBread\n${item}` } },
});

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "chuck oat milk on my list",
    means: one({ title: "Oat milk" }),
    or: [one({ title: "Buy oat milk" }), listed("Oat milk"), { asks: true }],
  },
  {
    kind,
    say: "gotta pick up the dry cleaning by thurs",
    means: one({ title: "Pick up the dry cleaning", dueDate: "2026-11-26" }),
  },
  {
    kind,
    say: "Call the plumber tmrw 8am !!",
    means: one({
      title: "Call the plumber",
      dueDate: "2026-11-22",
      dueTime: "08:00",
      priority: "high",
    }),
    or: [
      one({
        title: "Call the plumber",
        dueDate: "2026-11-22",
        dueTime: "08:00",
        priority: "urgent",
      }),
    ],
  },
  {
    kind,
    say: "ping me at 6pm to take the roast out",
    means: one({ title: "Take the roast out", dueDate: "2026-11-21", dueTime: "18:00" }),
  },
  {
    kind,
    say: "Could you possibly pop a reminder in for the 3rd of December: parents' evening, half past six",
    means: one({ title: "Parents' evening", dueDate: "2026-12-03", dueTime: "18:30" }),
  },
  {
    kind,
    say: "submit tax return #finance @admin 30/11 p1 1h30",
    means: one({
      title: "Submit tax return",
      category: "Finance",
      tags: ["admin"],
      dueDate: "2026-11-30",
      priority: "urgent",
      estimatedDuration: 90,
    }),
    or: [
      one({
        title: "Submit tax return",
        category: "Finance",
        tags: ["admin"],
        dueDate: "2026-11-30",
        priority: "high",
        estimatedDuration: 90,
      }),
    ],
  },
  {
    kind,
    say: "every other tuesday put the recycling out",
    means: one({
      title: "Put the recycling out",
      dueDate: "2026-11-24",
      repeat: "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU",
    }),
  },
  {
    kind,
    say: "I must not forget to return Lena's ladder next weekend",
    means: one({ title: "Return Lena's ladder", dueDate: "2026-11-28" }),
    or: [one({ title: "Return Lena's ladder", dueDate: "2026-11-29" }), { asks: true }],
  },
  {
    kind,
    say: "task: learn the 2 chords for friday's gig",
    means: one({ title: "Learn the 2 chords for Friday's gig" }),
    or: [
      one({ title: "Learn the 2 chords for Friday's gig", dueDate: "2026-11-27" }),
      one({ title: "Learn the 2 chords for gig", dueDate: "2026-11-27" }),
      one({ title: "Learn the 2 chords for the gig", dueDate: "2026-11-27" }),
    ],
  },
  {
    kind,
    say: "new todo - ring dr okafor mon 23 nov @ 11.15, high prio",
    means: one({
      title: "Ring Dr Okafor",
      dueDate: "2026-11-23",
      dueTime: "11:15",
      priority: "high",
    }),
  },
  {
    kind,
    say: "im supposed to send the landlord photos of the damp before the end of the month",
    means: one({ title: "Send the landlord photos of the damp", dueDate: "2026-11-30" }),
    or: [one({ title: "Send the landlord photos of the damp", dueDate: "2026-11-29" })],
  },
  {
    kind,
    say: "stick 'defrost freezer' on for sunday arvo",
    means: one({ title: "Defrost freezer", dueDate: "2026-11-22" }),
    or: ["12:00", "13:00", "14:00", "15:00", "16:00"].map((dueTime) =>
      one({ title: "Defrost freezer", dueDate: "2026-11-22", dueTime }),
    ),
  },
  {
    kind,
    say: "Remind me in three weeks to rebook the boiler service, it takes about an hour",
    means: one({
      title: "Rebook the boiler service",
      dueDate: "2026-12-12",
      estimatedDuration: 60,
    }),
  },
  {
    kind,
    say: "low priority: descale the kettle sometime",
    means: one({ title: "Descale the kettle", priority: "low" }),
    or: [one({ title: "Descale the kettle sometime", priority: "low" })],
  },
  {
    kind,
    say: "pay council tax on the first of each month",
    means: one({
      title: "Pay council tax",
      dueDate: "2026-12-01",
      repeat: "FREQ=MONTHLY;BYMONTHDAY=1",
    }),
    or: [one({ title: "Pay council tax", dueDate: "2026-12-01", repeat: "FREQ=MONTHLY" })],
  },
  {
    kind,
    say: "we're out of dishwasher tablets",
    means: one({ title: "Buy dishwasher tablets" }),
    or: [
      one({ title: "Buy dishwasher tablets", tags: ["shopping"] }),
      one({ title: "Get dishwasher tablets" }),
      one({ title: "Dishwasher tablets" }),
      listed("Dishwasher tablets"),
      { asks: true },
    ],
  },
];
