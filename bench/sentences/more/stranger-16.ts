import { afterwards, asked, inBusyWorld, inMailWorld, saying } from "../saying.ts";
import type { Sentence } from "../sentence.ts";
import { anyOf, noted } from "../strangers.ts";

const ask = saying("ask");
const change = saying("change");
const write = saying("add");
const note = saying("notes");
const several = saying("several");
const refuse = saying("refuse");

const mailing: readonly Sentence[] = [
  change("archive offsite mail", { mails: { "Team offsite": { folder: "archive" } } }),
  change("star the one from ana about the flat so i dont loose it", {
    mails: { "Flat viewing on Thursday": { starred: true } },
  }),
  write(
    "Would you please answer Maya that I shall look at the screens on Sunday evening?",
    { waits: ["reply design review sunday"] },
    { waits: ["send maya@example.com sunday"] },
  ),
  change("snooze nordwind invoice to mon 8am", {
    mails: { "Invoice 2041": { snoozed: "2026-11-23T08:00" } },
  }),
  ask("is there anything from mum in my mails", { says: [["holiday", "pictures"]] }),
  anyOf(
    "add",
    "Please make a task out of the invoice from Nordwind, to be paid by the first of December, and leave the mail where it is.",
    [
      "Pay the invoice from Nordwind",
      "Pay invoice from Nordwind",
      "Pay the Nordwind invoice",
      "Pay Nordwind invoice",
      "Pay Nordwind",
      "Pay Nordwind Energy",
      "Pay the invoice",
      "Pay invoice 2041",
      "Pay Nordwind invoice 2041",
      "Invoice 2041",
      "Invoice from Nordwind",
      "The invoice from Nordwind",
      "Nordwind invoice",
    ].map((title) => ({ newTasks: [{ title, dueDate: "2026-12-01" }] })),
  ),
  change("spam the lucky deals one", { mails: { "Win a cruise": { folder: "spam" } } }),
  write(
    "tell tom i cant make it friday but dont send it yet",
    { drafts: [{ to: "tom@example.com", says: "make it" }] },
    { waits: ["reply lunch on friday? make it"] },
    { waits: ["send tom@example.com make it"] },
    asked,
  ),
];

const trip = "Hotel Avenida, check-in from 15:00. Tram 28 to Alfama.";

const noting: readonly Sentence[] = [
  anyOf(
    "notes",
    "note: Lisa prefers option B, decide in Jan",
    noted("Lisa prefers option B, decide in Jan"),
  ),
  note(
    "add butter n tomatos to the shopping list",
    { notes: { "Shopping list": { text: "Eggs\nBread\nbutter\ntomatos" } } },
    { notes: { "Shopping list": { text: "Eggs\nBread\nbutter\ntomatoes" } } },
  ),
  anyOf(
    "notes",
    "I would like you to write down, in my note about the Lisbon trip, that the breakfast is included.",
    ["the breakfast is included", "breakfast is included", "breakfast included"].flatMap((words) =>
      ["\n", " "].flatMap((gap) =>
        ["", "."].map((end) => ({
          notes: { "Lisbon trip": { text: `${trip}${gap}${words}${end}` } },
        })),
      ),
    ),
  ),
  note("pin meeting w Bob", { notes: { "Meeting with Bob": { isPinned: true } } }),
  anyOf("notes", "the wifi password changed its moonflower77 now", [
    ...[
      "The wifi password is moonflower77.",
      "The wifi password is moonflower77",
      "The wifi password is moonflower77 now.",
      "The wifi password is now moonflower77.",
      "moonflower77",
    ].map((text) => ({ notes: { "Wifi password": { text } } })),
    asked,
  ]),
  note(
    "The note with the old recipes has been put away, would you be so kind to fetch it back from the archive?",
    { notes: { "Old recipes": { isArchived: false } } },
  ),
  anyOf("notes", "write down for me shoe size leo 31 mia 28", [
    ...noted("shoe size leo 31 mia 28"),
    ...noted("shoe size: leo 31, mia 28"),
    ...noted("shoe size leo 31, mia 28"),
    ...["leo 31 mia 28", "leo 31, mia 28", "leo 31\nmia 28"].map((text) => ({
      newNotes: [{ title: "Shoe size", text }],
    })),
  ]),
  note(
    "new note 'Retro Nov': less mtgs, more demos",
    { newNotes: [{ title: "Retro Nov", text: "less mtgs, more demos" }] },
    { newNotes: [{ title: "Retro Nov", text: "less mtgs\nmore demos" }] },
  ),
];

