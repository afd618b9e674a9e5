import { asked, inBusyWorld, saying } from "../saying.ts";
import type { Meaning, Sentence } from "../sentence.ts";
import { anyOf, noted } from "../strangers.ts";

const ask = saying("ask");
const note = saying("notes");

const threeOClock = ["15:00", "3 pm", "3pm", "3:00", "3 p.m"];
const nothingThere = ["no ", "no,", "no.", "nothing", "not ", "isn't", "don't", "free", "only"];

const asks: readonly Sentence[] = [
  ask("what's due tomorrow", { says: ["Call mom"], saysNot: ["Pay rent", "Book flights"] }),
  ask("am I behind on anything?", {
    says: ["Finish quarterly report", "Email Bob about the budget"],
    saysNot: ["Pay rent"],
  }),
  ask("how long does cleaning the garage take", {
    says: [["180", "3 h", "3h", "three hours"]],
  }),
  ask("do I have anything on thursday?", { says: ["Dentist"], saysNot: ["Pay rent"] }),
  ask("when do I need to pay the rent", {
    says: [["1 Dec", "Dec 1", "December 1", "1. Dec", "1st", "12-01", "01.12", "10 days"]],
  }),
  ask("what is Bob's budget?", { says: [["40k", "40,000", "40 000"]] }),
  ask("did I return the library books?", { says: [["yes", "completed", "done", "returned"]] }),
  ask("which of my tasks is most urgent", { says: ["Finish quarterly report"] }),
  ask("how many things are left for today?", { says: [["2", "two", "4", "four"]] }),
  ask("what time's check-in at the hotel", { says: [threeOClock] }),
];

const busyAsks: readonly Sentence[] = [
  ask("am I free friday afternoon?", {
    says: [["13:30", "1:30", "Lunch with Ann", "free", "yes"]],
  }),
  ask("how long is standup", { says: [["15", "quarter of an hour", "fifteen"]] }),
  ask("when is lunch with Ann?", { says: [["Friday", "Fri", "27"], "12:30"] }),
  ask("what's first on monday morning", { says: ["Gym"] }),
  ask(
    "how many events are there on wednesday",
    { says: [["2 events", "two", " 2 ", "2:"]] },
    {
      says: ["Gym", "Standup"],
    },
  ),
  ask("is there a gap between the board call and lunch", {
    says: [["11", "1.5", "90", "1 h 30", "1h 30", "hour and a half", "yes"]],
  }),
  ask("do I have gym on tuesday?", { says: [nothingThere] }),
  ask("what did I write about Lisbon?", { says: [["Alfama", "Tram 28"]] }),
  ask("who's in charge of the budget", { says: ["Sam"] }),
  ask("does anything clash with the dentist on thursday?", { says: [nothingThere] }),
];

const notes: readonly Sentence[] = [
  anyOf("notes", "make a note: boiler serviced in october", noted("Boiler serviced in october")),
  note("put sunglasses on the packing list", {
    notes: { "Packing list": { text: "Passport\nSunscreen\nCharger\nSunglasses" } },
  }),
  note("take bread off my shopping list", { notes: { "Shopping list": { text: "Eggs" } } }),
  note("rename Book ideas to Story ideas", { notes: { "Book ideas": { title: "Story ideas" } } }),
  note("unpin the lisbon note", { notes: { "Lisbon trip": { isPinned: false } } }),
  note("add the note Meeting with Bob to my favourites", {
    notes: { "Meeting with Bob": { isFavorite: true } },
  }),
  note("archive the packing list", { notes: { "Packing list": { isArchived: true } } }),
  note("can you tag the old recipes with baking", {
    notes: { "Old recipes": { tags: ["baking"] } },
  }),
  note(
    "turn the shopping list into tasks",
    { newTasks: [{ title: "Eggs" }, { title: "Bread" }] },
    { newTasks: [{ title: "Buy eggs" }, { title: "Buy bread" }] },
    { newTasks: [{ title: "Shopping list", steps: ["Eggs", "Bread"] }] },
    asked,
  ),
  note("start a new note called Garden plans", { newNotes: [{ title: "Garden plans", text: "" }] }),
];

const giftLists = ["Candles\nSocks", "Candles and socks", "Candles, socks"];
const keys = ["The spare key is with Joan", "Spare key is with Joan", "Spare key with Joan"];
const groceries = (more: string): Meaning => ({
  notes: { Groceries: { text: `Bananas\nOat milk\n${more}` } },
});

const busyNotes: readonly Sentence[] = [
  anyOf(
    "notes",
    "I want a note titled Gift list with candles and socks",
    giftLists.map((text) => ({ newNotes: [{ title: "Gift list", text }] })),
  ),
  note("we don't need bananas, remove them from groceries", {
    notes: { Groceries: { text: "Oat milk" } },
  }),
  note("pin the kickoff note to the top", { notes: { "Kickoff meeting": { isPinned: true } } }),
  anyOf(
    "notes",
    "append to Trip to Lisbon: book a table at Ramiro",
    ["\n", " "].map((gap) => ({
      notes: { "Trip to Lisbon": { text: `Tram 28 to Alfama.${gap}Book a table at Ramiro` } },
    })),
  ),
  anyOf("notes", "could you write down that the spare key is with Joan", keys.flatMap(noted)),
  note("bin the book ideas note", { notesGone: ["Book ideas"] }, asked),
  note("star the lisbon note", { notes: { "Trip to Lisbon": { isFavorite: true } } }),
  note("call the groceries note Weekly shop instead", {
    notes: { Groceries: { title: "Weekly shop" } },
  }),
  note("file the kickoff note under work", { notes: { "Kickoff meeting": { category: "work" } } }),
  note(
    "rice and coffee are missing from the groceries note",
    groceries("Rice\nCoffee"),
    groceries("Rice and coffee"),
    asked,
  ),
];

export const sentences: readonly Sentence[] = [
  ...asks,
  ...busyAsks.map(inBusyWorld),
  ...notes,
  ...busyNotes.map(inBusyWorld),
];
