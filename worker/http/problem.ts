import { type ErrorCode, statusOf } from "#contract/endpoint.ts";

interface Detail {
  readonly field?: string;
  /** The row as it stands, for a refused write against an old version. */
  readonly current?: unknown;
  readonly retryAfterSeconds?: number;
  /** Methods that the address takes. */
  readonly allow?: readonly string[];
}

/** A refusal with words for people. Anything else that is thrown is a bug and answers 500. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly detail: Detail;

  constructor(code: ErrorCode, message: string, detail: Detail = {}) {
    super(message);
    this.name = "Problem";
    this.code = code;
    this.detail = detail;
  }

  get status(): number {
    return statusOf[this.code];
  }
}

/** Of what is refused nothing is left: `.catch(orUndefined)`. */
export function orUndefined(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error;
}

export const invalid = (field: string, words: string): Problem =>
  new Problem("invalid_input", `${field}: ${words}`, { field });

export const isAway = () =>
  new Problem("unavailable", "A part of the data cannot be reached. Please try again in a moment", {
    retryAfterSeconds: 5,
  });

/** What D1, R2 and a room throw where they cannot be reached just now, or start again: the call may be made again. */
const passing =
  /connection lost|object to be reset|transient issue|is overloaded|code was updated|\((?:10001|10043|10058)\)/i;

const isMarked = (error: object): boolean =>
  ("retryable" in error && error.retryable === true) ||
  ("overloaded" in error && error.overloaded === true);

/** An outage of the platform in words for who called; whatever else was thrown stays as it is. */
export function asOutage(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Problem) return error;
  return passing.test(error.message) || isMarked(error) ? isAway() : error;
}
