import { fits, type Referent, type Spoken } from "../../capabilities/lexicon.ts";
import { partsOf } from "../../capabilities/slots.ts";
import { isNote, type Line } from "../sentences/refusals.ts";
import { isForbidding } from "../sentences/clause-words.ts";
import { knownSlots, type Grammar, type KnownSlots, readByFrames, type Reading } from "./frames.ts";
import {
  goesInto,
  before,
  hedged,
  isComment,
  isLeftOpen,
  isLetter,
  isOfLetter,
  isOnePart,
  withSubject,
  isReason,
  joints,
  isReported,
  pointing,
  swallows,
  tellsTopic,
  tells,
  wish,
} from "./clauses.ts";
import {
  isApart,
  isAskedFor,
  isMeant,
  isOneTitle,
  isOnlyNamed,
  readOne,
  type Speaking,
} from "./one-sentence.ts";
import { goesOn, readRepeated, sameAgain } from "./same-again.ts";
import { eitherOf, isGetting, isTakenBack, joinedTo, meantBy, referentOf } from "./same-item.ts";

interface Reader extends Speaking {
  /** What was read so far: each part once, however it can be reached, and so many at most. */
  readonly known: Map<string, Promise<Reading | undefined>>;
  readonly left: Left;
  /** A reader for whom 'it' is this item, by its name. */
  readonly about: Map<string, Reader>;
}

/** What is left of a message's bounds; what it reads counts for all of its lines. */
interface Left {
  parts: number;
  readings: number;
}
const mostParts = 50;
/** Parts of a line that are read, each in a few ways; of a long one each 80 letters count. */
const mostReadings = 60;

/** Bounds and what was looked for already, for all lines of a message. */
export interface Bounds {
  readonly left: Left;
  readonly slots: KnownSlots;
}
export const boundsOf = (): Bounds => ({
  left: { parts: mostParts, readings: mostReadings },
  slots: knownSlots(),
});

/** Reads one line: a command, or several. Undefined where a part of it is not understood. */
export async function readLine(
  line: Line,
  grammar: Grammar,
  spoken: Spoken,
  { left, slots }: Bounds,
): Promise<Reading | undefined> {
  const reader = {
    line,
    grammar,
    spoken,
    known: new Map(),
    left,
    slots,
    about: new Map(),
  };
  const { text } = line;
  const reading = await readParts(reader, text);
  // 'no more dripping - the tap is fixed': a dash parts as a comma does, unless it belongs to a title.
  return reading || !dash.test(text) ? reading : readParts(reader, text.replaceAll(dashes, ", "));
}
const dash = /(?<=\p{L}) [-–—] (?=\p{L})/u;
const dashes = new RegExp(dash, "gu");

async function readParts(
  reader: Reader,
  text: string,
  isRest = false,
): Promise<Reading | undefined> {
  const whole = await readOnce(reader, text);
  if (isNote(text) || (whole && (isPlain(whole) || isOneTitle(whole)))) return whole;
  for (const joint of text.matchAll(joints)) {
    if (reader.left.parts-- <= 0) return undefined;
    const rest = text.slice(joint.index + joint[0].length);
    const first = text.slice(0, joint.index);
    const all = await readAt(reader, first, { joint: joint[0], rest, isRest });
    if (all) return all;
  }
  return whole && !whole.isSure && swallows(whole) ? undefined : whole;
}

/** Tells whether there is nothing to part: 'Bread and butter' is one title. */
const isPlain = ({ isSure, isLoose, fit, places }: Reading): boolean =>
  (isSure && !isLoose) || (fit === fits.exact && places.length === 1);

/** What stands behind a joint, and the joint. */
interface Rest {
  readonly joint: string;
  readonly rest: string;
  /** A command stands before all of it. */
  readonly isRest?: boolean;
}

