import { afterwards, asked, inBusyWorld, saying } from "../saying.ts";
import type { Sentence } from "../sentence.ts";
import { anyOf, evening, moved, noted } from "../strangers.ts";

const notes = saying("notes");
const several = saying("several");
const completed = { status: "completed" } as const;

const usual: readonly Sentence[] = [
  notes(
    "oh and a toothbrush has to go on the packing list",
    { notes: { "Packing list": { text: "Passport\nSunscreen\nCharger\nToothbrush" } } },
    { notes: { "Packing list": { text: "Passport\nSunscreen\nCharger\nA toothbrush" } } },
  ),
  anyOf(
    "notes",
    "Note: landlord's new number is 0171 555 20.",
    noted("Landlord's new number is 0171 555 20"),
  ),
  notes("stick the packing list up at the top", { notes: { "Packing list": { isPinned: true } } }),
  notes("Please put into the archive what I wrote down from the meeting with Bob", {
    notes: { "Meeting with Bob": { isArchived: true } },
  }),
  notes("rename book ideas to 'novel, maybe'", {
    notes: { "Book ideas": { title: "Novel, maybe" } },
  }),
  notes(
    "everything on the shopping list should be a task of its own",
    { newTasks: [{ title: "Eggs" }, { title: "Bread" }] },
    { newTasks: [{ title: "Buy eggs" }, { title: "Buy bread" }] },
    {
      newTasks: [
        { title: "Eggs", category: "general" },
        { title: "Bread", category: "general" },
      ],
    },
  ),
  several("milk's bought and move the dentist to wednesday same time", {
    tasks: { "Buy milk": completed, "Dentist appointment": { dueDate: "2026-11-25" } },
  }),
  anyOf(
    "several",
    "remind me to charge the pager tonight and to iron my uniform tomorrow",
    evening("2026-11-21").flatMap((way) =>
      ["Iron my uniform", "Iron uniform"].map((title) => ({
        newTasks: [
          { title: "Charge the pager", ...way },
          { title, dueDate: "2026-11-22" },
        ],
      })),
    ),
  ),
  several("Rent to urgent. Garage to Sunday. Flights done.", {
    tasks: {
      "Pay rent": { priority: "urgent" },
      "Clean the garage": { dueDate: "2026-11-22" },
      "Book flights to Lisbon": completed,
    },
  }),
  several("open my notes and pin the wifi one", {
    screen: ["open notes"],
    notes: { "Wifi password": { isPinned: true } },
  }),
  several("the tap's fixed, the report's in, so what's left for today?", {
    tasks: { "Fix the leaking tap": completed, "Finish quarterly report": completed },
    says: ["Water the plants", "Buy milk"],
  }),
  anyOf(
    "several",
    "put get cash for the taxi on monday and delete the garage, no wait, just move that to december 5",
    ["Get cash for the taxi", "Get cash for taxi"].map((title) => ({
      newTasks: [{ title, dueDate: "2026-11-23" }],
      tasks: { "Clean the garage": { dueDate: "2026-12-05" } },
    })),
  ),
  afterwards(["when is the dentist?"], "can you make that half an hour earlier", {
    tasks: { "Dentist appointment": { dueTime: "13:30" } },
  }),
  afterwards(["remind me to iron shirts on monday"], "no, tuesday", {
    tasks: { "Iron shirts": { dueDate: "2026-11-24" } },
  }),
  afterwards(
    ["what's due next week?"],
    "the first one is done already",
    { tasks: { "Prepare slides for Monday meeting": completed } },
    asked,
  ),
  afterwards(["make the rent urgent"], "whoops undo that", {
    tasks: { "Pay rent": { priority: "high" } },
  }),
  afterwards(
    ["add bread knife to the shopping list"],
    "and also a chopping board",
    { notes: { "Shopping list": { text: "Eggs\nBread\nBread knife\nChopping board" } } },
    { notes: { "Shopping list": { text: "Eggs\nBread\nBread knife\nA chopping board" } } },
  ),
  afterwards(["which tasks are tagged shopping"], "move both to monday", {
    tasks: {
      "Buy milk": { dueDate: "2026-11-23" },
      "Buy birthday present for Anna": { dueDate: "2026-11-23" },
    },
  }),
];

