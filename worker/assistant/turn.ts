import * as v from "valibot";
import type { Awaits, Command, Outcome } from "../capabilities/capability.ts";
import type { Spoken } from "../capabilities/lexicon.ts";
import type { Registry } from "../capabilities/registry.ts";
import type { Answerer, Before, Reply, Turn } from "../capabilities/turn.ts";
import type { Call } from "../http/call.ts";
import { Problem } from "../http/problem.ts";
import {
  type Agreed,
  agreedTo,
  agreeingTo,
  awaitedBy,
  isAsking,
  isOfOther,
  isTakingAway,
  notAsked,
} from "./asked-first.ts";
import { type Careful, doubtful } from "./careful.ts";
import { chosenFrom, type Choices, named, type ReadWords } from "./choosing.ts";
import { gate, type Propose } from "./gate.ts";
import { answerTo, toTold } from "./open-question.ts";
import { isOwnSentence } from "./own-sentence.ts";
import { ofWaiting, repeated, type Revised } from "./of-waiting.ts";
import { aboutItem, withMore } from "./second-look.ts";
import { leftSoFar, ofLastAnswer } from "./small-talk/of-last.ts";
import { smallTalkIn } from "./small-talk/wholly.ts";
import { itself } from "./grammar/same-item.ts";
import { type Heard, understood } from "./understanding.ts";
import { shownLast } from "./grammar/shown-last.ts";
import {
  commandsOf,
  inOtherWords,
  notUnderstood,
  readLastResort,
  readMessage,
  refusal,
} from "./grammar/message.ts";

const maxCommands = 10;

/** The embedded assistant: no key, no network. */
export function ruleAnswerer(registry: Registry, propose: Propose): Answerer {
  return async (given) => {
    const heard = await answering(readOnce(given), registry);
    const { turn, isConfirmed } = heard;
    const { acting, scopes, message, place, onText } = turn;
    const { commands, unclear, replaces } = await meant(heard, propose);
    const perform = orReason({
      registry,
      propose,
      acting,
      scopes,
      place,
      isPersons: true,
      replaces,
    });
    const looking = { message, registry, perform, spoken: spokenIn(turn), isConfirmed };
    const outcomes: Outcome[] = [];
    const tell = (outcome: Outcome): void => {
      onText(outcomes.length === 0 ? outcome.say : `\n${outcome.say}`);
      outcomes.push(outcome);
    };
    const most = maxCommands + askedAbout(heard, commands);
    for (const command of commands.slice(0, most)) {
      if (!command) continue;
      const outcome = await perform({ ...command, input: ofItself(command, outcomes) });
      const isAlone = commands.length === 1;
      for (const one of await withMore(outcome, command, looking, isAlone)) tell(one);
    }
    if (outcomes.length === 0)
      tell(
        unclear ??
          (await leftSoFar(turn)) ??
          (await aboutItem(looking)) ??
          notUnderstood(message, registry),
      );
    if (commands.length > most) tell({ say: `I stopped after ${String(most)} commands.` });
    const { stands, ...buttons } = await offered(outcomes, heard);
    const awaits = withStands(awaitedBy(outcomes), stands);
    return {
      content: outcomes.map((outcome) => outcome.say).join("\n"),
      receipts: outcomes.flatMap((outcome) => outcome.receipts ?? []),
      ...buttons,
      awaits,
    };
  };
}

/** Commands that were agreed to, which go as a whole. */
const askedAbout = ({ agreed, registry }: Answering, commands: Heard["commands"]): number =>
  agreed ? commands.filter((one) => one && isTakingAway(one, registry)).length : 0;

