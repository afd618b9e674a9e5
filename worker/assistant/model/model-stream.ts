import {
  type LanguageModel,
  type ModelMessage,
  stepCountIs,
  streamText,
  type TextStreamPart,
  type ToolSet,
} from "ai";
import type { ModelLimits } from "../../outside/model.ts";
import { type Failure, failureOf, saidNothing, withheld } from "./model-failure.ts";

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
