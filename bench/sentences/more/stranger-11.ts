import { asked, inBusyWorld, saying } from "../saying.ts";
import type { Meaning, Sentence } from "../sentence.ts";
import { anyOf, noted } from "../strangers.ts";

const ask = saying("ask");
const note = saying("notes");

/** A note that holds one of these texts afterwards. */
const text = (title: string, ...texts: readonly string[]): Meaning[] =>
  texts.map((one) => ({ notes: { [title]: { text: one } } }));

const answered: readonly Sentence[] = [
  ask("I wonder when my dentist appointment was again", {
    says: [["26", "Thursday", "in 5 days"]],
  }),
  ask("not sure if I already returned the library books?", {
    says: [["yes", "completed", "done", "you returned", "finished"]],
  }),
  ask("How big is the budget, what did I note down after meeting Bob?", { says: ["40k"] }),
  ask("what time can we check in at the hotel", { says: [["15:00", "3 pm", "3pm", "3:00"]] }),
  ask("do I have anything on Wednesday or am I free", {
    says: [["free", "nothing", "no task", "none", "not have"]],
  }),
  ask("what's the most urgent thing on my plate right now", {
    says: ["Finish quarterly report"],
  }),
  ask("How much time have I set aside for the garage?", {
    says: [["180", "3 h", "3h", "three hours"]],
  }),
  ask("Could you tell me where we're staying in Lisbon", { says: ["Avenida"] }),
  ask("How many things do I have to get through on tuesday?", {
    says: [["1", "one", "Book flights to Lisbon"]],
  }),
  ask("Which day is the rent due, I always forget", {
    says: [["1 dec", "dec 1", "december 1", "1st", "2026-12-01", "Tuesday", "Tue,", "in 10 days"]],
  }),
  ask("Is anything on my list blocked at the moment?", { says: ["Cancel gym membership"] }),
];

const answeredBusy: readonly Sentence[] = [
  ask("how long is the standup usually", { says: [["15", "quarter"]] }),
  ask("am i free thursday at half past three", {
    says: [["Dentist", "not free", "busy"]],
  }),
  ask("Who was looking after the budget, any idea?", { says: ["Sam"] }),
  ask("What time do I have to be at the gym on Monday?", { says: [["7:00", "7 am", "7am"]] }),
  ask(
    "do the board call and my lunch with Ann clash?",
    { says: [["no,", "no.", "not ", "don't", "doesn't", "no clash", "no overlap", "no conflict"]] },
    { says: ["10:00", "12:30"] },
  ),
  ask("In which month are we launching?", { says: ["March"] }),
  ask("How many days till I have to pay the rent?", { says: [["6 days", "six days", "6"]] }),
  ask("which tram was it to Alfama, do you know", { says: ["28"] }),
  ask("Did I ever clean that oven?", {
    says: [["yes", "completed", "done", "you did", "cleaned", "finished"]],
  }),
  ask("when am I next supposed to be at the gym", { says: [["Monday", "Mon", "23"]] }),
  ask("I can't remember if there's something on friday at noon or half twelve", {
    says: ["Lunch with Ann"],
  }),
];