/** Reads what stands before and after a joint. */
async function readAt(
  reader: Reader,
  first: string,
  { joint, rest, isRest }: Rest,
): Promise<Reading | undefined> {
  if (isOnePart(first, joint, rest)) return undefined;
  const head = await readOnce(reader, first);
  if (head && (await goesOn(head, { joint, rest, isRest }, (part) => readOnce(reader, part))))
    return undefined;
  if (!head || isOnlyNamed(head))
    return readAfter(reader, first, { joint, rest, isRest: isRest === true });
  if (isToldOnly(head, joint, rest)) return head;
  // What goes on with a letter is written in it, and nothing is done by it.
  if (isLetter(head) && !isOfLetter(joint, rest)) return undefined;
  const all = await readRest(reader, head, { joint, rest });
  return all ?? (isComment(head, joint, rest) ? head : readOfSubject(reader, first, rest));
}

/** Why, or what was not done: nothing more is to do. */
const isToldOnly = (head: Reading, joint: string, rest: string): boolean =>
  isLeftOpen(head, rest) || ((isReason(rest) || wish.test(rest)) && isComment(head, joint, rest));

/** Only thought of, forbidden, another's words, or the rest of a command. */
const isNoTale = (first: string, rest: string): boolean =>
  [hedged, goesInto].some((one) => one.test(first)) ||
  isReported(first, rest) ||
  isForbidding(first);

/** 'the meeting got moved, slides need to be ready by wednesday': what is told first does nothing. */
async function readAfter(
  reader: Reader,
  first: string,
  { joint, rest, isRest }: Rest,
): Promise<Reading | undefined> {
  if (isNoTale(first, rest)) return undefined;
  // '… is done. The report is not, give it till Tuesday': of what was named last, not first.
  const named = isRest === true && pointing.test(rest) && (await readOfTopic(reader, first, rest));
  if (named) return named;
  const reading = tells(first.replace(before, "")) ? await readOnce(reader, rest) : undefined;
  if (
    reading &&
    (isMeant(reading, /\bso\b/i.test(joint) || isReason(first)) || isAskedFor(reading))
  )
    return reading;
  return (await readOfSubject(reader, first, rest)) ?? readOfTopic(reader, first, rest);
}

/** 'the header is too big, make it compact' is said of the header. */
async function readOfSubject(
  reader: Reader,
  first: string,
  rest: string,
): Promise<Reading | undefined> {
  const named = withSubject(first, rest);
  const meant = named === undefined ? undefined : await readOnce(reader, named);
  return meant && !meant.isLoose && isApart(meant) ? meant : undefined;
}

/** 'the dentist rang, they want me at 9.30': what follows is about the item that was told of. */
async function readOfTopic(
  reader: Reader,
  first: string,
  rest: string,
): Promise<Reading | undefined> {
  const { grammar, line, spoken, slots } = reader;
  if (!tellsTopic(first)) return undefined;
  // 'the email and the report both slipped, make them …' tells of each.
  const told = ofSeveral.test(rest) ? partsOf(first) : [first];
  for (const topic of grammar.topics) {
    const reads = await Promise.all(
      told.map((part) => readByFrames(part, [topic], line.restore, spoken, slots)),
    );
    const referents = reads
      .flatMap((read) => read?.commands.slice(0, 1).map((about) => referentOf(about)))
      .filter((referent) => referent !== undefined);
    if (referents.length < told.length) continue;
    const topical = knowing(reader, referents);
    const meant = await readOne(
      { ...topical, spoken: { ...topical.spoken, hasTopic: true }, slots: reader.slots.fresh() },
      rest,
    );
    if (meant && isMeant(meant)) return meant;
  }
  return undefined;
}

const ofSeveral = /\b(?:them|both|all of them)\b/i;

