import { afterwards, asked, inBusyWorld, saying } from "../saying.ts";
import type { Sentence } from "../sentence.ts";

const note = saying("notes");
const several = saying("several");
const screen = saying("screen");
const refuse = saying("refuse");
const done = { status: "completed" } as const;

/** As people type and dictate at a phone: written before any of them was tried. */
export const sentences: readonly Sentence[] = [
  note(
    "make a note that the boiler man is coming back on the 4th",
    { newNotes: [{ text: "the boiler man is coming back on the 4th" }] },
    { newNotes: [{ text: "that the boiler man is coming back on the 4th" }] },
  ),
  note("add cheese and ham to the shopping list", {
    notes: { "Shopping list": { text: "Eggs\nBread\nCheese\nHam" } },
  }),
  note("pop toothpaste on my packing list", {
    notes: { "Packing list": { text: "Passport\nSunscreen\nCharger\nToothpaste" } },
  }),
  note("cross bread off the shopping list", { notes: { "Shopping list": { text: "Eggs" } } }),
  note("star the lisbon note", { notes: { "Lisbon trip": { isFavorite: true } } }),
  note("put the note about the meeting with bob in the archive", {
    notes: { "Meeting with Bob": { isArchived: true } },
  }),
  note(
    "note to self ask the landlord whether pets are ok",
    { newNotes: [{ text: "ask the landlord whether pets are ok" }] },
    { newTasks: [{ title: "ask the landlord whether pets are ok" }] },
  ),
  note(
    "start a new note called Presents with socks, a book and a candle",
    { newNotes: [{ title: "Presents", text: "socks, a book and a candle" }] },
    { newNotes: [{ title: "Presents", text: "socks\na book\na candle" }] },
    asked,
  ),
  note("what did i write about the tram", { says: [["Tram 28", "Lisbon trip"]] }),
  note("bin the wifi note its out of date", { notesGone: ["Wifi password"] }, asked),
  several(
    "buy stamps and also post the christmas cards by the 10th of december",
    {
      newTasks: [
        { title: "buy stamps" },
        { title: "post the christmas cards", dueDate: "2026-12-10" },
      ],
    },
    {
      newTasks: [
        { title: "buy stamps", dueDate: "2026-12-10" },
        { title: "post the christmas cards", dueDate: "2026-12-10" },
      ],
    },
    asked,
  ),
  several("milk's bought, plants still need doing", { tasks: { "Buy milk": done } }),
  several("call mom is done but i didnt do the plants", { tasks: { "Call mom": done } }),
  several("move the flights to wednesday and make them urgent", {
    tasks: { "Book flights to Lisbon": { dueDate: "2026-11-25", priority: "urgent" } },
  }),
  several(
    "add wrap presents and clean the oven for next saturday",
    {
      newTasks: [
        { title: "wrap presents", dueDate: "2026-11-28" },
        { title: "clean the oven", dueDate: "2026-11-28" },
      ],
    },
    {
      newTasks: [{ title: "wrap presents" }, { title: "clean the oven", dueDate: "2026-11-28" }],
    },
    {
      newTasks: [{ title: "wrap presents and clean the oven", dueDate: "2026-11-28" }],
    },
    asked,
  ),
  several("paid the rent and rang mom", { tasks: { "Pay rent": done, "Call mom": done } }),
  several(
    "delete the gym one and the passport one",
    { tasksGone: ["Cancel gym membership", "Renew passport"] },
    asked,
  ),
  several(
    "tomorrow i need to hoover, change the beds and phone auntie jean",
    {
      newTasks: ["hoover", "change the beds", "phone auntie jean"].map((title) => ({
        title,
        dueDate: "2026-11-22",
      })),
    },
    asked,
  ),
  several(
    "report to monday, bob to tuesday",
    {
      tasks: {
        "Finish quarterly report": { dueDate: "2026-11-23" },
        "Email Bob about the budget": { dueDate: "2026-11-24" },
      },
    },
    asked,
  ),
  inBusyWorld(
    several(
      "cancel the dentist and remind me to rebook it next week",
      {
        events: { minus: ["Dentist 2026-11-26T15:00/16:00"] },
        newTasks: [{ title: "rebook it", dueDate: "2026-11-23" }],
      },
      {
        events: { minus: ["Dentist 2026-11-26T15:00/16:00"] },
        newTasks: [{ title: "rebook the dentist", dueDate: "2026-11-23" }],
      },
      {
        events: { minus: ["Dentist 2026-11-26T15:00/16:00"] },
        newTasks: [{ title: "rebook dentist", dueDate: "2026-11-23" }],
      },
      asked,
    ),
  ),
  screen("put it in dark mode please its hurting my eyes", { looks: { mode: "dark" } }),
  screen("can i see my calendar", { screen: ["open calendar"] }),
  screen(
    "show notes next to tasks",
    {},
    asked,
    { screen: ["open notes", "open tasks"] },
    {
      screen: ["open tasks", "open notes", "right notes"],
    },
    { screen: ["open notes", "left notes"] },
    { screen: ["open notes", "right notes"] },
    { screen: ["open notes", "left notes", "open tasks", "right tasks"] },
  ),
  screen(
    "i want a picture of the sea behind everything",
    {
      looks: { wallpaperEnabled: true, wallpaperQuery: "the sea" },
    },
    { looks: { wallpaperEnabled: true, wallpaperQuery: "sea" } },
  ),
  screen("go back to light", { looks: { mode: "light" } }, asked, {}),
  screen("the writing is too small for me", {}, asked),
  screen("take me to my emails", { screen: ["open email"] }),
  screen("stop sending me notifications", { looks: { notificationsEnabled: false } }),
  screen("where do i change my password", {}, asked),
  screen("just my work tasks please", {}, asked, { says: ["Finish quarterly report"] }),
  afterwards(["add a task: book the vet"], "no wait for monday", {
    tasks: { "Book the vet": { dueDate: "2026-11-23" } },
  }),
  afterwards(["what is overdue?"], "move them both to tomorrow", {
    tasks: {
      "Finish quarterly report": { dueDate: "2026-11-22" },
      "Email Bob about the budget": { dueDate: "2026-11-22" },
    },
  }),
  afterwards(
    ["complete the rent"],
    "oh sorry i meant the milk",
    {
      tasks: { "Pay rent": { status: "pending" }, "Buy milk": done },
    },
    asked,
  ),
  afterwards(["move the dentist to friday"], "at half two", {
    tasks: { "Dentist appointment": { dueTime: "14:30" } },
  }),
  afterwards(
    ["show me the shopping list"],
    "add butter",
    {
      notes: { "Shopping list": { text: "Eggs\nBread\nButter" } },
    },
    { newTasks: [{ title: "butter" }] },
    asked,
  ),
  afterwards(["add a task: paint the fence"], "its going to take about 4 hours", {
    tasks: { "Paint the fence": { estimatedDuration: 240 } },
  }),
  afterwards(["what is due today?"], "the milk one is done", { tasks: { "Buy milk": done } }),
  afterwards(
    ["make the passport urgent"],
    "actually no leave it",
    {
      tasks: { "Renew passport": { priority: "low" } },
    },
    {},
    asked,
  ),
  afterwards(
    ["add a task: call the bank"],
    "and the insurance",
    {
      newTasks: [{ title: "call the insurance" }],
    },
    { newTasks: [{ title: "the insurance" }] },
    asked,
  ),
  afterwards(
    ["delete the wifi note"],
    "whoops put it back",
    { newNotes: [] },
    {
      newNotes: [{ title: "Wifi password" }],
    },
    asked,
  ),
  refuse("i told my boss i'd have the report done by now", {}, asked),
  refuse("i'm so tired of all this", {}, asked),
  refuse("what happens if i miss the rent", {}, asked),
  refuse("dont delete anything", {}, asked),
  refuse("my sister already booked the flights to madrid", {}, asked),
  refuse("the dentist was awful last time", {}, asked),
  refuse("send bob twenty euros", {}, asked),
  refuse("imagine if i just deleted all my notes", {}, asked),
  refuse("remind me", {}, asked),
  refuse("why is the garage always my job", {}, asked),
];
