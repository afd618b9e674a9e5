import { asked, inBusyWorld, saying } from "../saying.ts";
import type { Sentence } from "../sentence.ts";
import { anyOf, met, moved, noted } from "../strangers.ts";

const several = saying("several");
const screen = saying("screen");

const both: readonly Sentence[] = [
  several("Milk's bought and the plants have had their water", {
    tasks: { "Buy milk": { status: "completed" }, "Water the plants": { status: "completed" } },
  }),
  anyOf(
    "several",
    "rent is paid, and remind me to print the receipt on Monday",
    ["Print the receipt", "Print receipt"].map((title) => ({
      tasks: { "Pay rent": { status: "completed" } },
      newTasks: [{ title, dueDate: "2026-11-23" }],
    })),
  ),
  several("Move the call to mom to Monday and the flights to Wednesday", {
    tasks: {
      "Call mom": { dueDate: "2026-11-23" },
      "Book flights to Lisbon": { dueDate: "2026-11-25" },
    },
  }),
  anyOf(
    "several",
    "i need to iron shirts tomorrow and defrost the freezer on tuesday",
    ["Defrost the freezer", "Defrost freezer"].map((title) => ({
      newTasks: [
        { title: "Iron shirts", dueDate: "2026-11-22" },
        { title, dueDate: "2026-11-24" },
      ],
    })),
  ),
  several("I want the passport done by the 15th, and set it to high priority", {
    tasks: { "Renew passport": { dueDate: "2026-12-15", priority: "high" } },
  }),
  several("Dark mode please, and open my notes", {
    looks: { mode: "dark" },
    screen: ["open notes"],
  }),
  several(
    "take the sunscreen off the packing list and put swimming goggles on",
    { notes: { "Packing list": { text: "Passport\nCharger\nSwimming goggles" } } },
    { notes: { "Packing list": { text: "Passport\nSwimming goggles\nCharger" } } },
  ),
  several(
    "The garage is done, and you can delete the library books",
    { tasks: { "Clean the garage": { status: "completed" } }, tasksGone: ["Return library books"] },
    { tasks: { "Clean the garage": { status: "completed" } }, asks: true },
    asked,
  ),
  several("Bob's email should be urgent and so should the rent", {
    tasks: {
      "Email Bob about the budget": { priority: "urgent" },
      "Pay rent": { priority: "urgent" },
    },
  }),
  several(
    "Report finished, slides started - can you update those two?",
    {
      tasks: {
        "Finish quarterly report": { status: "completed" },
        "Prepare slides for Monday meeting": { status: "in_progress" },
      },
    },
    asked,
  ),
  several("For Monday: call the school about the trip, sign Ella's form, find the blue folder", {
    newTasks: ["Call the school about the trip", "Sign Ella's form", "Find the blue folder"].map(
      (title) => ({ title, dueDate: "2026-11-23" }),
    ),
  }),
];

const dentist = "Dentist 2026-11-26T15:00/16:00";
const bothBusy: readonly Sentence[] = [
  several(
    "Put the dentist at 4, and I'm skipping gym on Wednesday",
    {
      events: {
        minus: [dentist],
        plus: ["Dentist 2026-11-26T16:00/17:00", "Gym not 2026-11-25T07:00"],
      },
    },
    asked,
  ),
  anyOf(
    "several",
    "Vet on Monday at 5pm, and I must buy cat litter tomorrow",
    met(["Vet"], "2026-11-23", "17:00").map((vet) => ({
      ...vet,
      newTasks: [...(vet.newTasks ?? []), { title: "Buy cat litter", dueDate: "2026-11-22" }],
    })),
  ),
  several("Called mum, bought milk, bike is still broken", {
    tasks: { "Call mum": { status: "completed" }, "Buy milk": { status: "completed" } },
  }),
  several("pay rent goes to the 30th and gets high priority", {
    tasks: { "Pay rent": { dueDate: "2026-11-30", priority: "high" } },
  }),
  several("put lemons on the groceries and tick off the flights", {
    notes: { Groceries: { text: "Bananas\nOat milk\nLemons" } },
    tasks: { "Book flights": { status: "completed" } },
  }),
  several(
    "We have to cancel lunch with Ann and move the board call to 11",
    {
      events: {
        minus: ["Lunch with Ann 2026-11-27T12:30/13:30", "Board call 2026-11-27T10:00/11:00"],
        plus: ["Board call 2026-11-27T11:00/12:00"],
      },
    },
    { ...moved("Board call", "2026-11-27T10:00/11:00", "2026-11-27T11:00/12:00"), asks: true },
    asked,
  ),
  anyOf(
    "several",
    "two things for me: order till rolls on Monday, pay the window cleaner Tuesday",
    ["Pay the window cleaner", "Pay window cleaner"].map((title) => ({
      newTasks: [
        { title: "Order till rolls", dueDate: "2026-11-23" },
        { title, dueDate: "2026-11-24" },
      ],
    })),
  ),
  several("open the calendar, and dark mode please, it's night here", {
    screen: ["open calendar"],
    looks: { mode: "dark" },
  }),
  anyOf(
    "several",
    "Quarterly report is finished. New one: send it to Petra on Thursday",
    [
      "Send it to Petra",
      "Send the quarterly report to Petra",
      "Send quarterly report to Petra",
      "Send the report to Petra",
    ].map((title) => ({
      tasks: { "Quarterly report": { status: "completed" } },
      newTasks: [{ title, dueDate: "2026-11-26" }],
    })),
  ),
  several(
    "The plants can be watered on Sunday, and let's do the bike then too",
    {
      tasks: {
        "Water the plants": { dueDate: "2026-11-22" },
        "Fix the bike": { dueDate: "2026-11-22" },
      },
    },
    asked,
  ),
  anyOf(
    "several",
    "Make a note that Sam's number is 4471 and remind me to ring Sam at noon",
    [...noted("Sam's number is 4471"), ...noted("That Sam's number is 4471")].map((one) => ({
      ...one,
      newTasks: [{ title: "Ring Sam", dueDate: "2026-11-21", dueTime: "12:00" }],
    })),
  ),
];

