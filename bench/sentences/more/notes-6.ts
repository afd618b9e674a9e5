import type { Sentence } from "../sentence.ts";

const kind = "notes";

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "chuck socks on the packing list",
    means: { notes: { "Packing list": { text: "Passport\nSunscreen\nCharger\nsocks" } } },
  },
  {
    kind,
    say: "make a note, the boiler man comes between 8 and 12",
    means: { newNotes: [{ text: "the boiler man comes between 8 and 12" }] },
    or: [{ newNotes: [{ title: "the boiler man comes between 8 and 12" }] }],
  },
  {
    kind,
    say: "Pin the wifi password, I need it all the time",
    means: { notes: { "Wifi password": { isPinned: true } } },
  },
  { kind, say: "fave my book ideas", means: { notes: { "Book ideas": { isFavorite: true } } } },
  {
    kind,
    say: "The Lisbon trip needn't be pinned any longer",
    means: { notes: { "Lisbon trip": { isPinned: false } } },
  },
  {
    kind,
    say: "the note of the meeting with Bob can go to the archive",
    means: { notes: { "Meeting with Bob": { isArchived: true } } },
  },
  {
    kind,
    say: "get my old recipes back out the archive",
    means: { notes: { "Old recipes": { isArchived: false } } },
  },
  {
    kind,
    say: "we're out of butter, pop it on the shopping list",
    means: { notes: { "Shopping list": { text: "Eggs\nBread\nbutter" } } },
  },
  {
    kind,
    say: "New note called Suppliers: Henkel delivers Tuesdays, Aldona on Fridays",
    means: {
      newNotes: [{ title: "Suppliers", text: "Henkel delivers Tuesdays, Aldona on Fridays" }],
    },
  },
  {
    kind,
    say: "bin the packing list note",
    means: { notesGone: ["Packing list"] },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "My note Book ideas should be named Novel ideas from now",
    means: { notes: { "Book ideas": { title: "Novel ideas" } } },
  },
  {
    kind,
    say: "tag the meeting with bob note as budget",
    means: { notes: { "Meeting with Bob": { tags: ["budget"] } } },
  },
  {
    kind,
    say: "cross the bread off my shopping list",
    means: { notes: { "Shopping list": { text: "Eggs" } } },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "move the wifi note into the personal category",
    means: { notes: { "Wifi password": { category: "personal" } } },
  },
  {
    kind,
    say: "jot down that Morag's number is 0131 496 0182",
    means: { newNotes: [{ text: "Morag's number is 0131 496 0182" }] },
    or: [
      { newNotes: [{ title: "Morag's number is 0131 496 0182" }] },
      { newNotes: [{ title: "Morag's number", text: "0131 496 0182" }] },
    ],
  },
];
