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

/** Runs the given ones in turn, A B C A B C …, and answers the milliseconds of each, warm-up left out. */
export async function interleaved<Name extends string>(
  rounds: number,
  sides: Readonly<Record<Name, () => Promise<unknown>>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(sides) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    number[]
  >;
  const warmUp = Math.max(3, Math.floor(rounds / 10));
  for (let round = -warmUp; round < rounds; round++) {
    for (const name of names) {
      const started = performance.now();
      const took = await sides[name]();
      // A side that measures itself (a frame's arrival, say) answers its own milliseconds.
      const ms = typeof took === "number" ? took : performance.now() - started;
      if (round >= 0) times[name].push(ms);
    }
  }
  return times;
}

export const p50 = (times: readonly number[]): number => at(times, 0.5);
export const p95 = (times: readonly number[]): number => at(times, 0.95);
export const ms = (value: number): string => `${value.toFixed(2)} ms`;

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
