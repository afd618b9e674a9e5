import { capital } from "#shared/words.ts";
import { type Fields, type Slot } from "../../capabilities/lexicon.ts";
import { unquoted } from "../../capabilities/slots.ts";

const weekday = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/;
const first = /^i(?=$|[,.!?;:]|['’](?:m|ll|ve|d)\b)/;
/** 'im late' */
const short = /^i(m|ve)(?=$|[,.!?;:])/;
/** Addresses and links are kept as they are typed. */
const link = /@|:\/\/|www\./;
const quotes = /["“”]/;

/** What was typed to the assistant, as it is written to somebody: 'i am late friday' is 'I am late Friday.' */
export function asLetter(said: string): string {
  const text = said.trim();
  if (text === "" || text.includes("\n")) return text;
  let isQuoted = false;
  let begins = true;
  // Word by word, which takes as long as there are words.
  const words = text.split(" ").map((word) => {
    const isKept = isQuoted || quotes.test(word) || link.test(word);
    if ((word.match(/["“”]/g)?.length ?? 0) % 2 === 1) isQuoted = !isQuoted;
    const written = isKept ? word : spelled(word, begins);
    begins = /[.!?]$/.test(word) && !isQuoted;
    return written;
  });
  const last = words.at(-1) ?? "";
  const isOpen = !link.test(last) && /[\p{L}\p{N})]$/u.test(last);
  return `${words.join(" ")}${isOpen ? "." : ""}`;
}

function spelled(word: string, isFirst: boolean): string {
  const own = word.replace(first, "I").replace(short, "I'$1");
  return isFirst || weekday.test(own) ? capital(own) : own;
}

const longest = 60;

/** A few words for the head of a letter: 'I am late tomorrow.' is 'Late tomorrow'. */
export function subjectOf(letter: string): string {
  const begun = letter.trim().slice(0, longest * 3);
  const [sentence = ""] = begun.split(/(?<=[.!?])\s|\n/);
  const bare = sentence.replace(/[.!]$/, "");
  const told = bare.replace(/^(?:I|we)(?:['’](?:m|re|ll be)| am| are| will be) (?=\S+ \S)/i, "");
  const cut = told.length <= longest ? told : `${told.slice(0, longest).replace(/\s\S*$/, "")}…`;
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
  subject:
    typeof subject === "string"
      ? capital(subject)
      : typeof text === "string"
        ? subjectOf(text)
        : "",
});
