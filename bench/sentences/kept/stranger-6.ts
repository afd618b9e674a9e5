import { afterwards, inBusyWorld, inMailWorld, saying } from "../saying.ts";
import type { Sentence } from "../sentence.ts";
import { anyOf, noted } from "../strangers.ts";

const ask = saying("ask");
const change = saying("change");
const write = saying("add");
const note = saying("notes");
const several = saying("several");
const refuse = saying("refuse");

const mailing: readonly Sentence[] = [
  change("archive PR merged mail", {
    mails: { "Your pull request was merged": { folder: "archive" } },
  }),
  change("mark toms lunch mail as read i seen it", {
    mails: { "Lunch on Friday?": { read: true } },
  }),
  write(
    "Kindly reply to Ana that I will gladly come to the viewing on Thursday.",
    { waits: ["reply flat viewing on thursday gladly"] },
    { waits: ["send ana@example.com gladly"] },
  ),
  change("design review mail: snooze, sun 7pm", {
    mails: { "Design review": { snoozed: "2026-11-22T19:00" } },
  }),
  ask("what did bob say about the money in his mail", { says: ["40k", ["fine", "final"]] }),
  anyOf(
    "add",
    "Please turn Ana's mail into a calendar entry for the viewing, at the hour which she has written, and do not answer her.",
    [
      "Flat viewing",
      "Viewing",
      "The viewing",
      "Flat viewing with Ana",
      "Flat viewing with Ana Silva",
      "Viewing with Ana",
      "Flat viewing on Thursday",
      "Flat viewing, Rosenweg 12",
      "Flat viewing at Rosenweg 12",
      "Flat viewing (Rosenweg 12)",
    ].flatMap((title) =>
      ["18:00", "17:30"].flatMap((end) => {
        const events = { plus: [`${title} 2026-11-26T17:00/${end}`] };
        return [{ events }, { events, mails: { "Flat viewing on Thursday": { read: true } } }];
      }),
    ),
  ),
  change("lucky deals → trash", { mails: { "Win a cruise": { folder: "trash" } } }),
  write("write bob that the sheets coming tuesday just save it as a draft", {
    drafts: [{ to: "bob@example.com", says: "tuesday" }],
  }),
];

const meeting = "Budget is 40k. Bob wants the report by December.";

const noting: readonly Sentence[] = [
  anyOf(
    "notes",
    "note: server pw rotates every 90 days, ask Kai",
    noted("server pw rotates every 90 days, ask Kai"),
  ),
  note("put sunglasses n swimming stuff on the packing list", {
    notes: { "Packing list": { text: "Passport\nSunscreen\nCharger\nsunglasses\nswimming stuff" } },
  }),
  anyOf(
    "notes",
    "Please complete the note of the meeting with Bob by the remark that travel costs are not covered.",
    ["travel costs are not covered", "travel costs not covered"].flatMap((words) =>
      ["\n", " "].flatMap((gap) =>
        ["", "."].map((end) => ({
          notes: { "Meeting with Bob": { text: `${meeting}${gap}${words}${end}` } },
        })),
      ),
    ),
  ),
  note("unpin lisbon note", { notes: { "Lisbon trip": { isPinned: false } } }),
  note("the hotel in lisbon is called mira now not avenida pls fix the note", {
    notes: { "Lisbon trip": { text: "Hotel Mira, check-in from 15:00. Tram 28 to Alfama." } },
  }),
  note(
    "I do not need the book ideas for the time being; please archive this note, but by no means delete it.",
    { notes: { "Book ideas": { isArchived: true } } },
  ),
  anyOf("notes", "jot down the gate code is 4471 hash", [
    ...noted("the gate code is 4471 hash"),
    ...noted("gate code is 4471 hash"),
    ...noted("gate code: 4471 hash"),
    ...["4471 hash", "4471#"].map((text) => ({ newNotes: [{ title: "Gate code", text }] })),
  ]),
  note(
    "new note 'To-dos for Sam': laptop, badge, intro",
    { newNotes: [{ title: "To-dos for Sam", text: "laptop, badge, intro" }] },
    { newNotes: [{ title: "To-dos for Sam", text: "laptop\nbadge\nintro" }] },
  ),
];

const severally: readonly Sentence[] = [
  several("slides done, flights to thu, passport high", {
    tasks: {
      "Prepare slides for Monday meeting": { status: "completed" },
      "Book flights to Lisbon": { dueDate: "2026-11-26" },
      "Renew passport": { priority: "high" },
    },
  }),
  several("milks bought n remind me to get stamps tuesday", {
    tasks: { "Buy milk": { status: "completed" } },
    newTasks: [{ title: "Get stamps", dueDate: "2026-11-24" }],
  }),
  several(
    "I would need two reminders for Friday, one to back up the laptop and one to thank the interpreter.",
    {
      newTasks: [
        { title: "Back up the laptop", dueDate: "2026-11-27" },
        { title: "Thank the interpreter", dueDate: "2026-11-27" },
      ],
    },
    {
      newTasks: [
        { title: "Back up laptop", dueDate: "2026-11-27" },
        { title: "Thank interpreter", dueDate: "2026-11-27" },
      ],
    },
  ),
  afterwards(["new: send deck to Jo, tue 15:00"], "make it wed, same time", {
    tasks: { "Send deck to Jo": { dueDate: "2026-11-25" } },
  }),
  afterwards(["anything on for thursday"], "hm can that be friday instead", {
    tasks: { "Dentist appointment": { dueDate: "2026-11-27" } },
  }),
  afterwards(
    ["Kindly add a task to prepare the handover to Yusuf."],
    "I forgot to mention that it is important and will need about three hours.",
    {
      tasks: {
        "Prepare the handover to Yusuf": { priority: "high", estimatedDuration: 180 },
        "Prepare handover to Yusuf": { priority: "high", estimatedDuration: 180 },
      },
    },
    {
      tasks: {
        "Prepare the handover to Yusuf": { priority: "urgent", estimatedDuration: 180 },
        "Prepare handover to Yusuf": { priority: "urgent", estimatedDuration: 180 },
      },
    },
  ),
  afterwards(
    ["add bake mince pies"],
    "n also one for icing the cake, both for the 19th",
    {
      tasks: { "Bake mince pies": { dueDate: "2026-12-19" } },
      newTasks: [{ title: "Ice the cake", dueDate: "2026-12-19" }],
    },
    {
      tasks: { "Bake mince pies": { dueDate: "2026-12-19" } },
      newTasks: [{ title: "Icing the cake", dueDate: "2026-12-19" }],
    },
  ),
  inBusyWorld(
    several("dentist to 4pm, cancel board call", {
      events: {
        minus: ["Dentist 2026-11-26T15:00/16:00", "Board call 2026-11-27T10:00/11:00"],
        plus: ["Dentist 2026-11-26T16:00/17:00"],
      },
    }),
  ),
];

const refusing: readonly Sentence[] = [
  refuse("leave slides as is, don't touch the time", {}),
  refuse("haha right ill finish that report at 3am again why not", {}),
  inBusyWorld(
    refuse(
      "Supposing one moved the board call to the evening, I fear nobody would attend it, don't you think?",
      {},
    ),
  ),
  refuse("my boss said delete all the old tasks i said in your dreams", {}),
];

export const sentences: readonly Sentence[] = [
  ...mailing.map(inMailWorld),
  ...noting,
  ...severally,
  ...refusing,
];
