import { fits } from "../../capabilities/lexicon.ts";
import { answersOnly, isTaken, withoutAfter } from "../grammar/clauses.ts";
import type { Reading } from "../grammar/frames.ts";
import { dayBeside, ofOthers, titleMade } from "../grammar/same-again.ts";
import { pronoun } from "../grammar/shown-last.ts";
import {
  asksAgain,
  isBroughtBack,
  isLevel,
  isMade,
  isWholeRemark,
  nextOf,
  ofOther,
  shortOf,
  shortRemarks,
  takesBack,
  undoing,
} from "./short-remarks.ts";
import { doneForMe, inAWord, ofDay, stillOpen } from "./one-word.ts";
import {
  hidden,
  inPlaceOf,
  instead,
  isOther,
  isShort,
  isWhole,
  reversed,
  type Read,
  type Readings,
} from "./in-place.ts";
import { lengthAlone, numberAlone, withoutComplaint } from "./other-number.ts";
import { meantAnd } from "./disowned.ts";
import { closedBack, isBack, ofPanel, panelOf } from "./of-panel.ts";
import { iMean, otherName } from "./said-again.ts";
import { onlyAsks } from "./only-asked.ts";
import { corrected, inPlaceOfAdded, isExcepted, notThatOne, undoneFirst } from "./taken-back.ts";

/** What begins so is a command of its own, and no end of the sentence before. */
const verb =
  /^(?:add|change|complete|create|delete|find|finish|list|make|mark|move|new|note|open|pin|put|remind|remove|rename|search|set|show|start|tag|undo|what|when|where|which|who|how)\b/i;

