import { defaultGlass, type GlassSettings } from "../../../worker/contract/looks/glass.ts";
import { asked, inBusyWorld, saying } from "../saying.ts";
import type { Meaning, Sentence } from "../sentence.ts";
import { anyOf, met } from "../strangers.ts";

const several = saying("several");
const screen = saying("screen");

const looks = (changed: NonNullable<Meaning["looks"]>): Meaning => ({ looks: changed });
const told = (...commands: readonly string[]): Meaning => ({ screen: commands });
const after = (before: string, sentence: Sentence): Sentence => ({ ...sentence, before: [before] });

const glassOff: GlassSettings = { ...defaultGlass, globalIntensity: "disabled" };

/** What each of the meanings brings about, with the tasks besides. */
const besides = (meanings: readonly Meaning[], tasks: NonNullable<Meaning["newTasks"]>) =>
  meanings.map((one): Meaning => ({ ...one, newTasks: [...(one.newTasks ?? []), ...tasks] }));

const wishes: readonly Sentence[] = [
  several("done with the milk, and move the plants to tomorrow", {
    tasks: { "Buy milk": { status: "completed" }, "Water the plants": { dueDate: "2026-11-22" } },
  }),
  several("add a task to buy lightbulbs and open my notes", {
    newTasks: [{ title: "Buy lightbulbs" }],
    screen: ["open notes"],
  }),
  several(
    "delete the garage task and make the rent urgent",
    { tasksGone: ["Clean the garage"], tasks: { "Pay rent": { priority: "urgent" } } },
    { tasks: { "Pay rent": { priority: "urgent" } }, asks: true },
    asked,
  ),
  several("switch to dark mode and show the calendar", {
    looks: { mode: "dark" },
    screen: ["open calendar"],
  }),
  anyOf(
    "several",
    "buy cat litter today, vet on monday at 9:15",
    besides(met(["Vet"], "2026-11-23", "09:15"), [
      { title: "Buy cat litter", dueDate: "2026-11-21" },
    ]),
  ),
  several("I finished the slides. What should I do next?", {
    tasks: { "Prepare slides for Monday meeting": { status: "completed" } },
    says: [["Finish quarterly report", "Email Bob", "Water the plants", "Buy milk"]],
  }),
  several("rent to friday and passport to high", {
    tasks: { "Pay rent": { dueDate: "2026-11-27" }, "Renew passport": { priority: "high" } },
  }),
  several("pin the packing list, then add plug adapter to it", {
    notes: {
      "Packing list": { isPinned: true, text: "Passport\nSunscreen\nCharger\nPlug adapter" },
    },
  }),
  anyOf(
    "several",
    "remind me to defrost the freezer tomorrow, also tick off call mom",
    ["Defrost the freezer", "Defrost freezer"].map((title) => ({
      newTasks: [{ title, dueDate: "2026-11-22" }],
      tasks: { "Call mom": { status: "completed" } },
    })),
  ),
  several("what's overdue? set both to monday please", {
    tasks: {
      "Finish quarterly report": { dueDate: "2026-11-23" },
      "Email Bob about the budget": { dueDate: "2026-11-23" },
    },
  }),
];

