import {
  type Fields,
  fits,
  type Frame,
  type Lexicon,
  type Slot,
  type Spoken,
} from "../../capabilities/lexicon.ts";
import { quotedSign } from "#shared/quoted.ts";
import type { Command, Effect, Outcome, ReadCommand } from "../../capabilities/capability.ts";
import { askedOfGuess } from "./guesses.ts";
import { type Filled, matches, type Template, template } from "./template.ts";
import { type Word, wordsIn } from "./words.ts";

interface Ready {
  readonly frame: Frame;
  readonly effect: Effect;
  readonly template: Template;
  readonly slots: Readonly<Record<string, Slot>>;
}

/** All frames of all tools, and the words that they know. */
export interface Grammar {
  readonly strict: readonly Ready[];
  readonly loose: readonly Ready[];
  readonly topics: readonly Ready[];
  readonly last: readonly Ready[];
  readonly vocabulary: ReadonlySet<string>;
  /** Tells whether a capability takes such an input. */
  accepts(command: Command): boolean;
}

export function grammarOf(
  lexicons: readonly Lexicon[],
  { accepts, effectOf }: Pick<Grammar, "accepts"> & { effectOf(capability: string): Effect },
): Grammar {
  const ready = lexicons.flatMap(({ slots = {}, frames }) =>
    frames.flatMap((frame) => {
      const effect = effectOf(frame.capability);
      return frame.say.map((say) => ({ frame, effect, template: compiled(say), slots }));
    }),
  );
  for (const { template: one, slots, frame } of ready) checkSlots(one, slots, frame);
  return {
    strict: ready.filter(({ frame }) => frame.stage === undefined),
    loose: ready.filter(({ frame }) => frame.stage === "loose" || frame.stage === "parts"),
    topics: ready.filter(({ frame }) => frame.stage === "topic"),
    last: ready.filter(({ frame }) => frame.stage === "last"),
    accepts,
    vocabulary: new Set(ready.flatMap((one) => one.template.words)),
  };
}

const templates = new Map<string, Template>();

/** Each is compiled once, however many workspaces a test makes: it takes a tenth of a second for all of them. */
function compiled(say: string): Template {
  const ready = templates.get(say) ?? template(say);
  templates.set(say, ready);
  return ready;
}

function checkSlots(one: Template, slots: Readonly<Record<string, Slot>>, frame: Frame): void {
  const lacking = one.slots.find((slot) => !(slot in slots));
  if (lacking !== undefined) throw new Error(`${frame.capability} knows no slot '${lacking}'`);
}

/** Commands that one frame made of a sentence. */
export interface Reading {
  readonly text: string;
  readonly isLoose: boolean;
  /** Read by the order of its words, not only by what they are. */
  readonly isExact: boolean;
  readonly commands: readonly ReadCommand[];
  /** Places in the text where another's words would make another command. */
  readonly places: readonly Pick<Place, "from" | "to" | "isFree">[];
  /** How surely its words mean what was read in them, on the scale of `fits`. */
  readonly fit: number;
  /** Unset where free words hold a joint: they may be two sentences. */
  readonly isSure: boolean;
  /** Asked in place of what the commands would do. */
  readonly doubt?: Outcome;
}

/** What is quoted stands in the text as one sign. */
const isQuoted = new RegExp(`^${quotedSign}$`);
const mostMatches = 8;
const mostCandidates = 200;
/** Candidates that are looked up: most have a day or a length that is none, and cost nothing. */
const mostLookedUp = 50;
const joint = /,|[.!?]\s|\b(?:and|then)\b/i;

interface Candidate {
  readonly ready: Ready;
  readonly filled: readonly Filled[];
  readonly free: number;
}

interface Best {
  readonly reading: Reading;
  readonly free: number;
  readonly ready: Ready;
}

