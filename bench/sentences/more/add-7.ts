import type { Sentence } from "../sentence.ts";
import { add } from "../saying.ts";

export const sentences: readonly Sentence[] = [
  // Terse.
  add("vet fri 9", { title: "Vet", dueDate: "2026-11-27", dueTime: "09:00" }),
  add("todo: descale kettle", { title: "Descale kettle" }),
  add("+ pick up parcel mon", { title: "Pick up parcel", dueDate: "2026-11-23" }),
  add("new: invoice Acme, 30 nov, high", {
    title: "Invoice Acme",
    dueDate: "2026-11-30",
    priority: "high",
  }),
  add("haircut 28 nov 11:30", { title: "Haircut", dueDate: "2026-11-28", dueTime: "11:30" }),
  add("defrost freezer 45min", { title: "Defrost freezer", estimatedDuration: 45 }),
  add("mot test by 12/12", { title: "MOT test", dueDate: "2026-12-12" }),
  add("standup weekdays 9:15", {
    title: "Standup",
    dueDate: "2026-11-23",
    dueTime: "09:15",
    repeat: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
  }),
  add(
    "add sharpen knives #kitchen",
    { title: "Sharpen knives", tags: ["kitchen"] },
    {
      title: "Sharpen knives",
      category: "kitchen",
    },
  ),
  add("task order toner !high", { title: "Order toner", priority: "high" }),
  // Chatty.
  add("oh before i forget, can you remind me to bring the cake tin back to Sarah on tuesday", {
    title: "Bring the cake tin back to Sarah",
    dueDate: "2026-11-24",
  }),
  add(
    "hiya! could you stick 'sort out the loft' on my list please, no rush at all",
    {
      title: "Sort out the loft",
    },
    { title: "Sort out the loft", priority: "low" },
  ),
  add(
    "So I really need to get the car washed before the wedding on saturday 5 december",
    {
      title: "Get the car washed before the wedding",
      dueDate: "2026-12-05",
    },
    { title: "Get the car washed", dueDate: "2026-12-05" },
    {
      title: "Get the car washed before the wedding on saturday 5 december",
    },
    { title: "Get the car washed before the wedding", dueDate: "2026-12-04" },
  ),
  add(
    "we should probably get a quote for the new boiler at some point next week",
    {
      title: "Get a quote for the new boiler",
      dueDate: "2026-11-23",
    },
    { title: "Get a quote for the new boiler" },
    {
      title: "Get a quote for the new boiler",
      dueDate: "2026-11-29",
    },
    { title: "Get a quote for the new boiler", dueDate: "2026-11-27" },
  ),
  add(
    "my boss wants the expenses done by end of month so please put that down: submit expenses, it's urgent",
    {
      title: "Submit expenses",
      priority: "urgent",
      dueDate: "2026-11-30",
    },
    { title: "Submit expenses", priority: "urgent" },
  ),
  add("don't let me forget to text Lucy happy birthday on the 3rd", {
    title: "Text Lucy happy birthday",
    dueDate: "2026-12-03",
  }),
  add("I told Mark I'd fix his bike this weekend, can you add that? Fix Mark's bike, sunday 2pm", {
    title: "Fix Mark's bike",
    dueDate: "2026-11-22",
    dueTime: "14:00",
  }),
  add(
    "it would be great if you'd nudge me about the parking permit next thursday",
    {
      title: "Parking permit",
      dueDate: "2026-11-26",
    },
    { title: "The parking permit", dueDate: "2026-11-26" },
    {
      title: "Parking permit",
      dueDate: "2026-12-03",
    },
  ),
  add("make a little task for me to back up the photos, should take about half an hour", {
    title: "Back up the photos",
    estimatedDuration: 30,
  }),
  add("every first of the month i have to send the meter reading, remind me", {
    title: "Send the meter reading",
    dueDate: "2026-12-01",
    repeat: "FREQ=MONTHLY;BYMONTHDAY=1",
  }),
  // Sloppy.
  add(
    "remnid me too cal the bank tomorow at 10",
    {
      title: "Cal the bank",
      dueDate: "2026-11-22",
      dueTime: "10:00",
    },
    { title: "Call the bank", dueDate: "2026-11-22", dueTime: "10:00" },
  ),
  add("ad task by dog food", { title: "By dog food" }, { title: "Buy dog food" }),
  add("new tsak send cv to agency thurday", { title: "Send cv to agency", dueDate: "2026-11-26" }),
  add(
    "need to by new tyres next mnth",
    { title: "By new tyres", dueDate: "2026-12-01" },
    {
      title: "By new tyres",
    },
    { title: "Buy new tyres", dueDate: "2026-12-01" },
    { title: "Buy new tyres" },
    {
      title: "By new tyres",
      dueDate: "2026-12-21",
    },
  ),
  add(
    "gotta do laundry 2nite",
    { title: "Do laundry", dueDate: "2026-11-21" },
    {
      title: "Do laundry",
      dueDate: "2026-11-21",
      dueTime: "20:00",
    },
  ),
  add("dont forget trash evry thursday", {
    title: "Trash",
    dueDate: "2026-11-26",
    repeat: "FREQ=WEEKLY;BYDAY=TH",
  }),
  add("creat a task wash car, catagory Home", { title: "Wash car", category: "Home" }),
  add("pls add urgnet task reply to landlord", { title: "Reply to landlord", priority: "urgent" }),
  add(
    "rember to print tickets b4 friday",
    { title: "Print tickets", dueDate: "2026-11-26" },
    {
      title: "Print tickets",
      dueDate: "2026-11-27",
    },
    { title: "Print tickets b4 friday" },
  ),
  add(
    "add 'pay nursery fees' 1st dec repeat monthly",
    {
      title: "Pay nursery fees",
      dueDate: "2026-12-01",
      repeat: "FREQ=MONTHLY",
    },
    { title: "Pay nursery fees", dueDate: "2026-12-01", repeat: "FREQ=MONTHLY;BYMONTHDAY=1" },
  ),
];
