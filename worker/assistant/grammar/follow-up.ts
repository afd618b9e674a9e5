import { does, type Effect } from "../../capabilities/capability.ts";
import { fieldsOf, fits } from "../../capabilities/lexicon.ts";
import { quotedSign } from "#shared/quoted.ts";
import { isTaken, withoutAfter } from "./clauses.ts";
import type { Reading } from "./frames.ts";
import { likeIt, titleMade } from "./same-again.ts";
import { pronoun } from "./shown-last.ts";
import {
  isLevel,
  isMade,
  isMoved,
  renumbered,
  shortOf,
  shortRemarks,
  takesBack,
  undoing,
} from "./short-remarks.ts";

type Readings = readonly (Reading | undefined)[];
type Read = (message: string) => Promise<Readings>;

/** What begins so is a command of its own, and no end of the sentence before. */
const verb =
  /^(?:add|change|complete|create|delete|find|finish|list|make|mark|move|new|note|open|pin|put|remind|remove|rename|search|set|show|start|tag|undo|what|when|where|which|who|how)\b/i;

/** Begins what goes on with the sentence before: 'and candles', 'no, light', 'same for the rent'. */
const goesOn =
  /^(?:(?:even (?:later|earlier|sooner|longer|shorter)(?=,)|no|nope|ah|oh|um|uh|silly me|my bad|correction|sorry|oops|wait|actually|rather|(?:i )?(?:meant|mean)|make that|and(?: also)?|also|another(?: one)?|one more|(?:the )?same (?:again )?(?:for|with|goes for|applies to|thing with)|(?:the )?same goes for|likewise(?! for| with)|(?:ditto|likewise|same thing|again)(?: but)? (?:for|with)|do the same (?:for|with)|what about|how about|or|then)[,:]? )+|\s+(?:too|as well|instead|rather|likewise|actually)$/gi;
/** Says nothing of what was said before, but for yes or no. */
const isReply = /^(?:never ?mind|cancel|stop|forget it|leave it|no|nope|yes|ok|okay)[.!]*$/i;
/** Begins what takes the place of what was said, instead of adding to it. */
const corrects =
  /^(?:ah |oh |um |uh )?(?:no|nope|not (?:that|this)(?: one)?|silly me|my bad|correction|sorry|oops|wait|actually|rather|(?:i )?(?:meant|mean)|make that|make it(?= \d{1,2}[.!]*$))\b|\s(?:actually|instead|rather|i meant?)[.!]*$/i;
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
  isAdded(message) ||
  [isAnother, isBack, ofPanel, ...shortRemarks].some((pattern) => pattern.test(message));

interface Conversation {
  readonly before: string | undefined;
  /** Tells whether an answer showed items, which are what 'it' means then. */
  readonly hasItems: boolean;
  readonly read: Read;
}

/**
 * Sentences that a remark may stand for, after what the person typed before, likeliest first: with what 'it' meant there,
 * as its end, of the item that it was about, or in place of one of its parts.
 */
export async function continued(
  message: string,
  { before, hasItems, read }: Conversation,
): Promise<Readings | undefined> {
  const told = before === undefined ? [] : await read(before);
  const last = told.at(-1);
  if (isAdded(message) && !isMade(last)) return undefined;
  const rest = message.replaceAll(goesOn, "").trim();
  const bare = withoutAfter(rest);
  if (isReply.test(bare)) return undefined;
  const other = async (of: Reading | undefined) =>
    of && rest !== message.trim() && isShort(bare) ? instead(of, bare, read) : undefined;
  const isCorrection = corrects.test(message) || /^(?:for|at|by|on|under|with) /i.test(bare);
  const more = isCorrection ? await corrected(message, last, read) : await other(last);
  if (more) return more;
  const ends = endOf(before, told, message).map((sentence) => ({ sentence, least: 1 }));
  for (const { sentence, least } of triesOf(message, { rest, bare, last, hasItems, ends })) {
    const readings = await read(sentence);
    if (isWhole(readings) && readings.every((one) => isSurely(one, sentence) && one.fit >= least))
      return readings;
  }
  return isCorrection ? other(unmade(last, message)) : undefined;
}