const busy: readonly Sentence[] = [
  notes("groceries: also cat litter", {
    notes: { Groceries: { text: "Bananas\nOat milk\nCat litter" } },
  }),
  notes("start a note called handover with bed 4 needs a scan", {
    newNotes: [{ title: "Handover", text: "Bed 4 needs a scan" }],
  }),
  notes(
    "add to the kickoff note: next call in january",
    {
      notes: {
        "Kickoff meeting": { text: "Launch in March. Sam owns the budget.\nNext call in January" },
      },
    },
    {
      notes: {
        "Kickoff meeting": { text: "Launch in March. Sam owns the budget.\nNext call in January." },
      },
    },
    {
      notes: {
        "Kickoff meeting": { text: "Launch in March. Sam owns the budget. Next call in January" },
      },
    },
  ),
  notes("strike oat milk off the groceries, found some", {
    notes: { Groceries: { text: "Bananas" } },
  }),
  notes("i'd like to have book ideas among my favourites", {
    notes: { "Book ideas": { isFavorite: true } },
  }),
  notes("bin the kickoff note", { notesGone: ["Kickoff meeting"] }, asked),
  anyOf(
    "several",
    "cancel lunch with ann and remind me to text her on monday",
    ["Text her", "Text Ann"].map((title) => ({
      events: { minus: ["Lunch with Ann 2026-11-27T12:30/13:30"] },
      newTasks: [{ title, dueDate: "2026-11-23" }],
    })),
  ),
  several("milk done, mum done, and flights for wednesday", {
    tasks: {
      "Buy milk": completed,
      "Call mum": completed,
      "Book flights": { dueDate: "2026-11-25" },
    },
  }),
  anyOf(
    "several",
    "a new note called oslo plus a task, check the visa rules by friday",
    ["Check the visa rules", "Check visa rules"].map((title) => ({
      newNotes: [{ title: "Oslo" }],
      newTasks: [{ title, dueDate: "2026-11-27" }],
    })),
  ),
  anyOf(
    "several",
    "put eggs and coffee on groceries and remind me to ring the vet tuesday",
    ["Ring the vet", "Ring vet"].map((title) => ({
      notes: { Groceries: { text: "Bananas\nOat milk\nEggs\nCoffee" } },
      newTasks: [{ title, dueDate: "2026-11-24" }],
    })),
  ),
  several("how long's the board call, and move it to 11 pls", {
    ...moved("Board call", "2026-11-27T10:00/11:00", "2026-11-27T11:00/12:00"),
    says: [["hour", "60 min", "1h", "1 h", "11:00–12:00", "10:00–11:00"]],
  }),
  several(
    "Dinner with Petra Thursday at seven, and no gym on Friday.",
    { events: { plus: ["Dinner with Petra 2026-11-26T19:00/20:00", "Gym not 2026-11-27T07:00"] } },
    {
      newTasks: [{ title: "Dinner with Petra", dueDate: "2026-11-26", dueTime: "19:00" }],
      events: { plus: ["Gym not 2026-11-27T07:00"] },
    },
  ),
  afterwards(
    ["when's the board call"],
    "push it half an hour later",
    moved("Board call", "2026-11-27T10:00/11:00", "2026-11-27T10:30/11:30"),
  ),
  afterwards(
    ["what's on thursday"],
    "cancel the dentist one",
    { events: { minus: ["Dentist 2026-11-26T15:00/16:00"] } },
    asked,
  ),
  afterwards(["what does the kickoff note say"], "and who's got the budget", { says: ["Sam"] }),
  afterwards(["the bike is done"], "wait not that, the flights", {
    tasks: { "Fix the bike": { status: "pending" }, "Book flights": completed },
  }),
  afterwards(["add task: buy wrapping paper"], "high priority, and for thursday", {
    tasks: { "Buy wrapping paper": { priority: "high", dueDate: "2026-11-26" } },
  }),
  afterwards(["open my notes"], "and the calendar too", { screen: ["open calendar"] }),
];

export const sentences: readonly Sentence[] = [...usual, ...busy.map(inBusyWorld)];