/** Begins what goes on with the sentence before: 'and candles', 'no, light', 'same for the rent'. */
const goesOn =
  /^(?:(?:even (?:later|earlier|sooner|longer|shorter)(?=,)|no|nope|ah|oh|h+m+|um|uh|silly me|my bad|my mistake|correction|sorry|sry|oops|wait|actually|rather|(?:i )?(?:meant|mean)|make that|and(?: also)?|also|another(?: one)?|one more|(?:the )?same (?:again )?(?:for|with|goes for|applies to|thing with)|(?:the )?same goes for|likewise(?! for| with)|(?:the )?same(?: again)?(?= on )|(?:ditto|likewise|same thing|again)(?: but)? (?:for|with)|do the same (?:for|with)|what about|how about|or|then)[,:]? )+|\s+(?:too|as well|instead|rather|likewise|actually)(?: then)?$|(?:['’]s| is| would be| works| suits(?: me)?) (?:better|best)(?: for me)?[.!]*$/gi;
/** Says nothing of what was said before, but for yes or no. */
const isReply = /^(?:never ?mind|cancel|stop|forget it|leave it|no|nope|yes|ok|okay)[.!]*$/i;
/** Begins what takes the place of what was said, instead of adding to it. */
const corrects =
  /^(?:(?:ah|oh|h+m+|um|uh|er),? )?(?:no|nope|not (?:that|this|the [^\s,.!?]+)(?: one)?|silly me|my bad|my mistake|correction|sorry|oops|wait|actually|rather|(?:i )?(?:meant|mean)|make that|(?:that|it) (?:should have been|was (?:meant|supposed) (?:for|to be)|was for)|that['’]?s wrong|i said|make it(?= (?:\d{1,2}|two|three|four|five|six|ten|twenty|thirty|forty)[.!]*$))\b|\s(?:actually|instead|rather|i meant?|i said)[.!]*$/i;
/** Ways to say of the item before what a remark may mean: 'tomorrow at 9', 'urgent', 'done'. */
const about = [
  "move it to …",
  "make it …",
  "put it …",
  "mark it as …",
  "move them to …",
  "make them …",
];

/** 'and for tomorrow', 'add eggs and bread': more of what was just changed or made, though it could stand for itself. */
const isAdded = (message: string): boolean =>
  (/^(?:oh,? |ah,? )?(?:and|also)(?: also)? (?:for|at|by|on|under|with|in)\b[^?]*$/i.test(
    message,
  ) ||
    isLevel.test(message) ||
    isList.test(message)) &&
  message.split(/\s+/).length <= 7;
/** Names of things, without a word for what is made of them. */
const isList = /^(?:and )?add:? (?:[^\s,:?]+|[^,:?]+(?:, [^,:?]+)+|[^\s,:?]+ and [^\s,:?]+)[.!]?$/i;
/** 'another one: check the passport' is another of the same kind. */
const isAnother = /^(?:and )?(?:another(?: one)?|one more)(?:,|:) (?=\S)/i;

/** What could stand for itself, and means another thing after some sentences. */
export const refersBack = (message: string): boolean =>
  message.length <= longestRemark &&
  (isAdded(message) ||
    [isAnother, isBack, ofPanel, iMean, otherName, notThatOne, meantAnd, ...shortRemarks].some(
      (pattern) => pattern.test(message),
    ));
/** Longer messages are none. */
const longestRemark = 1_000;

interface Conversation {
  /** What the person typed before, the last first. */
  readonly before: readonly string[];
  /** How the items are called that an answer showed, which are what 'it' means then. */
  readonly shown: readonly string[];
  readonly read: Read;
  /** The sentence before did something: it was whole, and has no end that is said behind it. */
  readonly isDone: boolean;
  /** Tells whether a capability changes nothing. */
  looks(capability: string): boolean;
}

/**
 * Sentences that a remark may stand for, after what the person typed before, likeliest first: with what 'it' meant there,
 * as its end, of the item that it was about, or in place of one of its parts.
 */
export async function continued(given: string, talk: Conversation): Promise<Readings | undefined> {
  if (given.length > longestRemark) return undefined;
  const [before, ...others] = talk.before;
  const earlier = { ...talk, before: others, isDone: false };
  const told = await toldBefore(before, earlier);
  const last = told.at(-1);
  // 'what about wednesday?' wishes for nothing.
  if (last && onlyAsks(given, last) && !onlyLooks([last], talk.looks))
    return nextLooked(given, last, talk);
  const going = await goingOn(withoutComplaint(given), told, talk);
  const more = corrects.test(given) ? await inPlaceOfAdded(given, last, going, talk.read) : going;
  // 'and bread too' after 'make it tomorrow' is more of what was made before that.
  const isOfEarlier = !more && last && ofOther.test(given) && pronoun.test(last.text);
  return isOfEarlier === true && others.length > 0 ? continued(given, earlier) : more;
}

/** 'what's next' behind a change: what is told, and nothing that is done. */
async function nextLooked(given: string, last: Reading, { read, looks }: Conversation) {
  const [next] = nextOf(given, last);
  const readings = next === undefined ? undefined : await read(next);
  return readings && onlyLooks(readings, looks) ? readings : undefined;
}

const isOnlyReply = (message: string, bare: string, last: Reading | undefined): boolean =>
  answersOnly.test(message) || (isReply.test(bare) && !takesBack(message, last));

async function goingOn(
  message: string,
  told: Readings,
  { before: [before], shown, read, looks, isDone }: Conversation,
): Promise<Readings | undefined> {
  const last = told.at(-1);
  if (isAdded(message) && !isMade(last)) return undefined;
  // Before 'it' is taken for somebody whose mail was meant.
  if (isBroughtBack(message, last)) return read(undoing);
  const rest = message.replaceAll(goesOn, "").trim();
  const bare = withoutAfter(rest);
  if (isOnlyReply(message, bare, last)) return undefined;
  const other = async (of: Reading | undefined) =>
    of && rest !== message.trim() && isOther(bare)
      ? instead(of, bare.replace(/\?+$/, ""), read)
      : undefined;
  const isCorrection = isCorrecting(message, bare);
  const more = isCorrection ? await corrected(message, last, read, shown) : await other(last);
  if (more) return more;
  const ends = endOf(isDone ? undefined : before, told, message).map((sentence) => ({
    sentence,
    least: 1,
  }));
  const tries = triesOf(message, { rest, bare, before, last, shown, ends, isDone });
  const isAsked = asksAgain(message) && last !== undefined && onlyLooks([last], looks);
  // 'and Saturday' after a question asks about that, and moves nothing there.
  const isFit = (readings: Readings) => !isAsked || onlyLooks(readings, looks);
  return (
    (await firstOf(tries, read, isFit)) ?? (isCorrection ? other(unmade(last, message)) : undefined)
  );
}

async function firstOf(
  tries: readonly Try[],
  read: Read,
  isFit: (readings: Readings) => boolean,
): Promise<Readings | undefined> {
  for (const { sentence, least } of tries) {
    const readings = await read(sentence);
    if (!isWhole(readings) || !isFit(readings)) continue;
    if (readings.every((one) => isSurely(one, sentence) && one.fit >= least)) return readings;
  }
  return undefined;
}

/** The sentence before as it was read there: a remark itself, it goes on with what stood before that. */
async function toldBefore(before: string | undefined, talk: Conversation): Promise<Readings> {
  const told = before === undefined ? [] : await talk.read(before);
  if (before === undefined || talk.before.length === 0) return told;
  const isRemark =
    told.includes(undefined) ||
    refersBack(before) ||
    (asksAgain(before) && onlyLooks(told, talk.looks));
  return (isRemark ? await continued(before, talk) : undefined) ?? told;
}

/** Tells whether nothing would be changed by it. */
export const onlyLooks = (readings: Readings, looks: Conversation["looks"]): boolean =>
  readings.every((one) => one?.commands.every(({ capability }) => looks(capability)) === true);

const isCorrecting = (message: string, bare: string): boolean =>
  corrects.test(message) ||
  undoneFirst.test(message) ||
  notThatOne.test(message) ||
  numberAlone.test(message) ||
  isExcepted(message) ||
  lengthAlone.test(message) ||
  /^(?:for|at|by|on|under|with) /i.test(bare);

/** What was just made is not made a second time to correct it. */
const unmade = (last: Reading | undefined, message: string) =>
  corrects.test(message) && titleMade(last) !== undefined ? undefined : last;

/** By the order of its words, or where it says how much later or two things at once. */
const isSurely = ({ isExact, isLoose, fit }: Reading, sentence: string): boolean =>
  isExact ||
  (!isLoose &&
    fit > fits.clear &&
    /^move it .* (?:later|earlier|sooner)$|^make it (?:(?:\S+ ){1,3}and move it to|every .{1,40} until) /i.test(
      sentence,
    ));

interface Try {
  readonly sentence: string;
  /** How well it must name its item. */
  readonly least: number;
}
interface Remark extends Pick<Conversation, "shown" | "isDone"> {
  readonly rest: string;
  readonly bare: string;
  readonly before: string | undefined;
  readonly last: Reading | undefined;
  readonly ends: readonly Try[];
}

function triesOf(message: string, remark: Remark): Try[] {
  const { rest, bare, before, last, shown, ends } = remark;
  const hasItems = shown.length > 0;
  const lightly = (sentence: string): Try => ({ sentence, least: 0 });
  const surely = (sentence: string): Try => ({ sentence, least: sentence === undoing ? 1 : 2 });
  return [
    ...panelOf(last, message).map(lightly),
    ...(takesBack(message, last) ? [surely(undoing)] : []),
    ...[...inAWord(message, last, shown), ...nextOf(message, last)].map(lightly),
    ...doneForMe(message, before).map(lightly),
    ...daysBeside(message, last).map(lightly),
    ...[...stillOpen(message, last), ...othersOf(message, last)].map(surely),
    ...(rest === message.trim() || denied.test(message) ? [] : [surely(rest)]),
    ...(isList.test(message) ? [surely(`${bare.replace(":", "")} to it`)] : []),
    ...(last && isTaken.test(bare) ? [surely(`${bare} from it`)] : []),
    ...(isSize.test(bare) ? [{ sentence: `make it ${bare}`, least: 0 }] : []),
    ...(last && isReversed.test(rest) ? reversed(last).map(lightly) : []),
    ...closedBack(last, bare).map(lightly),
    ...ofDay(bare, shown).map(lightly),
    ...inPlaceOf(message, last, hasItems).map((sentence) => ({ sentence, least: 1 })),
    ...named(message, remark).map(surely),
    ...ends,
    ...(hasItems
      ? [
          ...shortOf(isWholeRemark(message) ? message : bare, last, before),
          ...aboutIt(message, bare),
        ]
      : []
    ).map(surely),
  ];
}

/** 'remind me to buy wine the day before' after a dinner was put on a day. */
const daysBeside = (message: string, last: Reading | undefined): string[] => {
  const sentence = last && dayBeside(last, message.trim());
  return sentence === undefined ? [] : [sentence];
};

/** 'so is the rent' after 'call mum is done'. */
const othersOf = (message: string, last: Reading | undefined): string[] => {
  const sentence = last && ofOthers(last, message);
  return sentence === undefined ? [] : [sentence];
};

/** 'oh no, the dentist!' asks for nothing more of what was just done. */
const cry = /^(?:oh|argh|ah),? no\b|!\s*$/i;

/** 'no milk' asks for none, 'no, milk' for that in place of another. */
const denied = /^no [^\s,]/i;

const isSize = /^(?:a bit |a little |much |even )?(?:smaller|bigger|larger|wider|narrower)$/i;
const isReversed =
  /^(?:(?:now|the|in|and|sort|put|turn|it|them|make|flip) )*(?:other way (?:a)?round|reverse[d]?(?: order)?|backwards|upside down|descending|the opposite(?: order)?)[.!]*$/i;

const aboutIt = (message: string, words: string): string[] =>
  isShort(words) && !noRemark.test(message)
    ? [...fieldOfIt(words), ...ways(words), ...ways(words.replace(leading, ""))]
    : [];
const ways = (words: string): string[] => about.map((way) => way.replace("…", () => words));
/** 'with high priority' is 'make it high priority'. */
const leading =
  /^(?:(?:it|that)(?:['’]s| is| was| should be| has to be| needs to be| must be) (?:at |on |for )?|(?:with|as|at|to|for|in) (?:an? |the )?)/i;
/** 'change the title to …' where only one item can be meant. */
const fieldOfIt = (words: string): string[] => {
  const [, way, field, rest] =
    /^(change|set|make) (?:the|its) (title|name|date|due date|deadline|time|priority|category) (to .+)$/i.exec(
      words,
    ) ?? [];
  return way === undefined ? [] : [`${way} the ${field ?? ""} of it ${rest ?? ""}`];
};

/** A question, or another of the same. */
const noRemark = /\b(?:same|another|one more)\b|\?\s*$/i;

/** 'the garage one' after 'delete the task', which named none or several; 'the dentist' behind a deletion is not to go as well. */
const named = (message: string, { last, bare: words, rest, isDone }: Remark): string[] =>
  last &&
  !(isDone && rest === message.trim()) &&
  isNameless(last) &&
  !cry.test(message) &&
  isShort(words) &&
  !verb.test(words)
    ? last.places
        .filter(({ isFree }) => isFree)
        .map(({ from, to }) => `${last.text.slice(0, from)}${words}${last.text.slice(to)}`)
    : [];
const isNameless = (last: Reading): boolean =>
  last.fit < fits.clear && titleMade(last) === undefined && !hidden.test(last.text);

/** 'to wednesday at 4' after 'move the dentist', which said too little. */
const endOf = (before: string | undefined, told: Readings, message: string): string[] =>
  before !== undefined && told.includes(undefined) && !verb.test(message)
    ? [`${before} ${message}`, ...(/^rename\b/i.test(before) ? [`${before} to ${message}`] : [])]
    : [];
