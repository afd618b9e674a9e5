import { capital } from "#shared/words.ts";
import type { Fields, Slot } from "../../capabilities/lexicon.ts";
import { partsOf, unquoted } from "../../capabilities/slots.ts";
import { titleOf } from "../text/title-of.ts";
import { listOf } from "./listed.ts";

const vague =
  /^(?:out of|from) (?:this|that|it|the following)\b|^(?:that )?(?:when|why|that time|the time|time (?:in|when|we|at))\b|^\s*(?:of |about |down )?(?:that|this|it|these|those|them|something)(?: down)?[.!]*\s*$/i;

/** Words that stand for something that was said elsewhere. */
export const isVague = (words: string): boolean => vague.test(words);

/** 'Garden with tomatoes, beans and basil': several things that the note holds; with people it may be called so. */
const holding =
  /^(?:(?:called|named|titled) )?([^,:"“”]{1,80}?) (?:with|containing) (?=[\p{Ll}\d])((?:[^:"“”]|(?<=\d):(?=\d))+)$/u;
/** 'for the garden' */
const leading = /^(?:about|for|on) (?:the|my|our) /i;
const withPeople =
  /\b(?:mum|mom|dad|mother|father|granny|grandma|grandpa|him|her|them|me|us|you|wife|husband|boss|friends?|family|kids|everyone|(?:the|my|our) \p{L}+)\b/iu;

function heldBy(words: string): Fields | undefined {
  const [, name, held] = holding.exec(words) ?? [];
  return name === undefined || held === undefined || withPeople.test(held) || !/, | and /.test(held)
    ? undefined
    : {
        title: leading.test(name) ? capital(name.replace(leading, "")) : unquoted(name),
        content: heldIn(held),
      };
}

/** A few words each are items of a list; what has numbers or more to say stays as it was said. */
function heldIn(held: string): string {
  const parts = partsOf(held);
  return parts.every((part) => part.split(" ").length < 4 && !/\d/.test(part))
    ? listOf(parts)
    : held.trim();
}

/** '"Flat ideas" with a green wall' */
const inQuotes =
  /^(?:called |named |titled )?["“]([^"“”]{1,100})["”],? (?:with|containing|saying|that says|about|and in it)(?: the (?:text|words|content))?:? ([^]+)$/i;

/** 'Shopping: milk, eggs' and 'Shopping and put “milk, eggs” in it' are a title and a text; else it is a title alone. */
export const titled: Slot = {
  isFree: true,
  read(words) {
    const [, called, put] =
      /^(.{1,100}?),? and (?:put|write|add|note|include) ([^]+?) (?:in|into|inside|on|to) it[.!]*$/i.exec(
        words,
      ) ??
      /^(.{1,100}?),? and (?:put|write|add|note|include) (?:in|into|on|to) it:? ([^]+)$/i.exec(
        words,
      ) ??
      [];
    if (called !== undefined && put !== undefined)
      return { title: unquoted(called.replace(nameIt, "")), content: unquoted(put) };
    const [, title, text] =
      /^(?:about |with (?:the )?title |(?:called|named|titled) )?(.{1,100}?)(?::\s+| with(?: the)? (?:text|words|content):?\s+| saying:?\s+)([^]+)$/i.exec(
        words,
      ) ??
      inQuotes.exec(words) ??
      [];
    if (isVague(words)) return undefined;
    const held = heldBy(words);
    if (held) return held;
    return title === undefined || text === undefined
      ? titleAlone(words)
      : {
          title: /^about /i.test(words) ? subject(title) : unquoted(title),
          content: text.trim(),
        };
  },
};

/** In small letters, since a note may be titled 'Call it a day'. */
const nameIt = /^(?:call|name|title) it /;
const naming = /^(?:for(?= (?:the|my|our|next) )|with (?:the )?title|(?:call|name|title) it) /i;

/** A whole note said in one breath is called by its first sentence; what is quoted is a title as it stands. */
function titleAlone(words: string): Fields {
  const said = words.replace(/^about /i, "").replace(naming, "");
  if (isQuoted(said)) return { title: unquoted(said), content: "" };
  const { title, rest } = titleOf(said);
  // Markup is kept whole: a cut could fall inside of a tag.
  if (rest !== "" && !said.includes("<")) return { title, content: rest };
  return { title: /^about /i.test(words) ? subject(said) : unquoted(said), content: "" };
}

const isQuoted = (words: string): boolean => /^["'“„«‘]/.test(words.trim());

/** 'about the garden': what it is about, as a title has it. */
const subject = (words: string): string =>
  isQuoted(words) ? unquoted(words) : capital(unquoted(words).replace(/^(?:the|my|our) /i, ""));
