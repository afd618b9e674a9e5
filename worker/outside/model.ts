import type { LanguageModel } from "ai";
import type { Env } from "../env.ts";

/** A language model of somebody else's, and how much of it there may be. */
export interface ModelPort {
  /** Loads the provider's code, which a worker without a model never runs. */
  load(): Promise<LanguageModel>;
  readonly limits: ModelLimits;
}

export interface ModelLimits {
  /** Milliseconds that one turn may take. */
  readonly turnMs: number;
  /** Answers of the model in one turn, each of which may call tools. */
  readonly steps: number;
  readonly outputTokens: number;
  /** One person's share of it in a day of UTC. */
  readonly dailyTurns: number;
  readonly dailyTokens: number;
}

export type ModelSettings = Partial<
  Pick<
    Env,
    | "AI_PROVIDER"
    | "AI_BASE_URL"
    | "AI_API_KEY"
    | "AI_MODEL"
    | "AI_DAILY_TURNS"
    | "AI_DAILY_TOKENS"
    | "AI_TURN_SECONDS"
  >
>;

/** The model that is set, reached by `wire`; undefined where none is. */
export function modelPort(
  settings: ModelSettings,
  wire: typeof fetch = (input, init) => fetch(input, init),
): ModelPort | undefined {
  const id = settings.AI_MODEL ?? "";
  const apiKey = settings.AI_API_KEY ?? "";
  const baseURL = (settings.AI_BASE_URL ?? "").replace(/\/+$/, "");
  const isAnthropic = settings.AI_PROVIDER === "anthropic";
  if (id === "" || (isAnthropic ? apiKey : baseURL) === "") return undefined;
  return {
    limits: {
      turnMs: 1_000 * numberFrom(settings.AI_TURN_SECONDS, 60),
      steps: 8,
      outputTokens: 4_096,
      dailyTurns: numberFrom(settings.AI_DAILY_TURNS, 200),
      dailyTokens: numberFrom(settings.AI_DAILY_TOKENS, 300_000),
    },
    async load() {
      if (isAnthropic) {
        const { createAnthropic } = await import("@ai-sdk/anthropic");
        return createAnthropic({ apiKey, fetch: wire, ...(baseURL === "" ? {} : { baseURL }) })(id);
      }
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      return createOpenAICompatible({
        name: "model",
        baseURL,
        fetch: wire,
        includeUsage: true,
        ...(apiKey === "" ? {} : { apiKey }),
      })(id);
    },
  };
}

function numberFrom(text: string | undefined, standard: number): number {
  const number = Number(text ?? "");
  return text !== undefined && text.trim() !== "" && Number.isFinite(number) && number >= 0
    ? number
    : standard;
}