const shown: readonly Sentence[] = [
  screen("could you bring up the calendar", { screen: ["open calendar"] }),
  screen("my eyes hurt, can everything be darker", { looks: { mode: "dark" } }, asked),
  screen(
    "I'd love to have mountains as my wallpaper",
    { looks: { wallpaperEnabled: true, wallpaperQuery: "mountains" } },
    { looks: { wallpaperEnabled: true, wallpaperQuery: "mountain" } },
  ),
  screen("Notes would look nicer in pink", { looks: { appColors: { notes: "pink" } } }, asked),
  screen(
    "I'd rather not get notifications by email",
    { looks: { notificationsEmail: false } },
    asked,
  ),
  screen("where's my inbox gone, get it up for me", { screen: ["open email"] }),
  screen(
    "Let me have a purple accent",
    { looks: { accent: "purple" } },
    { looks: { accent: "violet" } },
  ),
  {
    ...screen("it's too gloomy like this, back to light", { looks: { mode: "light" } }),
    before: ["dark mode"],
  },
  screen(
    "tasks over on the left, thanks",
    { screen: ["left tasks"] },
    { screen: ["open tasks", "left tasks"] },
  ),
  screen(
    "a new wallpaper every hour would be lovely",
    { looks: { wallpaperUpdateInterval: 60 } },
    { looks: { wallpaperUpdateInterval: 60, wallpaperEnabled: true } },
  ),
  screen(
    "can it make a sound when there's a notification?",
    { looks: { notificationsSound: true } },
    asked,
  ),
];

const shownBusy: readonly Sentence[] = [
  screen("I'd like to see my tasks", { screen: ["open tasks"] }),
  {
    ...screen("put the calendar away, I'm done looking", { screen: ["close calendar"] }),
    before: ["open the calendar"],
  },
  {
    ...screen("Please go light or dark the way my laptop does", { looks: { mode: "system" } }),
    before: ["dark mode"],
  },
  screen(
    "how about the sea as wallpaper?",
    { looks: { wallpaperEnabled: true, wallpaperQuery: "sea" } },
    { looks: { wallpaperEnabled: true, wallpaperQuery: "the sea" } },
    asked,
  ),
  screen(
    "calendar in green please, so i find it quicker",
    { looks: { appColors: { calendar: "green" } } },
    { looks: { appColors: { calendar: "emerald" } } },
  ),
  screen(
    "stop the notifications on my desktop",
    { looks: { notificationsDesktop: false } },
    { looks: { notificationsEnabled: false } },
    asked,
  ),
  screen("Notes please, I want them in front of me", { screen: ["open notes"] }),
  screen("the header takes so much room, make it compact", { looks: { compactHeader: true } }),
  {
    ...screen("we've seen enough of the wallpaper, switch it off", {
      looks: { wallpaperEnabled: false },
    }),
    before: ["forest wallpaper"],
  },
  screen(
    "I live in Lisbon now, set my time zone to there",
    { looks: { timezone: "Europe/Lisbon" } },
    asked,
  ),
  screen("teal for the accent colour, I think", { looks: { accent: "teal" } }, asked),
];

export const sentences: readonly Sentence[] = [
  ...both,
  ...shown,
  ...[...bothBusy, ...shownBusy].map(inBusyWorld),
];
