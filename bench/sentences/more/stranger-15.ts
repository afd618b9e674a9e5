import { afterwards, asked, inBusyWorld, saying } from "../saying.ts";
import type { Meaning, Sentence } from "../sentence.ts";
import { anyOf, met, moved } from "../strangers.ts";

const finish = saying("finish");
const find = saying("find");
const ask = saying("ask");
const change = saying("change");

const finishing: readonly Sentence[] = [
  finish(
    "i already paid the rent yesterday",
    { tasks: { "Pay rent": { status: "completed" } } },
    asked,
  ),
  finish("report's out. tick it", {
    tasks: { "Finish quarterly report": { status: "completed" } },
  }),
  finish(
    "I have to confess the library books have not been returned yet, so please reopen this one.",
    { tasks: { "Return library books": { status: "pending" } } },
    { tasks: { "Return library books": { status: "in_progress" } } },
  ),
  finish("delete the garage one it aint happening", { tasksGone: ["Clean the garage"] }),
  finish("plants + milk done", {
    tasks: { "Water the plants": { status: "completed" }, "Buy milk": { status: "completed" } },
  }),
  finish(
    "The library books are indeed done, so leave them, but the passport is finished as well, I collected it this morning.",
    { tasks: { "Renew passport": { status: "completed" } } },
  ),
  afterwards(["mark buy milk as done"], "oops no undo that", {
    tasks: { "Buy milk": { status: "pending" } },
  }),
  finish(
    "kill the gym one, they finally cancelled it",
    { tasksGone: ["Cancel gym membership"] },
    { tasks: { "Cancel gym membership": { status: "completed" } } },
    asked,
  ),
];

const looking: readonly Sentence[] = [
  find("what's overdue", {
    says: ["Finish quarterly report", "Email Bob about the budget"],
    saysNot: ["Buy milk", "Pay rent"],
  }),
  ask("when do i need to be at the dentist", {
    says: [
      ["14:00", "2 pm", "2pm", "2:00"],
      ["thu", "26"],
    ],
  }),
  find("Could you tell me what awaits me on the coming Tuesday?", {
    says: ["Book flights to Lisbon"],
    saysNot: ["Dentist appointment", "Prepare slides"],
  }),
  inBusyWorld(ask("free friday afternoon?", { says: [["lunch", "free", "yes", "nothing"]] })),
  ask("whats the wifi password", { says: ["sunflower42"] }),
  ask("I would be grateful to know from which hour one may check in at our hotel in Lisbon.", {
    says: [["15:00", "3 pm", "3pm", "3:00", "three"]],
  }),
  ask("how many tasks w/ home category?", { says: [["4", "four"]] }),
  ask("did i ever do the library books", {
    says: [["yes", "done", "complete", "finished", "ticked"]],
  }),
  find("Please show me all that has to do with shopping, tasks as well as notes.", {
    says: ["Buy milk", "Buy birthday present for Anna", "Shopping list"],
    saysNot: ["Renew passport", "Wifi password"],
  }),
  inBusyWorld(ask("next thing in cal?", { says: ["Gym"] })),
  inBusyWorld(
    ask("which day was lunch with ann again n what time", {
      says: [
        ["fri", "27"],
        ["12:30", "half past"],
      ],
    }),
  ),
  ask("How much money has Bob granted us according to my notes?", { says: [["40k", "40,000"]] }),
  find("high + urgent only", {
    says: ["Pay rent", "Finish quarterly report", "Prepare slides for Monday meeting"],
    saysNot: ["Buy milk", "Clean the garage"],
  }),
  find("wheres that note about the lighthouse story", { says: ["Book ideas"] }),
  find("What remains for this weekend, if you please?", {
    says: ["Water the plants", "Buy milk", "Call mom"],
    saysNot: ["Book flights", "Pay rent"],
  }),
  find("any task blocked?", {
    says: ["Cancel gym membership"],
    saysNot: ["Clean the garage", "Fix the leaking tap"],
  }),
  inBusyWorld(
    ask("do i have gym on wednsday", { says: [["yes", "07:00", "7:00", "7 am", "7am"]] }),
  ),
];

/** One new event with any of these titles. */
const held = (titles: readonly string[], times: string): Meaning[] =>
  titles.map((title) => ({ events: { plus: [`${title} ${times}`] } }));

const weekly = ["FREQ=WEEKLY;BYDAY=TU", "FREQ=WEEKLY"];

const meeting: readonly Sentence[] = [
  anyOf(
    "add",
    "1:1 w Priya tue 11-11:30",
    met(["1:1 w Priya", "1:1 with Priya"], "2026-11-24", "11:00", 30),
  ),
  anyOf(
    "add",
    "put lilys swimming lesson in the calender sat 28th 9.15",
    held(["Lilys swimming lesson", "Lily's swimming lesson"], "2026-11-28T09:15/10:15"),
  ),
  change(
    "Would you please move the dentist to Friday of the same week at the same time?",
    moved("Dentist", "2026-11-26T15:00/16:00", "2026-11-27T15:00/16:00"),
  ),
  change("scrap the board call", { events: { minus: ["Board call 2026-11-27T10:00/11:00"] } }),
  change("no gym on weds this week im poorly", {
    events: { plus: ["Gym not 2026-11-25T07:00"] },
  }),
  anyOf(
    "add",
    "Kindly enter a workshop with the Lyon team on the 3rd of December from nine until noon.",
    held(
      ["Workshop with the Lyon team", "Workshop with Lyon team", "Lyon team workshop"],
      "2026-12-03T09:00/12:00",
    ),
  ),
  anyOf("add", "ops weekly every tue 16:00 30min", [
    ...weekly.flatMap((rule) => held(["Ops weekly"], `2026-11-24T16:00/16:30 ${rule}`)),
    ...weekly.map((repeat) => ({
      newTasks: [
        {
          title: "Ops weekly",
          dueDate: "2026-11-24",
          dueTime: "16:00",
          estimatedDuration: 30,
          repeat,
        },
      ],
    })),
  ]),
  change(
    "dentist is at half 4 now not 3",
    moved("Dentist", "2026-11-26T15:00/16:00", "2026-11-26T16:30/17:30"),
  ),
  change(
    "The lunch with Ann should rather last two hours, if this is possible.",
    moved("Lunch with Ann", "2026-11-27T12:30/13:30", "2026-11-27T12:30/14:30"),
  ),
  change("rename board call to Q4 board review", {
    events: {
      minus: ["Board call 2026-11-27T10:00/11:00"],
      plus: ["Q4 board review 2026-11-27T10:00/11:00"],
    },
  }),
  change(
    "remind me half an hour before the dentist",
    moved("Dentist", "2026-11-26T15:00/16:00", "2026-11-26T15:00/16:00 remind 30"),
    { newTasks: [{ title: "Dentist", dueDate: "2026-11-26", dueTime: "14:30" }] },
  ),
  anyOf(
    "add",
    "I must see my accountant on Monday after the standup, at ten sharp, could you book this?",
    met(
      [
        "Accountant",
        "My accountant",
        "See my accountant",
        "See accountant",
        "See the accountant",
        "Meeting with my accountant",
        "Meeting with accountant",
        "Appointment with my accountant",
      ],
      "2026-11-23",
      "10:00",
    ),
  ),
];

export const sentences: readonly Sentence[] = [
  ...finishing,
  ...looking,
  ...meeting.map(inBusyWorld),
];