const severally: readonly Sentence[] = [
  several("milk done, plants tmrw, rent high→urgent", {
    tasks: {
      "Buy milk": { status: "completed" },
      "Water the plants": { dueDate: "2026-11-22" },
      "Pay rent": { priority: "urgent" },
    },
  }),
  several("i did the plants and can u put call the vet down for monday at 9", {
    tasks: { "Water the plants": { status: "completed" } },
    newTasks: [{ title: "Call the vet", dueDate: "2026-11-23", dueTime: "09:00" }],
  }),
  several(
    "Please add two tasks for Wednesday, namely to order the toner and to confirm the hotel.",
    {
      newTasks: [
        { title: "Order the toner", dueDate: "2026-11-25" },
        { title: "Confirm the hotel", dueDate: "2026-11-25" },
      ],
    },
    {
      newTasks: [
        { title: "Order toner", dueDate: "2026-11-25" },
        { title: "Confirm hotel", dueDate: "2026-11-25" },
      ],
    },
  ),
  afterwards(
    ["add call supplier mon 10:00"],
    "11 actually",
    { tasks: { "Call supplier": { dueTime: "11:00" } } },
    {
      events: {
        minus: ["Call supplier 2026-11-23T10:00/11:00"],
        plus: ["Call supplier 2026-11-23T11:00/12:00"],
      },
    },
  ),
  afterwards(["what do i have on tuesday"], "ok move that to thursday pls", {
    tasks: { "Book flights to Lisbon": { dueDate: "2026-11-26" } },
  }),
  afterwards(
    ["Please remind me to book the restaurant for our anniversary."],
    "Thank you, and it should be on the 5th of December at seven in the evening, if I may add.",
    {
      tasks: {
        "Book the restaurant for our anniversary": { dueDate: "2026-12-05", dueTime: "19:00" },
        "Book restaurant for our anniversary": { dueDate: "2026-12-05", dueTime: "19:00" },
      },
    },
    asked,
  ),
  afterwards(
    ["add wrap presents"],
    "n also one for buying tape, both for the 20th",
    {
      tasks: { "Wrap presents": { dueDate: "2026-12-20" } },
      newTasks: [{ title: "Buy tape", dueDate: "2026-12-20" }],
    },
    {
      tasks: { "Wrap presents": { dueDate: "2026-12-20" } },
      newTasks: [{ title: "Buying tape", dueDate: "2026-12-20" }],
    },
  ),
  inBusyWorld(
    several("board call to 11, lunch w ann to 1", {
      events: {
        minus: ["Board call 2026-11-27T10:00/11:00", "Lunch with Ann 2026-11-27T12:30/13:30"],
        plus: ["Board call 2026-11-27T11:00/12:00", "Lunch with Ann 2026-11-27T13:00/14:00"],
      },
    }),
  ),
];

const refusing: readonly Sentence[] = [
  refuse("do NOT move the rent, landlord's fine w it", {}),
  refuse("oh yeah sure ill just clean the garage tonight with 3 kids hanging off me lol", {}),
  inBusyWorld(
    refuse(
      "If I were to cancel the dentist, I suppose they would charge me something, would they not?",
      {},
    ),
  ),
  refuse("my husband said hed add the flights and mark them done hes always saying that", {}),
];

export const sentences: readonly Sentence[] = [
  ...mailing.map(inMailWorld),
  ...noting,
  ...severally,
  ...refusing,
];
