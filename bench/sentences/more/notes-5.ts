import type { Sentence } from "../sentence.ts";

const kind = "notes";

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "jot this down: baby sleeps better with white noise",
    means: { newNotes: [{ text: "baby sleeps better with white noise" }] },
    or: [{ newNotes: [{ title: "baby sleeps better with white noise" }] }],
  },
  {
    kind,
    say: "Put butter on the shopping list",
    means: { notes: { "Shopping list": { text: "Eggs\nBread\nbutter" } } },
  },
  { kind, say: "pin the packing list", means: { notes: { "Packing list": { isPinned: true } } } },
  {
    kind,
    say: "the wifi note needn't be a favourite any longer",
    means: { notes: { "Wifi password": { isFavorite: false } } },
  },
  {
    kind,
    say: "Old recipes can come out of the archive again",
    means: { notes: { "Old recipes": { isArchived: false } } },
  },
  {
    kind,
    say: "Please archive my notes from the meeting with Bob",
    means: { notes: { "Meeting with Bob": { isArchived: true } } },
  },
  {
    kind,
    say: "new note called Lecture 5 with the text entropy always grows",
    means: { newNotes: [{ title: "Lecture 5", text: "entropy always grows" }] },
  },
  {
    kind,
    say: "throw out the book ideas note",
    means: { notesGone: ["Book ideas"] },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "lisbon trip note should be called Lisbon 2026",
    means: { notes: { "Lisbon trip": { title: "Lisbon 2026" } } },
  },
  {
    kind,
    say: "tag the wifi note with home",
    means: { notes: { "Wifi password": { tags: ["home"] } } },
  },
  {
    kind,
    say: "file the shopping list under personal",
    means: { notes: { "Shopping list": { category: "personal" } } },
  },
  {
    kind,
    say: "add to the Meeting with Bob note: next call on 2 December",
    means: {
      notes: {
        "Meeting with Bob": {
          text: "Budget is 40k. Bob wants the report by December.\nnext call on 2 December",
        },
      },
    },
    or: [
      {
        notes: {
          "Meeting with Bob": {
            text: "Budget is 40k. Bob wants the report by December. next call on 2 December",
          },
        },
      },
    ],
  },
  {
    kind,
    say: "take the sunscreen off my packing list, its november",
    means: { notes: { "Packing list": { text: "Passport\nCharger" } } },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "You can unpin the Lisbon note, I know it by heart",
    means: { notes: { "Lisbon trip": { isPinned: false } } },
  },
  {
    kind,
    say: "make a note that bed 4 needs a new mattress",
    means: { newNotes: [{ text: "bed 4 needs a new mattress" }] },
    or: [{ newNotes: [{ title: "bed 4 needs a new mattress" }] }],
  },
];
