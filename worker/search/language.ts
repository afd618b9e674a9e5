import { foundPatterns, searchPlaceCalled } from "#contract/tools.ts";
import type { Lexicon, Slot } from "../capabilities/lexicon.ts";
import { unquoted } from "../capabilities/slots.ts";

const isPlace = new RegExp(`^(?:${foundPatterns().places})$`, "i");
const place: Slot = {
  most: 3,
  read(words) {
    const said = words.replace(/^(?:all |any |my |the |of )*/i, "");
    return isPlace.test(said) ? { in: searchPlaceCalled(said) } : undefined;
  },
};
/** 'tasks and notes': each is searched. */
const places: Slot = {
  most: 8,
  read(words) {
    const all = words
      .split(/\s*,\s*|\s+and\s+(?:in\s+)?/i)
      .map((part) => part.replace(/^(?:my|the) /i, ""));
    return all.length > 1 && all.every((part) => isPlace.test(part))
      ? { each: all.map((part) => ({ in: searchPlaceCalled(part) })) }
      : undefined;
  },
};
const text: Slot = {
  isFree: true,
  read(words) {
    const said = unquoted(words)
      .replace(/[?!]$/, "")
      .replace(/^(?:the|my|our) (?=\S)/i, "");
    return said === "" ? undefined : { words: said };
  },
};
const about =
  "(for|about|on|with|from|of|containing|mentioning|named|called|to do with|related to|relating to|regarding|that mentions|that has to do with|what has to do with|which has to do with)";

export const searchLexicon: Lexicon = {
  slots: { place, places, text },
  frames: [
    {
      capability: "search.find",
      say: [
        `(search|find|look) [me|up|for|in|through] [all|any] {place} [${about}] {text}`,
        `(search|search for|look for|find|look up) {text} in {place}`,
        `(search for|look for|find|search|look up) {text} in {places}`,
        "search [for] {text} (everywhere|in everything|in all places|in all my stuff)",
        `(search|search everything|search everywhere|search all) [for] {text}`,
        `(find|find me) [everything|anything|all|something] [${about}] {text}`,
        `(show|show me|give me|pull up|bring up|get me|list|look for|search for|look up) (everything|anything|all|whatever) [i have|there is|i have got] ${about} {text}`,
        "(look for|look up|search for|hunt for|google) {text}",
        "i am (looking for|searching for|trying to find|hunting for) [the|my|that|a] {text}",
        "[do i have|is there|are there|have i got] (something|anything) [at all] (about|on|with|mentioning) {text}",
        `(everything|anything|whatever) [i have|there is] (about|to do with|related to|regarding|on) {text}`,
      ],
    },
    {
      capability: "search.find",
      say: [
        "(pull up|bring up|show me|show|get me|open|dig out|dig up|find me|fetch|give me) [the|my|that] {text}",
      ],
      stage: "last",
    },
  ],
};
