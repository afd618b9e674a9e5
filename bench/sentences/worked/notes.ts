import type { Sentence } from "../sentence.ts";

const kind = "notes";

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "add butter to the shopping list",
    means: { notes: { "Shopping list": { text: "Eggs\nBread\nButter" } } },
  },
  {
    kind,
    say: "note: the plumber's number is 555 0199",
    means: { newNotes: [{ text: "The plumber's number is 555 0199" }] },
  },
  {
    kind,
    say: "new note titled Sourdough: 500 g flour, 350 g water",
    means: { newNotes: [{ title: "Sourdough", text: "500 g flour, 350 g water" }] },
    or: [{ newNotes: [{ title: "Sourdough", text: "500 g flour\n350 g water" }] }],
  },
  { kind, say: "pin the wifi note", means: { notes: { "Wifi password": { isPinned: true } } } },
  { kind, say: "unpin lisbon trip", means: { notes: { "Lisbon trip": { isPinned: false } } } },
  {
    kind,
    say: "archive meeting with bob",
    means: { notes: { "Meeting with Bob": { isArchived: true } } },
  },
  {
    kind,
    say: "bring old recipes back from the archive",
    means: { notes: { "Old recipes": { isArchived: false } } },
  },
  {
    kind,
    say: "summarise the meeting with bob",
    means: { says: [["40k", "December"]] },
    or: [{ says: [["40k", "December"]], screen: ["open notes"] }],
  },
  {
    kind,
    say: "turn the packing list into tasks",
    means: { newTasks: [{ title: "Passport" }, { title: "Sunscreen" }, { title: "Charger" }] },
    or: [
      {
        newTasks: [
          { title: "Pack passport" },
          { title: "Pack sunscreen" },
          { title: "Pack charger" },
        ],
      },
      { newTasks: [{ title: "Packing list", steps: ["Passport", "Sunscreen", "Charger"] }] },
      {
        newTasks: ["Passport", "Sunscreen", "Charger"].map((title) => ({
          title,
          tags: ["travel"],
        })),
      },
      { asks: true },
    ],
  },
  {
    kind,
    say: "rename the note book ideas to novel ideas",
    means: { notes: { "Book ideas": { title: "Novel ideas" } } },
  },
  {
    kind,
    say: "delete the wifi note",
    means: { notesGone: ["Wifi password"] },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "tag old recipes with baking",
    means: { notes: { "Old recipes": { tags: ["baking"] } } },
  },
  {
    kind,
    say: "move the wifi note to personal",
    means: { notes: { "Wifi password": { category: "personal" } } },
  },
  {
    kind,
    say: "take eggs off the shopping list",
    means: { notes: { "Shopping list": { text: "Bread" } } },
  },
  {
    kind,
    say: "fav the bob meeting note",
    means: { notes: { "Meeting with Bob": { isFavorite: true } } },
  },
  {
    kind,
    say: "apend to book ideas: a baker who cant smell",
    means: {
      notes: {
        "Book ideas": {
          text: "A lighthouse keeper who collects radio signals.\nA baker who cant smell",
        },
      },
    },
    or: [
      {
        notes: {
          "Book ideas": {
            text: "A lighthouse keeper who collects radio signals.\nA baker who can't smell",
          },
        },
      },
    ],
  },
];
