import type { ModelMessage } from "ai";
import type { Receipt } from "#contract/conversations.ts";
import type { Outcome } from "../capabilities/capability.ts";
import type { Registry } from "../capabilities/registry.ts";
import type { ModelPort } from "../outside/model.ts";
import { gate, type Propose } from "./gate.ts";
import { instructionsAt } from "./instructions.ts";
import { type Failure, failureOf, tookTooLong } from "./model-failure.ts";
import { type Streamed, streamed } from "./model-stream.ts";
import { modelTools } from "./model-tools.ts";
import { paced } from "./pacing.ts";
import type { Earlier, Reply, Turn } from "./turn.ts";
import { watching } from "./watch.ts";

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
  const earlier = (await turn.earlier?.()) ?? [];
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
    // Answers quote what was read, and messages may have been brought in from elsewhere.
    hasRead: earlier.length > 0,
  });
  const tools = modelTools({
    registry,
    scopes,
    perform,
    async before() {
      if (await turn.isStoppedAnywhere?.()) watch.stop();
      watch.signal.throwIfAborted();
      done.begin();
    },
    onOutcome: done.add,
  });
  const ask = async () =>
    streamed({
      model: await port.load(),
      limits: port.limits,
      instructions: instructionsAt({ now: acting.now(), zone: acting.zone }),
      messages: messagesOf(earlier, turn.message),
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

/** What a turn did so far. */
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
      receipts.push(...(outcome.receipts ?? []));
      turn.onReceipts?.(receipts);
      for (const suggestion of outcome.suggestions ?? []) suggestions.add(suggestion);
    },
    reply: (content: string, ended: "done" | "stopped" | "failed"): Reply => ({
      content,
      receipts,
      suggestions: [...suggestions].slice(0, 3),
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

const longestEarlier = 8_000;
const mostEarlier = 20;

/** The newest that fit, beginning with something the person said: some providers take nothing else. */
function messagesOf(earlier: readonly Earlier[], message: string): ModelMessage[] {
  let room = longestEarlier;
  const kept: ModelMessage[] = [];
  for (const { role, content } of earlier.slice(-mostEarlier).toReversed()) {
    room -= content.length;
    if (room < 0) break;
    if (content !== "") kept.unshift({ role, content });
  }
  const first = kept.findIndex(({ role }) => role === "user");
  return [...(first === -1 ? [] : kept.slice(first)), { role: "user", content: message }];
}
