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
  /** Every list is to be fetched again. `unreadable`: what was missed cannot be had; else the log knows less than this client. */
  reset(why: "unreadable" | "behind"): void;
  /** Tells whether a failure will pass by itself: nothing answered, or it was too much at once. */
  isPassing(error: unknown): boolean;
  /** Says whether something was missed that could not be fetched yet. */
  behind(isBehind: boolean): void;
}

const stallMs = 250;
const longestWaitMs = 8_000;
/** Refusals in a row after which what was missed is given up, and everything fetched again instead. */
const mostRefusals = 5;

/** Drives a sequence: asks when it wants to, and hands out what it lets go. */
export class Feed {
  /** Fulfilled once it is known where the log stands: lists fetched from then on miss nothing. */
  readonly ready: Promise<undefined>;
  private readonly ports: FeedPorts;
  private readonly baseline = Promise.withResolvers<undefined>();
  private now: Sequence;
  private isAsking = false;
  private wantsToAsk = false;
  private isClosed = false;
  private failures = 0;
  private refusals = 0;
  /** Ends a pause. */
  private goOn = (): void => undefined;

  constructor(ports: FeedPorts, last: number | undefined) {
    this.ports = ports;
    this.now = startSequence(last);
    this.ready = this.baseline.promise;
    if (last === undefined) void this.ask();
    else this.baseline.resolve(undefined);
  }

  put(input: Exclude<SequenceInput, { kind: "answer" }>): void {
    if (input.kind === "joined") {
      // The worker is there again.
      this.failures = 0;
      this.goOn();
    }
    this.take(input);
  }

  close(): void {
    this.isClosed = true;
  }

  private take(input: SequenceInput): void {
    const { now: before, ports } = this;
    const step = stepSequence(before, input);
    this.now = step.next;
    const { last } = step.next;
    if (step.reset) ports.reset("behind");
    if (step.apply.length > 0) {
      // What was heard while an answer was awaited happened before this screen's eyes.
      const heard = new Set(before.buffer.map(({ seq }) => seq));
      const isAnswer = input.kind === "answer" && before.mode === "asking";
      const [missed, live] = divided(step.apply, ({ seq }) => isAnswer && !heard.has(seq));
      if (missed.length > 0) ports.apply(missed, "missed");
      if (live.length > 0) ports.apply(live, "live");
    } else if (last !== undefined && last !== before.last) ports.reached(last);
    if (last !== undefined) this.baseline.resolve(undefined);
    if (step.ask) void this.ask();
  }

  /** One question at a time; one wanted meanwhile follows it. */
  private async ask(): Promise<void> {
    this.wantsToAsk = true;
    if (this.isAsking) return;
    this.isAsking = true;
    while (this.wantsToAsk && !this.isClosed) {
      await this.pause(this.now.stalls + this.failures);
      this.wantsToAsk = false;
      const asking = this.refusals < mostRefusals ? this.catchUp() : this.startOver();
      await asking.then(
        () => this.answered(),
        (error: unknown) => this.failed(error),
      );
    }
    this.isAsking = false;
  }

  private async catchUp(): Promise<void> {
    const answer = await this.ports.ask(this.now.last);
    if (!this.isClosed) this.take({ kind: "answer", ...answer });
  }

  /** From where the log stands now on; what was before comes with the lists. */
  private async startOver(): Promise<void> {
    const { seq } = await this.ports.ask(undefined);
    if (this.isClosed) return;
    const { mode, buffer } = this.now;
    this.now = { ...startSequence(seq), mode, buffer };
    this.ports.reached(seq);
    this.ports.reset("unreadable");
    // What was heard meanwhile follows, and a gap in it is asked for.
    this.take({ kind: "answer", events: [], seq, more: false });
  }

  private answered(): void {
    [this.failures, this.refusals] = [0, 0];
    // There is another page, or a gap.
    this.ports.behind(this.wantsToAsk);
  }

  private failed(error: unknown): void {
    this.failures += 1;
    if (!this.ports.isPassing(error)) this.refusals += 1;
    this.ports.behind(true);
    // Away, joining again asks anyway; a first visit cannot go on without its answer.
    this.wantsToAsk ||= this.now.mode === "asking" || this.now.last === undefined;
  }

  private async pause(times: number): Promise<void> {
    if (times === 0) return;
    const ms = Math.min(stallMs * 2 ** (times - 1), longestWaitMs);
    await new Promise<void>((resolve) => {
      this.goOn = resolve;
      setTimeout(resolve, ms);
    });
  }
}

export const openFeed = (ports: FeedPorts, last?: number): Feed => new Feed(ports, last);

const divided = (
  events: readonly LogEvent[],
  isFirst: (event: LogEvent) => boolean,
): [LogEvent[], LogEvent[]] => [
  events.filter((event) => isFirst(event)),
  events.filter((event) => !isFirst(event)),
];
