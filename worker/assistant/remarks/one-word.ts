import { weekdayWords } from "#shared/dates/named-days.ts";
import { does } from "../../capabilities/capability.ts";
import { holds, namingWords } from "../../capabilities/naming.ts";
import { fieldsOf } from "../../capabilities/lexicon.ts";
import type { Reading } from "../grammar/frames.ts";
import { shiftedLead } from "./other-number.ts";

export const sizeAlone =
  /^(?:(?:no|hmm|and|still|now|again|a bit|a little|bit|even|much|way|far|that['’]?s|it['’]?s)[,.]? )*(?:(?<less>too (?:big|large|huge)|smaller)|too (?:small|tiny|little)|bigger|larger)(?: (?:now|again|still|please|than that))*[.!]*$/i;
/** 'too big now' after the text was made larger. */
function resized(message: string, last: Reading | undefined): string[] {
  const found = sizeAlone.exec(message);
  const isText = last?.commands.some(({ input }) => "textSize" in fieldsOf(input)) === true;
  return found && isText ? [`make the text ${found.groups?.["less"] ? "smaller" : "bigger"}`] : [];
}

const onOrOff =
  /^(?:(?:no|and|now|actually|oh|ok|okay|wait|back|turn (?:it|them)|it|then)[,.!]? )*(on|off)\b(?: (?:again|please|now|after all)| off| on|[.!,])*$/i;
/** 'off again' after something was turned on. */
function switched(message: string, last: Reading | undefined): string[] {
  const [, state] = onOrOff.exec(message) ?? [];
  return last && state !== undefined && turned.test(last.text)
    ? [last.text.replace(turned, state)]
    : [];
}
const turned = /\b(?:on|off)\b/i;

const oneMore =
  /^(?:(?:even|(?:a )?(?:bit|little|tad)|slightly|some|and|still) )*(?:more|again|once more)(?: please)?[.!]*$/i;
/** 'more' after the text was made larger, 'again' after a panel was made wider. */
const repeated = (message: string, last: Reading | undefined): string[] =>
  last && oneMore.test(message) && isSize.test(last.text) ? [last.text] : [];
const isSize = /\b(?:smaller|bigger|larger|wider|narrower|denser|airier)\b/i;

const notOne =
  /^(?:(?:no|er|um|oh|ah|oops|wait|sorry|but|well|actually)[,.!]? )*not (?:the |my )?(\p{L}[^,.;:!?]{1,40}?)(?: though| tho| yet| actually| after all)?(?:(?:[,.]| -| because| cos| as| since) .{3,80})?[.!]*$/iu;
/** 'not the plants, they're still dry' after several were completed. */
export function stillOpen(message: string, last: Reading | undefined): string[] {
  const [, words = ""] = last?.commands.every(does("completes"))
    ? (notOne.exec(message) ?? [])
    : [];
  return words === "" ? [] : [`reopen ${words}`];
}

/** What a word or two say after such a sentence. */
export const inAWord = (
  message: string,
  last: Reading | undefined,
  shown: readonly string[],
): string[] => [
  ...resized(message, last),
  ...switched(message, last),
  ...repeated(message, last),
  ...pastHour(message, last),
  ...staying(message, last, shown),
  ...onlyOn(message, last),
  ...shiftedLead(message, last),
  ...afterThat(message, shown),
  ...bothNamed(message, shown),
];