/** Reads a sentence by the frame that leaves the fewest words to free places. */
export async function readByFrames(
  text: string,
  frames: readonly Ready[],
  restore: (text: string) => string,
  spoken: Spoken,
  known: KnownSlots,
): Promise<Reading | undefined> {
  const words = wordsIn(text);
  const readPart: ReadPart = (part) => readSlot(part, restore(wholeIn(text, part)), spoken, known);
  let best: Best | undefined;
  let lookedUp = 0;
  const candidates = candidatesIn(words, frames);
  for (const { ready, filled, free } of candidates) {
    const least = leastFit(best, free);
    if (least === Infinity) break;
    const parts = filled.map((part) => placeOf(part, words, ready));
    if (!(await isBound(parts, text, readPart))) continue;
    if (isLookedUp(parts, ready)) lookedUp++;
    if (lookedUp > mostLookedUp) break;
    const reading = await readingOf(text, ready, parts, readPart);
    if (reading && reading.fit > least) best = { reading, free, ready };
  }
  return best?.ready.frame.isShared
    ? shared(best.reading, candidates, words, readPart)
    : best?.reading;
}

/** The words of a place, with the bracket that closes one in them. */
function wholeIn(text: string, { from, to }: Pick<Place, "from" | "to">): string {
  const words = text.slice(from, to);
  return text[to] === ")" && words.lastIndexOf("(") > words.lastIndexOf(")") ? `${words})` : words;
}

/** What each tool makes of a sentence that is said of several. */
async function shared(
  reading: Reading,
  candidates: readonly Candidate[],
  words: readonly Word[],
  readPart: ReadPart,
): Promise<Reading> {
  const commands = new Map(reading.commands.map((command) => [command.capability, command]));
  for (const { ready, filled } of candidates) {
    if (ready.frame.isShared !== true || commands.has(ready.frame.capability)) continue;
    const parts = filled.map((part) => placeOf(part, words, ready));
    const other = await readingOf(reading.text, ready, parts, readPart);
    for (const command of other?.commands ?? []) commands.set(command.capability, command);
  }
  return { ...reading, commands: [...commands.values()] };
}

/** How well another has to fit. With more free words only what names something beats what named nothing that is there. */
function leastFit(best: Best | undefined, free: number): number {
  if (!best) return -1;
  const { fit } = best.reading;
  if (free <= best.free) return fit;
  return fit > fits.unknown ? Infinity : fits.unchecked;
}

type ReadPart = (part: Place) => Promise<Fields | undefined>;

/** Tells whether words stand where only some may: a day, a length, what is quoted. */
async function isBound(parts: readonly Place[], text: string, readPart: ReadPart) {
  const isUnquoted = parts.some(
    ({ reader, from, to }) => reader?.isQuoted && !isQuoted.test(text.slice(from, to)),
  );
  const bound = parts.filter(({ isFree }) => !isFree);
  return !isUnquoted && (await fieldsIn(bound, readPart)) !== undefined;
}

const isLookedUp = (parts: readonly Place[], { frame }: Ready): boolean =>
  frame.stage !== "parts" && parts.some(({ isFree }) => isFree);

async function readingOf(
  text: string,
  { frame, effect }: Ready,
  parts: readonly Place[],
  readPart: ReadPart,
): Promise<Reading | undefined> {
  const fields = await fieldsIn(parts, readPart);
  const commands = fields && commandsOf(frame, fields, effect);
  if (!commands) return undefined;
  const isSure = !parts.some(
    ({ reader, from, to }) =>
      reader?.isFree && !reader.isList && !("each" in fields) && joint.test(text.slice(from, to)),
  );
  const isLoose = frame.stage === "loose" || frame.stage === "last";
  const isExact = frame.stage === undefined;
  const fit = Number(fields["fit"] ?? fits.unchecked);
  const doubt = frame.asks?.(fields) ?? askedOfGuess(fields, commands);
  return { text, isLoose, isExact, commands, places: parts, isSure, fit, ...(doubt && { doubt }) };
}

