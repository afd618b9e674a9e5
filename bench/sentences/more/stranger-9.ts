import { asked, inBusyWorld, saying } from "../saying.ts";
import type { Sentence } from "../sentence.ts";
import { addTask, anyOf, evening, met, moved, series } from "../strangers.ts";

const change = saying("change");

const added: readonly Sentence[] = [
  addTask(
    "I need to pick up the copper pipe from the merchants on Monday before 8",
    ["Pick up the copper pipe from the merchants", "Pick up copper pipe from the merchants"],
    { dueDate: "2026-11-23", dueTime: "08:00" },
  ),
  addTask("can you put down: mark year 9 essays, by Thursday?", ["Mark year 9 essays"], {
    dueDate: "2026-11-26",
  }),
  addTask(
    "Would you mind reminding me on Wednesday that Leo needs his PE kit?",
    ["Leo needs his PE kit", "Leo needs PE kit", "Leo's PE kit", "That Leo needs his PE kit"],
    { dueDate: "2026-11-25" },
  ),
  anyOf("add", "the boiler man comes tuesday at 9", [
    ...met(
      ["Boiler man", "The boiler man", "Boiler man comes", "The boiler man comes"],
      "2026-11-24",
      "09:00",
    ),
    asked,
  ]),
  addTask(
    "Let's not forget the cat's worming tablet on the first of every month",
    ["The cat's worming tablet", "Cat's worming tablet", "Cat worming tablet"],
    ...series("2026-12-01", "FREQ=MONTHLY", "BYMONTHDAY=1"),
  ),
  addTask(
    "My visa ends in March so I must write to the foreigners office on the 2nd",
    ["Write to the foreigners office", "Write to foreigners office"],
    { dueDate: "2026-12-02" },
  ),
  addTask(
    "Long run tomorrow, 18k, remind me at 7 in the morning",
    ["Long run", "Long run 18k", "Long run, 18k", "18k long run", "Long run (18k)"],
    { dueDate: "2026-11-22", dueTime: "07:00" },
  ),
  addTask(
    "stick 'ring the accountant about VAT' on my list, it's pretty urgent",
    ["Ring the accountant about VAT"],
    { priority: "urgent" },
    { priority: "high" },
  ),
  anyOf("add", "We're out of dishwasher salt again - put it on for today please", [
    ...["Dishwasher salt", "Buy dishwasher salt", "Get dishwasher salt"].flatMap((title) => [
      { newTasks: [{ title, dueDate: "2026-11-21" }] },
      { newTasks: [{ title, dueDate: "2026-11-21", tags: ["shopping"] }] },
    ]),
    { notes: { "Shopping list": { text: "Eggs\nBread\nDishwasher salt" } } },
    asked,
  ]),
  addTask(
    "Oh, and the car's MOT has to be done by the 4th of December",
    [
      "MOT",
      "Car MOT",
      "Car's MOT",
      "The car's MOT",
      "Do the car's MOT",
      "Do car's MOT",
      "Get the car's MOT done",
      "The car's MOT has to be done",
      "Car's MOT has to be done",
    ],
    { dueDate: "2026-12-04" },
  ),
  addTask(
    "I've got to chop 5 kg of onions tonight, will take half an hour",
    ["Chop 5 kg of onions", "Chop 5 kg onions"],
    ...evening("2026-11-21").map((way) => ({ ...way, estimatedDuration: 30 })),
  ),
];

const addedBusy: readonly Sentence[] = [
  anyOf(
    "add",
    "Our granddaughter's school play is on the 11th at half past four",
    met(
      ["Our granddaughter's school play", "Granddaughter's school play", "School play"],
      "2026-12-11",
      "16:30",
    ),
  ),
  addTask(
    "Don't let me forget to descale the coffee machine tomorrow",
    ["Descale the coffee machine", "Descale coffee machine"],
    { dueDate: "2026-11-22" },
  ),
  anyOf(
    "add",
    "Parents' evening thursday 18:30 - i mustn't be late",
    met(["Parents' evening"], "2026-11-26", "18:30"),
  ),
  addTask(
    "i have to hand in the ethics form until wednesday",
    ["Hand in the ethics form", "Hand in ethics form"],
    { dueDate: "2026-11-25" },
  ),
  anyOf("add", "We should really get the chimney swept before Christmas.", [
    { newTasks: [{ title: "Get the chimney swept before Christmas" }] },
    ...["2026-12-23", "2026-12-24", "2026-12-25"].map((dueDate) => ({
      newTasks: [{ title: "Get the chimney swept", dueDate }],
    })),
    ...["2026-12-23", "2026-12-24", "2026-12-25"].map((dueDate) => ({
      newTasks: [{ title: "Get the chimney swept before Christmas", dueDate }],
    })),
    asked,
  ]),
  anyOf("add", "Priya and I are having coffee on Tuesday at 3", [
    ...met(["Coffee with Priya", "Priya and I are having coffee", "Coffee"], "2026-11-24", "15:00"),
    asked,
  ]),
  addTask(
    "one for the low priority pile: replace the wiper blades",
    ["Replace the wiper blades", "Replace wiper blades"],
    { priority: "low" },
  ),
  anyOf(
    "add",
    "block an hour for the nursing home on Friday, from 2 pm",
    met(["Nursing home", "The nursing home", "Visit nursing home"], "2026-11-27", "14:00"),
  ),
  addTask(
    "Every Tuesday I have to take the bins out, could you add that?",
    ["Take the bins out", "Take out the bins", "Take bins out"],
    ...series("2026-11-24", "FREQ=WEEKLY", "BYDAY=TU"),
  ),
  addTask(
    "Ring the vet about Biscuit's stitches - Monday, first thing",
    ["Ring the vet about Biscuit's stitches", "Ring vet about Biscuit's stitches"],
    { dueDate: "2026-11-23" },
    ...["06:00", "07:00", "08:00", "09:00"].map((dueTime) => ({ dueDate: "2026-11-23", dueTime })),
  ),
  addTask(
    "I'd like a task called Stock count with the steps front shelves, back room and window",
    ["Stock count"],
    { steps: ["Front shelves", "Back room", "Window"] },
  ),
];

