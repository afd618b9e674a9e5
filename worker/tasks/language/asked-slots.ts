import { fits, type Slot } from "../../capabilities/lexicon.ts";
import { comparedSlots } from "../asking/comparing.ts";
import { addDays } from "../../time/zone.ts";
import { taskKit } from "../listing.ts";
import { ofTasks, type Understood, whichIn } from "./which.ts";

const howLong =
  /\bhow (?:long|much time|many hours|many minutes)\b|\btotal (?:time|duration|length)\b|\bin hours\b/i;
const howMany =
  /\bhow many\b|\bhow much(?: work| stuff)?(?: is|['’]s| have| do| got|$)|\bnumber of\b/i;
const mostImportant =
  /\b(?:most (?:important|urgent|pressing)|top priority|number one|(?:the )?one thing|(?:my|the) (?:next|first) (?=task|thing|to-?do|appointment|deadline|one|job|meeting)|(?:(?:should|shall|must|do|could|can) i|i (?:should|must|could|can)) (?:do|tackle|start with|work on|begin with|start) (?:first|next))\b/i;

/** Words that ask for one of many by its place in an order. */
const ranks = {
  longest: /\b(?:longest|biggest|tak(?:es?|ing) (?:me )?(?:up )?(?:the )?most time)\b/i,
  shortest: /\b(?:shortest|quickest|fastest|takes? (?:me )?(?:the )?least time|easiest)\b/i,
  oldest:
    /\b(?:oldest|(?:(?:have|did) i|i(?:['’]ve| have)) had (?:for )?(?:the )?longest|(?:been )?(?:on|in) (?:my |the )?(?:list )?(?:for )?(?:the )?longest|(?:added|created|made) first|put(?:ting)? off (?:for )?(?:the )?longest)\b/i,
  newest:
    /\b(?:newest|(?:latest|last|most recent(?:ly)?) (?=task|to-?do|thing i (?:added|created))|(?:add|added|create|created|write down|put down) (?:last|most recently|latest))\b/i,
  earliest:
    /\b(?:most overdue|(?:most|longest|furthest) (?:late|behind|overdue)|overdue (?:for )?(?:the )?(?:longest|most))\b/i,
  latest: /\b(?:due (?:last|latest|the latest|furthest away)|furthest (?:away|off|out))\b/i,
  least: /\b(?:(?:least|lowest) (?:important|urgent|pressing|priority))\b/i,
  last: /\b(?:(?:last|most recent) (?:\S+ )?(?:i )?(?:finished|completed|did|ticked off|done)|(?:finish|finished|complete|completed|tick off|ticked off|do|did) (?:last|most recently))\b/i,
} as const;
export const rankedAsks: readonly string[] = Object.keys(ranks);

const asking =
  /^(?:and |so |is |are )?(?:what(?:['’]s|['’]re)?|(?:help me |sort out |figure out |decide |know |let me know )+(?:what|which)|do my|am|what|whats|which|who|is|are|do|does|did|am|have|has|any|anything|something|show|list|give|tell(?= (?:me|us|what|which|how)\b)|see|find|get|pull up|bring up|total|how|when|where|stuff|things|tasks|jobs|chores|everything|all|only|just|might|could(?! do with| use)|overdue(?= \S)|urgent(?= (?!now|too|and|please|as)\S))\b/i;
/** Not about tasks by what they share, or not of one day. */
const vague =
  /\b(?:it|that|this)\b(?! (?:week|month|weekend|morning|evening|afternoon))|^(?:everything|all) (?:is|are)\b|\bevery (?:mon|tue|wed|thu|fri|sat|sun|day|week|month)/i;
const littleWords =
  /\b(?:(?:get|getting|got|be|being|to be) done|what(?:['’]?s)?|which|who|how|busy|much|many|long|show|give|tell|see|find|get|pull|bring|total|first|oldest|earliest|let|look|looks|looking|like|supposed|meant|day|diary|schedule|agenda|calendar|still|should|must|needs?|needed|time|does|did|was|were|been|will|would|could|might|shall|free|able|taking|actually|exactly|else|too|work on|working on|happens|only|just|doing|related|coming up|planned for|store|(?<!on )holds?|please|pls|knock out|finish|spend|altogether|in all|put|anybody|anyone|somebody|someone|full|packed|open|left|anywhere|in total|together|whole|entire|across|so far|already|else|forgot|forget|forgotten|missed|want|wanted|wants|why|really|most|away from|somehow|also|as well|okay|hey|hi|belong|belongs|comes?|going|goes|go|sort out|figure out|help|decide|know|say|there's|list of|overview|priorities|get done|getting done|be done|being done|to be finished|all of)\b/gi;

/** Two questions in one sentence. */
const isTwice = /,? and (?:what|which|when|how|who)(?:['’]?s)?\b/i;

/** 'where did I write …' asks the notes, and 'who is coming' the calendar. */
const ofOthers =
  /\bwho(?:['’]?s| is| are| all is)? (?:else )?(?:is |are )?(?:coming|going|visiting|joining|invited|staying|there|here|around|over)\b|\b(?:(?:the|my) (?!to-?do|task|whole|entire)\S+ list|notes?|inbox|mailbox|wrote|write|written|chats?|conversations?|panels?|themes?|wallpapers?|screen|(?:on|to|at) the (?:left|right))\b/i;

/** 'tell me about the trip' is more than tasks. */
function saysEnough(
  { which, isNamed }: Understood,
  words: string,
  ask: string,
  isExact: boolean,
): boolean {
  if (ask === "last" || ask === "newest") return true;
  const said = Object.keys(which);
  if (said.length === 0) return isNamed && isExact;
  return isNamed || said.join() !== "words" || ofTasks.test(words);
}

/** Who wants or said something stands in a text. */
const isWho = /^(?:and |so )?whom?\b(?! (?:do|did|should|must|have|am) i\b)/i;
const isOne = (words: string): boolean =>
  asking.test(words.trim()) &&
  !vague.test(words.trim()) &&
  !ofOthers.test(words) &&
  !isWho.test(words) &&
  !isTwice.test(words);

/** A question about tasks in any order of words, of which each is known. */
const askedOf = (ask: string, must?: RegExp, mustNot?: RegExp): Slot => ({
  isFree: true,
  isList: true,
  most: 24,
  async read(words, spoken) {
    const isAsked = isOne(words);
    if (!isAsked || mustNot?.test(words) || must?.test(words) === false) return undefined;
    const plain = words.replace(must ?? /^$/, " ").replaceAll(littleWords, " ");
    const found = await whichIn(plain, spoken, true, words);
    return found?.which.except === undefined &&
      found &&
      saysEnough(found, words, ask, must !== undefined)
      ? { which: ask === "last" ? { ...found.which, status: "completed" } : found.which, ask }
      : undefined;
  },
});

/** Words of a question that nothing here knows. */
const mostUnknown = 3;

/** The same where a few words mean nothing here, but a day, a state or a priority was said: telling does no harm. */
const askedInPart: Slot = {
  most: 24,
  async read(words, spoken) {
    const said = words.trim();
    if (!asking.test(said) || vague.test(said) || ofOthers.test(said) || isWho.test(said))
      return undefined;
    const found = await whichIn(
      words.replaceAll(littleWords, " "),
      spoken,
      false,
      words,
      mostUnknown,
    );
    const { which = {} } = found ?? {};
    const isClear = ["due", "status", "priority", "takes", "lacks", "tag"].some(
      (name) => name in which,
    );
    return found && isClear && !("category" in which) && which.except === undefined
      ? { which: found.which, ask: "list", fit: fits.clear }
      : undefined;
  },
};

/** 'before the dentist', 'the same day as the dentist': days by what is due then. */
const around: Slot = {
  isFree: true,
  most: 10,
  async read(words, spoken) {
    const [, side = "", of = ""] =
      /^(before|after|(?:on )?the same day as|together with|alongside) (?:the |my |our )?(.+)$/i.exec(
        words.trim().replace(/[?.!]+$/, ""),
      ) ?? [];
    const found = of === "" ? undefined : await taskKit.resolve(spoken.acting, of);
    if (!found || !("item" in found) || found.isSlip === true) return undefined;
    const { dueDate } = found.item;
    if (dueDate === null) return undefined;
    if (/^before/i.test(side)) return { which: { due: "range", to: addDays(dueDate, -1) } };
    if (/^after/i.test(side)) return { which: { due: "range", from: addDays(dueDate, 1) } };
    return { which: { due: "day", day: dueDate } };
  },
};

export const askedSlots: Readonly<Record<string, Slot>> = {
  ...comparedSlots,
  around,
  "asked in part": askedInPart,
  "asked time": askedOf("time", howLong),
  "asked count": askedOf("count", howMany),
  ...Object.fromEntries(
    Object.entries(ranks).map(([ask, words]) => [`asked ${ask}`, askedOf(ask, words)]),
  ),
  "asked first": askedOf("first", mostImportant),
  "asked list": askedOf(
    "list",
    undefined,
    new RegExp(
      [howLong, howMany, mostImportant, ...Object.values(ranks)]
        .map(({ source }) => source)
        .join("|"),
      "i",
    ),
  ),
};
