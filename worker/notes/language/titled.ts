import type { Slot } from "../../capabilities/lexicon.ts";
import { unquoted } from "../../capabilities/slots.ts";

const vague =
  /^(?:that )?(?:when|why|that time|the time|time (?:in|when|we|at))\b|^\s*(?:of |about |down )?(?:that|this|it|these|those|them|something)(?: down)?[.!]*\s*$/i;

/** Words that stand for something that was said elsewhere. */
export const isVague = (words: string): boolean => vague.test(words);

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
      return { title: unquoted(called), content: unquoted(put) };
    const [, title, text] =
      /^(?:about |with (?:the )?title |(?:called|named|titled) )?(.{1,100}?)(?::\s+| with(?: the)? (?:text|words|content):?\s+| saying:?\s+)([^]+)$/i.exec(
        words,
      ) ?? [];
    if (isVague(words)) return undefined;
    return title === undefined || text === undefined
      ? {
          title: unquoted(
            words.replace(/^(?:about|for(?= (?:the|my|our|next) )|with (?:the )?title) /i, ""),
          ),
          content: "",
        }
      : { title: unquoted(title), content: text.trim() };
  },
};
