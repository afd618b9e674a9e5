import type { Slot } from "../../capabilities/lexicon.ts";
import { type Understood, whichIn } from "./which.ts";

const howLong =
  /\bhow (?:long|much time|many hours|many minutes)\b|\btotal (?:time|duration|length)\b|\bin hours\b/i;
const howMany =
  /\bhow many\b|\bhow much(?: work| stuff)?(?: is|['’]s| have| do| got|$)|\bnumber of\b/i;
const mostImportant = /\b(?:most (?:important|urgent|pressing)|top priority|number one)\b/i;

const asking =
  /^(?:and |so |is |are )?(?:what|whats|which|who|is|are|do|does|did|am|have|has|any|anything|something|show|list|give|tell|see|find|get|pull up|bring up|total|how|when|where|stuff|things|tasks|jobs|chores|everything|all|only|just|might|could|overdue(?= \S)|urgent(?= (?!now|too|and|please|as)\S))\b/i;
/** Not about tasks by what they share, or not of one day. */
const vague =
  /\b(?:it|that|this)\b(?! (?:week|month|weekend|morning|evening|afternoon))|^(?:everything|all) (?:is|are)\b|\bevery (?:mon|tue|wed|thu|fri|sat|sun|day|week|month)/i;
const littleWords =
  /\b(?:what(?:['’]?s)?|which|who|how|busy|much|many|long|show|give|tell|see|find|get|pull|bring|total|first|oldest|earliest|let|look|looks|looking|like|supposed|meant|day|diary|schedule|agenda|calendar|still|should|must|needs?|needed|time|does|did|was|were|been|will|would|could|might|shall|free|able|actually|exactly|else|too|work on|working on|happens|only|just|doing|related|coming up|planned for|store|hold|holds|please|pls|on today's|knock out|finish|spend|minutes|hours|altogether|in total|together|whole|entire|across|today's)\b/gi;

/** 'where did I write …' asks the notes. */
const ofOthers =
  /\b(?:notes?|wrote|write|written|chats?|conversations?|panels?|themes?|wallpapers?|screen|(?:on|to|at) the (?:left|right))\b/i;

/** 'tell me about the trip' is more than tasks. */
function saysEnough({ which, isNamed }: Understood, isExact: boolean): boolean {
  const said = Object.keys(which);
  if (said.length === 0) return isNamed && isExact;
  return isNamed || said.join() !== "words";
}

/** A question about tasks in any order of words, of which each is known. */
const askedOf = (ask: string, must?: RegExp, mustNot?: RegExp): Slot => ({
  isFree: true,
  isList: true,
  most: 24,
  async read(words, spoken) {
    const isAsked = asking.test(words.trim()) && !vague.test(words.trim()) && !ofOthers.test(words);
    if (!isAsked || mustNot?.test(words) || must?.test(words) === false) return undefined;
    const found = await whichIn(words.replaceAll(littleWords, " "), spoken, true);
    return found && saysEnough(found, must !== undefined) ? { which: found.which, ask } : undefined;
  },
});

export const askedSlots: Readonly<Record<string, Slot>> = {
  "asked time": askedOf("time", howLong),
  "asked count": askedOf("count", howMany),
  "asked longest": askedOf("longest", /\b(?:longest|biggest)\b/i),
  "asked shortest": askedOf("shortest", /\b(?:shortest|quickest|fastest)\b/i),
  "asked first": askedOf("first", mostImportant),
  "asked list": askedOf(
    "list",
    undefined,
    new RegExp(
      `${howLong.source}|${howMany.source}|${mostImportant.source}|longest|quickest|shortest`,
      "i",
    ),
  ),
};
