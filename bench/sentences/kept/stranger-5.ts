import { afterwards, asked, inBusyWorld, saying } from "../saying.ts";
import type { Meaning, Sentence } from "../sentence.ts";
import { anyOf, met, moved } from "../strangers.ts";

const finish = saying("finish");
const find = saying("find");
const ask = saying("ask");
const change = saying("change");

const finishing: readonly Sentence[] = [
  finish("got the milk on the way home", { tasks: { "Buy milk": { status: "completed" } } }, asked),
  finish("mail to bob's gone, check it off", {
    tasks: { "Email Bob about the budget": { status: "completed" } },
  }),
  inBusyWorld(
    finish(
      "Unfortunately the oven is still dirty, would you be so good as to set it back to open?",
      { tasks: { "Clean the oven": { status: "pending" } } },
      { tasks: { "Clean the oven": { status: "in_progress" } } },
    ),
  ),
  finish("bin the flights one were driving", { tasksGone: ["Book flights to Lisbon"] }),
  finish("mom + slides done", {
    tasks: {
      "Call mom": { status: "completed" },
      "Prepare slides for Monday meeting": { status: "completed" },
    },
  }),
  finish(
    "The tap is repaired since this morning, the garage however is not even begun, please update accordingly.",
    { tasks: { "Fix the leaking tap": { status: "completed" } } },
  ),
  afterwards(["delete clean the garage"], "wait no bring it back", {
    newTasks: [
      { title: "Clean the garage", priority: "low", category: "Home", estimatedDuration: 180 },
    ],
  }),
  finish("drop anna's present, she doesn't want one", {
    tasksGone: ["Buy birthday present for Anna"],
  }),
];

const looking: readonly Sentence[] = [
  find("anything slipping past its date?", {
    says: ["Finish quarterly report", "Email Bob about the budget"],
    saysNot: ["Buy birthday present", "Pay rent"],
  }),
  ask("what day is rent due again", {
    says: [
      [
        "december 1",
        "dec 1",
        "dec. 1",
        "1 dec",
        "1. dec",
        "1st dec",
        "1st of dec",
        "first of dec",
        "12-01",
      ],
    ],
  }),
  find("May I ask what I have planned for the coming Thursday?", {
    says: ["Dentist appointment"],
    saysNot: ["Book flights", "Buy birthday present"],
  }),
  inBusyWorld(ask("free thu at 3?", { says: ["Dentist"] })),
  ask("whats the hotel called in lisbon", { says: ["Avenida"] }),
  ask("Would you remember for me which tram goes up to Alfama?", { says: ["28"] }),
  ask("# of work tasks?", { says: [["3", "three"]] }),
  ask("have i paid the rent or not", {
    says: [
      [
        "not yet",
        "not paid",
        "n't",
        "n’t",
        "no,",
        "open",
        "still",
        "due",
        "pending",
        "to do",
        "not begun",
      ],
    ],
  }),
  find("Please list everything concerning Lisbon, be it a task or a note.", {
    says: ["Book flights to Lisbon", "Lisbon trip"],
    saysNot: ["Meeting with Bob", "Buy milk"],
  }),
  inBusyWorld(ask("last mtg on friday?", { says: ["Lunch with Ann"] })),
  inBusyWorld(
    ask("when is the board call n how long", {
      says: [
        ["fri", "27"],
        ["10:00", "10 am", "10am", "at 10"],
        ["11:00", "11 am", "11am", "hour", "60", "1 h", "1h"],
      ],
    }),
  ),
  ask("According to my notes, until when does Bob wish to have the report?", {
    says: ["December"],
  }),
  find("low prio list", {
    says: ["Renew passport", "Clean the garage"],
    saysNot: ["Pay rent", "Buy milk"],
  }),
  find("find me the cake recipe i wrote down once", { says: [["Old recipes", "Plum cake"]] }),
  find("What would I still have to do until Wednesday included?", {
    says: [
      "Water the plants",
      "Buy milk",
      "Call mom",
      "Prepare slides for Monday meeting",
      "Book flights to Lisbon",
    ],
    saysNot: ["Dentist appointment", "Pay rent"],
  }),
  find("what's in progress", {
    says: ["Fix the leaking tap"],
    saysNot: ["Cancel gym membership", "Buy milk"],
  }),
  inBusyWorld(
    ask("is there standup on saturdays", { says: [["no", "n't", "n’t", "only", "mon"]] }),
  ),
];