const written: readonly Sentence[] = [
  anyOf(
    "notes",
    "We're short of butter, that goes on the shopping list",
    text("Shopping list", "Eggs\nBread\nButter"),
  ),
  anyOf("notes", "Write this down: the key is under the blue pot", [
    ...noted("The key is under the blue pot"),
    ...noted("Key is under the blue pot"),
  ]),
  anyOf(
    "notes",
    "I don't need sunscreen in november, off the packing list with it",
    text("Packing list", "Passport\nCharger"),
  ),
  anyOf("notes", "the wifi password has changed, it's tulip77 now - fix my note please", [
    ...text(
      "Wifi password",
      "The wifi password is tulip77.",
      "The wifi password is tulip77",
      "tulip77",
      "The wifi password is sunflower42.\nThe wifi password is tulip77 now",
      "The wifi password is sunflower42.\nIt's tulip77 now",
    ),
    asked,
  ]),
  note("Keep the meeting with Bob pinned at the top", {
    notes: { "Meeting with Bob": { isPinned: true } },
  }),
  note("the Lisbon trip note doesn't have to be pinned any more", {
    notes: { "Lisbon trip": { isPinned: false } },
  }),
  note("bring my old recipes back from the archive", {
    notes: { "Old recipes": { isArchived: false } },
  }),
  anyOf(
    "notes",
    "new note, title Spare keys, text: one at Marta's, one in the shed",
    ["one at Marta's, one in the shed", "one at Marta's\none in the shed"].map((words) => ({
      newNotes: [{ title: "Spare keys", text: words }],
    })),
  ),
  note("I want Book ideas among my favourites", { notes: { "Book ideas": { isFavorite: true } } }),
  anyOf("notes", "Jot down that Marta is allergic to walnuts", [
    ...noted("Marta is allergic to walnuts"),
    ...noted("That Marta is allergic to walnuts"),
  ]),
  anyOf(
    "notes",
    "add to the meeting with Bob: he is on holiday till the 5th",
    ["He is on holiday till the 5th", "Bob is on holiday till the 5th"].flatMap((words) =>
      text(
        "Meeting with Bob",
        `Budget is 40k. Bob wants the report by December.\n${words}`,
        `Budget is 40k. Bob wants the report by December.\n${words}.`,
        `Budget is 40k. Bob wants the report by December. ${words}`,
        `Budget is 40k. Bob wants the report by December. ${words}.`,
      ),
    ),
  ),
];

const launch = "Launch in March. Sam owns the budget.";
const writtenBusy: readonly Sentence[] = [
  anyOf(
    "notes",
    "we need eggs too, pop them on the groceries",
    text("Groceries", "Bananas\nOat milk\nEggs"),
  ),
  anyOf(
    "notes",
    "Strike the oat milk from my groceries, the kids hate it",
    text("Groceries", "Bananas"),
  ),
  anyOf("notes", "Note to self - the spare tyre is flat", [
    ...noted("The spare tyre is flat"),
    ...noted("Spare tyre is flat"),
  ]),
  note("could you call the Lisbon note 'Portugal' instead", {
    notes: { "Trip to Lisbon": { title: "Portugal" } },
  }),
  note("throw away the book ideas note, they're rubbish", { notesGone: ["Book ideas"] }, asked),
  note("The kickoff meeting note can go in the archive", {
    notes: { "Kickoff meeting": { isArchived: true } },
  }),
  anyOf(
    "notes",
    "start a note called Race times with 5k 24:10 and 10k 51:30",
    ["5k 24:10 and 10k 51:30", "5k 24:10\n10k 51:30", "5k 24:10, 10k 51:30"].map((words) => ({
      newNotes: [{ title: "Race times", text: words }],
    })),
  ),
  anyOf("notes", "please save in a note that the plumber's number is 0151 496 0123", [
    ...noted("The plumber's number is 0151 496 0123"),
    ...noted("Plumber's number is 0151 496 0123"),
    ...noted("That the plumber's number is 0151 496 0123"),
    { newNotes: [{ text: "0151 496 0123" }] },
  ]),
  note("Pin my groceries so I see them first", { notes: { Groceries: { isPinned: true } } }),
  anyOf(
    "notes",
    "it should be apples instead of bananas on the groceries note",
    text("Groceries", "Apples\nOat milk", "Oat milk\nApples"),
  ),
  anyOf(
    "notes",
    "one more line for the kickoff meeting note: Lena does the website",
    text(
      "Kickoff meeting",
      `${launch}\nLena does the website`,
      `${launch}\nLena does the website.`,
      `${launch} Lena does the website`,
      `${launch} Lena does the website.`,
    ),
  ),
];

export const sentences: readonly Sentence[] = [
  ...answered,
  ...written,
  ...[...answeredBusy, ...writtenBusy].map(inBusyWorld),
];
