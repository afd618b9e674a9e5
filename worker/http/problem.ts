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

export const invalid = (field: string, words: string): Problem =>
  new Problem("invalid_input", `${field}: ${words}`, { field });
