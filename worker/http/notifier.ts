import type { LogEvent } from "#contract/events.ts";

/** Events of a turn are batched this long: less than a person notices, more than a short turn takes. */
const gatheredMs = 25;

/** Sends a call's events and messages to the room. */
export interface Notifier {
  /** Events of one write, which stand in the log already. */
  publish(owner: string, events: readonly LogEvent[]): void;
  /** Runs this once after what waits has been told, with the next of it: pieces of text. */
  queue(say: () => void): void;
  /** Tells what waits, then runs this at once: a command to the screen may refer to it. */
  flushThen(say: () => void): void;
  /**
   * From now on what is told waits up to 25 ms for what follows, so that a screen hears a short turn as one frame and
   * paints it once. Answers how to end that.
   */
  batch(): () => void;
}

export function notifierOf(send: (owner: string, events: readonly LogEvent[]) => void): Notifier {
  let waiting: LogEvent[] = [];
  let owner = "";
  let queued: (() => void)[] = [];
  let gatherers = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const [events, after] = [waiting, queued];
    [waiting, queued] = [[], []];
    if (events.length > 0) send(owner, events);
    for (const say of after) say();
  };
  const flushSoon = (): void => {
    if (gatherers === 0) flush();
    else timer ??= setTimeout(flush, gatheredMs);
  };
  return {
    publish(whose, events) {
      if (whose !== owner) flush();
      owner = whose;
      waiting.push(...events);
      flushSoon();
    },
    queue(say) {
      queued.push(say);
      flushSoon();
    },
    flushThen(say) {
      flush();
      say();
    },
    batch() {
      gatherers += 1;
      return () => {
        gatherers -= 1;
        if (gatherers === 0) flush();
      };
    },
  };
}
