import type { Sentence } from "../sentence.ts";
import { add } from "../saying.ts";

export const sentences: readonly Sentence[] = [
  // A manager.
  add(
    "Action: send minutes to the board by Wednesday COB",
    {
      title: "Send minutes to the board",
      dueDate: "2026-11-25",
    },
    { title: "Send minutes to the board", dueDate: "2026-11-25", dueTime: "18:00" },
    {
      title: "Send minutes to the board",
      dueDate: "2026-11-25",
      dueTime: "17:00",
    },
  ),
  add("Follow up with Legal, Tuesday, 30 min, high priority", {
    title: "Follow up with Legal",
    dueDate: "2026-11-24",
    estimatedDuration: 30,
    priority: "high",
  }),
  add("Create task 'Hire designer' in Work, due 15 Dec", {
    title: "Hire designer",
    category: "Work",
    dueDate: "2026-12-15",
  }),
  add(
    "Weekly 1:1 with Priya every Thursday at 16:00",
    {
      title: "Weekly 1:1 with Priya",
      dueDate: "2026-11-26",
      dueTime: "16:00",
      repeat: "FREQ=WEEKLY;BYDAY=TH",
    },
    {
      title: "1:1 with Priya",
      dueDate: "2026-11-26",
      dueTime: "16:00",
      repeat: "FREQ=WEEKLY;BYDAY=TH",
    },
  ),
  add("Put 'approve invoices' on Monday's list", {
    title: "Approve invoices",
    dueDate: "2026-11-23",
  }),
  add("We have to submit the tender no later than 9 December at noon.", {
    title: "Submit the tender",
    dueDate: "2026-12-09",
    dueTime: "12:00",
  }),
  add("reminder: board pack goes out thurs", {
    title: "Board pack goes out",
    dueDate: "2026-11-26",
  }),
  add("log a task for me: chase the supplier; urgent", {
    title: "Chase the supplier",
    priority: "urgent",
  }),
  add("add prep for audit, split into collect receipts, check totals and file report", {
    title: "Prep for audit",
    steps: ["Collect receipts", "Check totals", "File report"],
  }),
  // A teenager.
  add("remind me to hand in my essay mon before 9", {
    title: "Hand in my essay",
    dueDate: "2026-11-23",
    dueTime: "09:00",
  }),
  add("gotta revise bio 2moro", { title: "Revise bio", dueDate: "2026-11-22" }),
  add("i need to text jay back asap", { title: "Text Jay back", priority: "urgent" }),
  add("band practice sat 28th 4pm", {
    title: "Band practice",
    dueDate: "2026-11-28",
    dueTime: "16:00",
  }),
  add(
    "pls remind me 2 feed the cat every morning",
    {
      title: "Feed the cat",
      dueDate: "2026-11-21",
      repeat: "FREQ=DAILY",
    },
    { title: "Feed the cat", dueDate: "2026-11-22", repeat: "FREQ=DAILY", dueTime: "09:00" },
    {
      title: "Feed the cat",
      dueDate: "2026-11-21",
      repeat: "FREQ=DAILY",
      dueTime: "09:00",
    },
    { title: "Feed the cat", dueDate: "2026-11-22", repeat: "FREQ=DAILY" },
  ),
  add(
    "lemme remember to charge my phone tonight",
    {
      title: "Charge my phone",
      dueDate: "2026-11-21",
    },
    { title: "Charge my phone", dueDate: "2026-11-21", dueTime: "20:00" },
  ),
  add(
    "add watch the new episode friday nite",
    {
      title: "Watch the new episode",
      dueDate: "2026-11-27",
    },
    { title: "Watch the new episode", dueDate: "2026-11-27", dueTime: "20:00" },
  ),
  add("new thing to do: clean my room ugh", { title: "Clean my room" }),
  add("i hafta return the hoodie by thurs", { title: "Return the hoodie", dueDate: "2026-11-26" }),
  // An old gentleman.
  add(
    "Be so good as to remind me of the concert on the fourth of December at half past seven in the evening.",
    {
      title: "The concert",
      dueDate: "2026-12-04",
      dueTime: "19:30",
    },
    { title: "Concert", dueDate: "2026-12-04", dueTime: "19:30" },
  ),
  add("I am obliged to write to the bank manager by Friday.", {
    title: "Write to the bank manager",
    dueDate: "2026-11-27",
  }),
  add("Please enter the following: collect my spectacles, Wednesday, three o'clock.", {
    title: "Collect my spectacles",
    dueDate: "2026-11-25",
    dueTime: "15:00",
  }),
  add(
    "It would be prudent to have the chimney swept before Christmas.",
    {
      title: "Have the chimney swept before Christmas",
    },
    { title: "Have the chimney swept", dueDate: "2026-12-24" },
    {
      title: "Have the chimney swept",
      dueDate: "2026-12-25",
    },
    { title: "Have the chimney swept before Christmas", dueDate: "2026-12-25" },
  ),
  add("Remind me, would you, to wind the clock every Sunday.", {
    title: "Wind the clock",
    dueDate: "2026-11-22",
    repeat: "FREQ=WEEKLY;BYDAY=SU",
  }),
  add(
    "I mustn't forget my tablets at eight this evening.",
    {
      title: "My tablets",
      dueDate: "2026-11-21",
      dueTime: "20:00",
    },
    { title: "Tablets", dueDate: "2026-11-21", dueTime: "20:00" },
  ),
  add(
    "Let it be noted that the piano must be tuned next Monday.",
    {
      title: "Tune the piano",
      dueDate: "2026-11-23",
    },
    { title: "The piano must be tuned", dueDate: "2026-11-23" },
    {
      title: "Piano must be tuned",
      dueDate: "2026-11-23",
    },
  ),
];
