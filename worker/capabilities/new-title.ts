import type { Slot } from "./lexicon.ts";
import { minutesIn, unquoted, whenIn } from "./slots.ts";

/** 'change the budget to 45k' is about a sum. */
const sum = /^(?:[€$£] ?\d[\d.,]*k?|\d[\d.,]* ?[k€$£])$/i;

/** A word for how something is, and hardly for what. */
const value =
  /^(?:(?:very|super|really) )?(?:high|low|medium|urgent|important|done|finished|blocked|private|pinned|archived)(?: prio(?:rity)?)?$/i;

/** A day or an hour in words of which the reader of dates knows not all. */
const whenWords =
  /^(?:(?:today|tonight|tomorrow|tmrw|next|this|early|late|at|on|by|the|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|week|morning|noon|afternoon|evening|night|nite|eod|[ap]m|\d[\d:.]*(?:st|nd|rd|th|[ap]m)?)(?:$|[ ,]+))+$/i;

/** A new title, without what does not belong to it. */
export const newTitle: Slot = {
  isFree: true,
  async read(words, spoken) {
    if (
      /^(?:not|and|but|or)\b|\b(?:daily|weekly|monthly|yearly) (?:thing|one|habit|routine)\b/i.test(
        words,
      )
    )
      return undefined;
    if (/^(?:at|on|by|until|till) (?:the )?\d|(?:hours?|minutes?|mins?) of\b/i.test(words))
      return undefined;
    if (sum.test(words) || value.test(words) || whenWords.test(words)) return undefined;
    // 'report -> 2h, tomorrow' says how long and when.
    if (minutesIn(words.split(/[, ]+(?!(?:h|m|min|hours?|minutes?)\b)/)[0] ?? "") !== undefined)
      return undefined;
    // 'change the present to the 30th' is about its day.
    if (await whenIn(words.replace(/ (?:please|instead)[.!]?$/i, ""), spoken)) return undefined;
    const title = unquoted(
      words.replace(/ (?:from (?:now|here)(?: on(?: out)?)?|instead|please)[.!]?$/i, ""),
    );
    return title === "" ? undefined : { title };
  },
};
