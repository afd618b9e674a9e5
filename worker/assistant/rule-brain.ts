import { panels } from "#contract/panels.ts";
import type { Capability, Outcome, Phrase, Spoken } from "../capabilities/capability.ts";
import { generalExamples, nearestExamples } from "./nearest.ts";
import { isForbidding, smallTalk } from "./small-talk.ts";

/** A command read from a sentence: which capability, with what. */
interface Command {
  readonly capability: string;
  readonly input: unknown;
}

interface Known {
  readonly phrases: readonly Phrase[];
  readonly capabilities: readonly Pick<Capability, "name" | "risk" | "examples">[];
}

/**
 * Understands without a model: the phrases of every tool, tried in order, and several of them in one
 * message. Answers undefined for what no phrase reads; it never guesses.
 */
export async function readCommands(
  message: string,
  { phrases }: Known,
  spoken: Spoken,
): Promise<(Command | undefined)[]> {
  const commands: (Command | undefined)[] = [];
  const asked = message.replace(greeting, "").replace(thanks, "");
  for (const line of asked.split(/[\n;]+/).map((part) => part.trim())) {
    if (line !== "") commands.push(...(await readLine(line, phrases, spoken)));
  }
  return commands;
}

/** What to say when nothing was understood: an answer in kind, or that it was not, and what is near. */
export function notUnderstood(message: string, { capabilities }: Known): Outcome {
  return (
    smallTalk(message, generalExamples(capabilities)) ?? {
      say: "I did not understand that. Without a model I follow plain commands; for example:",
      suggestions: nearestExamples(message, capabilities),
    }
  );
}

const greeting =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening))(?: there| aside| assistant)?[,.!]\s+(?=\S)/i;
const thanks = /(?<=\S)[,.!]?\s+(?:thanks|thank you|thx)(?: a lot| so much)?[.!]*$/i;

/**
 * 'and' also stands inside titles ('Buy milk and eggs'), so a line is cut there only where the rest
 * begins a command of its own.
 */
async function readLine(
  line: string,
  phrases: readonly Phrase[],
  spoken: Spoken,
): Promise<(Command | undefined)[]> {
  const several = eachOf(line);
  if (several) {
    const made = await Promise.all(several.map((one) => readOne(one, phrases, spoken)));
    if (made.every((command) => command !== undefined)) return made;
  }
  const joints = [...line.matchAll(/(?:,? and then|,? then|,? and|,) (?=\w)/gi)];
  for (const joint of joints) {
    const head = await readOne(line.slice(0, joint.index), phrases, spoken);
    const rest = line.slice(joint.index + joint[0].length);
    const tail = withVerb(line, rest);
    if (head && beginsCommand(tail)) {
      const others = await readLine(tail, phrases, spoken);
      if (others.every((command) => command !== undefined)) return [head, ...others];
    }
  }
  return [await readOne(line, phrases, spoken)];
}

/** 'add tasks One, Two and Three' makes three. */
function eachOf(line: string): string[] | undefined {
  const [, verb, noun, list] =
    /^(?:please |can you |could you )?(add|create|make|new)(?: the| these| two| three| four| five| some)?(?: new)? (task|to-?do|reminder)s(?! (?:that )?repeat\b)(?::| called| named)? (.+)$/i.exec(
      line,
    ) ?? [];
  const parts = list?.split(/,\s+(?:and\s+)?|\s+and\s+/i).filter((part) => part !== "") ?? [];
  const isList = parts.length > 1 && !parts.some((part) => beginsCommand(part));
  return isList ? parts.map((part) => `${verb ?? ""} ${noun ?? ""} ${part}`) : undefined;
}

/** 'create a task One and a task Two', 'open tasks and notes': the verb holds for both. */
function withVerb(line: string, tail: string): string {
  const verb = /^(?:please |can you |could you )?(add|create|make|new|schedule|start|open) /i.exec(
    line,
  )?.[1];
  const shown = /^(?:please )?(open|show|close|hide)\b/i.exec(line)?.[1];
  if (shown !== undefined && panelWord.test(tail)) return `${shown} ${tail}`;
  return verb !== undefined &&
    /^(?:an?|another|one)(?: new)? (?:task|to-?do|reminder|note|chat|conversation)\b/i.test(tail)
    ? `${verb} ${tail}`
    : tail;
}

const panelWord = new RegExp(
  String.raw`^(?:the |my )?(?:${panels.flatMap(({ id, title }) => [id, title]).join("|")})(?: panels?)?(?= and |,|[.!?]?$)`,
  "i",
);

const beginsCommand = (text: string): boolean =>
  /^(?:please )?(?:add|append|archive|apply|arrange|begin|change|check|clear|close|complete|create|delete|file|find|finish|focus|hide|highlight|list|make|mark|move|new|note|open|organi[sz]e|pin|plan|postpone|put|redo|remind|remove|rename|reopen|reschedule|search|set|show|start|switch|tag|take|tick|todo|toggle|turn|undo|unpin|use|wear|what|write)\b/i.test(
    text,
  );

async function readOne(
  text: string,
  phrases: readonly Phrase[],
  spoken: Spoken,
): Promise<Command | undefined> {
  const whole = text.replaceAll(/\s+/g, " ").trim();
  // The question mark of 'could you …?' belongs to no title.
  const sentence = /^(?:please )?(?:can|could|would|will) you\b/i.test(whole)
    ? whole.replace(/\?+$/, "")
    : whole;
  const plainly = sentence.replace(polite, "");
  if (isForbidding(sentence) || isForbidding(plainly)) return undefined;
  for (const said of new Set([sentence, plainly])) {
    for (const phrase of phrases) {
      const input = await phrase.read(said, spoken);
      if (input !== undefined) return { capability: phrase.capability, input };
    }
  }
  return undefined;
}

/** What is put before a command without changing it. */
const polite =
  /^(?:(?:please|kindly|just|now|so|then|also|can you|could you|would you|will you|can i|could i|let['’]?s|let us|i (?:want|would like)(?: you)? to|i['’]d like(?: you)? to|go ahead and)[, ]+)+/i;
