import { isUnanswered, mayPass, pauseBeforeTry } from "./problem.ts";
import { isReachable, whenReachable } from "./reach.ts";

/** Tries until it is answered for good: a network that is away is waited for. */
export async function persistently<Result>(
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || !mayPass(error, tries)) throw error;
      await (isUnanswered(error) ? reachable(signal) : pause(pauseBeforeTry(tries)));
      signal.throwIfAborted();
    }
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function reachable(signal: AbortSignal): Promise<void> {
  await pause(1_000);
  if (isReachable.get()) return;
  await new Promise<void>((resolve) => {
    const stop = whenReachable(() => {
      stop();
      resolve();
    });
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
