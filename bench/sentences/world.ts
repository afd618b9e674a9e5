import type { NewNote } from "../../worker/contract/notes.ts";
import type { NewTask } from "../../worker/contract/tasks.ts";

/** A Saturday, 10:00 in Berlin. */
export const now = new Date("2026-11-21T09:00:00.000Z");
export const zone = "Europe/Berlin";

/** All that stands in the workspace of the person who says the sentences. */
export const tasks: readonly NewTask[] = [
  { title: "Pay rent", dueDate: "2026-12-01", priority: "high", category: "Home" },
  { title: "Call mom", dueDate: "2026-11-22" },
  { title: "Dentist appointment", dueDate: "2026-11-26", dueTime: "14:00", category: "Health" },
  { title: "Water the plants", dueDate: "2026-11-21", category: "Home", tags: ["plants"] },
  { title: "Buy milk", dueDate: "2026-11-21", tags: ["shopping"], estimatedDuration: 15 },
  { title: "Buy birthday present for Anna", dueDate: "2026-11-28", tags: ["shopping"] },
  {
    title: "Finish quarterly report",
    dueDate: "2026-11-20",
    priority: "urgent",
    category: "Work",
    estimatedDuration: 120,
  },
  { title: "Email Bob about the budget", dueDate: "2026-11-19", category: "Work" },
  {
    title: "Prepare slides for Monday meeting",
    dueDate: "2026-11-23",
    dueTime: "09:00",
    priority: "high",
    category: "Work",
    estimatedDuration: 90,
  },
  { title: "Renew passport", priority: "low" },
  { title: "Clean the garage", priority: "low", category: "Home", estimatedDuration: 180 },
  { title: "Book flights to Lisbon", dueDate: "2026-11-24", tags: ["travel"] },
  { title: "Cancel gym membership", status: "blocked" },
  { title: "Return library books", status: "completed" },
  { title: "Fix the leaking tap", status: "in_progress", category: "Home" },
];

export const notes: readonly NewNote[] = [
  {
    title: "Packing list",
    content: "<ul><li>Passport</li><li>Sunscreen</li><li>Charger</li></ul>",
    category: "personal",
    tags: ["travel"],
  },
  {
    title: "Lisbon trip",
    content: "<p>Hotel Avenida, check-in from 15:00. Tram 28 to Alfama.</p>",
    category: "personal",
    tags: ["travel"],
    isPinned: true,
  },
  {
    title: "Meeting with Bob",
    content: "<p>Budget is 40k. Bob wants the report by December.</p>",
    category: "work",
  },
  { title: "Shopping list", content: "<ul><li>Eggs</li><li>Bread</li></ul>", category: "general" },
  {
    title: "Wifi password",
    content: "<p>The wifi password is sunflower42.</p>",
    category: "general",
    isFavorite: true,
  },
  {
    title: "Book ideas",
    content: "<p>A lighthouse keeper who collects radio signals.</p>",
    category: "ideas",
  },
  {
    title: "Old recipes",
    content: "<p>Plum cake with cinnamon.</p>",
    category: "general",
    isArchived: true,
  },
];

export const conversations: readonly { title: string }[] = [
  { title: "Budget planning" },
  { title: "Gift ideas for Anna" },
];
