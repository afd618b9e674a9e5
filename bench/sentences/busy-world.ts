import type { NewEvent } from "../../worker/contract/calendar.ts";
import type { NewNote } from "../../worker/contract/notes.ts";
import type { NewTask } from "../../worker/contract/tasks.ts";

/** A workspace with a calendar, on the same Saturday as the other. */
export const tasks: readonly NewTask[] = [
  { title: "Call mum", dueDate: "2026-11-22" },
  { title: "Pay rent", dueDate: "2026-11-27" },
  { title: "Water the plants" },
  { title: "Buy milk", dueDate: "2026-11-21" },
  { title: "Fix the bike" },
  { title: "Quarterly report", dueDate: "2026-11-20", priority: "high" },
  { title: "Book flights" },
  { title: "Clean the oven", status: "completed" },
];

export const events: readonly NewEvent[] = [
  { title: "Dentist", startTime: "2026-11-26T15:00" },
  {
    title: "Gym",
    startTime: "2026-11-16T07:00",
    recurrence: "FREQ=WEEKLY;BYDAY=MO,WE,FR",
  },
  { title: "Board call", startTime: "2026-11-27T10:00" },
  { title: "Lunch with Ann", startTime: "2026-11-27T12:30" },
  {
    title: "Standup",
    startTime: "2026-11-16T09:30",
    endTime: "2026-11-16T09:45",
    recurrence: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
  },
];

export const notes: readonly NewNote[] = [
  { title: "Groceries", content: "<ul><li>Bananas</li><li>Oat milk</li></ul>" },
  { title: "Trip to Lisbon", content: "<p>Tram 28 to Alfama.</p>" },
  { title: "Book ideas", content: "<p>A lighthouse keeper who collects radio signals.</p>" },
  { title: "Kickoff meeting", content: "<p>Launch in March. Sam owns the budget.</p>" },
];

export const conversations: readonly { title: string }[] = [];
