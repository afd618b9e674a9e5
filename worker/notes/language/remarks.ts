import type { Invocation } from "../../capabilities/capability.ts";
import {
  type Act,
  byParts,
  cut,
  topicOf,
  type Value,
  wordSet,
} from "../../capabilities/by-parts.ts";
import type { Fields } from "../../capabilities/lexicon.ts";
import { noteKit } from "../kit.ts";
import { knownLabel } from "./slots.ts";

const notAsked = String.raw`^(?!(?:what|when|where|which|who|why|how|is|are|do|does|did|have|has|was|were|should|note|add|create|find|search|remind|task|todo)\b)(?![^]*\?\s*$)`;
const denied = String.raw`\b(?:not|no longer|stop|without|never|no)\b|n['’]?t\b|\bneednt\b`;
const common =
  "anymore any keep kept longer make mark marked need needs note notes page put set stay want be longer";

const marked = (must: string, cues: string, changes: Fields, isDenied = false): Act => ({
  capability: "notes.update",
  must: new RegExp(
    isDenied
      ? `${notAsked}(?=.*(?:${denied})).*\\b(?:${must})\\b`
      : `${notAsked}(?!.*(?:${denied})).*\\b(?:${must})\\b`,
    "i",
  ),
  cues: wordSet(`${common} ${cues}`),
  with: changes,
  input: ({ words, ...given }) => ({ words, changes: given }),
});

const negations =
  "not no needn't neednt anymore don't dont doesn't doesnt isn't isnt stop longer never can";
const pins = "pin pinned pinning top stick sticky";
const favorites = "favourite favorite favourites favorites fave faves fav star starred list";

const category: Value = {
  cues: wordSet(
    "belong belongs category categorise categorize file filed filing goes move moved put should sits better",
  ),
  async take(words, spoken) {
    const found =
      /\b(?:under|in|into|to|as)(?: the| my)?(?: category)? #?(\p{L}+)(?: category| notes)?[.!]?$/iu.exec(
        words,
      );
    const label = found?.[1] === undefined ? undefined : await knownLabel.read(found[1], spoken);
    return found && label ? { fields: label, rest: cut(words, found) } : undefined;
  },
};

/** What is remarked of a note in any order of words. */
export const noteRemarks = byParts(
  { tool: "notes", resolve: (acting: Invocation, words: string) => noteKit.resolve(acting, words) },
  [
    marked("pin|pinned|stay at the top|(?:to|at|on) (?:the )?top", pins, { isPinned: true }),
    marked("pin|pinned|at the top", pins + " " + negations, { isPinned: false }, true),
    marked("unpin(?:ned)?", "unpin unpinned", { isPinned: false }),
    marked("fav\\w*|star(?:red)?", favorites, { isFavorite: true }),
    marked("fav\\w*|star(?:red)?", `${favorites} ${negations}`, { isFavorite: false }, true),
    marked("unstar|unfav\\w*", "unstar unfavorite unfavourite", { isFavorite: false }),
    marked("archived?", "archive archived away move send", { isArchived: true }),
    marked(
      "unarchived?|(?:from|out of|out) (?:the |my )?archives?",
      "unarchive unarchived archive archives back again come comes bring fetch get pull take out restore",
      { isArchived: false },
    ),
    {
      ...marked("category|fil(?:e|ed|ing)|belongs?|under|move|goes|put", "", {}),
      values: [category],
    },
  ],
);

/** Which note a clause is about. */
export const noteTopic = topicOf(
  { tool: "notes", resolve: (acting: Invocation, words: string) => noteKit.resolve(acting, words) },
  "notes.open",
  {},
);
