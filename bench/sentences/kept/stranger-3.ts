import { afterwards, asked, inBusyWorld, saying } from "../saying.ts";
import type { Sentence } from "../sentence.ts";
import { anyOf, evening, moved, noted } from "../strangers.ts";

const notes = saying("notes");
const several = saying("several");
const completed = { status: "completed" } as const;

const usual: readonly Sentence[] = [
  notes("we're out of butter, that has to go on the shopping list", {
    notes: { "Shopping list": { text: "Eggs\nBread\nButter" } },
  }),
  anyOf(
    "notes",
    "Note: gate code for the car park is 4471.",
    noted("Gate code for the car park is 4471"),
  ),
  notes("the lisbon trip needn't be pinned any more", {
    notes: { "Lisbon trip": { isPinned: false } },
  }),
  notes("The old recipes I want again out of the archive, please", {
    notes: { "Old recipes": { isArchived: false } },
  }),
  notes("call the wifi note 'router stuff' from now on", {
    notes: { "Wifi password": { title: "Router stuff" } },
  }),
  anyOf(
    "notes",
    "each thing on the packing list should become its own task",
    [
      {},
      { tags: ["travel"] },
      { category: "personal" },
      { category: "personal", tags: ["travel"] },
    ].flatMap((way) =>
      ["", "Pack "].map((verb) => ({
        newTasks: ["Passport", "Sunscreen", "Charger"].map((thing) => ({
          ...way,
          title: `${verb}${thing}`,
        })),
      })),
    ),
  ),
  several("plants are watered and shift anna's present to thursday", {
    tasks: {
      "Water the plants": completed,
      "Buy birthday present for Anna": { dueDate: "2026-11-26" },
    },
  }),
  anyOf(
    "several",
    "remind me to pack my lunch tonight and to fill up the car tomorrow",
    evening("2026-11-21").flatMap((way) =>
      ["Pack my lunch", "Pack lunch"].map((title) => ({
        newTasks: [
          { title, ...way },
          { title: "Fill up the car", dueDate: "2026-11-22" },
        ],
      })),
    ),
  ),
  several("Passport to high. Garage to Monday. Slides done.", {
    tasks: {
      "Renew passport": { priority: "high" },
      "Clean the garage": { dueDate: "2026-11-23" },
      "Prepare slides for Monday meeting": completed,
    },
  }),
  several("show me the tasks and archive the note about books", {
    screen: ["open tasks"],
    notes: { "Book ideas": { isArchived: true } },
  }),
  several("mom's called, gym's cancelled, so what's still overdue?", {
    tasks: { "Call mom": completed, "Cancel gym membership": completed },
    says: ["Finish quarterly report", "Email Bob about the budget"],
  }),
  anyOf(
    "several",
    "put wrap the gift on friday and delete the tap, sorry no, just make that one urgent",
    ["Wrap the gift", "Wrap gift"].map((title) => ({
      newTasks: [{ title, dueDate: "2026-11-27" }],
      tasks: { "Fix the leaking tap": { priority: "urgent" } },
    })),
  ),
  afterwards(["when are the slides due?"], "can you put them an hour later", {
    tasks: { "Prepare slides for Monday meeting": { dueTime: "10:00" } },
  }),
  afterwards(["remind me to descale the kettle on tuesday"], "sorry, wednesday", {
    tasks: { "Descale the kettle": { dueDate: "2026-11-25" } },
  }),
  afterwards(
    ["what's due next week?"],
    "push the third one to friday",
    { tasks: { "Dentist appointment": { dueDate: "2026-11-27" } } },
    asked,
  ),
  afterwards(["move call mom to monday"], "hm no, undo that", {
    tasks: { "Call mom": { dueDate: "2026-11-22" } },
  }),
  afterwards(["add sandals to the packing list"], "plus swimming trunks", {
    notes: {
      "Packing list": { text: "Passport\nSunscreen\nCharger\nSandals\nSwimming trunks" },
    },
  }),
  afterwards(["show me my low priority tasks"], "give both of them december 10", {
    tasks: {
      "Renew passport": { dueDate: "2026-12-10" },
      "Clean the garage": { dueDate: "2026-12-10" },
    },
  }),
];