/** What was just made is not made a second time to correct it. */
const unmade = (last: Reading | undefined, message: string) =>
  corrects.test(message) && titleMade(last) !== undefined ? undefined : last;

/** By the order of its words, or where it says how much later or two things at once. */
const isSurely = ({ isExact, isLoose, fit }: Reading, sentence: string): boolean =>
  isExact ||
  (!isLoose &&
    fit > fits.clear &&
    /^move it .* (?:later|earlier|sooner)$|^make it (?:\S+ ){1,3}and move it to /i.test(sentence));

/** 'wrong one, I meant the milk', and 'no, the water bill' for the title of what was just made. */
async function corrected(message: string, last: Reading | undefined, read: Read) {
  const number = renumbered(message, last);
  const readings = number === undefined ? [] : await read(number);
  return isWhole(readings) ? readings : otherMeant(message, last, read);
}

async function otherMeant(message: string, last: Reading | undefined, read: Read) {
  const isAppended = last?.commands.every(does("appends"));
  const [, meant] =
    wrongOne.exec(message) ?? (isAppended === true ? makeThat.exec(message) : undefined) ?? [];
  const isMadeSo = titleMade(last) !== undefined && !/\b(?:wrong|not that)\b/i.test(message);
  if (!last || meant === undefined || isMadeSo) return renamed(message, last, read);
  const [undone] = await read(undoing);
  const right = await instead(last, meant, read);
  return undone && right ? [undone, ...right] : undefined;
}

/** The title of what was just made, with other words where it ends in the same. */
function renamed(message: string, last: Reading | undefined, read: Read) {
  const title = titleMade(last);
  const [, words = "", end = ""] = /\b((?:the|my) (?:\S+ )*?(\S+?))[.!]*$/i.exec(message) ?? [];
  if (title === undefined || end === "") return undefined;
  const same = end.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ".");
  const ends = title.toLowerCase().search(new RegExp(`(?:(?:the|my) )?\\S+ ${same}$`, "u"));
  const isOther = ends < 0 && otherThing.test(message);
  const at = isOther ? title.search(/\b(?:the|my|our|an?) [\p{L}\p{N}'’-]+$/iu) : ends;
  return at < 0 ? undefined : read(`rename it to “${title.slice(0, at)}${words}”`);
}
/** 'no, the dentist' after 'call the vet'. */
const otherThing =
  /^(?:(?:no|nope|sorry|oops|wait|actually|rather|i meant?|not the \S+)[,.!]* )+(?:the|my) [\p{L}\p{N}'’-]+(?: [\p{L}\p{N}'’-]+)?[.!]*$/iu;

/** 'make that walnuts' in place of the almonds. */
const makeThat =
  /^(?:(?:no|sorry|actually|wait|oops)[,!]? )*make (?:that|it|them) (\S+(?: \S+)?)[.!]*$/i;
