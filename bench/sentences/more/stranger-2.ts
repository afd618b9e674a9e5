import { asked, change, inBusyWorld, saying } from "../saying.ts";
import type { Sentence } from "../sentence.ts";
import { moved } from "../strangers.ts";

const changing = saying("change");
const finish = saying("finish");
const ask = saying("ask");
const screen = saying("screen");
const completed = { status: "completed" } as const;

const usual: readonly Sentence[] = [
  change("push anna's present back to the 30th", {
    "Buy birthday present for Anna": { dueDate: "2026-11-30" },
  }),
  change("Dentist moved to half past four, same day.", {
    "Dentist appointment": { dueTime: "16:30" },
  }),
  change("rename the tap one to 'call a plumber for the tap'", {
    "Fix the leaking tap": { title: "Call a plumber for the tap" },
  }),
  change("put bob's email under finance instead of work", {
    "Email Bob about the budget": { category: "Finance" },
  }),
  change("The passport is not any more low, is now urgent because I travel", {
    "Renew passport": { priority: "urgent" },
  }),
  change("slides will take me more like two hours, not an hour and a half", {
    "Prepare slides for Monday meeting": { estimatedDuration: 120 },
  }),
  finish("milk's in the fridge, tick that", { tasks: { "Buy milk": completed } }),
  finish("spoke to mom just now, she says hi", { tasks: { "Call mom": completed } }, asked),
  finish("Report: submitted. Slides: also.", {
    tasks: { "Finish quarterly report": completed, "Prepare slides for Monday meeting": completed },
  }),
  finish("turns out I never gave the library books back, so that's not done after all", {
    tasks: { "Return library books": { status: "pending" } },
  }),
  finish("I am finish with the garage, three hours like I told", {
    tasks: { "Clean the garage": completed },
  }),
  finish("gym membership finally cancelled!!! after 3 phone calls", {
    tasks: { "Cancel gym membership": completed },
  }),
  ask("do i have anything on tuesday", {
    says: ["Book flights to Lisbon"],
    saysNot: ["Dentist appointment"],
  }),
  ask("how long did i say the report would take", {
    says: [["2 h", "2h", "two hours", "120"]],
  }),
  ask("What did Bob say about money?", { says: ["40k"] }),
  ask("how many days have I until the present for Anna", {
    says: [["7", "seven", "a week", "one week"]],
  }),
  ask("is anything blocked?", { says: ["Cancel gym membership"] }),
  ask("Good morning, could you tell me from what time I may check in at the hotel?", {
    says: [["15:00", "3 pm", "3pm", "3:00"]],
  }),
  screen("chuck the notes up for a sec", { screen: ["open notes"] }),
  screen("my eyes hurt, night mode pls", { looks: { mode: "dark" } }),
  screen(
    "Tasks left, notes right.",
    { screen: ["left tasks", "right notes"] },
    { screen: ["left tasks", "open notes"] },
    { screen: ["open tasks", "right notes"] },
  ),
  screen(
    "a wallpaper with mountains would cheer me up",
    { looks: { wallpaperEnabled: true, wallpaperQuery: "mountains" } },
    { looks: { wallpaperEnabled: true, wallpaperQuery: "mountain" } },
  ),
  screen("accent colour pink please, actually purple", { looks: { accent: "purple" } }),
  screen("stop emailing me notifications, the others are fine", {
    looks: { notificationsEmail: false },
  }),
];

const busy: readonly Sentence[] = [
  changing(
    "dentist rang, they can only do friday at 4 now",
    moved("Dentist", "2026-11-26T15:00/16:00", "2026-11-27T16:00/17:00"),
    asked,
  ),
  changing("no gym this wednesday i'm on a late", {
    events: { plus: ["Gym not 2026-11-25T07:00"] },
  }),
  changing(
    "Board call needs ninety minutes.",
    moved("Board call", "2026-11-27T10:00/11:00", "2026-11-27T10:00/11:30"),
  ),
  change("bring the rent forward to monday please", { "Pay rent": { dueDate: "2026-11-23" } }),
  change(
    "make calling mum a weekly thing on sundays",
    { "Call mum": { repeat: "FREQ=WEEKLY;BYDAY=SU" } },
    { tasks: { "Call mum": { repeat: "FREQ=WEEKLY" } } },
  ),
  change("the report's not just high anymore it's on fire, urgent", {
    "Quarterly report": { priority: "urgent" },
  }),
  finish("bike rides like new again so that one's done", {
    tasks: { "Fix the bike": completed },
  }),
  finish("everything that was due today is done", { tasks: { "Buy milk": completed } }),
  finish("got the milk and rang mum on the way", {
    tasks: { "Buy milk": completed, "Call mum": completed },
  }),
  finish("i've made a start on the report", {
    tasks: { "Quarterly report": { status: "in_progress" } },
  }),
  finish("Oven is dirty again, please make this one undone", {
    tasks: { "Clean the oven": { status: "pending" } },
  }),
  finish("Would you mark my telephone call to mum as done, dear? We had such a nice chat", {
    tasks: { "Call mum": completed },
  }),
  ask("whats my first thing monday morning", { says: ["Gym"] }),
  ask("am i free friday at half ten", { says: ["Board call"] }),
  ask("how often do i go to the gym", {
    says: [["3", "three", "Mon", "weekly", "every week"]],
  }),
  ask("when's lunch with ann over", { says: [["13:30", "1:30", "half past one"]] }),
  ask("who's in charge of the budget", { says: ["Sam"] }),
  ask("How many open tasks. Number only.", { says: [["7", "seven"]] }),
  { ...screen("shut the calendar", { screen: ["close calendar"] }), before: ["open calendar"] },
  screen("make the notes yellow", { looks: { appColors: { notes: "yellow" } } }),
  screen(
    "change background every 2 hours",
    { looks: { wallpaperUpdateInterval: 120 } },
    { looks: { wallpaperUpdateInterval: 120, wallpaperEnabled: true } },
  ),
  screen("i live in lisbon now, set my time zone to that", {
    looks: { timezone: "Europe/Lisbon" },
  }),
  screen(
    "pop the calendar next to my tasks",
    { screen: ["left tasks", "right calendar"] },
    { screen: ["open tasks", "right calendar"] },
    { screen: ["open tasks", "left calendar"] },
    { screen: ["left calendar", "right tasks"] },
    { screen: ["left tasks", "open calendar"] },
    { screen: ["right tasks", "open calendar"] },
    { screen: ["open tasks", "open calendar"] },
  ),
  screen("the thin header, the compact one, i want it", { looks: { compactHeader: true } }),
];

export const sentences: readonly Sentence[] = [...usual, ...busy.map(inBusyWorld)];