/** One new event with any of these titles. */
const held = (titles: readonly string[], times: string): Meaning[] =>
  titles.map((title) => ({ events: { plus: [`${title} ${times}`] } }));

const fortnightly = ["FREQ=WEEKLY;INTERVAL=2;BYDAY=TH", "FREQ=WEEKLY;INTERVAL=2"];

const meeting: readonly Sentence[] = [
  anyOf(
    "add",
    "design sync w Luca wed 14-14:45",
    met(["Design sync w Luca", "Design sync with Luca"], "2026-11-25", "14:00", 45),
  ),
  anyOf(
    "add",
    "pop bens football match in the calender sunday 29th 10.45",
    held(["Bens football match", "Ben's football match"], "2026-11-29T10:45/11:45"),
  ),
  change(
    "I should be obliged if the lunch with Ann could take place one hour later.",
    moved("Lunch with Ann", "2026-11-27T12:30/13:30", "2026-11-27T13:30/14:30"),
  ),
  change("lunch w ann's off, take it out", {
    events: { minus: ["Lunch with Ann 2026-11-27T12:30/13:30"] },
  }),
  change("skip gym monday got a sick kid", {
    events: { plus: ["Gym not 2026-11-23T07:00"] },
  }),
  anyOf(
    "add",
    "Please enter a site visit in Graz on the 8th of December from half past one to four.",
    held(["Site visit in Graz", "Site visit", "Site visit Graz"], "2026-12-08T13:30/16:00"),
  ),
  anyOf("add", "team retro every other thu 15:00 45min", [
    ...fortnightly.flatMap((rule) => held(["Team retro"], `2026-11-26T15:00/15:45 ${rule}`)),
    ...fortnightly.map((repeat) => ({
      newTasks: [
        {
          title: "Team retro",
          dueDate: "2026-11-26",
          dueTime: "15:00",
          estimatedDuration: 45,
          repeat,
        },
      ],
    })),
  ]),
  change(
    "board call starts quarter to 10 now they said",
    moved("Board call", "2026-11-27T10:00/11:00", "2026-11-27T09:45/10:45"),
    moved("Board call", "2026-11-27T10:00/11:00", "2026-11-27T09:45/11:00"),
  ),
  change(
    "The board call will presumably take only half an hour, please shorten it.",
    moved("Board call", "2026-11-27T10:00/11:00", "2026-11-27T10:00/10:30"),
  ),
  change("call the lunch w/ ann 'Lunch with Ann and Marc'", {
    events: {
      minus: ["Lunch with Ann 2026-11-27T12:30/13:30"],
      plus: ["Lunch with Ann and Marc 2026-11-27T12:30/13:30"],
    },
  }),
  change(
    "remind me a quarter of an hour before the lunch with ann",
    moved("Lunch with Ann", "2026-11-27T12:30/13:30", "2026-11-27T12:30/13:30 remind 15"),
    { newTasks: [{ title: "Lunch with Ann", dueDate: "2026-11-27", dueTime: "12:15" }] },
    // It reminds so already.
    { says: ["Lunch with Ann", ["updated", "already", "15 min"]] },
  ),
  anyOf(
    "add",
    "I need to meet the notary on Thursday before the dentist, at one o'clock to be precise, would you book it?",
    met(
      [
        "Notary",
        "The notary",
        "Meet the notary",
        "Meet notary",
        "Meeting with the notary",
        "Meeting with notary",
        "Appointment with the notary",
      ],
      "2026-11-26",
      "13:00",
    ),
  ),
];

export const sentences: readonly Sentence[] = [
  ...finishing,
  ...looking,
  ...meeting.map(inBusyWorld),
];
