import type { Slot } from "../../capabilities/lexicon.ts";
import { oneOf } from "../../capabilities/slots.ts";

const sorts = oneOf({
  "title|name|alphabet": { sort: "title" },
  "newest|newest first|creation date|date created": { sort: "newest" },
  "oldest|oldest first|age": { sort: "oldest" },
  "date|last change|last changed|recently changed|updated|change date": { sort: "updated" },
  "length|longest|size": { sort: "longest" },
});

/** In which order notes are shown. */
export const sortSlots: Readonly<Record<string, Slot>> = {
  sort: sorts,
  "sort first": oneOf({
    "alphabetically|in alphabetical order|from a to z|a to z": { sort: "title" },
    "newest first|the newest first": { sort: "newest" },
    "oldest first|the oldest first": { sort: "oldest" },
    "longest first|the longest first": { sort: "longest" },
    "last changed first|latest changes first|most recent first": { sort: "updated" },
  }),
  /** Said of no panel: those that were tasks a moment ago are no notes. */
  "sort here": {
    most: 3,
    async read(words, spoken) {
      const [first] = await spoken.referents();
      // 'by date' alone is rather of what is due.
      const isOfNotes =
        first === undefined ? !/^(?:date|age)$/i.test(words) : first.tool === "notes";
      return isOfNotes ? sorts.read(words, spoken) : undefined;
    },
  },
};
