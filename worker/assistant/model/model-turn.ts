import type { Receipt } from "#contract/conversations.ts";
import type { Outcome } from "../../capabilities/capability.ts";
import type { Registry } from "../../capabilities/registry.ts";
import type { ModelPort } from "../../outside/model.ts";
import { gate, type Propose } from "../gate.ts";
import { instructionsAt } from "./instructions.ts";
import { cleanPrompt, earlierTool } from "./model-earlier.ts";
import { type Failure, failureOf, tookTooLong, type Streamed, streamed } from "./model-stream.ts";
import { modelTools } from "./model-tools.ts";
import type { Before, Reply, Turn } from "../../capabilities/turn.ts";

interface Parts {
  readonly port: ModelPort;
  readonly registry: Registry;
  readonly propose: Propose;
  readonly turn: Turn;
}

interface Answered {
  readonly reply: Reply;
  readonly tokens: number;
  /** Set when nothing was said and nothing done: somebody else may answer. */
  readonly failure?: Failure;
}

/** One turn of the model. It never throws what a provider can cause. */
export async function modelTurn({ port, registry, propose, turn }: Parts): Promise<Answered> {
  const { acting, scopes, place } = turn;
  const before = scopedTo(turn, await turn.before?.());
  const text = paced((part) => turn.onText(part));
  const watch = watching(turn, port.limits.turnMs, text.flush);
  const done = doings(turn);
  const perform = gate({
    registry,
    propose,
    acting,
    scopes,
    place,
    isPersons: false,
    // Neither an imported message nor a suggestion holds the person's own words, unless they are ours.
    hasRead: !before.isTyped && !isExample(registry, turn.message),
  });
  const calling = async () => {
    if (await turn.isStoppedAnywhere?.()) watch.stop();
    watch.signal.throwIfAborted();
    done.begin();
  };
  const tools = {
    ...modelTools({ registry, scopes, perform, before: calling, onOutcome: done.add }),
    ...earlierTool(before.earlier, { before: calling, taint: perform.taint }),
  };
  const ask = async () =>
    streamed({
      model: await port.load(),
      limits: port.limits,
      instructions: instructionsAt({ now: acting.now(), zone: acting.zone }),
      messages: cleanPrompt(before.earlier, turn.message, registry),
      tools,
      signal: watch.signal,
      onText: text.add,
    });
  const isUntouched = () => text.all() === "" && !done.hasBegun();
  try {
    const { tokens, failure, note } = await twice(ask, isUntouched);
    const broken = watch.isLate() ? tookTooLong : failure;
    if (watch.isStopped()) return { reply: done.reply(text.all(), "stopped"), tokens };
    if (broken && isUntouched()) {
      return { reply: done.reply("", "failed"), tokens, failure: broken };
    }
    const words = broken?.words ?? note;
    if (words !== undefined) text.add(text.all() === "" ? words : `\n\n${words}`);
    return { reply: done.reply(text.all(), broken ? "failed" : "done"), tokens };
  } finally {
    text.flush();
    watch.end();
  }
}

function doings(turn: Turn) {
  const receipts: Receipt[] = [];
  const suggestions = new Set<string>();
  let hasBegun = false;
  return {
    begin(): void {
      hasBegun = true;
    },
    hasBegun: () => hasBegun,
    add(outcome: Outcome): void {
      // Items that were only read are no part of what was done.
      receipts.push(...(outcome.receipts ?? []).filter(({ eventId }) => eventId !== null));
      turn.onReceipts?.(receipts);
      const { choices = [], suggestions: others = [] } = outcome;
      for (const suggestion of [...choices, ...others]) suggestions.add(suggestion);
    },
    reply: (content: string, ended: "done" | "stopped" | "failed"): Reply => ({
      content,
      receipts,
      suggestions: [...suggestions].slice(0, 3),
      // A model says in no other way that it asks something.
      awaits: /\?\s*$/.test(content) ? { items: [], rest: [], expects: "sentence" } : null,
      ended,
    }),
  };
}

/** Asks once more when that may help, while nothing was said or done that would then be twice. */
async function twice(ask: () => Promise<Streamed>, isUntouched: () => boolean): Promise<Streamed> {
  const first = await attempted(ask);
  const waitMs = first.failure?.retryAfterMs;
  if (waitMs === undefined || !isUntouched()) return first;
  await new Promise((resolve) => {
    setTimeout(resolve, waitMs);
  });
  const again = await attempted(ask);
  return { ...again, tokens: first.tokens + again.tokens };
}

/** A setting that the provider's code does not take is thrown at once. */
async function attempted(ask: () => Promise<Streamed>): Promise<Streamed> {
  try {
    return await ask();
  } catch (error) {
    return { tokens: 0, failure: failureOf(error) };
  }
}

/** A key that may not read hears nothing of what was said before. */
const nothingBefore: Before = {
  earlier: [],
  isTyped: true,
  waiting: () => Promise.resolve([]),
};
const scopedTo = ({ scopes }: Turn, before: Before = nothingBefore): Before =>
  scopes.has("read") ? before : { ...before, earlier: [] };

const isExample = ({ capabilities }: Registry, message: string): boolean =>
  capabilities.some(({ examples }) => examples.includes(message.trim()));

/** Text is gathered this long: each piece that is passed on is a call to the room. */
const paceMs = 100;

/** Passes text on in pieces: the first at once, then what has come since the last. */
function paced(passOn: (text: string) => void) {
  let all = "";
  let passed = 0;
  let passedAt = -Infinity;
  const flush = (): void => {
    if (passed === all.length) return;
    const piece = all.slice(passed);
    passed = all.length;
    passedAt = performance.now();
    passOn(piece);
  };
  return {
    flush,
    all: () => all,
    add(text: string): void {
      all += text;
      if (performance.now() - passedAt >= paceMs) flush();
    },
  };
}

const lookEveryMs = 100;

/**
 * Ends a turn that takes too long or that the person stopped. It looks by a timer of its own: a request may not
 * touch what another one has open, so that stopping a turn only leaves word.
 */
function watching({ isStopped }: Turn, turnMs: number, eachTime: () => void) {
  const control = new AbortController();
  let ending: "stopped" | "late" | undefined;
  const end = (how: "stopped" | "late"): void => {
    ending ??= how;
    control.abort();
  };
  const timer = setInterval(() => {
    if (isStopped?.() === true) end("stopped");
    eachTime();
  }, lookEveryMs);
  const late = setTimeout(() => end("late"), turnMs);
  return {
    signal: control.signal,
    stop: () => end("stopped"),
    isStopped: () => ending === "stopped",
    isLate: () => ending === "late",
    end(): void {
      clearInterval(timer);
      clearTimeout(late);
    },
  };
}
