import type { ErrorCode } from "#contract/endpoint.ts";
import { whenBack } from "./offline.ts";

/** `offline`: nothing answered. `unreadable`: what answered did not speak the contract. */
export type ProblemCode = ErrorCode | "offline" | "unreadable";

interface Detail {
  readonly status: number;
  readonly field?: string | undefined;
  /** The row as it stands, on a 409. */
  readonly current?: unknown;
}

/** A call that was refused, in words meant for people. */
export class ApiProblem extends Error {
  override readonly name = "ApiProblem";
  readonly code: string;
  readonly status: number;
  readonly error: string;
  readonly field: string | undefined;
  readonly current: unknown;

  constructor(code: ProblemCode | (string & {}), error: string, detail: Detail) {
    super(error);
    this.code = code;
    this.error = error;
    this.status = detail.status;
    this.field = detail.field;
    this.current = detail.current;
  }
}

/** Specification 3 §5: no stored user, no token. */
export const notAuthenticated = () =>
  new ApiProblem("unauthenticated", "User not authenticated. Please log in again.", {
    status: 401,
  });
export const authenticationRequired = () =>
  new ApiProblem("unauthenticated", "Authentication required. Please log in.", { status: 401 });

export const isProblem = (error: unknown, code: ProblemCode): error is ApiProblem =>
  error instanceof ApiProblem && error.code === code;

/** The worker itself says that the session is over. A proxy's page, whatever its status, says nothing of it. */
export const isEnd = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && /^(session_ended|unauthenticated|account_\w+)$/.test(error.code);

/** Nothing answered, so nobody knows whether it happened. */
export const isUnanswered = (error: unknown): boolean => isProblem(error, "offline");

/** Tries against a worker that is in trouble: about three minutes. */
const mostTries = 20;

/** Another try may be answered: it was too many at once, or the worker was in trouble. */
export const mayPass = (error: unknown, triesBefore: number): boolean =>
  error instanceof ApiProblem &&
  (error.status === 0 || error.status === 429 || (error.status >= 500 && triesBefore < mostTries));

const cutOff = whenBack("Try again");

const firstPauseMs = 500;
const longestPauseMs = 10_000;

/** Milliseconds until a change that may pass is tried again. */
export const pauseBeforeTry = (triesBefore: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** triesBefore);

/** What was asked is wrong in itself and stays so: neither who asked nor when they asked is why. */
export const isWrongInItself = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401 &&
  error.status !== 429;

/** What to show of an error, and `fallback` when its own words are not meant for people; that nothing answered is said. */
export function wordsOf(error: unknown, fallback: string): string {
  if (isUnanswered(error)) {
    const failed = fallback.replace(/\.( Please try again\.)?$/, "");
    return failed === "" ? cutOff : `${failed}. ${cutOff}`;
  }
  return error instanceof ApiProblem && error.error !== "" ? error.error : fallback;
}
