import { reminders, type Upcoming } from "#contract/reminders.ts";
import { toolCalled } from "#contract/tools.ts";
import type { LogEvent } from "#contract/events.ts";
import { call } from "../api/call.ts";
import { locked } from "../api/locked.ts";
import { isUnanswered } from "../api/problem.ts";
import { logListeners } from "../live/log-listeners.ts";

/** After changes of items that one is reminded of, in milliseconds: one look for a burst. */
const settledMs = 3_000;
const longestMs = 30 * 60_000;
const retryMs = 20_000;
const lockName = "reminders";

/**
 * Has reminders made at their minute while a page is open; the worker's own clock looks once a minute. Of several pages in
 * a browser one looks.
 */
export function watch(watcher: Watcher): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  locked(lockName, () => looking(watcher, signal), { signal }).catch(() => undefined);
  return () => stopped.abort();
}

interface Watcher {
  /** Called when it is this page that looks. */
  began(): void;
  /** Told of one that is due while nothing answers. */
  missed(reminder: Upcoming): void;
}

/** Until the signal. */
function looking({ began, missed }: Watcher, signal: AbortSignal): Promise<void> {
  began();
  let upcoming: readonly Upcoming[] = [];
  /** Milliseconds that the worker's clock is ahead of this one. */
  let ahead = 0;
  let timer = 0;

  const soon = (ms: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void look(), Math.min(Math.max(ms, 0), longestMs));
  };
  const dueIn = ({ dueAt }: Upcoming) => Date.parse(dueAt) - ahead - Date.now();

  async function look(): Promise<void> {
    let longest = longestMs;
    try {
      const answer = await call(reminders.check, {});
      ahead = Date.parse(answer.now) - Date.now();
      ({ upcoming } = answer);
    } catch (error) {
      longest = retryMs;
      if (!isUnanswered(error)) upcoming = [];
      for (const reminder of upcoming) if (dueIn(reminder) <= 0) missed(reminder);
      upcoming = upcoming.filter((reminder) => dueIn(reminder) > 0);
    }
    if (signal.aborted) return;
    const [next] = upcoming;
    soon(Math.min(next ? dueIn(next) : longest, longest));
  }

  const hear = (events: readonly LogEvent[]) => {
    if (events.length === 0 || events.some(({ tool }) => toolCalled(tool)?.reminds === true))
      soon(settledMs);
  };
  // A device that slept has missed its timers.
  const wake = () => {
    if (document.visibilityState === "visible") soon(0);
  };
  logListeners.add(hear);
  document.addEventListener("visibilitychange", wake);
  addEventListener("online", wake);
  void look();
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      logListeners.delete(hear);
      document.removeEventListener("visibilitychange", wake);
      removeEventListener("online", wake);
      resolve();
    });
  });
}
