import type { Invocation } from "../../capabilities/capability.ts";
import { fits, type Slot } from "../../capabilities/lexicon.ts";
import { meantBy, unquoted } from "../../capabilities/slots.ts";
import { noteKit } from "../kit.ts";
import { saidOf } from "../lines/editing.ts";
import { linesOf } from "../text/lines.ts";
import { noteStore } from "../list/store.ts";

/** 'it is 12 now' tells the time. */
const isHour = /^\d{1,2}(?:[:.]\d\d)?(?: ?[ap]\.?m\.?)?(?: now)?$/i;

/** What stands for each of them: '40k' and '50k', '15:00' and '14:00', '3412' and '4412'. */
const shapes: readonly RegExp[] = [
  /(?<![\d.:])\d{1,2}[.:]\d\d(?![\d:]|\.\d)/g,
  /(?<![\w.,])[€$£]?\d[\d.,]*(?:k|m|€|%|km|kg|g|ml|l| (?:euros?|dollars?|pounds?))(?!\w)/gi,
  /(?<![\w.,:])\d{2,}(?![\w:]|[.,]\d)/g,
];

const textOf = (content: string): string =>
  linesOf(content)
    .map(({ text }) => text)
    .join("\n");

/** The one value of a text that another of its kind can take the place of. */
function valueLike(text: string, value: string): string | undefined {
  const shape = shapes.find((one) => value.match(one)?.[0] === value);
  const [only, ...others] = shape === undefined ? [] : (text.match(shape) ?? []);
  // '1984' is none in place of 'tram 28'.
  const isOther = bare.test(value) && only?.length !== value.length;
  return others.length > 0 || isOther ? undefined : only;
}
const bare = /^\d+$/;

/** What a note of this name says of these words, or of what it is called. */
async function factIn(name: string, words: string | undefined, acting: Invocation) {
  const note = await noteCalled(name, acting);
  const said =
    note &&
    ((words === undefined ? undefined : saidOf(note.content, words)) ??
      saidOf(note.content, note.title));
  return said === undefined ? undefined : { words: note?.id, said, fit: fits.named };
}

/** The note of this name, with its text: what a sentence speaks of is known by its words, not by its id. */
async function noteCalled(name: string, acting: Invocation) {
  const found = await noteKit.resolve(acting, name);
  return !("item" in found) || found.isSlip === true
    ? undefined
    : noteStore(acting).get(found.item.id);
}

/** 'the password is wrong now' tells no other one. */
const noValue =
  /^(?:what|which|how|wrong|different|gone|lost|invalid|old|new|out|in|on|at|with|too|very|so|up|down|unknown|secret|incorrect|outdated|expired|useless)\b/i;

export const factSlots: Readonly<Record<string, Slot>> = {
  /** 'the wifi password', which a note of that name tells: what it says now. */
  "note fact": {
    isFree: true,
    most: 8,
    read: (words, { acting }) => factIn(words.replace(/^(?:the|my|our|new) /i, ""), words, acting),
  },
  /** 'it', where the note that was spoken of tells what it is called after. */
  "fact of it": {
    most: 1,
    async read(words, spoken) {
      const meant = /^(?:it|that)$/i.test(words) ? await meantBy("it", "notes", spoken) : undefined;
      const [note, ...others] = meant ?? [];
      return note && others.length === 0 ? factIn(note.words, undefined, spoken.acting) : undefined;
    },
  },
  /** 'it to 4412': of the note that was spoken of, what it is called after, or its one value of that kind. */
  "it as": {
    isFree: true,
    most: 5,
    async read(words, spoken) {
      const [, value = ""] =
        /^(?:it|that)(?: to| into| be)? (?!to\b)(\S+(?: \S+)?)$/i.exec(words) ?? [];
      const [note, ...others] = value === "" ? [] : ((await meantBy("it", "notes", spoken)) ?? []);
      if (!note || others.length > 0) return undefined;
      const found = await noteCalled(note.words, spoken.acting);
      if (!found) return undefined;
      const fact = saidOf(found.content, found.title);
      const said =
        valueLike(textOf(found.content), value) ??
        (/\d/.test(value) && !isHour.test(value) ? fact : undefined);
      return said === undefined
        ? undefined
        : { words: found.id, said, instead: unquoted(value), fit: fits.certain };
    },
  },
  /** 'tulip99': what takes the place of one word or two. */
  "fact now": {
    isFree: true,
    most: 3,
    read: (words) =>
      /\b(?:not|instead|rather)\b/i.test(words) || noValue.test(words)
        ? undefined
        : { instead: unquoted(words).replace(/ now$/i, "") },
  },
  /** 'tulip99', which no other word can be. */
  "fact value": {
    most: 1,
    read: (words) => (/\d/.test(words) ? { instead: unquoted(words) } : undefined),
  },
};
