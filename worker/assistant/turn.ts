import type { Outcome } from "../capabilities/capability.ts";
import type { Registry } from "../capabilities/registry.ts";
import type { Answerer, Reply, Turn } from "../capabilities/turn.ts";
import type { Call } from "../http/call.ts";
import { Problem } from "../http/problem.ts";
import { gate, type Propose } from "./gate.ts";
import { notUnderstood, type Read, readCommands } from "./sentences/rule-brain.ts";
import { lastChanged, speaksOf, withItems } from "./sentences/spoken-of.ts";

const maxCommands = 10;

/** The embedded assistant: no key, no network. */
export function ruleAnswerer(registry: Registry, propose: Propose): Answerer {
  return async (turn) => {
    const { acting, scopes, message, place, onText } = turn;
    const { commands, unclear } = await understood(turn, registry);
    const perform = gate({ registry, propose, acting, scopes, place, isPersons: true });
    const outcomes: Outcome[] = [];
    const tell = (outcome: Outcome): void => {
      onText(outcomes.length === 0 ? outcome.say : `\n${outcome.say}`);
      outcomes.push(outcome);
    };
    for (const command of commands.slice(0, maxCommands)) {
      if (command) tell(await orWhyNot(perform(command.capability, command.input)));
    }
    if (outcomes.length === 0) tell(unclear ?? notUnderstood(message, registry));
    else if (commands.includes(undefined)) tell({ say: "I did not understand the rest." });
    if (commands.length > maxCommands)
      tell({ say: `I stopped after ${String(maxCommands)} commands.` });
    return {
      content: outcomes.map((outcome) => outcome.say).join("\n"),
      receipts: outcomes.flatMap((outcome) => outcome.receipts ?? []),
      suggestions: [
        ...new Set(outcomes.flatMap((outcome) => outcome.suggestions ?? named(outcome, message))),
      ].slice(0, 3),
    };
  };
}

/** The commands of a message, where need be with the items that the conversation spoke of last in place of 'it'. */
async function understood(
  { acting, message, before }: Turn,
  registry: Registry,
): Promise<{ readonly commands: Read; readonly unclear?: Outcome }> {
  const read = (sentence: string) =>
    readCommands(sentence, registry, { now: acting.now(), zone: acting.zone });
  const commands = await read(message);
  if (!before || !commands.includes(undefined) || !speaksOf.test(message)) return { commands };
  const { sentences, which } = withItems(message, lastChanged((await before()).earlier));
  const all = (await Promise.all(sentences.map((sentence) => read(sentence)))).flat();
  if (all.length > 0 && !all.includes(undefined)) return { commands: all };
  const [word = ""] = speaksOf.exec(message) ?? [];
  if (which.length === 0) return { commands };
  const titles = which.slice(0, 3).map(({ title }) => title);
  const say = `Which one do you mean: ${titles.map((title) => `“${title}”`).join(", ")}?`;
  return { commands, unclear: { say, meant: { words: word, titles } } };
}

/** Marks that would end a quoted title, and let the rest of it be read as commands. */
const ending = /["“”„«»;\n\r]/;

/** The same sentence with each title that may have been meant. */
function named({ meant }: Outcome, message: string): string[] {
  const at = meant ? message.toLowerCase().indexOf(meant.words.toLowerCase()) : -1;
  if (!meant || at < 0) return [];
  const [before, after] = [message.slice(0, at), message.slice(at + meant.words.length)];
  const safe = meant.titles.filter((title) => !ending.test(title));
  return safe.map((title) => `${before}“${title}”${after}`);
}

/** One sentence to the assistant outside of any conversation: a run of its own, and nothing streamed. */
export const sentenceAnswerer =
  (answer: Answerer) =>
  (call: Call, message: string, zone: string): Promise<Reply> => {
    const { identity, write, newId } = call;
    // What an agent has the assistant do is the agent's doing.
    const actor = identity.actor === "user" ? "assistant" : identity.actor;
    const acting = { ...call, zone, write: write.as({ actor, runId: `turn:${newId()}` }) };
    return answer({ acting, scopes: identity.scopes, message, onText: () => undefined });
  };

/** Answers a refusal in words; a bug passes on. */
export async function orWhyNot(performing: Promise<Outcome>): Promise<Outcome> {
  try {
    return await performing;
  } catch (error) {
    if (error instanceof Problem) return { say: `I could not do that: ${error.message}.` };
    throw error;
  }
}
