import type { LogEvent } from "#contract/events.ts";

/** How long news of a turn are gathered: less than a person sees, more than a short turn takes. */
const gatheredMs = 25;

/** What a call tells the room. */
export interface News {
  /** Events of one write, which stand in the log already. */
  tell(owner: string, events: readonly LogEvent[]): void;
  /** Runs this once after what waits has been told, with the next of it: pieces of text. */
  soon(say: () => void): void;
  /** Tells what waits, then runs this at once: a command to the screen may refer to it. */
  now(say: () => void): void;
  /**
   * From now on what is told waits up to 25 ms for what follows, so that a screen hears a short turn as one frame and
   * paints it once. Answers how to end that.
   */
  gather(): () => void;
}

export function newsOf(send: (owner: string, events: readonly LogEvent[]) => void): News {
  let waiting: LogEvent[] = [];
  let owner = "";
  let says: (() => void)[] = [];
  let gatherers = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const [events, after] = [waiting, says];
    [waiting, says] = [[], []];
    if (events.length > 0) send(owner, events);
    for (const say of after) say();
  };
  const flushSoon = (): void => {
    if (gatherers === 0) flush();
    else timer ??= setTimeout(flush, gatheredMs);
  };
  return {
    tell(whose, events) {
      if (whose !== owner) flush();
      owner = whose;
      waiting.push(...events);
      flushSoon();
    },
    soon(say) {
      says.push(say);
      flushSoon();
    },
    now(say) {
      flush();
      say();
    },
    gather() {
      gatherers += 1;
      return () => {
        gatherers -= 1;
        if (gatherers === 0) flush();
      };
    },
  };
}
