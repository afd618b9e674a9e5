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
    say: "take a note: the boiler code is 4471",
    means: { newNotes: [{ text: "the boiler code is 4471" }] },
    or: [
      { newNotes: [{ text: "the boiler code is 4471." }] },
      { newNotes: [{ title: "Boiler code", text: "4471" }] },
      { newNotes: [{ title: "The boiler code is 4471" }] },
    ],
  },
  {
    kind,
    say: "Keep the packing list pinned at the top please",
    means: { notes: { "Packing list": { isPinned: true } } },
  },
  {
    kind,
    say: "sunscreen is packed, take it off the packing list",
    means: { notes: { "Packing list": { text: "Passport\nCharger" } } },
    or: [{ asks: true }],
  },
  { kind, say: "unpin Lisbon trip", means: { notes: { "Lisbon trip": { isPinned: false } } } },
  {
    kind,
    say: "star my book ideas note",
    means: { notes: { "Book ideas": { isFavorite: true } } },
  },
  {
    kind,
    say: "Throw away the note about the meeting with Bob",
    means: { notesGone: ["Meeting with Bob"] },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "get the old recipes back out of the archive",
    means: { notes: { "Old recipes": { isArchived: false } } },
  },
  {
    kind,
    say: "archive the Bob meeting note",
    means: { notes: { "Meeting with Bob": { isArchived: true } } },
  },
  {
    kind,
    say: "rename the wifi note to Home network",
    means: { notes: { "Wifi password": { title: "Home network" } } },
  },
  {
    kind,
    say: "new note called Stocking fillers: socks, candles, chocolate",
    means: { newNotes: [{ title: "Stocking fillers", text: "socks, candles, chocolate" }] },
    or: [
      { newNotes: [{ title: "Stocking fillers", text: "socks\ncandles\nchocolate" }] },
      { newNotes: [{ title: "Stocking fillers", text: "socks, candles, chocolate." }] },
    ],
  },
  {
    kind,
    say: "Book ideas should be filed under personal",
    means: { notes: { "Book ideas": { category: "personal" } } },
  },
  {
    kind,
    say: "write at the bottom of the lisbon trip note: bring cash for the market",
    means: {
      notes: {
        "Lisbon trip": {
          text: "Hotel Avenida, check-in from 15:00. Tram 28 to Alfama.\nbring cash for the market",
        },
      },
    },
    or: [
      {
        notes: {
          "Lisbon trip": {
            text: "Hotel Avenida, check-in from 15:00. Tram 28 to Alfama.\nbring cash for the market.",
          },
        },
      },
      {
        notes: {
          "Lisbon trip": {
            text: "Hotel Avenida, check-in from 15:00. Tram 28 to Alfama. bring cash for the market",
          },
        },
      },
    ],
  },
  {
    kind,
    say: "wifi password doesnt need to be a favourite anymore",
    means: { notes: { "Wifi password": { isFavorite: false } } },
  },
  {
    kind,
    say: "tag the shopping list note with weekly",
    means: { notes: { "Shopping list": { tags: ["weekly"] } } },
  },
];
