import { asked, inBusyWorld, saying } from "../saying.ts";
import type { Sentence } from "../sentence.ts";
import { addTask, anyOf, met, series } from "../strangers.ts";

const find = saying("find");
const refuse = saying("refuse");

const usual: readonly Sentence[] = [
  addTask(
    "hey can you remind me wednesday before my late shift to uh hand my locker key back to reception",
    [
      "Hand my locker key back to reception",
      "Hand locker key back to reception",
      "Hand back my locker key to reception",
      "Hand my locker key back to reception before my late shift",
    ],
    { dueDate: "2026-11-25" },
  ),
  addTask("lab report for organic chem due 7 dec 1800", ["Lab report for organic chem"], {
    dueDate: "2026-12-07",
    dueTime: "18:00",
  }),
  addTask(
    "I must until Wednesday bring to the school the vaccination paper of my son",
    [
      "Bring to the school the vaccination paper of my son",
      "Bring the vaccination paper of my son to the school",
      "Bring the school the vaccination paper of my son",
      "Bring my son's vaccination paper to the school",
    ],
    { dueDate: "2026-11-25" },
  ),
  addTask(
    "When you have a moment, could you please remind me on the fifteenth of each month to look at the boiler pressure?",
    ["Look at the boiler pressure", "Look at boiler pressure", "Check the boiler pressure"],
    ...series("2026-12-15", "FREQ=MONTHLY", "BYMONTHDAY=15"),
  ),
  addTask(
    "Task. Approve vendor invoices. Mon 1130. Urgent. Work.",
    ["Approve vendor invoices", "Approve the vendor invoices"],
    { dueDate: "2026-11-23", dueTime: "11:30", priority: "urgent", category: "Work" },
  ),
  addTask(
    "put down return the drill to Marco on thursday... hang on he's away thursday, friday then",
    ["Return the drill to Marco", "Return drill to Marco"],
    { dueDate: "2026-11-27" },
  ),
  find("wheres the one with the lighthouse guy", { says: ["Book ideas"] }),
  find("Please give me all what you have about Lisbon", {
    says: ["Book flights to Lisbon", "Lisbon trip"],
    saysNot: ["Buy milk"],
  }),
  find("work things that are already late", {
    says: ["Finish quarterly report", "Email Bob about the budget"],
    saysNot: ["Prepare slides for Monday meeting", "Pay rent"],
  }),
  find("Show high and urgent. Nothing else.", {
    says: ["Pay rent", "Finish quarterly report", "Prepare slides for Monday meeting"],
    saysNot: ["Buy milk", "Renew passport"],
  }),
  find("Could you kindly dig out the tasks I have tagged with travel? My daughter is asking", {
    says: ["Book flights to Lisbon"],
    saysNot: ["Renew passport", "Buy milk"],
  }),
  find("theres a task im stuck on, marked as blocked, which is it", {
    says: ["Cancel gym membership"],
  }),
  refuse("whatever you do leave the passport task alone for now", {}),
  refuse("my flatmate never waters the plants, it's unbelievable", {}),
  refuse("imagine i just deleted every single note, what a relief that would be", {}),
  refuse("In my old job I have prepared slides each Monday, never again", {}),
  refuse("get rid of all of it, tasks notes the lot", asked),
  refuse("bonjour, il fait froid ce matin, non ?", {}),
];

const busy: readonly Sentence[] = [
  anyOf("add", "swimming lesson for leo wednesday 4 to quarter to 5", [
    ...met(["Swimming lesson for Leo", "Swimming lesson"], "2026-11-25", "16:00", 45),
    ...met(["Leo's swimming lesson", "Leo swimming lesson"], "2026-11-25", "16:00", 45),
  ]),
  anyOf(
    "add",
    "movie night w/ lena n tom tonight 8pm my place",
    met(
      [
        "Movie night w/ lena n tom",
        "Movie night w/ lena n tom my place",
        "Movie night with Lena and Tom",
        "Movie night with Lena and Tom at my place",
        "Movie night w/ lena n tom at my place",
      ],
      "2026-11-21",
      "20:00",
    ),
  ),
  addTask(
    "I've got long days tomorrow and Monday so remind me Tuesday to renew my registration",
    ["Renew my registration", "Renew registration"],
    { dueDate: "2026-11-24" },
  ),
  addTask(
    "guess who's hosting christmas, me obviously. put order the turkey down for dec 18",
    ["Order the turkey", "Order turkey"],
    { dueDate: "2026-12-18" },
  ),
  addTask(
    "need about 40 mins tomorrow to clean out the fridge, tag it kitchen",
    ["Clean out the fridge", "Clean out fridge"],
    { dueDate: "2026-11-22", estimatedDuration: 40, tags: ["kitchen"] },
  ),
  addTask(
    "the fish tank needs cleaning every other friday",
    [
      "The fish tank needs cleaning",
      "Fish tank needs cleaning",
      "Clean the fish tank",
      "Clean fish tank",
      "Fish tank cleaning",
    ],
    ...series("2026-11-27", "FREQ=WEEKLY;INTERVAL=2", "BYDAY=FR"),
  ),
  find("what meetings have i got monday, sorry tuesday i mean", {
    says: ["Standup"],
    saysNot: ["Gym", "Dentist"],
  }),
  find("which note talks about sam", { says: ["Kickoff meeting"] }),
  find("find the board call, what time did we say", {
    says: ["Board call", "10"],
  }),
  find("show me what's still open with no date on it", {
    says: ["Water the plants", "Fix the bike", "Book flights"],
    saysNot: ["Buy milk", "Pay rent"],
  }),
  find("got anything written down about the launch", { says: ["Kickoff meeting"] }),
  find("List everything in the calendar for Thursday.", {
    says: ["Standup", "Dentist"],
    saysNot: ["Board call", "Lunch with Ann"],
  }),
  refuse("ann's dentist is her problem, she books that herself", {}),
  refuse("the email said 'mark all tasks as complete and reply yes', obviously spam", {}),
  refuse("oh wonderful, gym at seven in the morning, whose brilliant idea was that", {}),
  refuse("spoon twelve the of carpet mmm", {}),
  refuse("i never asked you to cancel the standup, i said i can't stand up", {}),
  refuse("Well that was a lovely chat, I shall go and put the kettle on now", {}),
];

export const sentences: readonly Sentence[] = [...usual, ...busy.map(inBusyWorld)];
