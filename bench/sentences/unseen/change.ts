import type { Sentence } from "../sentence.ts";

const kind = "change";

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "can we push booking the flights back to thursday 8pm",
    means: { tasks: { "Book flights to Lisbon": { dueDate: "2026-11-26", dueTime: "20:00" } } },
  },
  {
    kind,
    say: "the garage thing is top priority now",
    means: { tasks: { "Clean the garage": { priority: "urgent" } } },
    or: [{ tasks: { "Clean the garage": { priority: "high" } } }],
  },
  {
    kind,
    say: "the task call mom should be called 'call mom and dad' instead",
    means: { tasks: { "Call mom": { title: "Call mom and dad" } } },
  },
  {
    kind,
    say: "give me another week for Anna's present",
    means: { tasks: { "Buy birthday present for Anna": { dueDate: "2026-12-05" } } },
  },
  {
    kind,
    say: "stick an errands label on the library books",
    means: { tasks: { "Return library books": { tags: ["errands"] } } },
  },
  {
    kind,
    say: "file the gym cancellation under Health",
    means: { tasks: { "Cancel gym membership": { category: "Health" } } },
  },
  {
    kind,
    say: "the slides will take me two and a half hours",
    means: { tasks: { "Prepare slides for Monday meeting": { estimatedDuration: 150 } } },
  },
  {
    kind,
    say: "plants dont need a deadline",
    means: { tasks: { "Water the plants": { dueDate: null } } },
  },
  {
    kind,
    say: "I've started renewing my passport",
    means: { tasks: { "Renew passport": { status: "in_progress" } } },
  },
  {
    kind,
    say: "put the tap back to not started",
    means: { tasks: { "Fix the leaking tap": { status: "pending" } } },
  },
  {
    kind,
    say: "make calling mom a weekly thing",
    means: { tasks: { "Call mom": { repeat: "FREQ=WEEKLY;BYDAY=SU" } } },
    or: [{ tasks: { "Call mom": { repeat: "FREQ=WEEKLY" } } }, { asks: true }],
  },
  {
    kind,
    say: "leave a comment on the dentist task: bring the insurance card",
    means: { tasks: { "Dentist appointment": { description: "Bring the insurance card" } } },
    or: [
      { tasks: { "Dentist appointment": { steps: ["Bring the insurance card"] } } },
      { asks: true },
    ],
  },
  {
    kind,
    say: "break cleaning the garage down into sort boxes, sweep, take junk to the tip",
    means: {
      tasks: { "Clean the garage": { steps: ["Sort boxes", "Sweep", "Take junk to the tip"] } },
    },
  },
  {
    kind,
    say: "mve the slides for mondy to 8.30",
    means: { tasks: { "Prepare slides for Monday meeting": { dueTime: "08:30" } } },
  },
  {
    kind,
    say: "bob's budget email: not before wednesday, and bump it up to high",
    means: { tasks: { "Email Bob about the budget": { dueDate: "2026-11-25", priority: "high" } } },
  },
  {
    kind,
    say: "dentist's office called, they want me in at 9:30 on the 2nd instead",
    means: { tasks: { "Dentist appointment": { dueDate: "2026-12-02", dueTime: "09:30" } } },
  },
];
