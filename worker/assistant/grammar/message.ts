import type { Spoken } from "../../capabilities/lexicon.ts";
import type { Registry } from "../../capabilities/registry.ts";
import { generalExamples, nearestExamples } from "../sentences/nearest.ts";
import { dashed, listIn } from "../sentences/lists.ts";
import { plainly, withoutThanks } from "../sentences/plainly.ts";
import { asTask, isNote, type Line, linesOf, whyNot } from "../sentences/refusals.ts";
import { asErrand } from "../sentences/told-errands.ts";
import { isForbidding } from "../sentences/clause-words.ts";
import { smallTalk } from "../small-talk/small-talk.ts";
import { smallTalkIn } from "../small-talk/wholly.ts";
import {
  type Capability,
  type Command,
  does,
  type Outcome,
} from "../../capabilities/capability.ts";
import { asCorrected, isGivenUp, withoutPauses } from "./corrections.ts";
import { doubtOf } from "./doubts.ts";
import { type Grammar, grammarOf, knownSlots, readByFrames, type Reading } from "./frames.ts";
import { isApart, readLast } from "./one-sentence.ts";
import { type Bounds, boundsOf, readLine } from "./reader.ts";

type Language = Pick<Registry, "lexicons" | "accepts" | "find">;
interface Known {
  readonly capabilities: readonly Pick<Capability, "name" | "risk" | "effect" | "examples">[];
}

const grammars = new WeakMap<Language["lexicons"], Grammar>();

/** Frames are compiled once. */
function grammarIn({ lexicons, accepts, find }: Language): Grammar {
  const grammar =
    grammars.get(lexicons) ??
    grammarOf(lexicons, {
      accepts: ({ capability, input }) => accepts(capability, input),
      effectOf: (capability) => find(capability).effect,
    });
  grammars.set(lexicons, grammar);
  return grammar;
}

/** Characters of one command; a note may be longer. */
const longestCommand = 1_000;
const tooLong = `That is too long for one command: I read up to ${longestCommand.toLocaleString("en")} characters, so nothing was done.`;
const mostLines = 50;
/** No more commands of a message are done, so that no more lines are read than tell that there are more. */
const mostDone = 10;
const isTooLong = (text: string): boolean => text.length > longestCommand && !isNote(text);
const isLongIn = (lines: readonly Line[]): boolean =>
  lines.some(({ text, restore }) => isTooLong(restore(text)));

/** Asked before any pattern looks through a message, some of which take long over twenty thousand letters. A note is known by its beginning. */
function isUnreadable(message: string): boolean {
  if (message.length <= longestCommand) return false;
  const head = plainly(message.slice(0, longestCommand));
  return !isNote(head.trimStart()) && isLongIn(linesOf(message));
}

/** What is said to a message that is not read at all. */
export const refusal = (message: string): Outcome | undefined =>
  isUnreadable(message)
    ? { say: `${tooLong} What begins with “note:” may be as long as you like.`, suggestions: [] }
    : undefined;

/**
 * Understands without a model: the frames of every tool, and several sentences in one message. It never guesses: where
 * one of several is not understood, none is, and the answer is undefined.
 */
export async function readMessage(
  message: string,
  known: Language,
  spoken: Spoken,
): Promise<readonly (Reading | undefined)[]> {
  if (isUnreadable(message) || smallTalkIn(message)) return [undefined];
  const asked = withoutThanks(plainly(message)).replace(dashed, "$1: ");
  const lines = listIn(asked) ?? linesOf(asked);
  if (isLongIn(lines) || lines.length > mostLines) return [undefined];
  const grammar = grammarIn(known);
  const readings: Reading[] = [];
  const bounds = boundsOf();
  for (const line of lines) {
    if (readings.length > mostDone) break;
    const reading = await readCorrected(line, grammar, spoken, bounds);
    if (!reading) return [undefined];
    const doubt = reading.doubt ?? doubtOf(line.restore(line.text), reading);
    if (doubt) return [{ ...reading, doubt }];
    readings.push(reading);
  }
  return readings;
}