const changed: readonly Sentence[] = [
  change(
    "The dentist rang, they can only do me at half past three",
    { tasks: { "Dentist appointment": { dueTime: "15:30" } } },
    asked,
  ),
  change("rent is getting serious, make it urgent would you", {
    tasks: { "Pay rent": { priority: "urgent" } },
  }),
  change("can Anna's present wait till the 30th? I only get paid on the 27th", {
    tasks: { "Buy birthday present for Anna": { dueDate: "2026-11-30" } },
  }),
  change("I'd say the slides will take me more like two hours", {
    tasks: { "Prepare slides for Monday meeting": { estimatedDuration: 120 } },
  }),
  change("Give the passport thing a date: 10 December", {
    tasks: { "Renew passport": { dueDate: "2026-12-10" } },
  }),
  change(
    "Calling mom tomorrow won't work, let's do it Tuesday",
    { tasks: { "Call mom": { dueDate: "2026-11-24" } } },
    asked,
  ),
  change("the garage shouldn't be low priority any more, medium is fair", {
    tasks: { "Clean the garage": { priority: "medium" } },
  }),
  change(
    "gym membership isnt blocked anymore, they finally answered",
    { tasks: { "Cancel gym membership": { status: "pending" } } },
    { tasks: { "Cancel gym membership": { status: "in_progress" } } },
    asked,
  ),
  change("'Call mom' should read 'Call mom and dad'", {
    tasks: { "Call mom": { title: "Call mom and dad" } },
  }),
  change("I've started on the passport, so show it as in progress", {
    tasks: { "Renew passport": { status: "in_progress" } },
  }),
  change(
    "would you push everything thats down for today to tomorrow",
    {
      tasks: {
        "Water the plants": { dueDate: "2026-11-22" },
        "Buy milk": { dueDate: "2026-11-22" },
      },
    },
    asked,
  ),
];

const board = "Board call 2026-11-27T10:00/11:00";
const changedBusy: readonly Sentence[] = [
  change(
    "Board call has slipped to half ten",
    moved("Board call", "2026-11-27T10:00/11:00", "2026-11-27T10:30/11:30"),
    asked,
  ),
  change(
    "Lunch with Ann is moving to Thursday, same time",
    moved("Lunch with Ann", "2026-11-27T12:30/13:30", "2026-11-26T12:30/13:30"),
    asked,
  ),
  change(
    "they want me at the dentist at 4 instead",
    moved("Dentist", "2026-11-26T15:00/16:00", "2026-11-26T16:00/17:00"),
    asked,
  ),
  change(
    "The bike can't wait, I need it fixed by Monday",
    { tasks: { "Fix the bike": { dueDate: "2026-11-23" } } },
    { tasks: { "Fix the bike": { dueDate: "2026-11-23", priority: "high" } } },
    { tasks: { "Fix the bike": { dueDate: "2026-11-23", priority: "urgent" } } },
    asked,
  ),
  change("milk isnt so important, make it low", { tasks: { "Buy milk": { priority: "low" } } }),
  change("Let's say I book flights by the end of november", {
    tasks: { "Book flights": { dueDate: "2026-11-30" } },
  }),
  change(
    "Ann only has 45 minutes on friday so shorten our lunch",
    moved("Lunch with Ann", "2026-11-27T12:30/13:30", "2026-11-27T12:30/13:15"),
    asked,
  ),
  change("The plants want water every 3 days, set that up starting today", {
    tasks: { "Water the plants": { dueDate: "2026-11-21", repeat: "FREQ=DAILY;INTERVAL=3" } },
  }),
  change("Warn me 15 minutes before the board call", {
    events: { minus: [board], plus: [`${board} remind 15`] },
  }),
  change(
    "This Wednesday I go to the gym at 8, just this once",
    { events: { plus: ["Gym not 2026-11-25T07:00", "Gym 2026-11-25T08:00/09:00"] } },
    asked,
  ),
  change("Rent should be paid on the 25th, not the 27th", {
    tasks: { "Pay rent": { dueDate: "2026-11-25" } },
  }),
];

export const sentences: readonly Sentence[] = [
  ...added,
  ...changed,
  ...[...addedBusy, ...changedBusy].map(inBusyWorld),
];
