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
  // 'send it to Bob' writes nobody that word.
  if (text === "" || /^(?:it|that|this|them|these|those)$/i.test(said.trim())) return undefined;
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

const answers =
  "yes|yeah|yea|yep|yup|no|nope|nah|ok|okay|sure|fine|great|good|nice|cool|perfect|lovely|deal|agreed|done|paid|thanks|thank|thx|ty|cheers|sorry|apologies|unfortunately|congrats|congratulations|hi|hello|hey|please|definitely|absolutely|of course|no problem|all (?:good|set|clear|done|paid)|got it|on (?:it|my way)|count me|see you|happy|glad|love to|sounds|looks|looking|works|running late|will|would love|can['’]?t|can ?not|won['’]?t|let['’]?s|not (?:this|today|tomorrow|yet|sure|possible|going|now)";
const told = String.raw`that|i|i['’]\p{L}+|im|ill|we|we['’]\p{L}+|it|it['’]s|its|he|she|they|the|my|our`;
const days = "(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today|tonight|next week";
const news = new RegExp(
  String.raw`^(?:${told}|${answers}|(?:${days})(?:['’]s| (?:is|isn['’]t|works|suits|sounds|would|will)))\b`,
  "iu",
);
/** What one says to somebody, and not of them: 'tell Bob about the budget' is an errand. */
export const isNews = (said: string): boolean => news.test(said);

const another =
  /\band (?:then |also |please )?(?:archive|star|flag|unstar|bin|delete|trash|snooze|label|mark) (?:it|that|this|(?:(?:the|that|this|his|her|their) )(?:e?-?mail|message|one|thread))\b|\band (?:then |also |please )?(?:put|add) (?:it|that|this) (?:in|on|to|into) (?:my|the) (?:calendar|diary|agenda|tasks|list|to-?dos)\b/i;
/** '… and archive it' is to be done beside the letter. */
export const isOneErrand = (said: string): boolean => !another.test(said);
