import type { Moment } from "../../time/zone.ts";
import { panels } from "#contract/panels.ts";
import { foundPatterns } from "#contract/tools.ts";
import type { Capability, Outcome, Phrase } from "../../capabilities/capability.ts";
import { isNote, type Line, linesOf, stand, whyNot } from "./refusals.ts";
import { generalExamples, nearestExamples } from "./nearest.ts";
import { type Command, joinedTo, withItself } from "./same-item.ts";
import { isForbidding, smallTalk } from "./small-talk.ts";

interface Known {
  readonly phrases: readonly Phrase[];
  readonly capabilities: readonly Pick<Capability, "name" | "risk" | "examples">[];
}

export type Read = readonly (Command | undefined)[];

/** One line, and all that is needed to read it. */
interface Reading extends Line {
  readonly phrases: readonly Phrase[];
  readonly spoken: Moment;
  /** What was read of this line so far: each part once, however it can be reached, and so many parts at most. */
  readonly known: Map<string, Promise<Read>>;
  readonly ones: Map<string, Promise<Command | undefined>>;
}

/** Characters of one command; a note may be longer. */
const longestCommand = 1_000;
const tooLong = `That is too long for one command: I read up to ${longestCommand.toLocaleString("en")} characters, so nothing was done.`;
const mostParts = 50;
const mostLines = 50;

/**
 * Understands without a model: the phrases of every tool, tried in order, and several of them in one
 * message. It never guesses: where one of several is not understood, none is, and the answer is undefined.
 */
export async function readCommands(
  message: string,
  { phrases }: Known,
  spoken: Moment,
): Promise<(Command | undefined)[]> {
  const commands: (Command | undefined)[] = [];
  const asked = message.replace(greeting, "").replace(setOffThanks, "");
  const lines = linesOf(asked);
  if (lines.some(({ text }) => isTooLong(text)) || lines.length > mostLines) return [undefined];
  for (const line of lines)
    commands.push(
      ...(await readLine({ ...line, phrases, spoken, known: new Map(), ones: new Map() })),
    );
  return commands.includes(undefined) ? [undefined] : commands;
}

const isTooLong = (text: string): boolean => text.length > longestCommand && !isNote(text);

/** The answer when nothing was understood: small talk in kind, or that it was not understood, and what is near. */
export function notUnderstood(message: string, { capabilities }: Known): Outcome {
  if (linesOf(message).some(({ text }) => isTooLong(text)))
    return { say: `${tooLong} What begins with “note:” may be as long as you like.` };
  return (
    smallTalk(message, generalExamples(capabilities)) ??
    whyNot(message) ?? {
      say: "I didn't get that. You could try:",
      suggestions: nearestExamples(message, capabilities),
    }
  );
}

const greeting =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening))(?: there| aside| assistant)?[,.!]\s+(?=\S)/i;
/** Without a comma before it, 'thanks' may be the end of a title: 'write a letter of thanks'. */
const setOffThanks =
  /(?<=\S)(?:\s*[,.!;]|\s+[-–—]|\s*\n)\s*(?:please|(?:many )?(?:thanks|thank you|thx)(?: a lot| so much)?)[.!]*\s*$/i;
const courtesy = /\s+(?:please|(?:many )?(?:thanks|thank you|thx)(?: a lot| so much)?)[.!]*$/i;

/**
 * 'and' also stands inside titles ('Buy milk and eggs'), so a line is cut there only where the rest
 * begins a command of its own, or says more of the same item. A note is never cut.
 */
async function readLine(line: Reading): Promise<Read> {
  const { text, known } = line;
  const before = known.get(text);
  if (before) return before;
  if (known.size >= mostParts) return [undefined];
  const reading = readParts(line);
  known.set(text, reading);
  return reading;
}

async function readParts(line: Reading): Promise<Read> {
  const { text } = line;
  if (isNote(text)) return [await readOne(line)];
  const several = eachOf(text);
  if (several) {
    const made = await Promise.all(several.map((one) => readOne({ ...line, text: one })));
    if (made.every((command) => command !== undefined)) return made;
  }
  for (const joint of text.matchAll(joints)) {
    if (line.ones.size >= mostParts) return [undefined];
    const head = await readOne({ ...line, text: text.slice(0, joint.index) });
    const rest = text.slice(joint.index + joint[0].length);
    const all = head && (await readRest(head, rest, line));
    if (all) return all;
  }
  return [await readOne(line)];
}

const joints = new RegExp(String.raw`(?:,? and then|,? then|,? and|,) (?=\w|${stand})`, "gi");

async function readRest(
  head: Command,
  rest: string,
  line: Reading,
): Promise<Command[] | undefined> {
  const same = withItself(rest, head);
  if (same !== undefined && beginsCommand(rest)) {
    const others = await readLine({ ...line, text: same });
    const joined = isWhole(others) && joinedTo(head, others);
    if (joined) return joined;
  }
  const tail = withVerb(line.text, rest);
  if (!beginsCommand(tail)) return undefined;
  const others = await readLine({ ...line, text: tail });
  return isWhole(others) ? [head, ...others] : undefined;
}

const isWhole = (read: Read): read is readonly Command[] =>
  read.every((command) => command !== undefined);

