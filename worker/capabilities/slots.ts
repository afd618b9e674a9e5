import { toolCalled } from "#contract/tools.ts";
import { type Moment, readDate } from "../time/zone.ts";
import type { Fields, Referent, Slot, Spoken } from "./lexicon.ts";

/** Any words, under one name. */
export const textAs = (field: string): Slot => ({
  isFree: true,
  read(words) {
    const text = unquoted(words);
    return text === "" ? undefined : { [field]: text };
  },
});

/** One of these words: `{ "as urgent|urgent": { priority: "urgent" } }`. */
export function oneOf(meanings: Readonly<Record<string, Fields>>): Slot {
  const all = new Map(
    Object.entries(meanings).flatMap(([words, fields]) =>
      words.split("|").map((word) => [word, fields] as const),
    ),
  );
  const most = Math.max(...[...all.keys()].map((words) => words.split(" ").length));
  return { most, read: (words) => all.get(words.toLowerCase().replaceAll("-", " ")) };
}

export const unquoted = (words: string): string =>
  words
    .trim()
    .replace(/^["'“„«‘](.*)["'”“»’]$/su, "$1")
    .replace(/[.!]$/, "")
    .trim();

/** Words that may stand beside a date without meaning more. */
const noMore = /^(?:(?:please|instead|again|now|then|for now|the latest|latest|on)[.!]?)*$/i;

/** Tells whether a day is said, and not only an hour. */
export const saysDay = (words: string): boolean =>
  /\b(?:today|tonight|tomorrow|tmrw|weekend|week|month|eod|eom|eow|christmas|easter|new year|(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?s?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|\d{1,2}(?:st|nd|rd|th)|days?|hours?|minutes?|mins?|in \d+)\b|\d[/-]\d|\d\.\d{1,2}\./iu.test(
    words,
  );

interface When {
  readonly day: string;
  readonly time: string | null;
  readonly minutes: number | undefined;
}

const span = /^(?:by )?(?:an?|one|two|three|four|\d+) (?:days?|weeks?|fortnight|months?)$/i;

/** The date that the words are, and nothing else: 'not before Monday' is none. */
export async function whenIn(words: string, spoken: Moment): Promise<When | undefined> {
  const said = words.replace(
    / now$|(?: of the same week)?,? (?:but )?at (?:exactly )?the same (?:time|hour)$/i,
    "",
  );
  // 'an hour later' than what it was, and 'one week' is how far; 'two hours' is how long.
  if (/\b(?:later|earlier)\b/i.test(said) || span.test(said) || minutesIn(said) !== undefined)
    return undefined;
  const date = await readDate(
    said
      .replace(/,? (?:instead of|rather than|(?:and )?not) (?:(?:on|at|by) )?\S+(?: \S+)?$/i, "")
      .replace(/ now$/i, "")
      .replace(/^(?:(?:on|by|for|at)(?: the)?|the) (?=\S)/i, "")
      .replace(/^(?=half (?!an?\b))/i, "at "),
    spoken,
  );
  if (!date || !noMore.test(date.rest.trim())) return undefined;
  return { day: date.day, time: date.time, minutes: date.minutes };
}

/** A day and no hour, as a field; where things are moved from, a week is more than one day of it, and a morning is less. */
const dayAs = (field: string): Slot => ({
  most: 4,
  async read(said, spoken) {
    if (field === "from" && noWholeDay.test(said)) return undefined;
    const read = await whenIn(said.replace(/['’]s$/, ""), spoken);
    return read?.time === null ? { [field]: read.day } : undefined;
  },
});
const noWholeDay =
  /\b(?:week(?:end)?|month|year|quarter|fortnight|morning|afternoon|evening|night)s?\b/i;
/** Places of `stuffOfDay`. */
export const stuffSlots: Readonly<Record<string, Slot>> = {
  "stuff day": dayAs("from"),
  "new day": dayAs("to"),
};

const numbers = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

const tens = "fifteen twenty thirty forty forty-five fifty sixty ninety".split(" ");
const tenCounts: readonly number[] = [15, 20, 30, 40, 45, 50, 60, 90];

/** Those that `countIn` reads, for a pattern. */
export const countWords = [...tens, ...numbers.slice(1)].join("|");

/** 'two', 'a', 'a couple of', '12', 'thirty'. */
export function countIn(words: string): number | undefined {
  const said = words.toLowerCase().replace(/ of$/, "");
  if (/^\d{1,4}$/.test(said)) return Number(said);
  if (/^an?(?: single)?$|^another$/.test(said)) return 1;
  if (/^(?:a )?couple$/.test(said)) return 2;
  const at = numbers.indexOf(said);
  return at < 1 ? tenCounts[tens.indexOf(said)] : at;
}

/** 'an hour and a half', 'two and a half hours'. */
const partly = /^(an?|\w+) hours? and a (half|quarter)$|^(\w+) and a (half|quarter) hours?$/;

function partOfHours(said: string): number | undefined {
  const [, one, part, other, otherPart] = partly.exec(said) ?? [];
  const full = countIn(one ?? other ?? "");
  return full === undefined ? undefined : full * 60 + ((part ?? otherPart) === "half" ? 30 : 15);
}
const lengths: ReadonlyMap<string, number> = new Map([
  ["half an hour", 30],
  ["half hour", 30],
  ["a quarter of an hour", 15],
  ["quarter of an hour", 15],
  ["three quarters of an hour", 45],
]);

/** Minutes: '20 min', '1h30', 'half an hour', 'an hour and a half', 'two hours'. */
export function minutesIn(words: string): number | undefined {
  const said = words.toLowerCase().replace(/^(?:about|around|only|just|roughly) /, "");
  const known = lengths.get(said) ?? partOfHours(said);
  if (known !== undefined) return known;
  const [, hours, minutes] =
    /^(?:(\d{1,2}(?:[.,]5)?|an?|\p{L}+) ?h(?:ours?|rs?)?)?(?:(?:^| and | ?)(\d{1,3}|\p{L}+) ?(?:m|min|mins|minutes?)?)?$/u.exec(
      said,
    ) ?? [];
  if (hours === undefined && !/m/.test(said)) return undefined;
  const long = (text: string | undefined) =>
    text === undefined ? 0 : /[.,]/.test(text) ? Number(text.replace(",", ".")) : countIn(text);
  const whole = long(hours);
  const rest = long(minutes);
  return whole === undefined || rest === undefined || whole + rest === 0
    ? undefined
    : whole * 60 + rest;
}

/** Parts of a list: 'a, b and c', or a line each. */
export const partsOf = (words: string): string[] =>
  words
    .split(/\s*\n\s*(?:[-*•]\s*)?|\s*,\s*(?:and\s+)?(?:then\s+)?|\s+(?:and|&|n|\+)\s+(?:also\s+)?/i)
    .map((part) => part.replace(/^[-*•]\s+/, "").trim())
    .filter((part) => part !== "");

const pronoun =
  /^(?:(?:all|both|each|any|either) of )?(?:it|that|this|them|['’]?em|those|these|both|all|all (?:of )?(?:that|this|those|these|them)|(?:that|the(?: whole)?) lot)(?: (?:one|ones|all|both|too|again|task|note|chat|conversation))?$|^the (?:same|last|new|other)(?: one)?$|^(?:that|this) one$/i;
/** The one that was spoken of. */
export const onlyIn = ([one, ...others]: readonly Referent[]): Referent | undefined =>
  others.length === 0 ? one : undefined;
const plural = /\b(?:all|lot|both|them|em|those|these)\b/i;
const ordinals: readonly string[] =
  "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");
const place = new RegExp(
  String.raw`^(?:the |number |no\.? |#)?(${ordinals.join("|")}|last|\d{1,2}|one|two|three|four|five)(?:st|nd|rd|th)?(?: (one|two|three|four|five|ones|items?|tasks?|notes?|of them))?$`,
  "i",
);
/** At most this many items are changed by one word for all of them. */
export const mostSpokenOf = 10;

/**
 * What 'it', 'both' or 'the second one' means; none where it means nothing here, undefined for other words. Places are
 * those of the list as it was shown, and where an item of another tool is among those that are meant, nothing is.
 */
export async function meantBy(
  said: string,
  tool: string,
  spoken: Spoken,
): Promise<{ readonly words: string }[] | undefined> {
  const words = said.trim();
  const [, ordinal = "", count = ""] = place.exec(words) ?? [];
  const [noun] = /(?<= )(?:task|note|chat|conversation)(?=s?$)/i.exec(words) ?? [];
  // 'the first note' counts notes alone.
  const isCounted = (item: Referent) => !noun || calls(item.tool, noun);
  const all = (await spoken.referents()).filter((item) => isCounted(item));
  // Of several that were shown, 'the last one' is the last; of one, it is that.
  const isPronoun = pronoun.test(words) && !(ordinal.toLowerCase() === "last" && all.length > 1);
  if (!isPronoun && (ordinal === "" || countIn(words) !== undefined)) return undefined;
  const chosen = isPronoun ? chosenBy(words, all) : placed(ordinal, count, all);
  const isOwn = chosen.every((item) => item.tool === tool);
  return isOwn ? chosen.map((item) => ({ words: item.words })) : [];
}

/** 'finish it' is done to the one item that was spoken of: it is that, or none of this tool. */
export async function doneTo(
  said: string,
  tool: string,
  spoken: Spoken,
): Promise<{ readonly words: string }[] | undefined> {
  const one = doneToIt.test(said) ? onlyIn(await spoken.referents()) : undefined;
  if (!one || !isShown(one)) return undefined;
  return one.tool === tool ? [{ words: one.words }] : [];
}
/** What was shown is known by its id; what the same sentence speaks of, by its words. */
const isShown = ({ words, title }: Referent): boolean => words.length > 1 && words !== title;
const doneToIt = /^\p{L}+ (?:it|that|this|them)$/iu;

/** 'pay it by Friday' after an invoice was shown is no task that is called 'Pay rent'. */
export async function speaksOfOther(said: string, tool: string, spoken: Spoken): Promise<boolean> {
  const one = within.test(said) ? onlyIn(await spoken.referents()) : undefined;
  return one !== undefined && isShown(one) && one.tool !== tool;
}
const within = /\b(?:it|this|that|them|those|these)\b/i;

const calls = (tool: string, noun: string): boolean =>
  [toolCalled(tool)?.one, ...(toolCalled(tool)?.synonyms ?? [])].includes(noun.toLowerCase());

function chosenBy(words: string, all: readonly Referent[]): readonly Referent[] {
  // More than there are words for: which of them is meant nobody knows.
  if (all.length > mostSpokenOf || all.some((item) => item.words === "")) return [];
  if (plural.test(words)) return /\bboth\b/i.test(words) && all.length !== 2 ? [] : all;
  // Of the one that was spoken of there is no other.
  return all.length === 1 && !/\bother\b/i.test(words) ? all : [];
}

function placed(ordinal: string, count: string, all: readonly Referent[]): readonly Referent[] {
  const how = countIn(count) ?? 1;
  const said = ordinal.toLowerCase();
  // 'the last two' of one that was shown are not known.
  if (how > all.length) return [];
  if (said === "last") return all.slice(-how);
  const named = ordinals.indexOf(said);
  const at = named < 0 ? (countIn(said) ?? 0) - 1 : named;
  return all.slice(at, at + how);
}

/** What a value takes the place of: '4 hours, not 3', 'at 9.30 instead of 2', 'Tuesday rather than Monday', 'Tuesday is too early'. */
const day = "(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|next week";
const inPlaceOf = new RegExp(
  `\\b(?:isn['’]?t|is not|aren['’]?t|are not)(?: due| on| for)* (?:${day})\\b|,? (?:not|instead of|rather than|and not) (?:(?:on|at|in|under|for|the|than) )*(?:(?:\\d[\\d:.]*(?:st|nd|rd|th)?|one|two|three|four|five|six)(?: ?(?:[ap]m|h|m|min|mins|minutes|hours?|o['’]clock))?|${day}|low|medium|high|urgent)\\b(?! (?:important|priority|urgent))|\\b(?:${day})(?:['’]s| is| was) (?:(?:way |far |a bit )?too (?:early|late|soon|tight|busy|much)|no good|no use|bad|out|impossible|full)\\b`,
  "gi",
);
/** 'is not due until the 3rd' says when it is. */
const notBefore =
  /\b(?:is not|isn['’]?t|are not|aren['’]?t|not)(?: now| actually)?(?: due)?(?: before)? (?:until|till|til)\b/gi;
/** What is said without the values that others take the place of. */
export const withoutOldValues = (said: string): string =>
  said.replaceAll(inPlaceOf, " ").replaceAll(notBefore, "until").trim();
