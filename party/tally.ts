const windowMs = 10_000;

/**
 * Counts by name in windows of ten seconds. Not stored: a room that sleeps has been still for as long as a window
 * lasts.
 */
export class Tally {
  readonly #limit: number;
  readonly #windows = new Map<string, { startMs: number; count: number }>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Whether this one is past the limit. */
  isOver(name: string, nowMs: number): boolean {
    const window = this.#windows.get(name);
    if (!window || nowMs - window.startMs >= windowMs) {
      this.#windows.set(name, { startMs: nowMs, count: 1 });
      return false;
    }
    window.count += 1;
    return window.count > this.#limit;
  }

  forget(name: string): void {
    this.#windows.delete(name);
  }
}
