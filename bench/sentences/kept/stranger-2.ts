import { asked, change, inBusyWorld, saying } from "../saying.ts";
import type { Sentence } from "../sentence.ts";
import { moved } from "../strangers.ts";

const changing = saying("change");
const finish = saying("finish");
const ask = saying("ask");
const screen = saying("screen");
const completed = { status: "completed" } as const;

const usual: readonly Sentence[] = [
  change("the lisbon flights can wait til the 30th", {
    "Book flights to Lisbon": { dueDate: "2026-11-30" },
  }),
  change("Slides now for quarter past eight, same day.", {
    "Prepare slides for Monday meeting": { dueTime: "08:15" },
  }),
  change("can you call the garage task 'empty the garage for the sale' instead", {
    "Clean the garage": { title: "Empty the garage for the sale" },
  }),
  change("move the plants from home into garden, the category i mean", {
    "Water the plants": { category: "Garden" },
  }),
  change("The garage is not any more low, put it please on normal", {
    "Clean the garage": { priority: "medium" },
  }),
  change("the milk's a five minute job really, not fifteen", {
    "Buy milk": { estimatedDuration: 5 },
  }),
  finish("bob's got his budget email, cross it off", {
    tasks: { "Email Bob about the budget": completed },
  }),
  finish(
    "the plants have had their drink",
    { tasks: { "Water the plants": completed } },
    { asks: true, says: [["done", "complete"]] },
  ),
  finish("Rent: paid. Flights: booked.", {
    tasks: { "Pay rent": completed, "Book flights to Lisbon": completed },
  }),
  finish("I was too quick there, the library books are still on my desk, reopen that please", {
    tasks: { "Return library books": { status: "pending" } },
  }),
  finish("I have already the passport renewed since yesterday", {
    tasks: { "Renew passport": completed },
  }),
  finish("tap no longer leaks, i am basically a plumber now", {
    tasks: { "Fix the leaking tap": completed },
  }),
  ask("is there something on thursday", {
    says: ["Dentist appointment"],
    saysNot: ["Book flights to Lisbon"],
  }),
  ask("how long did i reckon for the garage", {
    says: [["3 h", "3h", "three hours", "180"]],
  }),
  ask("Which tram goes to Alfama?", { says: ["28"] }),
  ask("how much days are it still to the dentist", { says: [["5", "five"]] }),
  ask("what am i in the middle of?", { says: ["Fix the leaking tap"] }),
  ask("Might I ask which hotel it was that I wrote down for Lisbon?", { says: ["Avenida"] }),
  screen("lemme see my calendar real quick", { screen: ["open calendar"] }),
  screen("cant read a thing in this sun, light mode", { looks: { mode: "light" } }),
  screen(
    "Calendar left, tasks right.",
    { screen: ["left calendar", "right tasks"] },
    { screen: ["left calendar", "open tasks"] },
    { screen: ["open calendar", "right tasks"] },
  ),
  screen(
    "a beach as wallpaper would be lovely right now",
    { looks: { wallpaperEnabled: true, wallpaperQuery: "beach" } },
    { looks: { wallpaperEnabled: true, wallpaperQuery: "a beach" } },
  ),
  screen("accent red, hmm no, teal", { looks: { accent: "teal" } }),
  screen("play a sound when there's a notification, would you", {
    looks: { notificationsSound: true },
  }),
];

const busy: readonly Sentence[] = [
  changing(
    "ann texted, our lunch has to be one o'clock instead",
    moved("Lunch with Ann", "2026-11-27T12:30/13:30", "2026-11-27T13:00/14:00"),
    asked,
  ),
  changing("skip standup on tuesday, i've got a handover", {
    events: { plus: ["Standup not 2026-11-24T09:30"] },
  }),
  changing(
    "Dentist only takes half an hour.",
    moved("Dentist", "2026-11-26T15:00/16:00", "2026-11-26T15:00/15:30"),
  ),
  change("bring calling mum forward to today please", { "Call mum": { dueDate: "2026-11-21" } }),
  change(
    "the rent should come round every month on the 27th",
    { "Pay rent": { repeat: "FREQ=MONTHLY;BYMONTHDAY=27" } },
    { tasks: { "Pay rent": { repeat: "FREQ=MONTHLY" } } },
  ),
  change("the milk isn't that important to be honest, low", { "Buy milk": { priority: "low" } }),
  finish("flights are booked, yay, so that one's done", {
    tasks: { "Book flights": completed },
  }),
  finish("whatever was overdue is finished now", { tasks: { "Quarterly report": completed } }),
  finish("paid the rent and did the plants before breakfast", {
    tasks: { "Pay rent": completed, "Water the plants": completed },
  }),
  finish("i'm in the middle of fixing the bike", {
    tasks: { "Fix the bike": { status: "in_progress" } },
  }),
  finish("I take it back, the oven is not clean, please set to open again", {
    tasks: { "Clean the oven": { status: "pending" } },
  }),
  finish("Please be so good as to cross off the rent, I went to the bank on foot", {
    tasks: { "Pay rent": completed },
  }),
  ask("whats my last thing in the calendar on friday", { says: ["Lunch with Ann"] }),
  ask("am i free thursday at quarter past three", { says: ["Dentist"] }),
  ask("how long's our standup", { says: [["15", "quarter of an hour", "fifteen"]] }),
  ask("what time does the board call finish", { says: [["11", "eleven"]] }),
  ask("when are we launching again", { says: ["March"] }),
  ask("How many open tasks have no date. Number only.", { says: [["3", "three"]] }),
  {
    ...screen("hide the tasks, had enough of them", { screen: ["close tasks"] }),
    before: ["open tasks"],
  },
  screen("make the calendar green", { looks: { appColors: { calendar: "green" } } }),
  screen(
    "once a day a new wallpaper",
    { looks: { wallpaperUpdateInterval: 1440 } },
    { looks: { wallpaperUpdateInterval: 1440, wallpaperEnabled: true } },
  ),
  screen("i'm in new york these days, set my time zone to there", {
    looks: { timezone: "America/New_York" },
  }),
  screen(
    "notes and calendar side by side",
    { screen: ["left notes", "right calendar"] },
    { screen: ["open notes", "right calendar"] },
    { screen: ["open notes", "left calendar"] },
    { screen: ["left calendar", "right notes"] },
    { screen: ["left notes", "open calendar"] },
    { screen: ["right notes", "open calendar"] },
    { screen: ["open notes", "open calendar"] },
  ),
  screen("that fading in the background, turn the fade off", { looks: { fadeEnabled: false } }),
];

export const sentences: readonly Sentence[] = [...usual, ...busy.map(inBusyWorld)];