/** 'and after that?' behind the one thing that was told of. */
function afterThat(message: string, shown: readonly string[]): string[] {
  const [title, ...others] = new Set(shown);
  return title !== undefined && others.length === 0 && after.test(message)
    ? [`what's after “${title}”`]
    : [];
}
const after =
  /^(?:(?:and|so|ok|okay|then)[,.]? )*(?:what(?:['’]?s| is| comes| do i have)? )?(?:right |straight )?after (?:that|it|this)(?: one)?(?: then)?[?.!]*$/i;

/** 'move the Bob one to Monday and the other to Tuesday' behind two that were shown. */
function bothNamed(message: string, shown: readonly string[]): string[] {
  const [said, words = ""] = theOne.exec(message) ?? [];
  const one = shown.find((title) => isOneOf([title], words));
  const other = shown.find((title) => title !== one);
  if (said === undefined || !one || !other || shown.length !== 2 || !theOther.test(message))
    return [];
  return [message.replace(theOther, () => `“${other}”`).replace(said, () => `“${one}”`)];
}
const theOne = /\bthe (?!other\b)(\p{L}+(?: \p{L}+)?) one\b/iu;
const theOther = /\bthe other(?: one)?\b/i;

/** 'no i meant only on monday' after something was set to come again. */
function onlyOn(message: string, last: Reading | undefined): string[] {
  const [, days] = onSome.exec(message) ?? [];
  const was = JSON.stringify(last?.commands.map(({ input }) => input)) ?? "";
  return days === undefined || !/"FREQ=/.test(was) ? [] : [`repeat it every ${days}`];
}
const onSome = new RegExp(
  String.raw`^(?:(?:no|sorry|oops|wait|actually)[,.!]* )*(?:i (?:meant?|said) )?(?:only|just) (?:on |every )?((?:${weekdayWords})s?(?:(?:,|,? and) (?:${weekdayWords})s?)*)[.!]*$`,
  "i",
);

/** 'except the milk, that stays today' after all of a day was moved: one of what was, back to where it was. */
function staying(message: string, last: Reading | undefined, shown: readonly string[]): string[] {
  if (last?.commands.every(does("changes", "changes-many")) !== true) return [];
  const [, day] = fromDay.exec(JSON.stringify(last.commands.map(({ input }) => input))) ?? [];
  const [, left, kept = left] = stays.exec(message) ?? [];
  const isBack =
    day !== undefined && kept !== undefined && isThere(message, last) && isOneOf(shown, kept);
  return isBack ? [`move ${kept} to ${day}`] : [];
}
/** No other day is named than the one that it was moved from. */
function isThere(message: string, last: Reading): boolean {
  const [named] = dayNamed.exec(message) ?? [];
  return named === undefined || last.text.toLowerCase().includes(`from ${named.toLowerCase()}`);
}
export const isOneOf = (titles: readonly string[], words: string): boolean =>
  titles.some((title) => holds(title, namingWords(words)) === "whole");
const dayNamed = new RegExp(String.raw`\b(?:tomorrow|${weekdayWords})\b`, "i");
const fromDay = /"from":"(\d{4}-\d\d-\d\d)"/;
const stays =
  /^(?:(?:no|but|oh|wait|all|just|and)[,.]? )*(?:(?:except|apart from|excluding|other than|but not|not)(?: for)? ((?:the |my )?[^,.?]{2,40}?)(?:,? (?:(?:that|it|this|they|which)(?: one)? )?(?:can |should |must |has to )?stays?\b[^?,]{0,20})?|(?:(?:keep|leave) )?((?:the |my )(?!rest\b|others?\b)[^,.?]{2,40}?)(?: (?:can |should |must |has to )?stays?| (?=on |for |today|where|as))(?: (?:on |for )?(?:today|tomorrow|\p{L}+day|(?:that|its) day|there|put|where it (?:is|was)|as it (?:is|was)))?)[.!]*$/iu;

export const partOfHour =
  /^(?:(?:no|ok|okay|actually|sorry|hmm|ah|oh|wait|rather)[,.!]* )*(?:(?:can|could) (?:you|we) )?(?:(?:make|do) (?:it|that) |let['’]?s (?:say|do|make it) |i (?:meant|said) )?(?:at )?(half past|quarter past|quarter to)(?: (?:would be|is|works?) (?:better|best|fine|good|easier))?(?: please| then| instead| actually| rather)*[.!?]*$/i;
/** The hour that a sentence ends in, or that stands behind 'at'. */
const wholeHour =
  /\b(?:at (\d{1,2})(?:[:.]00)?|(\d{1,2})(?:[:.]00)?(?= ?[ap]m))( ?[ap]m)?(?![:.]?\d)(?!.*\d)/i;
const minutes: Readonly<Record<string, string>> = {
  "half past": "30",
  "quarter past": "15",
  "quarter to": "45",
};
/** 'make that half past' after something was set to an hour. */
function pastHour(message: string, last: Reading | undefined): string[] {
  const [, part = ""] = partOfHour.exec(message) ?? [];
  const past = minutes[part.toLowerCase()];
  const set = past === undefined ? undefined : hourSet(last);
  if (past === undefined || !set) return [];
  const [whole, half] = past === "45" ? hourBefore(...set) : set;
  return [`move it to ${String(whole)}:${past}${half}`];
}

/** The hour that was just set, and its half of the day as it was written. */
function hourSet(last: Reading | undefined): readonly [number, string] | undefined {
  if (last?.commands.every(does("creates", "updates")) !== true) return undefined;
  const [, alone, spoken, meridiem = ""] = wholeHour.exec(last.text) ?? [];
  const hour = Number(alone ?? spoken);
  return hour > 0 ? [hour, meridiem] : undefined;
}

/** A quarter to noon is in the morning, and one to midnight in the evening. */
function hourBefore(hour: number, meridiem: string): readonly [number, string] {
  if (hour !== 12) return [hour === 1 ? 12 : hour - 1, meridiem];
  return [11, meridiem.replace(/[ap](?=m)/i, (half) => (/a/i.test(half) ? "p" : "a"))];
}

const oneOfDay =
  /^(?:(?:too much|ok|okay|please)[,.]? )*(cancel|drop|lose|skip|scrap|delete|remove|move|push|shift) the (\p{L}+day|today['’]?s|tomorrow['’]?s) one\b(.*)$/iu;
const dropping = /^(?:drop|lose|skip|scrap|delete|remove)$/i;
/** 'drop the friday one' after the times of one event were told. */
export function ofDay(message: string, shown: readonly string[]): string[] {
  const [, verb, day, rest = ""] = oneOfDay.exec(message) ?? [];
  const [title, ...others] = [...new Set(shown)];
  if (verb === undefined || day === undefined || title === undefined || others.length > 0)
    return [];
  return [`${verb.replace(dropping, "cancel")} ${title} on ${day.replace(/['’]?s$/i, "")}${rest}`];
}

const doIt =
  /^(?:(?:no|nah|ok|okay|please|well|can(?:['’]?t|not) you|(?:could|can|would|will) you|just)[,.!]? ){0,5}(?:do (?:it|that|so)|you do (?:it|that))(?: for me| then| please| yourself| instead)*[?.!]*$/i;
/** 'just do it for me' after it was asked how. */
export function doneForMe(message: string, before = ""): string[] {
  if (!doIt.test(message) || before.length > longestAsked) return [];
  const [, wanted] = askedHow.exec(before) ?? [];
  return wanted === undefined ? [] : [wanted];
}
const askedHow =
  /^(?:and )?how (?:(?:do|can|could|would|should) (?:i|we|you|one)|to) (.{1,200}?)[?.!]{0,5}$/i;
const longestAsked = 300;
