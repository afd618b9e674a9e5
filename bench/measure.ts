/** One line of the report: a ratio or a value against its goal; lower is better. */
export interface Figure {
  readonly id: string;
  readonly what: string;
  readonly value: number;
  readonly goal: number;
  /** What the two sides of a ratio were, for the table. */
  readonly detail: string;
}

export interface Bench {
  readonly quick: boolean;
}

export type Measure = (bench: Bench) => Promise<Figure[]>;

type Side = () => Promise<unknown>;
interface Times {
  readonly ours: number[];
  readonly theirs: number[];
}

const nothing: Side = () => Promise.resolve();

/** Runs both sides in turn, A B A B …, and answers the milliseconds of each, warm-up left out. */
export async function interleaved(
  rounds: number,
  ours: Side,
  theirs: Side = nothing,
): Promise<Times> {
  const times: Times = { ours: [], theirs: [] };
  const warmUp = Math.max(3, Math.floor(rounds / 10));
  for (let round = -warmUp; round < rounds; round++) {
    const [a, b] = [await timed(ours), await timed(theirs)];
    if (round < 0) continue;
    times.ours.push(a);
    times.theirs.push(b);
  }
  return times;
}

/** A side that measures itself (a frame's arrival, say) answers its own milliseconds. */
async function timed(side: Side): Promise<number> {
  const started = performance.now();
  const took = await side();
  return typeof took === "number" ? took : performance.now() - started;
}

export const p50 = (times: readonly number[]): number => at(times, 0.5);
export const p95 = (times: readonly number[]): number => at(times, 0.95);
export const ms = (value: number): string => `${value.toFixed(2)} ms`;

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
