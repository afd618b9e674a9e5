import { counted } from "#shared/words.ts";
import { Problem } from "./problem.ts";

interface Window {
  endsAt: number;
  used: number;
}

/**
 * Counts calls in fixed windows of one minute, in this isolate's memory: a bound on abuse that costs no
 * round trip. Several isolates multiply it; none lets a loop run unbounded.
 */
export function rateLimit(limitPerMinute: number, now: () => Date, message: string) {
  const windows = new Map<string, Window>();
  return (key: string): void => {
    const at = now().getTime();
    const window = windows.get(key);
    if (!window || window.endsAt <= at) {
      if (windows.size >= maxWindows) forgetEnded(windows, at);
      windows.set(key, { endsAt: at + minuteMs, used: 1 });
      return;
    }
    window.used += 1;
    if (window.used > limitPerMinute) {
      const retryAfterSeconds = Math.max(1, Math.ceil((window.endsAt - at) / 1000));
      throw new Problem("rate_limited", `${message}. ${tryAgain(retryAfterSeconds)}`, {
        retryAfterSeconds,
      });
    }
  };
}

const tryAgain = (seconds: number): string => `Please try again in ${counted(seconds, "second")}.`;

/** The words that the clients of the specification look for. */
export const tooManyRequests = "Too Many Requests";

const minuteMs = 60_000;
const maxWindows = 10_000;

function forgetEnded(windows: Map<string, Window>, at: number): void {
  for (const [key, window] of windows) if (window.endsAt <= at) windows.delete(key);
}
