import type { Outcome, Phrase, Spoken } from "../capabilities/capability.ts";
import { nearestExamples } from "./nearest.ts";

/** A command read from a sentence: which capability, with what. */
interface Command {
  readonly capability: string;
  readonly input: unknown;
}

interface Known {
  readonly phrases: readonly Phrase[];
  readonly capabilities: readonly { readonly examples: readonly string[] }[];
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
  for (const line of message.split(/[\n;]+/).map((part) => part.trim())) {
    if (line !== "") commands.push(...(await readLine(line, phrases, spoken)));
  }
  return commands;
}

/** What to say when nothing was understood: so, and the nearest things that would be. */
export function notUnderstood(message: string, { capabilities }: Known): Outcome {
  const examples = capabilities.flatMap((capability) => capability.examples);
  return {
    say: "I did not understand that. Without a model I follow plain commands; these are close:",
    suggestions: nearestExamples(message, examples),
  };
}

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
    const tail = line.slice(joint.index + joint[0].length);
    if (head && beginsCommand(tail)) {
      const rest = await readLine(tail, phrases, spoken);
      if (rest.every((command) => command !== undefined)) return [head, ...rest];
    }
  }
  return [await readOne(line, phrases, spoken)];
}

const beginsCommand = (text: string): boolean =>
  /^(?:please )?(?:add|append|archive|apply|arrange|begin|change|check|clear|close|complete|create|delete|file|find|finish|focus|hide|highlight|list|make|mark|move|new|note|open|organi[sz]e|pin|plan|postpone|put|remind|remove|rename|reopen|reschedule|search|set|show|start|switch|tag|take|tick|todo|toggle|turn|undo|unpin|use|wear|what|write)\b/i.test(
    text,
  );

async function readOne(
  text: string,
  phrases: readonly Phrase[],
  spoken: Spoken,
): Promise<Command | undefined> {
  const sentence = text.replaceAll(/\s+/g, " ").trim();
  for (const phrase of phrases) {
    const input = await phrase.read(sentence, spoken);
    if (input !== undefined) return { capability: phrase.capability, input };
  }
  return undefined;
}
