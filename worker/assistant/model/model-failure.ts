import { APICallError } from "ai";

/** Why there is no (whole) answer, in a sentence for the person. Nothing the provider said is in it. */
export interface Failure {
  readonly words: string;
  /** Whether asking again soon may help, and after how long. */
  readonly retryAfterMs?: number;
}

export const tookTooLong: Failure = { words: "The model took too long.", retryAfterMs: 0 };
export const saidNothing: Failure = { words: "The model gave no answer." };
export const withheld: Failure = { words: "The model's provider withheld the answer." };
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
