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
  const joints = [...line.matchAll(/(?:,? and then|,? then|,? and|,) (?=\w)/gi)];
  for (const joint of joints) {
    const head = await readOne(line.slice(0, joint.index), phrases, spoken);
    const tail = withVerb(line, line.slice(joint.index + joint[0].length));
    if (head && beginsCommand(tail)) {
      const rest = await readLine(tail, phrases, spoken);
      if (rest.every((command) => command !== undefined)) return [head, ...rest];
    }
  }
  return [await readOne(line, phrases, spoken)];
}

/** 'create a task One and a task Two': the verb holds for both. */
function withVerb(line: string, tail: string): string {
  const verb = /^(?:please |can you |could you )?(add|create|make|new|schedule|start|open) /i.exec(
    line,
  )?.[1];
  return verb !== undefined &&
    /^(?:an?|another|one)(?: new)? (?:task|to-?do|reminder|note|chat|conversation)\b/i.test(tail)
    ? `${verb} ${tail}`
    : tail;
}

const beginsCommand = (text: string): boolean =>
  /^(?:please )?(?:add|append|archive|apply|arrange|begin|change|check|clear|close|complete|create|delete|file|find|finish|focus|hide|highlight|list|make|mark|move|new|note|open|organi[sz]e|pin|plan|postpone|put|redo|remind|remove|rename|reopen|reschedule|search|set|show|start|switch|tag|take|tick|todo|toggle|turn|undo|unpin|use|wear|what|write)\b/i.test(
    text,
  );

async function readOne(
  text: string,
  phrases: readonly Phrase[],
  spoken: Spoken,
): Promise<Command | undefined> {
  const sentence = text.replaceAll(/\s+/g, " ").trim();
  if (isForbidding(sentence)) return undefined;
  for (const phrase of phrases) {
    const input = await phrase.read(sentence, spoken);
    if (input !== undefined) return { capability: phrase.capability, input };
  }
  return undefined;
}
