import type { Invocation } from "./capability.ts";
import {
  type Fields,
  fieldsOf,
  fits,
  type Frame,
  type Lexicon,
  type Slot,
  type Spoken,
} from "./lexicon.ts";
import type { Resolved } from "./resolve.ts";
import { isErrandOf, isVerbAlone } from "./chores.ts";
import { closest, holds, isKind, isLeading, little, withFewer, verbs, wordsIn } from "./naming.ts";
import { askedNearly, isBeside, isOfOther, inPart, nearlyNamed } from "./other-nouns.ts";
import { meantBy, speaksOfOther, withoutOldValues } from "./slots.ts";

/** What a value is called and where it stands: its fields, and the words without it. */
export interface Taken {
  readonly fields: Fields;
  readonly rest: string;
}
/** Finds one value anywhere in a sentence. */
export interface Value {
  take(words: string, spoken: Spoken): Taken | undefined | Promise<Taken | undefined>;
  /** Words that may go with it. */
  readonly cues: ReadonlySet<string>;
}

/**
 * What may be said of one item in any order of words: 'rent should come round every month'. Each word of the sentence is
 * part of a value, a cue, a little word, or of the item's title; where one is left over, nothing is read.
 */
export interface Act {
  readonly capability: string;
  /** Without it no sentence means this. */
  readonly must: RegExp;
  readonly cues: ReadonlySet<string>;
  readonly values?: readonly Value[];
  readonly with?: Fields;
  input?(fields: Fields): unknown;
  /** The verb with which it is said of all that a title lists: of a part of it the person is asked. */
  readonly ofAll?: string;
  /** Only reads, so that half of the words may be unknown. */
  readonly hasNoEffect?: true;
  /** Where nothing else can be read, so many words may be unknown. */
  spare?(words: Spare, fields: Fields): number;
  /** The field that one to four words take which nothing knows: the picture in 'some trees behind everything'. */
  readonly left?: string;
}

/** A sentence, and what no value took of it. */
interface Spare {
  readonly said: string;
  readonly rest: string;
}
interface Named {
  readonly id: string;
  readonly title: string;
}
interface Items {
  readonly tool: string;
  resolve(acting: Invocation, words: string): Promise<Resolved<Named>>;
  /** Those whose titles hold one of the words. */
  near?(acting: Invocation, words: readonly string[]): Promise<readonly Named[]>;
  /** Tells whether a sentence is about another than the item that its words name. */
  isOther?(title: string, words: string, said: string): boolean;
}

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** A pattern that questions and requests for something new do not fit. */
export const asksNothing = String.raw`^(?!(?:any|anything|something|some|what|when|where|which|who|why|how|is|are|am|do(?! (?:it |that |this )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|tonight|next|\\d))|does|did|have|has|was|were|should|shall|add|create|new|remind|note|show|find|list|search|delete|remove|undo|task|todo)\b|got (?:any|some|an?|anything|something)\b)(?![^]*(?:\?\s*$|\b(?:what|which|when|where|who) (?:was|is) (?:it|that|this)\b))`;

/** Longer sentences are no remark about one item. */
const mostWords = 22;

/** The words without what was found in them. */
export const cut = (words: string, found: RegExpExecArray): string =>
  `${words.slice(0, found.index)} ${words.slice(found.index + found[0].length)}`
    .replaceAll(/\s+/g, " ")
    .trim();

/** Tells which item a clause is about, however much else it says: 'the dentist rang'. */
export const topicOf = (items: Items, capability: string, given: Fields): Required<Lexicon> => {
  const name = `topic of ${items.tool}`;
  const slot: Slot = {
    isFree: true,
    isList: true,
    most: mostWords,
    async read(said, spoken) {
      const naming = wordsIn(said).filter((word) => !little.has(word) && !isLeading(word));
      if (naming.length === 0 || naming.length > 6) return undefined;
      const only = async (words: string) => (await onlyOne(items, words, spoken, said))?.id;
      const whole = await only(naming.join(" "));
      const each =
        whole === undefined ? naming.filter((word) => word.length > 2 && !isKind(word)) : [];
      const all = await Promise.all(each.map((word) => only(word)));
      const [id, ...others] = new Set([whole, ...all].filter((one) => one !== undefined));
      return id !== undefined && others.length === 0 ? { words: id, fit: fits.named } : undefined;
    },
  };
  return {
    slots: { [name]: slot },
    frames: [{ capability, say: [`{${name}}`], with: given, stage: "topic" }],
  };
};

