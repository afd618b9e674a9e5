import { foundPatterns, searchPlaceCalled } from "#contract/tools.ts";
import type { Phrase } from "../capabilities/capability.ts";

const please = String.raw`^(?:please |can you |could you )?`;
const about = "(?:for|about|on|with|from|of|containing|mentioning|named|called)";

/** 'find notes about Berlin', 'search my mail for the invoice'. */
const within = new RegExp(
  String.raw`${please}(?:search|find|look)(?: me| up| for| in| through)?(?: all| any)?(?: the| my| of my)? (${foundPatterns().places})(?: ${about})? (.+)$`,
  "i",
);
/** 'search for rent', 'look up the invoice', 'find everything about Berlin'. */
const anywhere = new RegExp(
  String.raw`${please}(?:search(?: (?:everything|everywhere|all))?(?: for)?|find(?: me)?(?: (?:everything|anything|all|something)(?: ${about})?)?|look (?:for|up)) (.+)$`,
  "i",
);

/** The most general of all phrases: it stands last, so that every tool reads its own first. */
export const searchPhrases: readonly Phrase[] = [
  {
    capability: "search.find",
    read(sentence) {
      const [, place, searchText] = within.exec(sentence) ?? [];
      if (place !== undefined && searchText !== undefined) {
        return { words: unquoted(searchText), in: searchPlaceCalled(place) };
      }
      const words = anywhere.exec(sentence)?.[1];
      return words === undefined ? undefined : { words: unquoted(words) };
    },
  },
];

const unquoted = (words: string): string => words.trim().replaceAll(/^["'“]|["'”.!?]$/g, "");
