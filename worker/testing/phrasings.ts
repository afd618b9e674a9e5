import { manyTaskPhrasings } from "./many-task-phrasings.ts";
import { type Phrasing, taskPhrasings } from "./task-phrasings.ts";

const tomorrow = "2026-11-22";

type Expected = readonly [capability: string, input: object];

const task = (input: object): Expected => ["tasks.create", input];
const panel = (verb: string, id: string): Expected => [`panels.${verb}`, { panel: id }];
const note = (input: object): Expected => ["notes.create", input];
const search = (words: string, place?: string): Expected => [
  "search.find",
  { words, ...(place !== undefined && { in: place }) },
];

/** Every way of saying it that the table has, over all tools. */
export const phrasings: readonly Phrasing[] = [
  ...taskPhrasings,
  ...manyTaskPhrasings,
  // Notes
  ["note: the door code is 4711", note({ content: "the door code is 4711" })],
  ["note down that Maya likes tea", note({ content: "Maya likes tea" })],
  ["note to self: buy paint", note({ content: "buy paint" })],
  ["take a note: buy paint", note({ content: "buy paint" })],
  ["jot down ideas for the garden", note({ content: "ideas for the garden" })],
  ["create note Shopping: milk, eggs", note({ title: "Shopping", content: "milk, eggs" })],
  ["new note Shopping", note({ title: "Shopping" })],
  ["write a note called Shopping", note({ title: "Shopping" })],
  ["add butter to my note Shopping", ["notes.append", { words: "Shopping", content: "butter" }]],
  [
    "append butter to the note Shopping",
    ["notes.append", { words: "Shopping", content: "butter" }],
  ],
  [
    "rename note Shopping to Groceries",
    ["notes.update", { words: "Shopping", changes: { title: "Groceries" } }],
  ],
  ["archive all notes tagged old", ["notes.bulk", { filter: { tags: "old" }, action: "archive" }]],
  [
    "delete all my archived notes",
    ["notes.bulk", { filter: { isArchived: "true" }, action: "delete" }],
  ],
  [
    "pin all notes about the Lisbon trip",
    ["notes.bulk", { filter: { search: "the Lisbon trip" }, action: "pin" }],
  ],
  [
    "move all notes in ideas to journal",
    ["notes.bulk", { filter: { category: "ideas" }, action: "file", category: "journal" }],
  ],
  [
    "archive all conversations about Berlin",
    ["conversations.bulk", { words: "Berlin", action: "archive" }],
  ],
  ["archive all my chats", ["conversations.bulk", { action: "archive" }]],
  [
    "delete all archived conversations",
    ["conversations.bulk", { kind: "archived", action: "delete" }],
  ],
  ["pin note Shopping", ["notes.update", { words: "Shopping", changes: { isPinned: true } }]],
  ["unpin my note Shopping", ["notes.update", { words: "Shopping", changes: { isPinned: false } }]],
  ["star note Shopping", ["notes.update", { words: "Shopping", changes: { isFavorite: true } }]],
  ["archive note Shopping", ["notes.update", { words: "Shopping", changes: { isArchived: true } }]],
  [
    "file note Shopping under category personal",
    ["notes.update", { words: "Shopping", changes: { category: "personal" } }],
  ],
  ["delete note Shopping", ["notes.delete", { words: "Shopping" }]],
  ["find notes about Berlin", ["notes.find", { words: "Berlin" }]],
  ["look for Berlin in my notes", ["notes.find", { words: "Berlin" }]],
  ["list my notes", ["notes.list", { kind: "all" }]],
  ["show me pinned notes", ["notes.list", { kind: "pinned" }]],
  ["how many notes do I have?", ["notes.list", { kind: "all" }]],
  ["what notes do I have?", ["notes.list", { kind: "all" }]],
  ["open note Shopping", ["notes.open", { words: "Shopping" }]],
  ["open calendar thanks", panel("open", "calendar")],
  ["note: Kim says thanks", note({ content: "Kim says thanks" })],
  ["note: packing\n- passport\n- undo", note({ content: "packing\n- passport\n- undo" })],
  ["create note Trip:\n- passport\n- undo", note({ title: "Trip", content: "- passport\n- undo" })],
  [
    "add task One\nnote: eggs; undo\nredo",
    task({ title: "One" }),
    note({ content: "eggs; undo\nredo" }),
  ],
  [
    "add note to Shopping: thank you",
    ["notes.append", { words: "Shopping", content: "thank you" }],
  ],
  [
    "add bread to the shopping list",
    ["notes.append", { words: "shopping list", content: "bread" }],
  ],
  ["add bread to my to-do list", task({ title: "bread" })],
  // Search
  ["search for rent", search("rent")],
  ["find everything about Berlin", search("Berlin")],
  ["look up the invoice", search("the invoice")],
  ["search my mail for the invoice", search("the invoice", "email")],
  ["find files about taxes", search("taxes", "files")],
  ["search events for dentist", search("dentist", "calendar")],
  // Panels and layouts
  ["open calendar", panel("open", "calendar")],
  ["show me the calendar", panel("open", "calendar")],
  ["bring up my email", panel("open", "email")],
  ["go to settings", panel("open", "user")],
  ["close the notes panel", panel("close", "notes")],
  ["hide tasks", panel("close", "tasks")],
  ["toggle mail", panel("toggle", "email")],
  ["switch to files", panel("focus", "files")],
  ["focus on the calendar", panel("focus", "calendar")],
  ["list panels", ["panels.list", {}]],
  ["close all panels", ["panels.close_all", {}]],
  ["clear the screen", ["panels.close_all", {}]],
  ["what is on my screen?", ["panels.read_view", {}]],
  ["move tasks to the left", ["panels.move", { panel: "tasks", side: "left" }]],
  ["put the calendar on the right side", ["panels.move", { panel: "calendar", side: "right" }]],
  ["focus mode", ["panels.arrange", { layout: "focus mode" }]],
  ["arrange planning", ["panels.arrange", { layout: "planning" }]],
  ["switch to the research layout", ["panels.arrange", { layout: "research" }]],
  ["open my Monday layout", ["panels.arrange", { layout: "Monday" }]],
  ["calendar", panel("open", "calendar")],
  ["take me to settings", panel("open", "user")],
  ["open tasks on the left", ["panels.open", { panel: "tasks", side: "left" }]],
  ["reset layout", ["panels.arrange", { layout: "default" }]],
  ["reset the panels please", ["panels.arrange", { layout: "default" }]],
  ["make the panel wider", ["panels.resize", { size: "wider" }]],
  ["make the tasks panel narrower", ["panels.resize", { panel: "tasks", size: "narrower" }]],
  // Looks
  ["use a dark theme", ["appearance.mode", { mode: "dark" }]],
  ["dark mode please", ["appearance.mode", { mode: "dark" }]],
  ["set wallpaper to forest", ["wallpaper.set", { query: "forest" }]],
  ["dark mode", ["appearance.mode", { mode: "dark" }]],
  ["switch to light mode please", ["appearance.mode", { mode: "light" }]],
  ["follow the system", ["appearance.mode", { mode: "system" }]],
  ["high contrast", ["appearance.contrast", {}]],
  ["glass heavy", ["appearance.glass", {}]],
  ["turn off glass", ["appearance.glass", {}]],
  ["turn on the wallpaper", ["wallpaper.show", {}]],
  ["hide the wallpaper", ["wallpaper.show", {}]],
  ["wallpaper of misty mountains", ["wallpaper.set", { query: "misty mountains" }]],
  ["next wallpaper", ["wallpaper.next", {}]],
  ["make it look like a rainy evening", ["themes.create", { description: "rainy evening" }]],
  ["create a theme like a desert sunrise", ["themes.create", { description: "desert sunrise" }]],
  ["use the nord theme", ["themes.apply", { name: "nord" }]],
  ["list themes", ["themes.list", {}]],
  // Rewinding
  ["undo", ["log.undo", {}]],
  ["take that back", ["log.undo", {}]],
  ["undo the last change", ["log.undo", {}]],
  ["undo it please", ["log.undo", {}]],
  ["redo", ["log.redo", {}]],
  ["redo that", ["log.redo", {}]],
  ["undo the undo", ["log.redo", {}]],
  ["what did you do today?", ["activity.list", { day: "2026-11-21" }]],
  ["what happened today?", ["activity.list", { day: "2026-11-21" }]],
  ["what did you do yesterday?", ["activity.list", { day: "2026-11-20" }]],
  ["what did you do?", ["activity.list", {}]],
  // Several in one sentence
  ["add task Call Bob and open calendar", task({ title: "Call Bob" }), panel("open", "calendar")],
  ["open notes, then note: buy paint", panel("open", "notes"), note({ content: "buy paint" })],
  [
    "complete Pay rent and add task Pay tax tomorrow",
    ["tasks.complete", { words: "Pay rent" }],
    task({ title: "Pay tax", dueDate: tomorrow }),
  ],
  [
    "close all panels and switch to dark mode",
    ["panels.close_all", {}],
    ["appearance.mode", { mode: "dark" }],
  ],
  ["add task One\nadd task Two", task({ title: "One" }), task({ title: "Two" })],
  [
    "create a task Dentist and a task Haircut on Monday",
    task({ title: "Dentist" }),
    task({ title: "Haircut", dueDate: "2026-11-23" }),
  ],
  [
    "complete pay the rent, delete pay tax and open notes",
    ["tasks.complete", { words: "pay the rent" }],
    ["tasks.delete", { words: "pay tax" }],
    panel("open", "notes"),
  ],
  [
    "add buy eggs and open the tasks panel and switch to dark theme",
    task({ title: "buy eggs" }),
    panel("open", "tasks"),
    ["appearance.mode", { mode: "dark" }],
  ],
  [
    "close the notes and open tasks on the left",
    panel("close", "notes"),
    ["panels.open", { panel: "tasks", side: "left" }],
  ],
  ["open tasks and notes", panel("open", "tasks"), panel("open", "notes")],
  ["hide the calendar and my email", panel("close", "calendar"), panel("close", "email")],
  ["please could you open calendar", panel("open", "calendar")],
  [
    "open settings and make everything dark",
    panel("open", "user"),
    ["appearance.mode", { mode: "dark" }],
  ],
  ["Hi, add task One, thanks!", task({ title: "One" })],
];
