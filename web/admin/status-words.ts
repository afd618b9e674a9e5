import type { Check, CheckName, ErrorCount } from "#contract/admin/status.ts";
import type { ErrorCode } from "#contract/endpoint.ts";
import { counted } from "#shared/words.ts";
import { timeAgo } from "../time/ago.ts";

/** What is looked at, and what of it waits. */
export const checkWords: Readonly<Record<CheckName, readonly [name: string, waiting: string]>> = {
  settings: ["Settings", ""],
  database: ["Database", ""],
  search: ["Search", ""],
  room: ["Live rooms", ""],
  minutely: ["Scheduled work", ""],
  told: ["Live updates", "change"],
  reminding: ["Reminders", "person"],
  "mail-in": ["Incoming mail", "mailbox"],
  "mail-out": ["Outgoing mail", "message"],
  leaving: ["Mail deletions", "mailbox"],
};

const people: Readonly<Record<string, string>> = { person: "people", mailbox: "mailboxes" };

/** How it stands, in words. */
export function stateWords({ name, state, waiting, since, ms, problem }: Check, now: Date): string {
  if (problem !== undefined) return problem;
  if (state === "failing") return "Does not answer";
  if (ms !== null) return `Answers in ${String(ms)} ms`;
  if (name === "minutely")
    return since === null ? "Has not run yet" : `Ran ${timeAgo(since, now.getTime())}`;
  if (waiting === null || waiting === 0) return "Nothing waiting";
  const [, what] = checkWords[name];
  const many = waiting === 1 ? `1 ${what}` : `${String(waiting)} ${people[what] ?? `${what}s`}`;
  const oldest = since === null ? "" : `, the oldest added ${timeAgo(since, now.getTime())}`;
  return `${many} waiting${oldest}`;
}

/** The gravest of all of them. */
export function summaryOf(checks: readonly Check[]): string {
  const failing = checks.filter(({ state }) => state === "failing").length;
  if (failing === 0 && checks.some(({ state }) => state === "wrong")) return "A setting is wrong";
  const late = checks.filter(({ state }) => state === "late").length;
  if (failing > 0)
    return `${counted(failing, "part")} of the workspace ${failing === 1 ? "does" : "do"} not answer`;
  return late > 0
    ? `${counted(late, "part")} of the workspace ${late === 1 ? "is" : "are"} late`
    : "Everything works";
}

const refusals: Readonly<Record<ErrorCode, string>> = {
  malformed_json: "Unreadable request",
  invalid_input: "Invalid input",
  unauthenticated: "Not signed in",
  wrong_credentials: "Wrong password",
  session_ended: "Session had ended",
  account_deleted: "Account was deleted",
  account_disabled: "Account is disabled",
  second_factor: "Two-step code missing or wrong",
  forbidden: "Not allowed",
  scope_missing: "Agent key without that permission",
  paused: "Agents are paused",
  not_found: "Not found",
  method_not_allowed: "Wrong method",
  conflict: "Changed elsewhere meanwhile",
  address_taken: "Email already in use",
  key_reused: "One key for two requests",
  too_large: "Too large",
  unsupported_type: "Wrong type of content",
  rate_limited: "Too many requests",
  internal: "Internal error",
  unavailable: "Not available for the moment",
};

/** What happened, in words; undefined for a code that nobody knows here. */
export function errorWords(code: string): string | undefined {
  if (code.startsWith("minutely ")) return `Scheduled work: ${code.slice("minutely ".length)}`;
  return Object.entries(refusals).find(([known]) => known === code)?.[1];
}

/** Codes that say that something here is broken; others refuse what people or programs asked, which is as it should be. */
const isFault = (code: string): boolean =>
  code === "internal" || code === "unavailable" || code.startsWith("minutely ");

/** Days put together. */
export type ErrorLine = Omit<ErrorCount, "day">;

/** What failed, and what was refused, each by its code: the last first. */
export function sortedErrors(errors: readonly ErrorCount[]) {
  const lines = new Map<string, ErrorLine>();
  for (const { code, count, at } of errors) {
    const before = lines.get(code) ?? { code, count: 0, at };
    lines.set(code, { code, count: before.count + count, at: at > before.at ? at : before.at });
  }
  const all = [...lines.values()].toSorted((a, b) => b.at.localeCompare(a.at));
  return {
    failed: all.filter(({ code }) => isFault(code)),
    refused: all.filter(({ code }) => !isFault(code)),
  };
}

const sum = (lines: readonly ErrorLine[]): number =>
  lines.reduce((many, { count }) => many + count, 0);

/** What an administrator wants to know first, after how everything stands now. */
export function failureWords(failed: readonly ErrorLine[], now: Date): string {
  const [last] = failed;
  if (!last) return "Nothing failed in the last 7 days.";
  return `${counted(sum(failed), "failure")} in the last 7 days, the last one ${timeAgo(last.at, now.getTime())}.`;
}

export const refusalWords = (refused: readonly ErrorLine[]): string =>
  `${sum(refused).toLocaleString()} ${sum(refused) === 1 ? "request" : "requests"} refused`;
