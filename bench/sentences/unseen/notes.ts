import type { Sentence } from "../sentence.ts";

const kind = "notes";

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "put toothpaste on my packing list",
    means: { notes: { "Packing list": { text: "Passport\nSunscreen\nCharger\nToothpaste" } } },
  },
  {
    kind,
    say: "write down that the spare key is with mrs keller",
    means: { newNotes: [{ text: "The spare key is with Mrs Keller" }] },
  },
  {
    kind,
    say: "make a note called Old radio saying the fuse is 2 amps, slow blow",
    means: { newNotes: [{ title: "Old radio", text: "The fuse is 2 amps, slow blow" }] },
  },
  {
    kind,
    say: "keep book ideas at the top of my notes",
    means: { notes: { "Book ideas": { isPinned: true } } },
  },
  {
    kind,
    say: "wifi password isn't a favourite anymore",
    means: { notes: { "Wifi password": { isFavorite: false } } },
  },
  {
    kind,
    say: "I don't need to see the shopping list for now, put it in the archive",
    means: { notes: { "Shopping list": { isArchived: true } } },
  },
  {
    kind,
    say: "unarchive the recipes",
    means: { notes: { "Old recipes": { isArchived: false } } },
  },
  {
    kind,
    say: "give me the gist of the lisbon note",
    means: { says: [["Avenida", "Tram 28"]] },
    or: [{ says: [["Avenida", "Tram 28"]], screen: ["open notes"] }],
  },
  {
    kind,
    say: "make todos out of my shopping list",
    means: { newTasks: [{ title: "Eggs" }, { title: "Bread" }] },
    or: [
      { newTasks: [{ title: "Buy eggs" }, { title: "Buy bread" }] },
      { newTasks: [{ title: "Shopping list", steps: ["Eggs", "Bread"] }] },
    ],
  },
  {
    kind,
    say: "the note about the lisbon trip should be called Portugal",
    means: { notes: { "Lisbon trip": { title: "Portugal" } } },
  },
  {
    kind,
    say: "throw the old recipes away",
    means: { notesGone: ["Old recipes"] },
  },
  {
    kind,
    say: "label book ideas as fiction",
    means: { notes: { "Book ideas": { tags: ["fiction"] } } },
    or: [{ notes: { "Book ideas": { category: "fiction" } } }, { asks: true }],
  },
  {
    kind,
    say: "file the shopping list under personal",
    means: { notes: { "Shopping list": { category: "personal" } } },
  },
  {
    kind,
    say: "I've got the sunscreen in my bag already, cross it off the packing list",
    means: { notes: { "Packing list": { text: "Passport\nCharger" } } },
  },
  {
    kind,
    say: "star my lisbon trip note",
    means: { notes: { "Lisbon trip": { isFavorite: true } } },
  },
  {
    kind,
    say: "adn to old recipes: less sugar next time",
    means: { notes: { "Old recipes": { text: "Plum cake with cinnamon.\nLess sugar next time" } } },
  },
];