/** 'delete the mail from Maya, er, Tom': what stands before the pause may have been taken back. */
async function readPaused(line: Line, grammar: Grammar, spoken: Spoken, bounds: Bounds) {
  const text = withoutPauses(line.text);
  const reading = await readLine({ ...line, text }, grammar, spoken, bounds);
  const isBoth = reading && reading.commands.length > 1 && text !== line.text;
  return isBoth && !isNew(reading) ? undefined : reading;
}

/** 'to Friday, no wait, Saturday' is read as it was corrected. */
async function readCorrected(line: Line, grammar: Grammar, spoken: Spoken, bounds: Bounds) {
  const ways = isNote(line.text) ? undefined : await asCorrected(line.text, spoken);
  if (!ways) return readPaused(line, grammar, spoken, bounds);
  for (const text of ways) {
    const reading = await readLine({ ...line, text }, grammar, spoken, bounds);
    const isGone = reading?.commands.some(does("deletes"));
    if (reading && isGone !== true && isApartOrNew(reading)) return reading;
  }
  return undefined;
}

const isApartOrNew = (reading: Reading): boolean => isApart(reading) || isNew(reading);

const isNew = ({ commands }: Reading): boolean => commands.every(does("creates", "appends"));

export async function readCommands(
  message: string,
  known: Language,
  spoken: Spoken,
): Promise<(Command | undefined)[]> {
  return commandsOf(await readMessage(message, known, spoken));
}

export const commandsOf = (readings: readonly (Reading | undefined)[]): (Command | undefined)[] =>
  readings.flatMap((reading): (Command | undefined)[] =>
    reading && !reading.doubt
      ? reading.commands.map(({ effect: _, ...command }) => command)
      : [undefined],
  );

/** What a message may ask where nothing else is understood. */
export async function readLastResort(
  message: string,
  known: Language,
  spoken: Spoken,
): Promise<Reading | undefined> {
  if (isUnreadable(message)) return undefined;
  const [line, ...others] = linesOf(withoutThanks(plainly(message)));
  if (!line || others.length > 0 || isTooLong(line.text)) return undefined;
  return readLast(line, grammarIn(known), spoken);
}

/** What tells of the one item that a message is about, whatever else it says. */
export async function readTopic(
  message: string,
  known: Language,
  spoken: Spoken,
): Promise<Command | undefined> {
  const [line, ...others] = linesOf(message);
  if (!line || others.length > 0 || isTooLong(line.text)) return undefined;
  for (const topic of grammarIn(known).topics) {
    const read = await readByFrames(line.text, [topic], line.restore, spoken, knownSlots());
    const [command] = read?.commands ?? [];
    if (command && does("tells")(command)) return command;
  }
  return undefined;
}

/** The answer when nothing was understood: small talk in kind, or that it was not understood, and what is near. */
export function notUnderstood(message: string, { capabilities }: Known): Outcome {
  if (linesOf(message).some(({ text }) => isTooLong(text)))
    return { say: `${tooLong} What begins with “note:” may be as long as you like.` };
  return (
    inOtherWords(message, { capabilities }) ??
    asTask(message) ??
    asErrand(message) ?? {
      say: "I didn't get that. You could try:",
      suggestions: nearestExamples(message, capabilities, filledIn(message)),
    }
  );
}

/** What was said as a task or a search, where it is short enough to be either. */
function filledIn(message: string): string[] {
  const said = message.trim().replace(/[.!?]+$/, "");
  const words = said.split(/\s+/).length;
  if (said === "" || words > mostWords || /["“”„«»;\n]/.test(said) || isForbidding(said)) return [];
  const search = `search for “${said}”`;
  const isTask = words > 1 && !asks.test(said) && !joint.test(said);
  return isTask ? [`add task “${said}”`, search] : [search];
}

const mostWords = 10;
/** Where another command may begin. */
const joint = /[,;]|\b(?:and|then)\b/i;
const asks =
  /^(?:what|whats|who|where|when|which|why|how|is|are|am|do|does|did|can|could|will|would|should)\b/i;

/** Small talk in kind, or why a sentence is not done; undefined where there is nothing better to say. */
export const inOtherWords = (message: string, { capabilities }: Known): Outcome | undefined =>
  (isGivenUp(message) ? { say: "All right, I did nothing." } : undefined) ??
  smallTalk(message, generalExamples(capabilities)) ??
  whyNot(message);