/** 'add tasks One, Two and Three' makes three. */
function eachOf(line: string): string[] | undefined {
  const places = searchedPlaces(line);
  if (places) return places;
  const [, verb, noun, list] =
    /^(?:please |can you |could you )?(add|create|make|new)(?: the| these| two| three| four| five| six| seven| eight| nine| ten| \d{1,2}| some)?(?: new)? (task|to-?do|reminder)s(?! (?:that )?repeat\b)(?::| called| named)? (.+)$/i.exec(
      line,
    ) ?? [];
  const parts = list?.split(/,\s+(?:and\s+)?|\s+and\s+/i).filter((part) => part !== "") ?? [];
  const isList = parts.length > 1 && !parts.some((part) => beginsCommand(part));
  return isList ? parts.map((part) => `${verb ?? ""} ${noun ?? ""} ${part}`) : undefined;
}

const place = `(?:the |my )?(${foundPatterns().places})`;
const searchInPlaces = new RegExp(
  String.raw`^(?:please |can you |could you )?(?:search for|look for|find) (.+?) in ${place}(?: and (?:in )?${place})?[.?!]?$`,
  "i",
);

/** 'search for milk in tasks and notes' looks in each. */
function searchedPlaces(line: string): string[] | undefined {
  const [, words, one, other] = searchInPlaces.exec(line) ?? [];
  if (words === undefined || one === undefined) return undefined;
  if (other === undefined) return one === "tasks" ? [`search tasks for ${words}`] : undefined;
  return [`search ${one} for ${words}`, `search ${other} for ${words}`];
}

/** 'create a task One and a task Two', 'open tasks and notes': the verb holds for both. */
function withVerb(line: string, tail: string): string {
  const verb = /^(?:please |can you |could you )?(add|create|make|new|schedule|start|open) /i.exec(
    line,
  )?.[1];
  const shown = /^(?:please )?(open|show|close|hide)\b/i.exec(line)?.[1];
  if (shown !== undefined && panelWord.test(tail)) return `${shown} ${tail}`;
  const made = quotedTask.exec(line)?.[1];
  if (made !== undefined && new RegExp(`^${stand}`).test(tail)) return `${made} ${tail}`;
  return verb !== undefined &&
    /^(?:an?|another|one)(?: new)? (?:task|to-?do|reminder|note|chat|conversation)\b/i.test(tail)
    ? `${verb} ${tail}`
    : tail;
}

/** 'add task "buy bread" tomorrow and "buy wine" on Friday'. */
const quotedTask = new RegExp(
  String.raw`^(?:please |can you |could you )?((?:add|create|make|new) (?:an? )?(?:task|to-?do|reminder))s?:? ${stand}`,
  "i",
);

const panelWord = new RegExp(
  String.raw`^(?:the |my )?(?:${panels.flatMap(({ id, title }) => [id, title]).join("|")})(?: panels?)?(?= and |,|[.!?]?$)`,
  "i",
);

const beginsCommand = (text: string): boolean =>
  /^(?:please )?(?:add|append|archive|apply|arrange|begin|change|check|clear|close|complete|create|delete|file|find|finish|focus|hide|highlight|list|make|mark|move|new|note|open|organi[sz]e|pin|plan|postpone|put|redo|remind|remove|rename|reopen|reschedule|search|set|show|start|switch|tag|take|tick|todo|toggle|turn|undo|unpin|use|wear|what|write)\b/i.test(
    text,
  );

function readOne(line: Reading): Promise<Command | undefined> {
  const reading = line.ones.get(line.text) ?? readAlone(line);
  line.ones.set(line.text, reading);
  return reading;
}

async function readAlone({
  text,
  restore,
  phrases,
  spoken,
}: Reading): Promise<Command | undefined> {
  const whole = restore(text)
    .replaceAll(/[^\S\n]+/g, " ")
    .trim();
  // The question mark of 'could you …?' belongs to no title.
  const sentence = /^(?:please )?(?:can|could|would|will) you\b/i.test(whole)
    ? whole.replace(/\?+$/, "")
    : whole;
  const plainly = sentence.replace(polite, "");
  if (isForbidding(sentence) || isForbidding(plainly)) return undefined;
  const read = (said: readonly string[]) => firstRead(said, phrases, spoken);
  const command = await read([sentence, plainly]);
  if (command || !courtesy.test(plainly)) return command;
  const curt = await read([plainly.replace(courtesy, "")]);
  return curt && !hasFreeWords(curt.input) ? curt : undefined;
}

async function firstRead(
  said: readonly string[],
  phrases: readonly Phrase[],
  spoken: Moment,
): Promise<Command | undefined> {
  for (const sentence of new Set(said)) {
    for (const phrase of phrases) {
      const input = await phrase.read(sentence, spoken);
      if (input !== undefined) return { capability: phrase.capability, input };
    }
  }
  return undefined;
}

const freeWords = ["words", "title", "content", "query", "description", "layout", "name"];
const hasFreeWords = (input: unknown): boolean =>
  typeof input === "object" && input !== null && freeWords.some((key) => key in input);

/** Words before a command that do not change it. */
const polite =
  /^(?:(?:please|kindly|just|now|so|then|also|and|ok|okay|actually|oh|hey|can you|could you|would you|will you|can i|could i|let['’]?s|let us|i (?:want|would like)(?: you)? to|i['’]d like(?: you)? to|go ahead and)[, ]+)+/i;
