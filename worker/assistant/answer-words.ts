import { countIn } from "../capabilities/slots.ts";

/** The place that a number or 'the second one' names, from 0; -1 for none. */
export function placeIn(message: string, count: number): number {
  const [, word = ""] =
    /^(?:the |number |no\.? |#)?(?!an?(?:other)?\b)(\p{L}+|\d{1,2}(?:st|nd|rd|th)?)(?: one| option)?$/iu.exec(
      message,
    ) ?? [];
  const place = word.toLowerCase();
  if (place === "last") return count - 1;
  const ordinal = ["first", "second", "third", "fourth", "fifth"].indexOf(place);
  return ordinal < 0 ? (countIn(place.replace(/(?<=\d)\D+$/, "")) ?? 0) - 1 : ordinal;
}

/** The sentences in parts: what they begin with and end in alike, and what each has of its own. */
export function commonEnds(suggestions: readonly string[]) {
  const all = suggestions.map((one) => one.split(" "));
  const [one = []] = all;
  // Of none every part would be alike, without end.
  if (all.length === 0) return { head: "", tail: "", own: [] };
  const least = Math.min(...all.map(({ length }) => length));
  const alike = (at: number) => all.every((words) => words.at(at) === one.at(at));
  let head = 0;
  while (head < least && alike(head)) head++;
  let tail = 0;
  while (tail < least - head && alike(-1 - tail)) tail++;
  return {
    head: one.slice(0, head).join(" "),
    tail: tail === 0 ? "" : one.slice(-tail).join(" "),
    own: all.map((words) => words.slice(head, words.length - tail).join(" ")),
  };
}

/** 'take tuesday's', 'the 3pm one please', 'I'll go for the second': the answer itself. */
const taking =
  /^(?:(?:let['’]?s |i['’]?ll |i will )?(?:take|have|pick|choose|go (?:for|with)|use|book) )?(?:the )?|(?:['’]s)?(?: one| slot)?(?:,? (?:please|then|thanks))?$/gi;
export const takenIn = (message: string): string => message.replace(taking, "");

/** 'nine' as '9'; with the half of the day that all examples are in. */
export function waysToSay(message: string, examples: readonly string[]): readonly string[] {
  const named = message.replace(/^(?:at|from) (?=\S)/i, "");
  const value = String(countIn(named) ?? named);
  const half = ["am", "pm"].find((one) => examples.every((words) => words.endsWith(one)));
  return half !== undefined && /^\d{1,2}(?::\d\d)?$/.test(value)
    ? [`at ${value}${half}`]
    : [value, `at ${value}`];
}
