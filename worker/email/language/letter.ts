import { capital } from "#shared/words.ts";
import { type Fields, type Slot } from "../../capabilities/lexicon.ts";
import { unquoted } from "../../capabilities/slots.ts";

/** Addresses, links and what stands in quotation marks are kept as they are typed. */
const kept = /\S*(?:@|:\/\/|www\.)\S*|["“][^"”]*["”]/g;
const weekday = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/g;
const first = /\bi(?=$|[\s,.!?;:]|['’](?:m|ll|ve|d)\b)/g;

/** What was typed to the assistant, as it is written to somebody: 'i am late friday' is 'I am late Friday.' */
export function asLetter(said: string): string {
  const text = said.trim();
  if (text === "" || text.includes("\n")) return text;
  let at = 0;
  const parts: string[] = [];
  for (const found of text.matchAll(kept)) {
    parts.push(written(text.slice(at, found.index)), found[0]);
    at = found.index + found[0].length;
  }
  parts.push(written(text.slice(at)));
  const whole = parts.join("");
  const begins = /^\S*(?:@|:\/\/|www\.)/.test(whole) ? whole : capital(whole);
  return /[\p{L}\p{N})]$/u.test(begins) && !/\S*(?:@|:\/\/|www\.)\S*$/.test(begins)
    ? `${begins}.`
    : begins;
}

const written = (text: string): string =>
  text
    .replaceAll(first, "I")
    .replaceAll(weekday, (day) => capital(day))
    .replaceAll(/(?<=[.!?] )\p{Ll}/gu, (letter) => letter.toUpperCase());

const longest = 60;

/** A few words for the head of a letter: 'I am late tomorrow.' is 'Late tomorrow'. */
export function subjectOf(letter: string): string {
  const [sentence = ""] = letter.trim().split(/(?<=[.!?])\s|\n/);
  const bare = sentence.replace(/[.!\s]+$/, "");
  const told = bare.replace(/^(?:I|we)(?:['’](?:m|re|ll be)| am| are| will be) (?=\S+ \S)/i, "");
  const cut = told.length <= longest ? told : `${told.slice(0, longest).replace(/\s+\S*$/, "")}…`;
  return capital(cut);
}

/** What a letter says, in the person's words or as it stood in quotation marks. */
export function bodyOf(said: string): Fields | undefined {
  const text = unquoted(said);
  if (text === "") return undefined;
  return { body: text === said.trim() ? asLetter(text) : text };
}

export const body: Slot = { isFree: true, read: bodyOf };

/** With a head made of what it says, where none was said. */
export const headed = ({ subject, body: text, ...fields }: Fields): Fields => ({
  ...fields,
  ...(text !== undefined && { body: text }),
  subject: subject ?? (typeof text === "string" ? subjectOf(text) : ""),
});
