import type { Referent, Spoken } from "../../capabilities/lexicon.ts";
import { isNote, type Line } from "../sentences/refusals.ts";
import { isForbidding } from "../sentences/small-talk.ts";
import { corrected, type Grammar, type KnownSlots, readByFrames, type Reading } from "./frames.ts";
import { joinedTo, referentOf } from "./same-item.ts";

interface Reader {
  readonly line: Line;
  readonly grammar: Grammar;
  readonly spoken: Spoken;
  /** What was read so far: each part once, however it can be reached, and so many at most. */
  readonly known: Map<string, Promise<Reading | undefined>>;
  readonly left: { parts: number; readings: number };
  readonly slots: KnownSlots;
  /** A reader for whom 'it' is an item of this tool, by tool. */
  readonly about: Map<string, Reader>;
}

const mostParts = 50;
/** Parts of a line that are read, each in a few ways. */
const mostReadings = 60;

/** Words before a command that do not change it. */
const before =
  /^(?:(?:please|pls|kindly|just|now|so|then|also|and|but|ok|okay|right|alright|all right|actually|wait|sorry(?: dear)?|i wonder|(?:can|could) (?:we|you tell me)|oh|ah|um|uh|erm|hmm|well|hey|phew|yay|great|finally|anyway|btw|by the way|fyi|first(?:ly| of all)?|second(?:ly)?|next|lastly|possibly|(?:one|two|three|a few|a couple of) (?:more )?things?|quick one|(?:can|could|would|will) (?:you|u)(?: possibly| please| maybe| just)?|can i|could i|may i|i was hoping you could|let['’]?s|let us|i(?:['’]d| would)? (?:want|like|love)(?: you)? to|i need you to|go ahead and|be so kind and|do me a favou?r and)(?:[,:]? +|(?<=phew|great|finally)[!.]? ))+/i;
/** Words after it that do not change it either. */
const after =
  /(?:[,;]? (?:please|pls|plz|(?:many )?(?:thanks|thank you|thx|ta|cheers)(?: a lot| so much| in advance)?|for me|if you can|if possible|if you could|will you|would you|ok|okay|right away|asap please|too|as well|mate))+[.!?]*$/i;
/** 'would you mind putting …': the verb as a command has it. */
const minding = /^(?:would you mind|do you mind|how about) (\p{L}+)ing\b/iu;
/** What is only thought of is no command, unless it is a title. */
const hedged =
  /^(?!(?:add|create|make|new|note|put|remind|todo|task|write)\b).*\b(?:might|maybe|perhaps|not sure|probably|some ?day|wondering|if only|i wish|i hope|what if|imagine|pretend)\b|^(?:should i|shall i|would it|if|unless|once|until|when(?:ever)? (?:i|you|we|the)) /i;

/** Reads one line: a command, or several. Undefined where a part of it is not understood. */
export async function readLine(
  line: Line,
  grammar: Grammar,
  spoken: Spoken,
): Promise<Reading | undefined> {
  const left = { parts: mostParts, readings: mostReadings };
  const reader = {
    line,
    grammar,
    spoken,
    known: new Map(),
    left,
    slots: new Map(),
    about: new Map(),
  };
  return readParts(reader, line.text);
}

async function readParts(reader: Reader, text: string): Promise<Reading | undefined> {
  const whole = await readOnce(reader, text);
  if ((whole?.isSure === true && !whole.isLoose) || isNote(text)) return whole;
  for (const joint of text.matchAll(joints)) {
    if (reader.left.parts-- <= 0) return undefined;
    const first = text.slice(0, joint.index);
    const head = await readOnce(reader, first);
    const rest = text.slice(joint.index + joint[0].length);
    const all = head ? await readRest(reader, head, rest) : await readAfter(reader, first, rest);
    if (all) return all;
  }
  return whole;
}

/** 'the meeting got moved, slides need to be ready by wednesday': what is told first does nothing. */
async function readAfter(
  reader: Reader,
  first: string,
  rest: string,
): Promise<Reading | undefined> {
  if (!told.test(first) || hedged.test(first)) return undefined;
  const reading = await readOnce(reader, rest);
  return reading && !reading.isLoose && reading.fit > 1 ? reading : undefined;
}

