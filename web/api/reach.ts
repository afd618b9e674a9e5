import { health } from "#contract/endpoint.ts";
import { store } from "../ui/store.ts";

/** Whether the worker can be reached, as the last call found. A server that is down counts as a network that is away. */
export const isReachable = store(navigator.onLine);

/** Calls back each time the worker can be reached again. Answers how to stop. */
export const whenReachable = (run: () => void): (() => void) =>
  isReachable.subscribe(() => {
    if (isReachable.get()) run();
  });

const quickTries = 5;
const quickMs = 1_000;
const longestMs = 30_000;

/**
 * Milliseconds until the next try: five are a second apart (specification 1 §4), then the pauses grow to half a minute and
 * stay there. Each is a little shorter by chance, so that not all tabs of all people come back in the same moment.
 */
export const pauseMs = (failures: number, chance = Math.random()): number =>
  failures < quickTries
    ? quickMs
    : Math.min(longestMs, quickMs * 2 ** (failures - quickTries + 1)) * (1 - chance / 4);

let loads = 0;

/** Loads code again that could not be loaded, later each time. */
export const tryAgain = (load: () => void): void => void setTimeout(load, pauseMs(loads++));

/** Milliseconds in which a server that is there answers whether it is. */
const patienceMs = 10_000;

let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let looking: Promise<void> | undefined;

/** When the browser last said that the network is away. */
let offlineAt = -Infinity;

/** Something answered, to what was sent at `sentAt` (`performance.now()`): what went out before an outage tells nothing of it. */
export function noteAnswer(sentAt: number): void {
  if (sentAt < offlineAt) return;
  clearTimeout(timer);
  timer = undefined;
  failures = 0;
  isReachable.set(true);
}

/** Nothing answered one call. Whether that is true of all is asked before everything waits: one address may be blocked. */
export function noteSilence(): void {
  if (isReachable.get()) void lookForWorker();
  else if (timer === undefined && !looking) lookIn(pauseMs(failures));
}

const graceMs = 5_000;

/** `send`, given up where an outage ends and no answer follows soon: what was sent into it may never have one. */
export async function outOfOutage<Answer>(
  send: (lost: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const lost = new AbortController();
  let giveUp: ReturnType<typeof setTimeout> | undefined;
  const stop = whenReachable(() => (giveUp = setTimeout(() => lost.abort(), graceMs)));
  return send(lost.signal).finally(() => {
    stop();
    clearTimeout(giveUp);
  });
}

/** A proxy's word, in front of a worker that is down: bad gateway, unavailable, timed out, and Cloudflare's own. */
export const isDown = (status: number): boolean =>
  (status >= 502 && status <= 504) || (status >= 520 && status <= 530);

/** Asks at once whether the worker is there; who asks meanwhile shares the answer. */
export function lookForWorker(): Promise<void> {
  looking ??= look().finally(() => (looking = undefined));
  return looking;
}

async function look(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const startedAt = performance.now();
  const { path } = health.check;
  const isThere = await fetch(path, { cache: "no-store", signal: AbortSignal.timeout(patienceMs) })
    .then(({ status }) => !isDown(status))
    .catch(() => false);
  if (isThere && startedAt >= offlineAt) noteAnswer(startedAt);
  else {
    isReachable.set(false);
    failures += 1;
    lookIn(Math.max(quickMs, pauseMs(failures) + startedAt - performance.now()));
  }
}

function lookIn(ms: number): void {
  timer = setTimeout(() => void lookForWorker(), ms);
}

const lookAgain = (): void => {
  if (!isReachable.get()) void lookForWorker();
};
addEventListener("online", lookAgain);
addEventListener("visibilitychange", lookAgain);
addEventListener("offline", () => {
  offlineAt = performance.now();
  isReachable.set(false);
  noteSilence();
});
