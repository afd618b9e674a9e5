import type { Turn } from "../../capabilities/turn.ts";

const lookEveryMs = 100;

/**
 * Ends a turn that takes too long or that the person stopped. It looks by a timer of its own: a request may not
 * touch what another one has open, so that stopping a turn only leaves word.
 */
export function watching({ isStopped }: Turn, turnMs: number, eachTime: () => void) {
  const control = new AbortController();
  let ending: "stopped" | "late" | undefined;
  const end = (how: "stopped" | "late"): void => {
    ending ??= how;
    control.abort();
  };
  const timer = setInterval(() => {
    if (isStopped?.() === true) end("stopped");
    eachTime();
  }, lookEveryMs);
  const late = setTimeout(() => end("late"), turnMs);
  return {
    signal: control.signal,
    stop: () => end("stopped"),
    isStopped: () => ending === "stopped",
    isLate: () => ending === "late",
    end(): void {
      clearInterval(timer);
      clearTimeout(late);
    },
  };
}