/** The one item that words name without a slip; 'the Lisbon note' is no task about Lisbon. */
async function onlyOne(
  items: Items,
  words: string,
  spoken: Spoken,
  said: string,
): Promise<Named | undefined> {
  const found = await items.resolve(spoken.acting, words);
  if (!("item" in found) || found.isSlip === true) return undefined;
  const { title } = found.item;
  const { tool } = items;
  if (
    isBeside(title, said) ||
    items.isOther?.(title, words, said) === true ||
    (await speaksOfOther(said, tool, spoken))
  )
    return undefined;
  const isOther = wordsIn(words).some((word) => isOfOther(tool, word) && !holdsWord(title, word));
  return isOther ? undefined : found.item;
}

const holdsWord = (title: string, word: string): boolean => holds(title, [word]) === "whole";

/** Frames that read by parts, each with a place of its own for the whole sentence. */
export function byParts(items: Items, acts: readonly Act[]): Required<Lexicon> {
  const all = acts.flatMap((act, at) =>
    act.hasNoEffect === true || act.spare
      ? [
          { act, name: `${act.capability} ${String(at)}`, isHalf: false },
          { act, name: `${act.capability} ${String(at)} in part`, isHalf: true },
        ]
      : [{ act, name: `${act.capability} ${String(at)}`, isHalf: false }],
  );
  return {
    slots: Object.fromEntries(
      all.map(({ act, name, isHalf }) => [name, slotOf(items, act, isHalf)]),
    ),
    frames: all.map(({ act, name, isHalf }) => frameOf(act, name, isHalf ? "last" : "parts")),
  };
}

const frameOf = (
  { capability, with: given, input }: Act,
  slot: string,
  stage: "parts" | "last",
): Frame => ({
  capability,
  say: [`{${slot}}`],
  stage,
  ...(given && { with: given }),
  input: ({ nearly: _, ...fields }) => (input ? input(fields) : fields),
  asks: ({ nearly }) => (nearly === undefined ? undefined : askedNearly(fieldsOf(nearly))),
});

/** The same where no item is meant, but a panel or the looks: each word is known. */
export function byWords(tool: string, acts: readonly Act[]): Required<Lexicon> {
  const all = acts.map((act, at) => ({ act, name: `${tool} by words ${String(at)}` }));
  return {
    slots: Object.fromEntries(
      all.map(({ act, name }) => [
        name,
        {
          isFree: true,
          isList: true,
          most: mostWords * 2,
          read: (said, spoken) => allKnown(said, act, spoken),
        } satisfies Slot,
      ]),
    ),
    frames: all.map(({ act, name }) => frameOf(act, name, "parts")),
  };
}

async function allKnown(said: string, act: Act, spoken: Spoken): Promise<Fields | undefined> {
  const found = await partsIn(said, act, spoken);
  if (!found) return undefined;
  const { fields, left } = found;
  const clear = { ...fields, fit: fits.clear };
  if (act.left === undefined) return left.length === 0 ? clear : undefined;
  return left.length > 0 && left.length < 5 ? { ...clear, [act.left]: left.join(" ") } : undefined;
}

const slotOf = (items: Items, act: Act, isHalf: boolean): Slot => ({
  isFree: true,
  isList: true,
  most: mostWords * 2,
  async read(said, spoken) {
    const parts = await partsIn(said, act, spoken);
    if (!parts) return undefined;
    const { fields, left: naming, rest } = parts;
    if (naming.length === 0) return isHalf ? undefined : spokenOf(said, fields, items, spoken);
    if (naming.every((word) => whatever.test(word))) return undefined;
    if (isHalf && act.spare)
      return guessed(items, naming, act.spare({ said, rest }, fields), { fields, spoken, said });
    if (naming.length > 6 || isVerbAlone(said, naming)) return undefined;
    const all = isHalf ? withFewer(naming) : [naming];
    const found = await named(items, all, { spoken, said }, act.ofAll);
    return found && { ...fields, ...found, fit: isHalf ? fits.clear : fits.named };
  },
});

