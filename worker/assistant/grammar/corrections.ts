import type { Spoken } from "../../capabilities/lexicon.ts";
import { beginsTask } from "../../capabilities/chores.ts";
import { minutesIn, whenIn } from "../../capabilities/slots.ts";
import { commanding, takenBack } from "../sentences/clause-words.ts";

/** 'Friday no wait Saturday': what follows takes the place of what stands before. */
export const correcting = new RegExp(`(?<=\\S)[\\s,.…;–-]+${takenBack}(?=[\\s,.!…])`, "i");
const whole = new RegExp(
  `^(\\S+ .*?)[\\s,.…;–-]+${takenBack}[\\s,.!…]+(?:(?:no|wait|sorry|actually|rather|i meant?|it['’]?s|say|make (?:that|it)|let['’]?s (?:say|make it)|(?:i|it|he|she|we|they)\\b[^,]{3,50}, (?=(?:so )?(?:make (?:that|it)|let['’]?s say)))[\\s,]*)*(\\S.*?)[.!]*$`,
  "i",
);
/** 'empty the spam, actually don't': nothing of it is wished. */
const givenUp =
  /\S[\s,.…;–-]+(?:actually|on second thoughts?|er+m?|hmm+|oh|sorry|wait),? (?:no,? )?(?:do not|don['’]?t|never ?mind|forget it|leave (?:it|that))(?: (?:do|bother)(?: (?:it|that))?)?[.!]*$/i;
/** 'remind me to call mum, never mind' */
const droppedAtLast =
  /\S\s?(?:\.{1,4}|…|[,;!–-])\s*(?:(?:oh|ah|no|nah|actually|wait|sorry|hmm+),? ){0,3}(?:never ?mind|nvm|forget (?:it|that|about it)|(?:scratch|scrap) that|(?:do not|don['’]?t)(?: bother| do (?:it|that))?)[.!]{0,5}$/i;
/** 'how long before should I... never mind, just remind me at 2': only what follows is wished. */
const givenUpFor =
  /\S\s?(?:\.{2,4}|…|[,;–-])\s*(?:(?:oh|ah|well|no|actually),? )*(?:never ?mind|forget (?:it|that)|scrap that)[,.…–-]*\s+(?:(?:just|only|please|rather|instead|you can) )*(\S.*)$/i;
/** What somebody else is to read goes on to its end. */
const writes = /^(?:please )?(?:e-?mail|write|reply|answer|tell|message|text|let)\b/i;
/** 'oranges, er, lemons' */
const pausing = /,? (?:er+m?|u+h+m?|u+mm?), /gi;
/** Without the pauses, where they took nothing back. */
export const withoutPauses = (text: string): string =>
  text.length > longest ? text : text.replaceAll(pausing, ", ");
/** Between two days, hours or lengths, less is enough: 'at 6 no 7'. */
const between =
  /^(\S+ .*?)[\s,]+(?:no|actually|sorry|rather|or rather|i mean|make that|say|let us say|let['’]?s say|er+m?|u+h+m?|u+mm?)[\s,]+(\S.*?)[.!]*$/i;

/**
 * The sentence as it was corrected while it was said, likeliest first; undefined where nothing was. None where it is
 * not clear what was taken back.
 */
export async function asCorrected(
  text: string,
  spoken: Spoken,
): Promise<readonly string[] | undefined> {
  if (text.length > longest) return undefined;
  if (isGivenUp(text)) return [];
  const [, only = ""] = givenUpFor.exec(text) ?? [];
  if (commanding.test(only) && !writes.test(text)) return pronoun.test(only) ? [] : [only];
  const said = partsIn(whole, text);
  if (!said) return ofValues(text, spoken);
  if (commanding.test(said.other)) return pronoun.test(said.other) ? [] : [said.other];
  const value = await otherValue(said, spoken);
  return value === undefined ? otherErrand(said, spoken) : [value];
}

/** Tells whether the end of a sentence takes all of it back. */
export const isGivenUp = (text: string): boolean =>
  text.length <= longest &&
  (givenUp.test(text) || (writes.test(text) ? /, never ?mind[.!]*$/i : droppedAtLast).test(text));

interface Taken {
  readonly first: string;
  readonly other: string;
}

function partsIn(pattern: RegExp, text: string): Taken | undefined {
  const [, first, other] = pattern.exec(text) ?? [];
  return first === undefined || other === undefined ? undefined : { first, other };
}

/** 'call Tom, I mean Bob, tomorrow': the day is of both. */
async function otherErrand(said: Taken, spoken: Spoken): Promise<readonly string[]> {
  const [, name = "", more = ""] = /^([^,]+)(, \S.*)$/.exec(said.other) ?? [];
  const day = more === "" ? undefined : await kindOf(more.slice(2), spoken);
  return day
    ? otherWords({ ...said, other: name }).map((way) => `${way}${more}`)
    : otherWords(said);
}
const longest = 300;
const pronoun = /\b(?:it|that|this|them|those|these)\b/i;

async function ofValues(text: string, spoken: Spoken): Promise<readonly string[] | undefined> {
  const said = partsIn(between, text);
  const value = said && (await otherValue(said, spoken));
  return value === undefined ? ofNames(text, spoken) : [value];
}

/** 'buy oranges, er, lemons': one name and another one; of a longer list the pause takes nothing back. */
async function ofNames(text: string, spoken: Spoken): Promise<readonly string[] | undefined> {
  const said = partsIn(paused, text);
  const name = said && placed.exec(said.other)?.[1];
  if (!said || name === undefined || (await kindOf(name, spoken))) return undefined;
  return otherWords(said);
}
const paused =
  /^(?!remind )(\S+ (?:(?:some|the|my|an?) )?[^\s,]+),? (?:er+m?|u+h+m?|u+mm?), (?!(?:please|thanks|now|then|too|yeah|yes|ok|okay|again|not?|and|or)\b)(\S.*?)[.!]*$/i;
/** A name, and where it goes: 'plums on the shopping list'. */
const placed = /^([^\s,]+)( (?:on|onto|to) (?:my|the|our) (?:\S+ ){0,3}\S+)?$/i;
const oneName = /^\S+ (?:(?:some|the|my|an?) )?[^\s,]+$/i;

interface Kind {
  readonly isDay: boolean;
  readonly isHour: boolean;
  readonly isLength: boolean;
}

async function kindOf(words: string, spoken: Spoken): Promise<Kind | undefined> {
  if (minutesIn(words) !== undefined) return { isDay: false, isHour: false, isLength: true };
  if (hourAlone.test(words)) return { isDay: false, isHour: true, isLength: false };
  const when = await whenIn(words, spoken);
  return when && { isDay: true, isHour: when.time !== null, isLength: false };
}
const hourAlone = /^(?:(?:at|by) )?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?$/i;
/** Words that a day and an hour may have. */
const mostWords = 5;

/** The same with another day, hour or length at its end; of a day with an hour only the day. */
async function otherValue({ first, other }: Taken, spoken: Spoken): Promise<string | undefined> {
  const meant = await kindOf(other.replace(/^(?:on|for|to) (?=\S)/i, ""), spoken);
  if (!meant) return undefined;
  const words = first.split(/\s+/);
  for (let many = 1; many <= Math.min(mostWords, words.length - 1); many++) {
    const head = words.slice(0, -many).join(" ");
    const tail = words.slice(-many).join(" ").replace(/,$/, "");
    const was = await kindOf(tail, spoken);
    // 'Tuesday, er, Wednesday at 3' is another day, with its hour.
    if (was && isOther(was, meant)) return `${head} ${led(tail, other)}`;
    if (was?.isHour === true && was.isDay && meant.isDay && !meant.isHour) {
      const [hour] = / (?:at )?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?$/i.exec(tail) ?? [];
      return hour === undefined ? undefined : `${head} ${led(tail, other)}${hour}`;
    }
  }
  return undefined;
}

/** With the little word that stood before what was taken back: 'by Friday no Monday'. */
function led(tail: string, other: string): string {
  const [lead = ""] = /^(?:at|by|on|for|to|until) (?!.*\b(?:at|by|on) )/i.exec(tail) ?? [];
  return /^(?:at|by|on|for|to|until|the) /i.test(other) ? other : `${lead}${other}`;
}

const isOther = (was: Kind, meant: Kind): boolean =>
  (was.isDay && !was.isHour && meant.isDay) ||
  (was.isDay === meant.isDay && was.isHour === meant.isHour && was.isLength === meant.isLength);

/** Another errand, or another name for what stands at the end. */
function otherWords({ first, other }: Taken): string[] {
  const words = first.split(/\s+/);
  if (beginsTask(other)) {
    const at = words.findIndex((_, i) => i > 0 && beginsTask(words.slice(i).join(" ")));
    return at < 0 || valued.test(first) ? [] : [`${words.slice(0, at).join(" ")} ${other}`];
  }
  if (/^(?:the|my|an?) /i.test(other)) {
    const [, head] = /^(.* )(?:the|my|an?) (?:\S+ ?){1,3}$/i.exec(first) ?? [];
    return head === undefined ? [`${words.slice(0, -1).join(" ")} ${other}`] : [`${head}${other}`];
  }
  const isPlaced = placed.test(other) && oneName.test(first);
  return other.includes(" ") && !isPlaced ? [] : [`${words.slice(0, -1).join(" ")} ${other}`];
}
/** A day or an hour of what was taken back may hold for the other, or not. */
const valued =
  /\b(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|next week|\d{1,2}(?:st|nd|rd|th)|at \d{1,2}\S*)$/i;