const busy: readonly Sentence[] = [
  notes("groceries, dishwasher tabs as well", {
    notes: { Groceries: { text: "Bananas\nOat milk\nDishwasher tabs" } },
  }),
  notes("new note named rota swap saying julia takes my sunday", {
    newNotes: [{ title: "Rota swap", text: "Julia takes my Sunday" }],
  }),
  notes(
    "add to the lisbon note: pastel shop is in belem",
    { notes: { "Trip to Lisbon": { text: "Tram 28 to Alfama.\nPastel shop is in Belem" } } },
    { notes: { "Trip to Lisbon": { text: "Tram 28 to Alfama.\nPastel shop is in Belem." } } },
    { notes: { "Trip to Lisbon": { text: "Tram 28 to Alfama. Pastel shop is in Belem" } } },
  ),
  notes("take the bananas off groceries, we've got loads", {
    notes: { Groceries: { text: "Oat milk" } },
  }),
  notes("make the kickoff note one of my favourites, would you", {
    notes: { "Kickoff meeting": { isFavorite: true } },
  }),
  notes("the lisbon note can go in the bin", { notesGone: ["Trip to Lisbon"] }, asked),
  anyOf(
    "several",
    "cancel the dentist and remind me on tuesday to ring them",
    ["Ring them", "Ring the dentist", "Ring dentist"].map((title) => ({
      events: { minus: ["Dentist 2026-11-26T15:00/16:00"] },
      newTasks: [{ title, dueDate: "2026-11-24" }],
    })),
  ),
  several("report done, plants done, and the bike for tuesday", {
    tasks: {
      "Quarterly report": completed,
      "Water the plants": completed,
      "Fix the bike": { dueDate: "2026-11-24" },
    },
  }),
  several("a note called mia's birthday plus a task, order balloons by thursday", {
    newNotes: [{ title: "Mia's birthday" }],
    newTasks: [{ title: "Order balloons", dueDate: "2026-11-26" }],
  }),
  several("honey and rice onto groceries and remind me to collect leo's prescription monday", {
    notes: { Groceries: { text: "Bananas\nOat milk\nHoney\nRice" } },
    newTasks: [{ title: "Collect Leo's prescription", dueDate: "2026-11-23" }],
  }),
  several("when's the dentist, and push it back an hour", {
    ...moved("Dentist", "2026-11-26T15:00/16:00", "2026-11-26T16:00/17:00"),
    says: [["15:00", "16:00", "3 pm", "4 pm", "3pm", "4pm", "3:00", "4:00"]],
  }),
  several(
    "Coffee with Frau Klein Tuesday at eleven, and no standup on Wednesday.",
    {
      events: {
        plus: ["Coffee with Frau Klein 2026-11-24T11:00/12:00", "Standup not 2026-11-25T09:30"],
      },
    },
    {
      newTasks: [{ title: "Coffee with Frau Klein", dueDate: "2026-11-24", dueTime: "11:00" }],
      events: { plus: ["Standup not 2026-11-25T09:30"] },
    },
  ),
  afterwards(
    ["when is lunch with ann"],
    "make it a quarter of an hour earlier",
    moved("Lunch with Ann", "2026-11-27T12:30/13:30", "2026-11-27T12:15/13:15"),
  ),
  afterwards(
    ["what's on friday"],
    "scrap the lunch",
    { events: { minus: ["Lunch with Ann 2026-11-27T12:30/13:30"] } },
    asked,
  ),
  afterwards(["what did i write about lisbon"], "and which tram was that", { says: ["28"] }),
  afterwards(["mark the rent done"], "no sorry i meant the milk", {
    tasks: { "Pay rent": { status: "pending" }, "Buy milk": completed },
  }),
  afterwards(["add task: pick up glasses"], "needs to be urgent, and for wednesday", {
    tasks: { "Pick up glasses": { priority: "urgent", dueDate: "2026-11-25" } },
  }),
  afterwards(["show the tasks"], "with the notes too please", { screen: ["open notes"] }),
];

export const sentences: readonly Sentence[] = [...usual, ...busy.map(inBusyWorld)];
