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
const tap = "Fix the leaking tap";

export const sentences: readonly Sentence[] = [
  // Terse.
  change("rent -> dec 3", { [rent]: { dueDate: "2026-12-03" } }),
  change("dentist 3pm", { [dentist]: { dueTime: "15:00" } }, asked),
  change("passport high prio", { [passport]: { priority: "high" } }, asked),
  change("garage in progress", { [garage]: { status: "in_progress" } }),
  change("slides 2h", { [slides]: { estimatedDuration: 120 } }, asked),
  change("flights +1 day", { [flights]: { dueDate: "2026-11-25" } }, asked),
  change("milk: no due date", { [milk]: { dueDate: null } }),
  change("tap due wed 6pm", { [tap]: { dueDate: "2026-11-25", dueTime: "18:00" } }),
  change("bob email prio urgent", { [bob]: { priority: "urgent" } }),
  change("untag anna present", { [present]: { tags: [] } }),
  // Chatty.
  change(
    "hey so i was thinking, could we maybe push the library thing... actually no, push the garage to next saturday",
    {
      [garage]: { dueDate: "2026-11-28" },
    },
  ),
  change(
    "ok so turns out the dentist can only see me at quarter past four on thursday instead",
    {
      [dentist]: { dueTime: "16:15" },
    },
    asked,
  ),
  change(
    "I'd love it if you could bump up the priority on renewing my passport, make it high please!",
    {
      [passport]: { priority: "high" },
    },
  ),
  change("let's give ourselves a bit more time for the quarterly report, say wednesday", {
    [report]: { dueDate: "2026-11-25" },
  }),
  change("the garage is gonna take way longer, more like 5 hours", {
    [garage]: { estimatedDuration: 300 },
  }),
  change("oh and pop a tag on the plants one, call it garden", {
    [plants]: { tags: ["plants", "garden"] },
  }),
  change("I think calling mom should really be a weekly thing, every sunday", {
    [mom]: { repeat: "FREQ=WEEKLY;BYDAY=SU" },
  }),
  change(
    "you know what, the anna present isn't shopping, it's more of a Family thing - put it in that category",
    {
      [present]: { category: "Family" },
    },
    asked,
  ),
  change("just started on the passport btw", { [passport]: { status: "in_progress" } }),
  change("could the slides be ready by sunday evening instead? so sunday at 6pm", {
    [slides]: { dueDate: "2026-11-22", dueTime: "18:00" },
  }),
  // Sloppy.
  change("chnage dentist to fridya 10am", {
    [dentist]: { dueDate: "2026-11-27", dueTime: "10:00" },
  }),
  change("mvoe milk to tmrw", { [milk]: { dueDate: "2026-11-22" } }),
  change("set priorty of garage to medum", { [garage]: { priority: "medium" } }),
  change("put flights of lisbon in catagory Travel", { [flights]: { category: "Travel" } }),
  change("reschedle rent for 5 dec pls", { [rent]: { dueDate: "2026-12-05" } }),
  change("quartely report isnt urgent anymore make it hihg", { [report]: { priority: "high" } }),
  change("ad tag finance to bobs email", { [bob]: { tags: ["finance"] } }),
  change("water plants evry 3 days", { [plants]: { repeat: "FREQ=DAILY;INTERVAL=3" } }),
  change("call mom at 7 tonite instead", { [mom]: { dueDate: "2026-11-21", dueTime: "19:00" } }),
  change("take teh due date of anna pressent", { [present]: { dueDate: null } }, asked),
  // British.
  change("shift the dentist to half three on the Friday, would you", {
    [dentist]: { dueDate: "2026-11-27", dueTime: "15:30" },
  }),
  change("bring the rent forward to Monday", { [rent]: { dueDate: "2026-11-23" } }),
  change("put the plants back a day", { [plants]: { dueDate: "2026-11-22" } }),
  change("knock the priority of the slides down to medium", { [slides]: { priority: "medium" } }),
  change("pencil the garage in for Sunday fortnight", {}, asked, {
    tasks: { [garage]: { dueDate: "2026-12-06" } },
  }),
  change("file the passport under Admin, cheers", { [passport]: { category: "Admin" } }),
  change("I shan't need more than an hour and a quarter for the report", {
    [report]: { estimatedDuration: 75 },
  }),
  change("pop 'ring first' in the description of the dentist appointment", {
    [dentist]: { description: "ring first" },
  }),
  change(
    "the leaking tap's on hold till the plumber rings",
    { [tap]: { status: "blocked" } },
    asked,
  ),
  change("call it 'Ring Mum' rather than 'Call mom'", { [mom]: { title: "Ring Mum" } }),
  // Non-native.
  change("please to change the date of rent for 2 december", { [rent]: { dueDate: "2026-12-02" } }),
  change("I want that the task buy milk has the priority low", { [milk]: { priority: "low" } }),
  change("make the appointment of dentist one hour later", { [dentist]: { dueTime: "15:00" } }),
  change("the task Renew passport must be finished until 15.12.", {
    [passport]: { dueDate: "2026-12-15" },
  }),
  change("please add to book flights the subtasks compare prices and choose seats", {
    [flights]: { steps: ["compare prices", "choose seats"] },
  }),
  change("delete the category from fix the leaking tap", { [tap]: { category: null } }),
  change("change name of task clean the garage in tidy the garage", {
    [garage]: { title: "Tidy the garage" },
  }),
  change(
    "the rent I must pay every month, please put it repeating",
    {
      [rent]: { repeat: "FREQ=MONTHLY" },
    },
    { tasks: { [rent]: { repeat: "FREQ=MONTHLY;BYMONTHDAY=1" } } },
  ),
  // By voice.
  change("change the due date of email bob about the budget to monday the twenty third", {
    [bob]: { dueDate: "2026-11-23" },
  }),
  change("set prepare slides for monday meeting to eight thirty a m", {
    [slides]: { dueTime: "08:30" },
  }),
  change("remove the tag shopping from buy milk and thank you", { [milk]: { tags: [] } }),
  change("clean the garage should take two and a half hours", {
    [garage]: { estimatedDuration: 150 },
  }),
  change("add a note to renew passport saying bring two photos", {
    [passport]: { description: "bring two photos" },
  }),
  // Must do nothing.
  nothing("change", "ugh the dentist moved my appointment twice already"),
  nothing("change", "bob said i should move the report to monday but i'm not going to"),
  nothing("change", "don't change the rent date"),
  nothing("change", "I wish the garage was smaller"),
  nothing("change", "did you move the flights to thursday?"),
  nothing("change", "what if i moved the dentist to friday"),
  nothing("change", "the cancel gym membership thing is really annoying me"),
];
