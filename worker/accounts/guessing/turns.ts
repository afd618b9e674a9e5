import { Problem } from "../../http/problem.ts";

/** Hashing a password takes some 50 ms in which an isolate answers nobody: behind each there is as long again for others. */
const turnMs = 100;
const longestMs = 10_000;

/** Keeps what takes long apart; past `longestMs` of waiting it refuses. `wait` and `now` are in milliseconds. */
export function turns(now: () => number, wait: (ms: number) => Promise<void>) {
  // No promise is shared: one request must not wait for what belongs to another.
  let free = 0;
  return async (): Promise<void> => {
    const at = now();
    // No turn is further ahead, unless the clock was set back: nobody is kept out until it is there again.
    const turn = free - at > longestMs + turnMs ? at : Math.max(at, free);
    const ms = turn - at;
    if (ms > longestMs) {
      const retryAfterSeconds = Math.ceil(ms / 1000);
      throw new Problem(
        "rate_limited",
        `Too many attempts. Please try again in ${String(retryAfterSeconds)} seconds.`,
        { retryAfterSeconds },
      );
    }
    free = turn + turnMs;
    if (ms > 0) await wait(ms);
  };
}

/** One after the other in this isolate, for all who ask. */
export const hashingTurn = turns(
  () => Date.now(),
  (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
);
