import {
  type LanguageModel,
  type ModelMessage,
  stepCountIs,
  streamText,
  type TextStreamPart,
  type ToolSet,
  APICallError,
} from "ai";
import type { ModelLimits } from "../../outside/model.ts";

interface Asked {
  readonly model: LanguageModel;
  readonly limits: ModelLimits;
  readonly instructions: string;
  readonly messages: ModelMessage[];
  readonly tools: ToolSet;
  readonly signal: AbortSignal;
  onText(text: string): void;
}

export interface Streamed {
  readonly tokens: number;
  readonly failure?: Failure;
  /** Why a whole answer is shorter than the model would have made it. */
  readonly note?: string;
}

/** One run of the model with its tools, until it is done, fails, or the signal ends it. */
export async function streamed(asked: Asked): Promise<Streamed> {
  const { model, limits, instructions, messages, tools, signal, onText } = asked;
  const result = streamText({
    model,
    instructions,
    messages,
    tools,
    abortSignal: signal,
    maxOutputTokens: limits.outputTokens,
    stopWhen: stepCountIs(limits.steps),
    // One after the other: what one of them reads decides what the next may do.
    toolCallConcurrency: 1,
    maxRetries: 0,
    // What fails comes as a part of the stream; the SDK would print it, with what was sent.
    onError: () => undefined,
  });
  const { tokens, characters, failure, reason } = await readAll(result.stream, onText);
  const used = { tokens: tokens || Math.ceil(characters / 4) };
  const broken = failure ?? endOf(reason, characters);
  if (broken && !signal.aborted) return { ...used, failure: broken };
  return { ...used, ...noteOf(reason, limits) };
}

async function readAll(
  stream: AsyncIterable<TextStreamPart<ToolSet>>,
  onText: (text: string) => void,
) {
  let [tokens, characters, reason] = [0, 0, ""];
  let failure: Failure | undefined;
  try {
    for await (const part of stream) {
      if (part.type === "text-delta") {
        characters += part.text.length;
        onText(part.text);
      } else if (part.type === "error") failure ??= failureOf(part.error);
      else if (part.type === "finish-step") {
        reason = part.finishReason;
        tokens += part.usage.totalTokens ?? 0;
      }
    }
  } catch (error) {
    failure ??= failureOf(error);
  }
  return { tokens, characters, failure, reason };
}

function endOf(reason: string, characters: number): Failure | undefined {
  if (reason === "content-filter") return withheld;
  // A broken stream ends without a reason.
  if (reason === "" || reason === "error") {
    return { words: "The model's answer broke off.", retryAfterMs: 200 };
  }
  return characters === 0 && reason !== "tool-calls" ? saidNothing : undefined;
}

function noteOf(reason: string, { steps }: ModelLimits): { note?: string } {
  if (reason === "length") return { note: "(The answer was cut at its limit.)" };
  return reason === "tool-calls" ? { note: `I stopped after ${String(steps)} steps.` } : {};
}

/** Why there is no (whole) answer, in a sentence for the person. Nothing the provider said is in it. */
export interface Failure {
  readonly words: string;
  /** Whether asking again soon may help, and after how long. */
  readonly retryAfterMs?: number;
}

export const tookTooLong: Failure = { words: "The model took too long.", retryAfterMs: 0 };
const saidNothing: Failure = { words: "The model gave no answer." };
const withheld: Failure = { words: "The model's provider withheld the answer." };
const unreadable: Failure = { words: "The model's answer could not be read.", retryAfterMs: 200 };

const longestWaitMs = 3_000;

export function failureOf(error: unknown): Failure {
  const cause = rootOf(error);
  if (!APICallError.isInstance(cause)) return brokenOrUnreadable(cause);
  const { statusCode, responseHeaders } = cause;
  if (statusCode === undefined) {
    return { words: "The model's provider could not be reached.", retryAfterMs: 200 };
  }
  // The answer began well; its body broke off, or made no sense.
  if (statusCode < 400) return brokenOrUnreadable(cause.cause);
  const words = `The model did not answer (${String(statusCode)})${why(statusCode)}.`;
  return statusCode === 429 || statusCode >= 500
    ? later(words, responseHeaders?.["retry-after"])
    : { words };
}

/** Fetch threw it, reading a body did, or the provider said in its stream that it cannot go on. */
function brokenOrUnreadable(cause: unknown): Failure {
  if (cause instanceof TypeError || /network|socket|connect/i.test(String(cause))) {
    return { words: "The connection to the model's provider broke.", retryAfterMs: 200 };
  }
  return /StreamProviderError/.test(String(cause))
    ? { words: "The model's provider ended the answer with an error.", retryAfterMs: 200 }
    : unreadable;
}

/** Waits as long as the provider asks for, or says how long that is. */
function later(words: string, after = "0.2"): Failure {
  const seconds = Number(after);
  if (!Number.isFinite(seconds)) return { words };
  return seconds * 1_000 > longestWaitMs
    ? { words: `${words} Try again in ${String(Math.ceil(seconds))} s.` }
    : { words, retryAfterMs: seconds * 1_000 };
}

function why(status: number): string {
  if (status === 401 || status === 403) return ": its provider refused the key";
  if (status === 404) return ": its provider knows no such model or address";
  if (status === 529) return ": its provider has too much to do";
  if (status === 429) return ": its provider is asked too much";
  return status >= 500 ? ": its provider has a fault" : "";
}

/** The SDK wraps what went wrong once or twice. */
function rootOf(error: unknown): unknown {
  if (APICallError.isInstance(error) || !(error instanceof Error)) return error;
  if ("lastError" in error) return rootOf(error.lastError);
  return error.cause === undefined ? error : rootOf(error.cause);
}
