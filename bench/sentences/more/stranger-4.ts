import { asked, change, inBusyWorld } from "../saying.ts";
import type { Meaning, Sentence } from "../sentence.ts";
import { addTask, anyOf, evening, met, moved, series } from "../strangers.ts";

const weekly = "FREQ=WEEKLY";
const standup = "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR";

const yoga = ["FREQ=WEEKLY;BYDAY=TH", weekly].flatMap((repeat): Meaning[] => [
  { events: { plus: [`Yoga 2026-11-26T19:00/20:00 ${repeat}`] } },
  { newTasks: [{ title: "Yoga", dueDate: "2026-11-26", dueTime: "19:00", repeat }] },
]);

const adds: readonly Sentence[] = [
  addTask(
    "I need to drop off the dry cleaning on monday",
    ["Drop off the dry cleaning", "Drop off dry cleaning"],
    { dueDate: "2026-11-23" },
  ),
  addTask("car service → thursday", ["Car service"], { dueDate: "2026-11-26" }),
  addTask("can you remind me to ring the landlord at half 4", ["Ring the landlord"], {
    dueDate: "2026-11-21",
    dueTime: "16:30",
  }),
  addTask("new work task: order business cards, tag print", ["Order business cards"], {
    category: "Work",
    tags: ["print"],
  }),
  addTask(
    "the council tax is due on the 30th",
    [
      "Council tax",
      "The council tax",
      "Pay council tax",
      "Pay the council tax",
      "Council tax due",
      "Council tax is due",
    ],
    { dueDate: "2026-11-30" },
  ),
  addTask(
    "let's book the flu jab for december 4th",
    ["Book the flu jab", "Book flu jab", "Flu jab", "The flu jab"],
    { dueDate: "2026-12-04" },
  ),
  addTask(
    "dont let me forget to feed next door's cat tonight",
    ["Feed next door's cat"],
    ...evening("2026-11-21"),
  ),
  addTask(
    "hoover the stairs every saturday",
    ["Hoover the stairs", "Hoover stairs"],
    ...series("2026-11-21", weekly, "BYDAY=SA"),
    ...series("2026-11-28", weekly, "BYDAY=SA"),
  ),
  addTask("bake sale cookies, high priority, by wednesday", ["Bake sale cookies"], {
    priority: "high",
    dueDate: "2026-11-25",
  }),
  addTask(
    "I've got to sort out the loft sometime, about 3 hours",
    ["Sort out the loft", "Sort out loft", "Sort out the loft sometime"],
    { estimatedDuration: 180 },
  ),
];

const busyAdds: readonly Sentence[] = [
  anyOf(
    "add",
    "schedule a haircut for tuesday at 11",
    met(["Haircut", "A haircut"], "2026-11-24", "11:00"),
  ),
  anyOf(
    "add",
    "I'm having coffee with Priya on thursday at 10:30",
    met(["Coffee with Priya", "Having coffee with Priya"], "2026-11-26", "10:30"),
  ),
  anyOf(
    "add",
    "could you block out monday 2 to 4 for invoices",
    met(["Invoices", "Block: invoices", "Blocked: invoices"], "2026-11-23", "14:00", 120),
  ),
  anyOf(
    "add",
    "parents' evening is on the 3rd of December at 6pm",
    met(["Parents' evening"], "2026-12-03", "18:00"),
  ),
  anyOf("add", "yoga every thursday evening at 7", yoga),
  addTask(
    "mot for the van needs booking by friday",
    [
      "MOT for the van",
      "Book MOT for the van",
      "Book the MOT for the van",
      "Book MOT for van",
      "MOT for the van needs booking",
    ],
    { dueDate: "2026-11-27" },
  ),
  addTask(
    "take the recycling out tomorrow morning",
    ["Take the recycling out", "Take recycling out", "Take out the recycling"],
    { dueDate: "2026-11-22" },
    ...["08:00", "09:00", "10:00"].map((dueTime) => ({ dueDate: "2026-11-22", dueTime })),
  ),
  addTask(
    "jot down a todo: email the school about the trip",
    ["Email the school about the trip", "Email school about the trip"],
    {},
  ),
  anyOf("add", "team lunch next wednesday 1pm, an hour and a half", [
    ...met(["Team lunch"], "2026-11-25", "13:00", 90),
    ...met(["Team lunch"], "2026-12-02", "13:00", 90),
  ]),
  anyOf(
    "add",
    "must pick Leo up from swimming at quarter past five",
    met(["Pick Leo up from swimming", "Pick up Leo from swimming"], "2026-11-21", "17:15"),
  ),
];

const changes: readonly Sentence[] = [
  change("push the rent back to the 3rd", { "Pay rent": { dueDate: "2026-12-03" } }),
  change("can you set the passport to high priority", { "Renew passport": { priority: "high" } }),
  change("the dentist is at 3 now not 2", { "Dentist appointment": { dueTime: "15:00" } }),
  change("rename Call mom to Ring mum", { "Call mom": { title: "Ring mum" } }),
  change("put the leaking tap in the DIY category", {
    "Fix the leaking tap": { category: "DIY" },
  }),
  change("tag Anna's present with birthday", {
    "Buy birthday present for Anna": { tags: ["shopping", "birthday"] },
  }),
  change("buying milk can wait till monday", { "Buy milk": { dueDate: "2026-11-23" } }),
  change(
    "I won't get to the plants until tomorrow",
    { "Water the plants": { dueDate: "2026-11-22" } },
    asked,
  ),
  change("slides will need 2 hours instead", {
    "Prepare slides for Monday meeting": { estimatedDuration: 120 },
  }),
  change("add two steps to the lisbon flights: compare prices, check baggage", {
    "Book flights to Lisbon": { steps: ["Compare prices", "Check baggage"] },
  }),
];

const busyChanges: readonly Sentence[] = [
  anyOf("change", "move the dentist to 4pm", [
    moved("Dentist", "2026-11-26T15:00/16:00", "2026-11-26T16:00/17:00"),
  ]),
  anyOf("change", "make the board call an hour and a half long", [
    moved("Board call", "2026-11-27T10:00/11:00", "2026-11-27T10:00/11:30"),
  ]),
  anyOf("change", "lunch with Ann is now on thursday, same time", [
    moved("Lunch with Ann", "2026-11-27T12:30/13:30", "2026-11-26T12:30/13:30"),
  ]),
  change("quarterly report should be urgent", { "Quarterly report": { priority: "urgent" } }),
  change("give the bike a due date of december 1st", { "Fix the bike": { dueDate: "2026-12-01" } }),
  change("write 'aisle seat, no luggage' in the description of book flights", {
    "Book flights": { description: "aisle seat, no luggage" },
  }),
  change("rent's due on the 30th actually", { "Pay rent": { dueDate: "2026-11-30" } }),
  change("change 'Buy milk' to 'Buy oat milk'", { "Buy milk": { title: "Buy oat milk" } }),
  anyOf("change", "start the board call half an hour later", [
    moved("Board call", "2026-11-27T10:00/11:00", "2026-11-27T10:30/11:30"),
  ]),
  anyOf("change", "cut standup down to 10 minutes", [
    moved("Standup", `2026-11-16T09:30/09:45 ${standup}`, `2026-11-16T09:30/09:40 ${standup}`),
    asked,
  ]),
];

export const sentences: readonly Sentence[] = [
  ...adds,
  ...busyAdds.map(inBusyWorld),
  ...changes,
  ...busyChanges.map(inBusyWorld),
];