function candidatesIn(words: readonly Word[], frames: readonly Ready[]): Candidate[] {
  const spoken = new Set(words.flatMap(({ word }) => (word === "'s" ? ["'s", "is"] : [word])));
  const all: Candidate[] = [];
  for (const ready of frames) {
    if (!ready.template.needs.every((some) => some.some((word) => spoken.has(word)))) continue;
    const mostIn = (slot: string) => ready.slots[slot]?.most ?? words.length;
    let found = 0;
    for (const filled of matches(ready.template, words, mostIn)) {
      const free = filled.reduce(
        (sum, { slot, from, to }) =>
          sum + (ready.slots[slot]?.isFree ? to - from - articleAt(words[from]) : 0),
        0,
      );
      all.push({ ready, filled, free });
      found++;
      if (found === mostMatches) break;
    }
  }
  // What reads all of the words at once is one candidate each, and most of them are none at the first look.
  const [whole, placed] = [all.filter(isWhole), all.filter((one) => !isWhole(one))];
  const first = placed.toSorted((a, b) => a.free - b.free).slice(0, mostCandidates);
  return [...whole, ...first].toSorted((a, b) => a.free - b.free);
}

const isWhole = ({ ready }: Candidate): boolean => ready.frame.stage === "parts";

/** 'the' tells nothing of what it stands before. */
const articleAt = (word: Word | undefined): number =>
  /^(?:the|my|our)$/.test(word?.word ?? "") ? 1 : 0;

function placeOf({ slot, from, to }: Filled, words: readonly Word[], { slots }: Ready) {
  const reader = slots[slot];
  return {
    reader,
    from: words[from]?.start ?? 0,
    to: words[to - 1]?.end ?? 0,
    isFree: reader?.isFree === true,
  };
}

type Place = ReturnType<typeof placeOf>;
/** What words mean in a slot, so that no item is looked for twice in a message, and no more than so many times. */
export interface KnownSlots {
  readonly all: Map<Slot, Map<string, Promise<Fields | undefined>>>;
  readonly left: { looks: number };
  /** The same bound where 'it' means something else. */
  fresh(): KnownSlots;
}
const mostLooks = 500;

export function knownSlots(left = { looks: mostLooks }): KnownSlots {
  return { all: new Map(), left, fresh: () => knownSlots(left) };
}

function readSlot(
  { reader }: Place,
  words: string,
  spoken: Spoken,
  known: KnownSlots,
): Promise<Fields | undefined> {
  if (!reader) return Promise.resolve(undefined);
  const read = known.all.get(reader) ?? new Map<string, Promise<Fields | undefined>>();
  known.all.set(reader, read);
  const before = read.get(words);
  if (!before && reader.isFree && known.left.looks-- <= 0) return Promise.resolve(undefined);
  const found = before ?? Promise.resolve(reader.read(words, spoken));
  read.set(words, found);
  return found;
}

async function fieldsIn(parts: readonly Place[], readPart: ReadPart): Promise<Fields | undefined> {
  const all = new Map<Place, Fields>();
  // What takes any words is looked for in the database, so it comes after what knows its words.
  for (const part of parts.toSorted((a, b) => Number(a.isFree) - Number(b.isFree))) {
    const read = await readPart(part);
    if (!read) return undefined;
    all.set(part, read);
  }
  return Object.fromEntries(parts.flatMap((part) => Object.entries(all.get(part) ?? {})));
}

function commandsOf(
  { capability, with: said, input }: Frame,
  all: Fields,
  effect: Effect,
): ReadCommand[] | undefined {
  const { each, fit: _fit, guess: _guess, ...fields } = all;
  const several: readonly Fields[] = Array.isArray(each) ? each : [{}];
  const commands = several.map(({ guess: _, ...one }) => {
    const whole = { ...said, ...fields, ...one };
    return { capability, effect, input: input ? input(whole) : whole };
  });
  return commands.every((command) => command.input !== undefined) ? commands : undefined;
}