const told =
  /^(?:the|my|our|his|her|their|i|we|he|she|it|they|there|good news|bad news|turns out|\p{L}+['’]s)\b.{1,80}$/iu;

const joints = /(?:,? and then|,? then|,? and(?: also)?|,? but|,|\.) (?=[\w\uE100-\uE1FF])/gi;

async function readRest(reader: Reader, head: Reading, rest: string): Promise<Reading | undefined> {
  const last = head.commands.at(-1);
  const referent = last && referentOf(last);
  const read = await readParts(referent ? knowing(reader, referent) : reader, rest);
  const isOwn = read && (head.isLoose || !read.isLoose);
  const others = isOwn ? read : await readRepeated(reader, head, rest);
  if (!last || !others) return undefined;
  const joined = joinedTo(last, others.commands, reader.grammar.accepts);
  return (
    joined && { ...others, commands: [...head.commands.slice(0, -1), ...joined], isSure: true }
  );
}

/** A reader for whom 'it' is what the command before is about. */
function knowing(reader: Reader, referent: Referent): Reader {
  const about = reader.about.get(referent.tool) ?? {
    ...reader,
    spoken: { ...reader.spoken, referents: () => Promise.resolve([referent]) },
    known: new Map(),
    slots: new Map(),
  };
  reader.about.set(referent.tool, about);
  return about;
}

/** 'open tasks and notes', 'create a task One and a task Two': the words before hold for the rest, too. */
async function readRepeated(
  reader: Reader,
  head: Reading,
  rest: string,
): Promise<Reading | undefined> {
  const isQuoted = ({ from }: { readonly from: number }) =>
    quoted.test(rest) && quoted.test(head.text.slice(from));
  const place = head.places.findLast((one) => !one.isFree || isQuoted(one));
  const verb = /^\S+/.exec(head.text)?.[0] ?? "";
  if (/^(?:an?|another|one) /i.test(rest)) return readOnce(reader, `${verb} ${rest}`);
  return place && readOnce(reader, `${head.text.slice(0, place.from)}${rest}`);
}

/** Something in quotation marks stands as one sign. */
const quoted = /^[\uE100-\uE1FF]/;

function readOnce(reader: Reader, text: string): Promise<Reading | undefined> {
  const known = reader.known.get(text);
  if (!known && reader.left.readings-- <= 0) return Promise.resolve(undefined);
  const reading = known ?? readOne(reader, text);
  reader.known.set(text, reading);
  return reading;
}

async function readOne(
  { grammar, line, spoken, slots }: Reader,
  text: string,
): Promise<Reading | undefined> {
  const said = text.replace(/[^\S\n]+/g, " ").trim();
  const plain = said
    .replace(before, "")
    .replace(minding, (_, stem: string) => verbOf(stem, grammar));
  const ways = [...new Set([said, plain, plain.replace(after, ""), said.replace(after, "")])];
  if (ways.some((way) => isForbidding(line.restore(way)))) return undefined;
  const read = (way: string, frames: Grammar["strict"]) =>
    readByFrames(way, frames, line.restore, spoken, slots);
  if (hedged.test(plain)) return undefined;
  const strict = (way: string) => read(way, grammar.strict);
  const reading = await bestOf([said, plain], strict);
  if (reading && reading.fit > 0) return reading;
  // Without a comma before it, 'thanks' may be the end of a title, unless an item is called as without it.
  const curt = await bestOf([plain.replace(after, "")], strict);
  if (curt && (curt.fit > 1 || curt.places.every(({ isFree }) => !isFree))) return curt;
  if (reading) return reading;
  const meant = corrected(plain, grammar);
  const slip = meant === undefined ? undefined : await strict(meant);
  return slip ?? bestOf([plain, said], (way) => read(way, grammar.loose));
}

/** The answer to what nothing else can be read in: a question may be one to the notes. */
export function readLast({ text, restore }: Line, grammar: Grammar, spoken: Spoken) {
  const plain = text.trim().replace(before, "").replace(after, "");
  return readByFrames(plain, grammar.last, restore, spoken, new Map());
}

/** 'putt', 'mov' and 'add' as the verb that frames know. */
function verbOf(stem: string, { vocabulary }: Grammar): string {
  const verb = [stem, `${stem}e`, stem.slice(0, -1)].find((one) =>
    vocabulary.has(one.toLowerCase()),
  );
  return verb ?? stem;
}

/** The first reading that names what is there; else the first. */
async function bestOf(
  ways: readonly string[],
  read: (way: string) => Promise<Reading | undefined>,
): Promise<Reading | undefined> {
  let first: Reading | undefined;
  for (const way of ways) {
    const reading = await read(way);
    if (reading && reading.fit > 0) return reading;
    first ??= reading;
  }
  return first;
}