async function readRest(
  reader: Reader,
  head: Reading,
  { joint, rest }: Rest,
): Promise<Reading | undefined> {
  const meant = meantBy(head, rest);
  const again = sameAgain(head, rest, joint);
  const about = meant.length > 0 ? knowing(reader, meant) : reader;
  const same = again === undefined ? undefined : await readOnce(about, again);
  const read =
    same ?? (await readFurther(reader, head, rest)) ?? (await readParts(about, rest, true));
  const isOwn = read && (head.isLoose || !read.isLoose);
  // 'all but the report' leaves that out.
  const more = isOwn || /but/i.test(joint) ? undefined : await readMore(reader, head, rest);
  const others = (isOwn ? read : more) ?? (await readQuestion(reader, rest));
  return others && joinedAll(reader, head, others);
}

function joinedAll({ grammar }: Reader, head: Reading, others: Reading): Reading | undefined {
  if (isTakenBack(head, others)) return others;
  const doubt = eitherOf(head, others);
  if (doubt) return { ...head, doubt };
  const last = head.commands.at(-1);
  const both = last && joinedTo(last, others.commands, grammar.accepts);
  const joined = both ?? (isGetting.test(head.text) ? others.commands : undefined);
  const commands = joined && [...head.commands.slice(0, -1), ...joined];
  return commands && { ...head, ...others, commands, isSure: true };
}

/** 'set the rent to the 3rd and high, flights to Wednesday': a value of the same item, and then another's. */
async function readFurther(
  reader: Reader,
  head: Reading,
  rest: string,
): Promise<Reading | undefined> {
  const [, value = "", others = ""] = /^(\S+(?: \S+)?), (\S.*)$/.exec(rest) ?? [];
  const last = head.commands.at(-1);
  const referent = last && referentOf(last);
  if (value === "" || !referent) return undefined;
  const more = await readOfIt(knowing(reader, [referent]), value);
  const read = more && (await readParts(reader, others, true));
  return read && joinedAll(reader, more, read);
}

/** The same of others, or more of the same item. */
async function readMore(reader: Reader, head: Reading, rest: string): Promise<Reading | undefined> {
  const repeated = await readRepeated((text) => readOnce(reader, text), head, rest);
  const last = head.commands.at(-1);
  const referent = last && referentOf(last);
  return repeated ?? (referent && readOfIt(knowing(reader, [referent]), rest));
}

/** 'the slides are due Wednesday and urgent now': more of the same item. */
async function readOfIt(reader: Reader, rest: string): Promise<Reading | undefined> {
  const value = rest
    .replace(before, "")
    .replace(/^(?:gets?|has|becomes?|should (?:be|have)) /i, "");
  const read = await readOnce(reader, `make it ${value}`);
  return read?.isExact && read.fit > fits.unchecked ? read : undefined;
}

/** A question to what stands in the texts, behind another. */
function readQuestion({ grammar, line, spoken, slots }: Reader, text: string) {
  const question = text.replace(before, "");
  // ', which is on the 2nd' goes on with the words before.
  return /^(?:what|who|where|when|which|how|why)\b(?! (?:is|are|was|has|will|i|we|he|she|they)\b(?!.*\?))/i.test(
    question,
  )
    ? readByFrames(question, grammar.last, line.restore, spoken, slots)
    : undefined;
}

/** A reader for whom 'it' is what the command before is about. */
function knowing(reader: Reader, referents: readonly Referent[]): Reader {
  const key = referents.map(({ tool, words }) => `${tool} ${words}`).join("\n");
  const about = reader.about.get(key) ?? {
    ...reader,
    spoken: { ...reader.spoken, referents: () => Promise.resolve(referents) },
    known: new Map(),
    slots: reader.slots.fresh(),
  };
  reader.about.set(key, about);
  return about;
}

function readOnce(reader: Reader, text: string): Promise<Reading | undefined> {
  const known = reader.known.get(text);
  if (!known && reader.left.readings <= 0) return Promise.resolve(undefined);
  if (!known) reader.left.readings -= Math.ceil(text.length / 80);
  const reading = known ?? readOne(reader, text);
  reader.known.set(text, reading);
  return reading;
}