/** Where a deletion is asked about, a button agrees to it and to nothing else. */
async function offered(
  outcomes: readonly Outcome[],
  { turn, read }: Answering,
): Promise<Required<Pick<Reply, "suggestions">> & Choices> {
  const awaits = awaitedBy(outcomes);
  if (isAsking(awaits)) {
    const yes = [agreeingTo(awaits, turn)];
    return { suggestions: yes, choices: yes, stands: {} };
  }
  const stands: Record<string, string> = {};
  const chosen = new Set<string>();
  const all = new Set<string>();
  for (const outcome of outcomes) {
    const { suggestions, choices } = outcome;
    const isNamed = choices === undefined && suggestions === undefined;
    const own = isNamed
      ? await named(outcome, turn.message, read, turn.before !== undefined)
      : { choices, stands: outcome.stands };
    const answers = own.choices ?? [];
    Object.assign(stands, own.stands);
    for (const one of answers) chosen.add(one);
    for (const one of [...answers, ...(suggestions ?? [])]) all.add(one);
  }
  const suggestions = [...all].slice(0, 3);
  return { suggestions, choices: suggestions.filter((one) => chosen.has(one)), stands };
}

/** What the choices stand for is kept with the answer. */
const withStands = (awaits: Awaits | null, stands: Choices["stands"]): Awaits | null =>
  Object.keys(stands).length === 0 ? awaits : { items: [], rest: [], ...awaits, stands };

/** The turn, with the conversation before it read once. */
function readOnce(turn: Turn): Turn {
  const { before } = turn;
  if (!before) return turn;
  let known: Promise<Before> | undefined;
  return { ...turn, before: () => (known ??= before()) };
}

/** Commands of the message, read first as a change of the waiting call. */
async function meant(heard: Answering, propose: Propose): Promise<Revised> {
  const { turn, registry, said } = heard;
  if (said) return { commands: [], unclear: said };
  const revised = await ofWaiting(turn, registry, propose);
  if (revised) return revised;
  const { commands, unclear } = await decided(heard);
  const replaces = await repeated(turn, registry, commands);
  return { commands, ...(unclear && { unclear }), ...(replaces !== undefined && { replaces }) };
}

/** What is done, or said in place of what was not clear or must be asked first. */
async function decided(heard: Answering): Promise<Heard> {
  const { turn, registry, agreed, read } = heard;
  if (agreed) return agreedTo(agreed, turn.acting, registry);
  const talked = await ofTalk(turn);
  if (talked) return talked;
  const looks = (name: string) => registry.find(name).risk === "reads";
  const { commands, unclear } = await understood({ ...heard, looks });
  const only = commands.every((one) => one && looks(one.capability))
    ? undefined
    : await toTold(turn);
  if (only) return { commands: [], unclear: only };
  if (unclear) {
    const choice = await chosenFrom(unclear, turn.message, read, turn.before !== undefined);
    return { commands, ...(choice && { unclear: choice }) };
  }
  const asking = await orWhyNot(doubtful(commands, heard));
  if (asking) return { commands: [], unclear: asking };
  const last = await lastResort(turn, registry, commands);
  return last?.doubt
    ? { commands: [], unclear: last.doubt }
    : { commands: last?.commands ?? commands };
}

/** Small talk holds no command and is answered in kind where nothing is understood; 'did that work?' by what was done. */
async function ofTalk({ message, before }: Turn): Promise<Heard | undefined> {
  if (smallTalkIn(message)) return { commands: [undefined] };
  const ofLast = await ofLastAnswer(message, before);
  return ofLast && { commands: [], unclear: ofLast };
}

/** A question that is read only where nothing else can be. */
async function lastResort(turn: Turn, registry: Registry, commands: Heard["commands"]) {
  const isUnread = commands.every((command) => command === undefined);
  return isUnread && !inOtherWords(turn.message, registry)
    ? readLastResort(asQuestion(turn.message), registry, spokenIn(turn))
    : undefined;
}

const orReason =
  (turn: Parameters<typeof gate>[0]) =>
  ({ capability, input, targetId }: Command) => {
    const acting = targetId === undefined ? turn.acting : { ...turn.acting, targetId };
    return orWhyNot(gate({ ...turn, acting })(capability, input));
  };

/** 'and the hotel?' asks what that is, and 'and which tram was it' asks so. */
const asQuestion = (message: string): string =>
  message
    .replace(
      /^(?:and(?: what about)?|what about|how about) (?=(?:the|my) [^?]{1,40}\?$)/i,
      "what is ",
    )
    .replace(/^(?:and|so|but|oh) (?=(?:what|which|who|where|when|how)\b)/i, "")
    .replace(/^when (?:is|are) (.{2,40}?) (?:coming|arriving)(?=\??$)/i, "when does $1 arrive");