const busyWishes: readonly Sentence[] = [
  several("dentist to 4 o'clock, and no standup on monday", {
    events: {
      minus: ["Dentist 2026-11-26T15:00/16:00"],
      plus: ["Dentist 2026-11-26T16:00/17:00", "Standup not 2026-11-23T09:30"],
    },
  }),
  several("rent's paid, mum's called", {
    tasks: { "Pay rent": { status: "completed" }, "Call mum": { status: "completed" } },
  }),
  anyOf(
    "several",
    "put cheese and eggs on groceries and archive the book ideas",
    ["Cheese\nEggs", "Cheese and eggs"].map((more) => ({
      notes: {
        Groceries: { text: `Bananas\nOat milk\n${more}` },
        "Book ideas": { isArchived: true },
      },
    })),
  ),
  anyOf("several", "drinks with Sam tuesday at 6pm, and I need to buy wine", [
    ...besides(met(["Drinks with Sam"], "2026-11-24", "18:00"), [{ title: "Buy wine" }]),
    ...besides(met(["Drinks with Sam"], "2026-11-24", "18:00"), [
      { title: "Buy wine", dueDate: "2026-11-24" },
    ]),
  ]),
  several("create a note called Mum's 70th and pin it", {
    newNotes: [{ title: "Mum's 70th", text: "", isPinned: true }],
  }),
  several("open the calendar, and am I free at noon on tuesday?", {
    screen: ["open calendar"],
    says: [["free", "yes", "nothing", "no events"]],
  }),
  several("rename Fix the bike to Service the bike and make it due tomorrow", {
    tasks: { "Fix the bike": { title: "Service the bike", dueDate: "2026-11-22" } },
  }),
  several("three tasks: mow lawn, trim hedge, sweep patio", {
    newTasks: [{ title: "Mow lawn" }, { title: "Trim hedge" }, { title: "Sweep patio" }],
  }),
  anyOf(
    "several",
    "cancel lunch with Ann and remind me to text her on monday",
    ["Text Ann", "Text her"].map((title) => ({
      events: { minus: ["Lunch with Ann 2026-11-27T12:30/13:30"] },
      newTasks: [{ title, dueDate: "2026-11-23" }],
    })),
  ),
  several("turn off notifications and drop the report to low priority", {
    looks: { notificationsEnabled: false },
    tasks: { "Quarterly report": { priority: "low" } },
  }),
];

const screens: readonly Sentence[] = [
  screen(
    "take me to the settings",
    told("open user"),
    told("open settings"),
    told("open preferences"),
  ),
  screen("light theme please", looks({ mode: "light" })),
  screen(
    "stick the calendar on the right",
    told("right calendar"),
    told("open calendar", "right calendar"),
  ),
  screen(
    "I'd like a mountain wallpaper",
    looks({ wallpaperEnabled: true, wallpaperQuery: "mountain" }),
    looks({ wallpaperEnabled: true, wallpaperQuery: "mountains" }),
  ),
  screen("can the accent colour be teal?", looks({ accent: "teal" })),
  screen("use the compact header", looks({ compactHeader: true })),
  screen("play a sound for notifications", looks({ notificationsSound: true })),
  after("show my tasks panel", screen("hide the tasks panel", told("close tasks"))),
  screen("set my time zone to New York", looks({ timezone: "America/New_York" })),
  screen("go back to the original contrast", looks({ contrastMode: "original" })),
];

const sideBySide = ["open tasks", "open calendar"];
const busyScreens: readonly Sentence[] = [
  screen("bring my notes up", told("open notes")),
  screen("it's too bright, make it dark", looks({ mode: "dark" })),
  screen("colour the calendar panel pink", looks({ appColors: { calendar: "pink" } })),
  screen("stop sending me email notifications", looks({ notificationsEmail: false })),
  after(
    "turn the glass effect on",
    screen("switch the glass effect off", looks({ glass: glassOff })),
  ),
  screen(
    "tasks and calendar side by side",
    told(...sideBySide),
    told(...sideBySide, "left tasks"),
    told(...sideBySide, "right calendar"),
    told(...sideBySide, "left tasks", "right calendar"),
  ),
  after("show me the calendar", screen("shut the calendar", told("close calendar"))),
  screen(
    "I want a new wallpaper every 2 hours",
    looks({ wallpaperUpdateInterval: 120 }),
    looks({ wallpaperUpdateInterval: 120, wallpaperEnabled: true }),
  ),
  after("compact header", screen("give me the full header", looks({ compactHeader: false }))),
  screen("I'm in London now, update the time zone", looks({ timezone: "Europe/London" })),
];

export const sentences: readonly Sentence[] = [
  ...wishes,
  ...busyWishes.map(inBusyWorld),
  ...screens,
  ...busyScreens.map(inBusyWorld),
];
