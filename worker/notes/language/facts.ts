import type { Invocation } from "../../capabilities/capability.ts";
import { fits, type Slot } from "../../capabilities/lexicon.ts";
import { meantBy, unquoted } from "../../capabilities/slots.ts";
import { noteKit } from "../kit.ts";
import { saidOf } from "../lines/editing.ts";
import { linesOf } from "../text/lines.ts";
import { noteStore } from "../list/store.ts";

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
  return others.length === 0 ? only : undefined;
}

/** What a note of this name says of these words, or of what it is called. */
async function factIn(name: string, words: string | undefined, acting: Invocation) {
  const found = await noteKit.resolve(acting, name);
  if (!("item" in found) || found.isSlip) return undefined;
  const { content: text } = await noteStore(acting).get(found.item.id);
  const said =
    (words === undefined ? undefined : saidOf(text, words)) ?? saidOf(text, found.item.title);
  return said === undefined ? undefined : { words: found.item.id, said, fit: fits.named };
}

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
      const fact = await factIn(note.words, undefined, spoken.acting);
      const { content } = await noteStore(spoken.acting).get(note.words);
      const said = valueLike(textOf(content), value) ?? (/\d/.test(value) ? fact?.said : undefined);
      return said === undefined
        ? undefined
        : { words: note.words, said, instead: unquoted(value), fit: fits.certain };
    },
  },
  /** 'tulip99': what takes the place of one word or two. */
  "fact now": {
    isFree: true,
    most: 3,
    read: (words) =>
      /\b(?:not|instead|rather)\b/i.test(words)
        ? undefined
        : { instead: unquoted(words).replace(/ now$/i, "") },
  },
};