/** The input with the item that the command before changed in place of 'it'. */
function ofItself({ input }: Command, outcomes: readonly Outcome[]): unknown {
  if (!v.is(v.looseObject({ words: v.literal(itself) }), input)) return input;
  const changed = outcomes.at(-1)?.receipts?.at(-1);
  return { ...input, words: changed?.itemId ?? "it" };
}

interface Answering extends Careful {
  readonly read: ReadWords;
  /** What is said to an answer that is none. */
  readonly said?: Outcome;
  /** What was asked about, and is agreed to now. */
  readonly agreed?: Agreed;
}

/** The turn with the sentence that an answer to an open question stands for. */
async function answering(turn: Turn, registry: Registry): Promise<Answering> {
  const { message, before } = turn;
  const refused = refusal(message);
  if (refused && !(await isAskedForText(before)))
    return { ...heardAs(turn, message, registry), said: refused };
  const bare = message.replace(confirmed, "");
  // Outside of a conversation nothing was asked that could be looked up.
  if (!before) return { ...heardAs(turn, bare, registry), isConfirmed: bare !== message };
  const heard = heardAs(turn, message, registry);
  const { read } = heard;
  const readings = bare === message ? await read(message) : [];
  if (await isOwnSentence(message, readings, registry, before)) return heard;
  const talk = await before();
  const answer = await answerTo(turn, talk, async (sentence) => commandsOf(await read(sentence)));
  if (!answer) return heard;
  if ("outcome" in answer) return { ...heard, said: answer.outcome };
  if (isOfOther(turn, talk)) return { ...heard, said: notAsked };
  return "agreed" in answer
    ? { ...heardAs(turn, "", registry), agreed: answer.agreed }
    : heardAs(turn, answer.sentence, registry);
}

/** The text of a letter or a note is as long as it is. */
const isAskedForText = async (before: Turn["before"]): Promise<boolean> =>
  (await before?.())?.earlier.at(-1)?.awaits?.expects === "text";

/** Begins an answer. */
const confirmed = /^yes, (?=\S)/i;

function heardAs(given: Turn, message: string, registry: Registry): Answering {
  const turn = { ...given, message };
  return { turn, registry, read: reading(turn, registry), isConfirmed: false };
}

const spokenIn = ({ acting, before, message }: Turn): Spoken => ({
  acting,
  now: acting.now(),
  zone: acting.zone,
  language: acting.language,
  answered: async () => (await before?.())?.earlier.findLast(({ role }) => role === "assistant"),
  referents: async () => shownLast((await before?.())?.earlier ?? [], message),
});

/** Each sentence is read once in a turn. */
function reading(turn: Turn, registry: Registry): ReadWords {
  const known = new Map<string, ReturnType<ReadWords>>();
  return (sentence) => {
    const read = known.get(sentence) ?? readMessage(sentence, registry, spokenIn(turn));
    known.set(sentence, read);
    return read;
  };
}

/** One sentence to the assistant outside of any conversation: a run of its own, and nothing streamed. */
export const sentenceAnswerer =
  (answer: Answerer) =>
  (call: Call, message: string, zone: string): Promise<Reply> => {
    const { identity, write, newId } = call;
    // What an agent has the assistant do is the agent's doing.
    const actor = identity.actor === "user" ? "assistant" : identity.actor;
    const id = call.keyedId ?? newId();
    // Said again under its key, each of its writes is found as it was.
    const memory = { key: `turn:${id}`, fingerprint: id };
    const acting = { ...call, zone, write: write.as({ actor, runId: `turn:${id}` }, memory) };
    return answer({ acting, scopes: identity.scopes, message, onText: () => undefined });
  };

/** Answers a refusal in words; a bug passes on. */
export async function orWhyNot<Said extends Outcome | undefined>(
  performing: Promise<Said>,
): Promise<Said | Outcome> {
  try {
    return await performing;
  } catch (error) {
    if (error instanceof Problem) return { say: `I could not do that: ${error.message}.` };
    throw error;
  }
}
