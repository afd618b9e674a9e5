import type { LogEvent } from "#contract/events.ts";
import {
  type CatchUp,
  type Sequence,
  type SequenceInput,
  startSequence,
  stepSequence,
} from "./sequence.ts";

let logPosition: Promise<unknown> = Promise.resolve();

/** Set when a feed opens: until it is fulfilled nobody knows from where on events will be heard. */
export function setBaseline(ready: Promise<unknown>): void {
  logPosition = ready;
}

/** A list is fetched only after this, or what happens between the two would be lost. */
export const whenListening = (): Promise<unknown> => logPosition;

/** `missed`: this tab was away when they happened. */
export type Occasion = "live" | "missed";

interface FeedPorts {
  /** Events after a number; without `after` only where the log stands. Rejects when nothing answers. */
  ask(after: number | undefined): Promise<CatchUp>;
  apply(events: readonly LogEvent[], occasion: Occasion): void;
  /** Says where this client stands, also when nothing was applied. */
  reached(seq: number): void;
  /** The log knows less than this client: every list is to be fetched again. */
  reset(): void;
}

export type Feed = ReturnType<typeof openFeed>;

const stallMs = 250;
const longestWaitMs = 8_000;

/** Drives a sequence: asks when it wants to, and hands out what it lets go. */
export function openFeed(ports: FeedPorts, last?: number) {
  let now: Sequence = startSequence(last);
  let isAsking = false;
  let wantsToAsk = false;
  let isClosed = false;
  let failures = 0;
  const baseline = Promise.withResolvers<undefined>();
  if (last !== undefined) baseline.resolve(undefined);

  function put(input: SequenceInput): void {
    const before = now;
    const wasAsking = before.mode === "asking";
    const step = stepSequence(now, input);
    now = step.next;
    if (step.reset) ports.reset();
    if (step.apply.length > 0) {
      // What was heard while an answer was awaited happened before this screen's eyes.
      const heard = new Set(before.buffer.map(({ seq }) => seq));
      const isMissed = ({ seq }: LogEvent) =>
        input.kind === "answer" && wasAsking && !heard.has(seq);
      const [missed, live] = [
        step.apply.filter(isMissed),
        step.apply.filter((event) => !isMissed(event)),
      ];
      if (missed.length > 0) ports.apply(missed, "missed");
      if (live.length > 0) ports.apply(live, "live");
    } else if (now.last !== undefined && now.last !== before.last) ports.reached(now.last);
    if (now.last !== undefined) baseline.resolve(undefined);
    if (step.ask) void ask();
  }

  /** One question at a time; one wanted meanwhile follows it. */
  async function ask(): Promise<void> {
    wantsToAsk = true;
    if (isAsking) return;
    isAsking = true;
    while (wantsToAsk && !isClosed) {
      await pause(now.stalls + failures);
      wantsToAsk = false;
      await ports.ask(now.last).then(
        (answer) => {
          failures = 0;
          if (!isClosed) put({ kind: "answer", ...answer });
        },
        () => {
          failures += 1;
          // Away, joining again asks anyway; a first visit cannot go on without its answer.
          wantsToAsk ||= now.mode === "asking" || now.last === undefined;
        },
      );
    }
    isAsking = false;
  }

  if (last === undefined) void ask();
  return {
    put: (input: Exclude<SequenceInput, { kind: "answer" }>): void => put(input),
    /** Fulfilled once it is known where the log stands: lists fetched from then on miss nothing. */
    ready: baseline.promise,
    close(): void {
      isClosed = true;
    },
  };
}

const pause = (times: number): Promise<void> | undefined =>
  times === 0
    ? undefined
    : new Promise((resolve) => {
        setTimeout(resolve, Math.min(stallMs * 2 ** (times - 1), longestWaitMs));
      });
