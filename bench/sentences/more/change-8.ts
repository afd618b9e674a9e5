import type { Sentence } from "../sentence.ts";
import { asked, change, nothing } from "../saying.ts";

const rent = "Pay rent";
const mom = "Call mom";
const dentist = "Dentist appointment";
const plants = "Water the plants";
const milk = "Buy milk";
const present = "Buy birthday present for Anna";
const report = "Finish quarterly report";
const bob = "Email Bob about the budget";
const slides = "Prepare slides for Monday meeting";
const passport = "Renew passport";
const garage = "Clean the garage";
const flights = "Book flights to Lisbon";
const gym = "Cancel gym membership";
const tap = "Fix the leaking tap";

export const sentences: readonly Sentence[] = [
  // A manager.
  change("Report: new deadline Thursday.", { [report]: { dueDate: "2026-11-26" } }),
  change("Deprioritise the slides, low.", { [slides]: { priority: "low" } }),
  change(
    "Budget email to Bob slips to Tuesday EOD",
    { [bob]: { dueDate: "2026-11-24" } },
    {
      tasks: { [bob]: { dueDate: "2026-11-24", dueTime: "18:00" } },
    },
    { tasks: { [bob]: { dueDate: "2026-11-24", dueTime: "17:00" } } },
  ),
  change("Quarterly report now estimated at 4 hours.", { [report]: { estimatedDuration: 240 } }),
  change("Add subtasks to the slides: outline, charts, speaker notes", {
    [slides]: { steps: ["outline", "charts", "speaker notes"] },
  }),
  change("Unblock the gym cancellation, it's back in play", { [gym]: { status: "pending" } }),
  change("Garage: due 12 Dec, medium priority", {
    [garage]: { dueDate: "2026-12-12", priority: "medium" },
  }),
  change("Please retitle 'Email Bob about the budget' as 'Send Bob the budget'", {
    [bob]: { title: "Send Bob the budget" },
  }),
  change(
    "Push everything... no, only push the flights to Friday",
    {
      [flights]: { dueDate: "2026-11-27" },
    },
    asked,
  ),
  // A teenager.
  change(
    "yo make the passport thing due next friday",
    { [passport]: { dueDate: "2026-11-27" } },
    {
      tasks: { [passport]: { dueDate: "2026-12-04" } },
    },
  ),
  change("milk isnt due today lol its tmrw", { [milk]: { dueDate: "2026-11-22" } }),
  change("can u put call mom at like 8pm", { [mom]: { dueTime: "20:00" } }),
  change("plants r daily now", { [plants]: { repeat: "FREQ=DAILY" } }),
  change("tag rent w/ money", { [rent]: { tags: ["money"] } }),
  change("garage is lowkey urgent now", { [garage]: { priority: "urgent" } }),
  change("make flights tuesday 5 not just tuesday", { [flights]: { dueTime: "17:00" } }, asked),
  change("anna pressie shld be on the 27th", { [present]: { dueDate: "2026-11-27" } }),
  change(
    "im 50% done w the report",
    { [report]: { status: "in_progress" } },
    {
      tasks: { [report]: {} },
    },
  ),
  // An old gentleman.
  change("Kindly defer the dentist by one week.", { [dentist]: { dueDate: "2026-12-03" } }),
  change("Would you be so kind as to advance the rent to the twenty eighth of November?", {
    [rent]: { dueDate: "2026-11-28" },
  }),
  change(
    "The telephone call to my mother ought to be made on Sunday at eleven o'clock.",
    {
      [mom]: { dueTime: "11:00" },
    },
    asked,
  ),
  change("I should like the watering of the plants to recur every Saturday.", {
    [plants]: { repeat: "FREQ=WEEKLY;BYDAY=SA" },
  }),
  change("Might you alter the passport's priority to high?", { [passport]: { priority: "high" } }),
  change("Do amend the description of the garage task to read: begin with the shelves", {
    [garage]: { description: "begin with the shelves" },
  }),
  change("The present for Anna need not be bought before the twenty ninth.", {
    [present]: { dueDate: "2026-11-29" },
  }),
  change("Pray remove the hour from the dentist appointment.", { [dentist]: { dueTime: null } }),
  // Indian English.
  change("kindly prepone the dentist to wednesday itself", {
    [dentist]: { dueDate: "2026-11-25" },
  }),
  change("please do the needful and shift rent to 4th", { [rent]: { dueDate: "2026-12-04" } }),
  change("flights booking I will do on monday only", { [flights]: { dueDate: "2026-11-23" } }),
  change("keep the priority of plants as high", { [plants]: { priority: "high" } }),
  change("revert back the tap to pending", { [tap]: { status: "pending" } }),
  change("report deadline got extended till 2nd december", { [report]: { dueDate: "2026-12-02" } }),
  change("put reminder category for call mom as Family", { [mom]: { category: "Family" } }),
  change("for slides time required is 3 hours", { [slides]: { estimatedDuration: 180 } }),
  // A German and a Frenchman.
  change("please set the rent on the 3. december", { [rent]: { dueDate: "2026-12-03" } }),
  change("the dentist is not at 14 o'clock but at 16 o'clock", { [dentist]: { dueTime: "16:00" } }),
  change(
    "I have the passport moved on friday",
    {},
    { tasks: { [passport]: { dueDate: "2026-11-27" } } },
  ),
  change("modify the task buy milk, the new title is buy two milks", {
    [milk]: { title: "buy two milks" },
  }),
  change("postpone for one day the flights", { [flights]: { dueDate: "2026-11-25" } }),
  change("give to the garage the tag weekend", { [garage]: { tags: ["weekend"] } }),
  change("the priority from rent should be urgent", { [rent]: { priority: "urgent" } }),
  change("clean the garage becomes every month", { [garage]: { repeat: "FREQ=MONTHLY" } }),
  change("change please the hour of the slides in 10:30", { [slides]: { dueTime: "10:30" } }),
  // By voice.
  change("um move call mom to uh tuesday evening at seven", {
    [mom]: { dueDate: "2026-11-24", dueTime: "19:00" },
  }),
  change("okay rename the garage task to sort out the garage", {
    [garage]: { title: "sort out the garage" },
  }),
  change("set a due date of december fifteenth for renew passport", {
    [passport]: { dueDate: "2026-12-15" },
  }),
  change(
    "pay rent should repeat on the first of every month",
    {
      [rent]: { repeat: "FREQ=MONTHLY;BYMONTHDAY=1" },
    },
    { tasks: { [rent]: { repeat: "FREQ=MONTHLY" } } },
  ),
  change("the slides are going to take me about two hours full stop", {
    [slides]: { estimatedDuration: 120 },
  }),
  change("move dentist appointment to next week same day same time", {
    [dentist]: { dueDate: "2026-12-03" },
  }),
  // A busy parent.
  change("dentist called, they've moved me to the 30th at 9.15", {
    [dentist]: { dueDate: "2026-11-30", dueTime: "09:15" },
  }),
  change(
    "no chance I'm doing the garage this month, make it january",
    {
      [garage]: { dueDate: "2027-01-01" },
    },
    asked,
    { tasks: { [garage]: { dueDate: "2027-01-31" } } },
  ),
  change(
    "swap the milk to tomorrow morning",
    { [milk]: { dueDate: "2026-11-22" } },
    {
      tasks: { [milk]: { dueDate: "2026-11-22", dueTime: "09:00" } },
    },
  ),
  change("tap's back to not started", { [tap]: { status: "pending" } }),
  change("get rid of the shopping tag on anna's present", { [present]: { tags: [] } }),
  change("gym thing is low prio", { [gym]: { priority: "low" } }),
  // Must do nothing.
  nothing("change", "when did i move the dentist?"),
  nothing("change", "my sister moved her dentist to friday"),
  nothing("change", "the report is driving me up the wall"),
  nothing("change", "I almost renamed the rent task yesterday"),
  nothing("change", "please don't make the garage urgent"),
];