/** 'mark everything as done' names no task called 'Delete everything'. */
const whatever = /^(?:everything|anything|all|every|each)$/;
const pronoun = /\b(?:it|this|that|them|those|these|both|this one|that one)\b/i;

/** 'set it for the 1st then', where the conversation was about one item. */
async function spokenOf(
  said: string,
  fields: Fields,
  { tool }: Items,
  spoken: Spoken,
): Promise<Fields | undefined> {
  const [word = spoken.hasTopic ? "it" : undefined] = pronoun.exec(said) ?? [];
  const meant = word === undefined ? undefined : await meantBy(word, tool, spoken);
  if (!meant || meant.length === 0) return undefined;
  return { ...fields, each: meant, fit: fits.named };
}

/** The values of a sentence, and the words that nothing of the act knows; undefined where it cannot mean the act. */
async function partsIn(said: string, act: Act, spoken: Spoken) {
  if (!act.must.test(said) || wordsIn(said).length > mostWords) return undefined;
  const taken = await valuesIn(said, act, spoken);
  if (!taken) return undefined;
  const { fields, rest, cues } = taken;
  return {
    fields,
    rest,
    left: wordsIn(rest).filter((word) => !little.has(word) && !cues.has(word)),
  };
}

/** All values that are there; undefined where an act that needs one has none. */
async function valuesIn(said: string, { values, cues }: Act, spoken: Spoken) {
  let rest = withoutOldValues(said);
  const all: Fields[] = [];
  const known = new Set(cues);
  for (const value of values ?? []) {
    const taken = await value.take(rest, spoken);
    if (!taken) continue;
    rest = taken.rest;
    all.push(taken.fields);
    for (const cue of value.cues) known.add(cue);
  }
  const fields: Fields = Object.fromEntries(all.flatMap((one) => Object.entries(one)));
  const isEmpty = values !== undefined && Object.keys(fields).length === 0;
  return isEmpty ? undefined : { rest, fields, cues: known };
}

/** The one item that all of the words name, or the most of them that name one. */
async function named(
  items: Items,
  all: readonly (readonly string[])[],
  { spoken, said }: { readonly spoken: Spoken; readonly said: string },
  ofAll: string | undefined,
): Promise<Fields | undefined> {
  for (const words of all.map((some) => some.join(" "))) {
    const found = await onlyOne(items, words, spoken, said);
    if (found) return { words: found.id, ...(ofAll && inPart(ofAll, found.title, words)) };
  }
  return undefined;
}

/** Said of the one item that some of the words name, where the others name none and do not ask for something else. */
async function guessed(
  { near }: Items,
  naming: readonly string[],
  spare: number,
  { fields, spoken, said }: Guessing,
): Promise<Fields | undefined> {
  if (!near || spare === 0 || naming.length > mostNaming) return undefined;
  const telling = naming.filter((word) => !isLeading(word));
  const found = closest(await near(spoken.acting, telling), telling);
  if (!found || found.unknown.length > spare || isErrandOf(naming, found.unknown)) return undefined;
  if (isBeside(found.item.title, said)) return undefined;
  if (naming.some((word) => verbs.has(word) && holds(found.item.title, [word]) !== "whole"))
    return undefined;
  const { id, title } = found.item;
  const nearly = nearlyNamed(said, title, found.unknown);
  return {
    ...fields,
    words: id,
    fit: fits.clear,
    ...(nearly !== undefined && { nearly: { title, said: nearly } }),
  };
}
interface Guessing {
  readonly fields: Fields;
  readonly spoken: Spoken;
  readonly said: string;
}
const mostNaming = 9;
