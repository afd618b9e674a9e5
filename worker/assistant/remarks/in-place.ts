import { hourNames } from "#shared/dates/clock-words.ts";
import { weekdayWords } from "#shared/dates/named-days.ts";
import { quotedSign } from "#shared/quoted.ts";
import type { Effect } from "../../capabilities/capability.ts";
import { beginsTask } from "../../capabilities/chores.ts";
import { fits } from "../../capabilities/lexicon.ts";
import { isTaken } from "../grammar/clauses.ts";
import { commanding } from "../sentences/clause-words.ts";
import type { Reading } from "../grammar/frames.ts";
import { pronoun } from "../grammar/shown-last.ts";
import { likeIt } from "../grammar/same-again.ts";
import { whoFrom } from "./short-remarks.ts";

export type Readings = readonly (Reading | undefined)[];
export type Read = (message: string) => Promise<Readings>;

const mostWords = 12;
export const isShort = (words: string): boolean =>
  words !== "" && words.split(/\s+/).length <= mostWords;

/** 'it's high priority' is said of the item, and names no other. */
export const isOther = (words: string): boolean => isShort(words) && !levelAlone.test(words);
const levelAlone =
  /^(?:(?:it|that)(?:['’]?s| is| should be) )?(?:very |super )?(?:urgent|high|medium|low)(?: prio(?:rity)?)?[.!]*$/i;

export const isWhole = (readings: Readings): readings is readonly Reading[] =>
  readings.length > 0 && readings.every((reading) => reading !== undefined);

/** What was quoted stands in the text as a sign of its own, which means nothing in another sentence. */
export const placeTexts = ({ text, places }: Reading): string[] =>
  places.map(({ from, to }) => text.slice(from, to)).filter((words) => !hidden.test(words));
export const hidden = new RegExp(quotedSign);

/** The sentence before with other words in one of its places, the last first, where it asks for the same. */
export async function instead(
  last: Reading,
  words: string,
  read: Read,
  effect = last.commands[0]?.effect,
): Promise<Readings | undefined> {
  // 'also it needs a chain' tells more of the item, and names no other.
  if (hidden.test(last.text) || isTaken.test(words) || telling.test(words)) return undefined;
  // A letter with other words in it would be a second one.
  if (effect === "sends") return undefined;
  const other = askedAgain(last.text, words);
  if (other !== undefined) return read(other);
  if (standsAlone(effect, words) || isOwn(last, effect, words)) return undefined;
  const again = effect === "creates" ? likeIt(last, words) : undefined;
  return again === undefined ? inPlaces(last, words, read) : read(again);
}

const dayAlone = new RegExp(
  `^(?:(?:the|that|on|for) )*(?:the )?(${weekdayWords}|today|tomorrow)(?:['’]?s)?(?: one)?[.!]*$`,
  "i",
);
/** The one day of a sentence that changes something of that day: 'move gym on monday to 8', 'cancel gym on monday'. */
const ofOneDay = new RegExp(
  `^(?:move|push|shift|put|cancel|skip|drop|delete|bring)\\b(?!.*\\bto (?:${weekdayWords}|today|tomorrow)\\b).*?\\b(${weekdayWords}|today|tomorrow)\\b`,
  "i",
);
/** 'is tuesday free', and then 'and wednesday?' */
const askedOfDay = new RegExp(
  `^(?:is|am i|are we|do i|have i|when|what|whats|anything|how)\\b.*?\\b(${weekdayWords}|today|tomorrow)(?=(?: (?:free|busy|open|full|taken|clear))?[?]*$)`,
  "i",
);
/** 'same on wednesday' after 'move gym on monday to 8' is another of them. */
function onOtherDay(text: string, words: string): string | undefined {
  const [, day] = dayAlone.exec(words) ?? [];
  const [head, was] = ofOneDay.exec(text) ?? askedOfDay.exec(text) ?? [];
  if (day === undefined || head === undefined || was === undefined) return undefined;
  return `${head.slice(0, -was.length)}${day}${text.slice(head.length)}`;
}

const hourAlone = new RegExp(
  `^(?:at |around |about )?(?:(?:half(?: past)?|quarter (?:to|past)) )?(?:\\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]m)?|noon|(?:${hourNames.join("|")})(?: (?:fifteen|thirty|forty-five|[ap]m))?)[?]*$`,
  "i",
);
/** 'when am I free on Thursday', and then 'what about four thirty?' */
function atHour(text: string, words: string): string | undefined {
  const [, day] = askedOfDay.exec(text) ?? [];
  const isAsked = day !== undefined && /\bfree\b/i.test(text) && hourAlone.test(words);
  return isAsked ? `am I free on ${day} at ${words.replace(/^at /i, "")}` : undefined;
}

const askedAgain = (text: string, words: string): string | undefined =>
  onOtherDay(text, words) ?? atHour(text, words);

/** 'and add eggs' after a renaming, and 'and call mum' after eggs went onto a list: an errand of its own. */
const isOwn = (last: Reading, effect: Effect | undefined, words: string): boolean =>
  (effect === "updates" && commanding.test(words)) ||
  (effect === "appends" && isChore(words) && !placeTexts(last).some((item) => isChore(item)));
const isChore = (words: string): boolean => beginsTask(words) && words.includes(" ");
const telling = /^(?:it|that|this|they|he|she|i|we) |^\p{L}+ (?:it|them)[.!]*$/iu;

/** 'the present too' names another item, 'food too' another word for it, 'the packing list' only where something goes. */
function placesFor({ commands: [command], places }: Reading, words: string) {
  // 'the github one' is an item, and no value of the one before.
  if (itemAlone.test(words)) return places.slice(0, 1);
  if (command?.effect === "appends" && /\b(?:list|note)$/i.test(words)) return places.slice(-1);
  return /^(?:the|my|our) /i.test(words) ? places : places.toReversed();
}

const itemAlone =
  /^(?:the|that|this) (?:\S+ ){1,4}(?:one|e?mail|message)$|^(?:the|that|this) one (?:from|about) /i;

/** 'the one from Bob' in the place of 'the flat viewing' takes that of its 'mail', too. */
const noun = /^ (?:e?-?mails?|messages?|letters?|tasks?|notes?|events?|one)\b/i;

async function inPlaces(last: Reading, words: string, read: Read): Promise<Readings | undefined> {
  const wanted = last.commands[0]?.capability;
  const all: Reading[] = [];
  for (const { from, to } of placesFor(last, words)) {
    const head = last.text.slice(0, from);
    const tail = itemAlone.test(words)
      ? last.text.slice(to).replace(noun, "")
      : last.text.slice(to);
    const [only, ...others] = await read(`${head}${without(head, words)}${tail}`);
    if (only && others.length === 0 && only.commands[0]?.capability === wanted) all.push(only);
  }
  const best = all.toSorted((a, b) => b.fit - a.fit)[0];
  // 'and bread' after 'make it urgent' is more of what was made before, where no item is called so.
  if (best?.fit === fits.unknown && pronoun.test(last.text)) return undefined;
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

/** The other order, or the two places of 'the calendar beside the tasks' the other way round. */
export const reversed = ({ text, places }: Reading): string[] => {
  const [one, two, ...others] = places.toSorted((a, b) => a.from - b.from);
  const swapped =
    one && two && others.length === 0
      ? [
          text.slice(0, one.from),
          text.slice(two.from, two.to),
          text.slice(one.to, two.from),
          text.slice(one.from, one.to),
          text.slice(two.to),
        ]
      : [];
  return [`${text} in reverse`, swapped.join("")].filter((sentence) => sentence !== "");
};

const bareWhich = /^(?:which|show me|tell me)[?.]*$/i;
/** 'close it again' after 'open the calendar'; where items were shown, they are what 'it' means. */
export function inPlaceOf(said: string, last: Reading | undefined, hasItems: boolean): string[] {
  const message = said
    .trim()
    .replace(
      /^(?:now )?(?:(?:on|to) )?(?=the (?:left|right|other side|middle)[.!]*$)/i,
      "move it to ",
    );
  const place = last && placeTexts(last).at(-1);
  if (place !== undefined && (bareWhich.test(message.trim()) || whoFrom.test(message)))
    return [`show ${place}`];
  // Panels have sides, and what they list has none.
  const isSaid =
    hasItems && !/\b(?:left|right|other side|middle)\b/i.test(message)
      ? /^(?:which|what|show|list|see)\b.*\b(?:ones|them|those|they)\b/i.test(message)
      : pronoun.test(message);
  const places = last && isSaid ? placeTexts(last).toReversed() : [];
  return places.map((words) => message.replace(pronoun, () => words));
}
