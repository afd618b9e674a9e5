import type { Meaning, Sentence } from "../sentence.ts";

const kind = "notes";

/** A note of one thought: it may be the text or the title. */
const jotted = (words: string): readonly Meaning[] => [
  { newNotes: [{ text: `${words}.` }] },
  { newNotes: [{ title: words }] },
];

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "jot this down: the spare key is with Mrs Novak",
    means: { newNotes: [{ text: "The spare key is with Mrs Novak" }] },
    or: jotted("The spare key is with Mrs Novak"),
  },
  {
    kind,
    say: "add butter n jam to the shopping list",
    means: { notes: { "Shopping list": { text: "Eggs\nBread\nButter\nJam" } } },
    or: [{ asks: true }],
  },
  { kind, say: "pin wifi password", means: { notes: { "Wifi password": { isPinned: true } } } },
  {
    kind,
    say: "Start a note called Sourdough: feed at 8, fold every 30 minutes, bake at 230",
    means: {
      newNotes: [{ title: "Sourdough", text: "Feed at 8, fold every 30 minutes, bake at 230" }],
    },
    or: [
      { newNotes: [{ title: "Sourdough", text: "Feed at 8\nFold every 30 minutes\nBake at 230" }] },
    ],
  },
  {
    kind,
    say: "unpin the lisbon one",
    means: { notes: { "Lisbon trip": { isPinned: false } } },
  },
  {
    kind,
    say: "get rid of the book ideas note",
    means: { notesGone: ["Book ideas"] },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "take charger off the packing list",
    means: { notes: { "Packing list": { text: "Passport\nSunscreen" } } },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "move meeting with bob to ideas",
    means: { notes: { "Meeting with Bob": { category: "ideas" } } },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "old recipes shouldnt be archived",
    means: { notes: { "Old recipes": { isArchived: false } } },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "put toothbrush on my packing list too",
    means: { notes: { "Packing list": { text: "Passport\nSunscreen\nCharger\nToothbrush" } } },
  },
  {
    kind,
    say: "note to self - ask sofia about the cello",
    means: { newNotes: [{ text: "Ask Sofia about the cello" }] },
    or: [
      ...jotted("Ask Sofia about the cello"),
      { newTasks: [{ title: "Ask Sofia about the cello" }] },
    ],
  },
  {
    kind,
    say: "Rename Book ideas to Novel ideas",
    means: { notes: { "Book ideas": { title: "Novel ideas" } } },
  },
  {
    kind,
    say: "tag the bob meeting note with finance",
    means: { notes: { "Meeting with Bob": { tags: ["finance"] } } },
  },
  {
    kind,
    say: "dear diary, today the heating broke again and i cried a bit",
    means: { newNotes: [{ category: "journal" }] },
    or: [{ newNotes: [{}] }, { asks: true }],
  },
  {
    kind,
    say: "replace the text of the wifi note with: Network is Elm, password is tulip77",
    means: { notes: { "Wifi password": { text: "Network is Elm, password is tulip77" } } },
    or: [{ asks: true }],
  },
  {
    kind,
    say: "star the lisbon trip",
    means: { notes: { "Lisbon trip": { isFavorite: true } } },
  },
];
