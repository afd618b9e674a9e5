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
      // At its end: they lie in the order in which they end.
      windows.delete(key);
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
  for (const [key, window] of windows) {
    if (window.endsAt > at) return;
    windows.delete(key);
  }
}

/**
 * Where a call comes from, as calls are counted: of IPv6 the network, since anybody has as many addresses of theirs as they
 * like; an IPv4 address in the clothes of the other is the same place.
 */
export function placeOf({ headers }: Request): string {
  const given = headers.get("cf-connecting-ip") ?? "unknown";
  const address = URL.parse(`http://[${given}]`)?.hostname.slice(1, -1);
  if (address === undefined) return given;
  const [front = [], back = []] = address.split("::").map((part) => part.split(":"));
  const between = Array<string>(Math.max(0, 8 - front.length - back.length)).fill("0");
  const parts = [...front, ...between, ...back].map((part) => Number.parseInt(part || "0", 16));
  if (parts.slice(0, 6).join(":") !== "0:0:0:0:0:65535")
    return `${parts
      .slice(0, 4)
      .map((part) => part.toString(16))
      .join(":")}::/64`;
  return parts
    .slice(6)
    .flatMap((part) => [part >> 8, part & 255])
    .join(".");
}