const wrongOne =
  /^(?:(?:oops|whoops|no|sorry|wait|ah|oh|damn)[,!]? )*(?:(?:(?:that was |that['’]s )?(?:the )?wrong (?:one|task|note)|not that one)[,.!;]? (?:i |it )?(?:meant|was|is|should be|should have been)|(?:not that(?: one)?|(?:actually,? )?the other(?: one)?),?(?: but)?(?= (?:the|my) \S+(?: \S+){0,2}$)|i meant?,?(?= (?:the|my) \S+(?: \S+){0,2}$)) (.+)$/i;

interface Try {
  readonly sentence: string;
  /** How well it must name its item. */
  readonly least: number;
}
interface Remark extends Pick<Conversation, "hasItems"> {
  readonly rest: string;
  readonly bare: string;
  readonly last: Reading | undefined;
  readonly ends: readonly Try[];
}

function triesOf(message: string, { rest, bare, last, hasItems, ends }: Remark): Try[] {
  const surely = (sentence: string): Try => ({ sentence, least: sentence === undoing ? 1 : 2 });
  return [
    ...panelOf(last, message),
    ...(takesBack(message, last) ? [surely(undoing)] : []),
    ...(rest === message.trim() || denied.test(message) ? [] : [surely(rest)]),
    ...(isList.test(message) ? [surely(`${bare.replace(":", "")} to it`)] : []),
    ...(last && isTaken.test(bare) ? [surely(`${bare} from it`)] : []),
    ...(isSize.test(bare) ? [{ sentence: `make it ${bare}`, least: 0 }] : []),
    ...(last && isReversed.test(rest) ? [{ sentence: `${last.text} in reverse`, least: 0 }] : []),
    ...backOf(last, bare),
    ...inPlaceOf(message, last, hasItems).map((sentence) => ({ sentence, least: 1 })),
    ...named(last, bare).map(surely),
    ...ends,
    ...(hasItems
      ? [...shortOf(isMoved.test(message) ? message : bare, last), ...aboutIt(message, bare)]
      : []
    ).map(surely),
  ];
}

/** 'no milk' asks for none, 'no, milk' for that in place of another. */
const denied = /^no [^\s,]/i;

/** 'close it' and 'put it on the right' after a panel was opened, whatever it lists. */
function panelOf(last: Reading | undefined, message: string): Try[] {
  const [, name] = opened.exec(last?.text ?? "") ?? [];
  return name !== undefined && ofPanel.test(message)
    ? [{ sentence: message.replace(pronoun, () => `the ${name} panel`), least: 0 }]
    : [];
}
const opened =
  /^(?:please )?(?:open|show|bring up|pull up)(?: me| up)? (?:the |my )?(\p{L}+)(?: panel)?[.!]*$/iu;
const ofPanel =
  /^(?:and |now |then |ok |okay |please )*(?:(?:close|hide|shut) (?:it|that)\b(?! off)|(?:put|move|dock|make|have) (?:it|that) .*\b(?:left|right|middle|wider|narrower)\b)[^?]*$/i;
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
    /^(change|set|make) the (title|name|date|due date|deadline|time|priority|category) (to .+)$/i.exec(
      words,
    ) ?? [];
  return way === undefined ? [] : [`${way} the ${field ?? ""} of it ${rest ?? ""}`];
};

/** 'bring them back' after something was closed. */
function backOf(last: Reading | undefined, said: string): Try[] {
  const closed = (last?.commands ?? []).flatMap(({ effect, input }) => {
    const { panel } = fieldsOf(input);
    return effect === "closes" && typeof panel === "string" ? [panel] : [];
  });
  return closed.length > 0 && isBack.test(said)
    ? [{ sentence: `open ${closed.join(" and ")}`, least: 0 }]
    : [];
}
const isBack =
  /^(?:bring|put|get|open|show|pop|i (?:want|need)) (?:me )?(?:it|them|that|those)(?: up)? ?(?:back|again)(?: up| again| please)?[.!]*$/i;

/** A question, or another of the same. */
const noRemark = /\b(?:same|another|one more)\b|\?\s*$/i;

/** 'close it again' after 'open the calendar'; where items were shown, they are what 'it' means. */
function inPlaceOf(said: string, last: Reading | undefined, hasItems: boolean): string[] {
  const message = said
    .trim()
    .replace(
      /^(?:now )?(?:(?:on|to) )?(?=the (?:left|right|other side|middle)[.!]*$)/i,
      "move it to ",
    );
  const place = last && placeTexts(last).at(-1);
  if (place !== undefined && /^(?:which|show me|tell me)[?.]*$/i.test(message.trim()))
    return [`show ${place}`];
  // Panels have sides, and what they list has none.
  const isSaid =
    hasItems && !/\b(?:left|right|other side|middle)\b/i.test(message)
      ? /^(?:which|what|show|list|see)\b.*\b(?:ones|them|those|they)\b/i.test(message)
      : pronoun.test(message);
  const places = last && isSaid ? placeTexts(last).toReversed() : [];
  return places.map((words) => message.replace(pronoun, () => words));
}

/** 'the garage one' after 'delete the task', which named none or several. */
const named = (last: Reading | undefined, words: string): string[] =>
  last &&
  last.fit < fits.clear &&
  titleMade(last) === undefined &&
  !hidden.test(last.text) &&
  isShort(words) &&
  !verb.test(words)
    ? last.places
        .filter(({ isFree }) => isFree)
        .map(({ from, to }) => `${last.text.slice(0, from)}${words}${last.text.slice(to)}`)
    : [];

/** 'to wednesday at 4' after 'move the dentist', which said too little. */
const endOf = (before: string | undefined, told: Readings, message: string): string[] =>
  before !== undefined && told.includes(undefined) && !verb.test(message)
    ? [`${before} ${message}`, ...(/^rename\b/i.test(before) ? [`${before} to ${message}`] : [])]
    : [];

const mostWords = 12;
const isShort = (words: string): boolean => words !== "" && words.split(/\s+/).length <= mostWords;

const isWhole = (readings: Readings): readings is readonly Reading[] =>
  readings.length > 0 && readings.every((reading) => reading !== undefined);

/** What was quoted stands in the text as a sign of its own, which means nothing in another sentence. */
const placeTexts = ({ text, places }: Reading): string[] =>
  places.map(({ from, to }) => text.slice(from, to)).filter((words) => !hidden.test(words));
const hidden = new RegExp(quotedSign);

/** The sentence before with other words in one of its places, the last first, where it asks for the same. */
async function instead(last: Reading, words: string, read: Read): Promise<Readings | undefined> {
  const effect = last.commands[0]?.effect;
  if (hidden.test(last.text) || standsAlone(effect, words) || isTaken.test(words)) return undefined;
  const again = effect === "creates" ? likeIt(last, words) : undefined;
  return again === undefined ? inPlaces(last, words, read) : read(again);
}

async function inPlaces(last: Reading, words: string, read: Read): Promise<Readings | undefined> {
  const wanted = last.commands[0]?.capability;
  const all: Reading[] = [];
  // 'the present too' names another item, 'food too' another word for it.
  const isItem = /^(?:the|my|our) /i.test(words);
  for (const { from, to } of isItem ? last.places : last.places.toReversed()) {
    const head = last.text.slice(0, from);
    const [only, ...others] = await read(`${head}${without(head, words)}${last.text.slice(to)}`);
    if (only && others.length === 0 && only.commands[0]?.capability === wanted) all.push(only);
  }
  const best = all.toSorted((a, b) => b.fit - a.fit)[0];
  return best && [best];
}

/** 'to soy milk' in the place of 'rename milk to …': the word before it is not said twice. */
function without(head: string, words: string): string {
  const [, lead] = /(\S+)\s+$/.exec(head) ?? [];
  const isTwice = lead !== undefined && words.toLowerCase().startsWith(`${lead.toLowerCase()} `);
  return isTwice ? words.slice(lead.length + 1) : words;
}

/** A new title of several parts is a sentence of its own; so is what is deleted, since it cannot be seen afterwards. */
const standsAlone = (effect: Effect | undefined, words: string): boolean =>
  effect === "deletes" || (effect === "creates" && noTitle.test(words));
const noTitle =
  /[,:;]|^(?:another|one more|um|uh|oh|give|make|mark|tag|move|set|put|super|very|too)\b|\b(?:it|that|this|they|them|should|must|i)\b|^\S+(?: \S+){5,}$/i;
