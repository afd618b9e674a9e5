import * as v from "valibot";

const Meta = v.object({
  rows_read: v.optional(v.number(), 0),
  rows_written: v.optional(v.number(), 0),
});
const Told = v.array(
  v.fallback(v.looseObject({ meta: Meta }), { meta: { rows_read: 0, rows_written: 0 } }),
);
const Found = v.object({ results: v.array(v.record(v.string(), v.unknown())) });

/** What reached the database: one entry a round trip, with the statements it carried. */
export interface Counter {
  readonly trips: string[][];
  /** Rows as the platform counts them: what a statement looked at, and what it wrote, indexes too. */
  readonly rows: { read: number; written: number };
  reset(): void;
  /** The line breaks at one round trip from now, counted from 1. */
  breakAt(trip: number, when: Break): void;
}

/** `before` the other end hears of it, `after` it did what was asked, or at it and at all that follow. */
export type Break = "before" | "after" | "crash";

/** Takes one call of something outside, and does it. */
export type Reach = (sent: string[], work: () => unknown, lost?: string) => Promise<unknown>;

/** The line to what lies outside: it counts what goes over it, and breaks where a test wants that. */
export function countedLine(): Line {
  const trips: string[][] = [];
  const rows = { read: 0, written: 0 };
  let broken: { left: number; readonly when: Break } | undefined;
  const counter: Counter = {
    trips,
    rows,
    reset() {
      trips.length = 0;
      rows.read = 0;
      rows.written = 0;
      broken = undefined;
    },
    breakAt(trip, when) {
      broken = { left: trip, when };
    },
  };
  function breakNow(): Break | undefined {
    if (!broken) return undefined;
    broken.left -= 1;
    const isOver = broken.when === "crash" && broken.left < 0;
    return isOver || broken.left === 0 ? broken.when : undefined;
  }
  const reach: Reach = async (sent, work, lost = "D1_ERROR: Network connection lost.") => {
    trips.push(sent);
    const when = breakNow();
    if (when === "before" || when === "crash") throw new Error(lost);
    const answer = await work();
    for (const { meta } of v.parse(Told, [answer].flat())) {
      rows.read += meta.rows_read;
      rows.written += meta.rows_written;
    }
    if (when === "after") throw new Error(lost);
    return answer;
  };
  return { counter, reach };
}

export interface Line {
  readonly counter: Counter;
  readonly reach: Reach;
}

/**
 * The real database, with every round trip written down. A statement's text is remembered when it is
 * prepared, since D1 does not tell it again.
 */
export function countingDb(
  db: D1Database,
  line = countedLine(),
): { db: D1Database; counter: Counter } {
  const texts = new WeakMap<object, string>();
  const originals = new WeakMap<object, D1PreparedStatement>();
  const { counter, reach } = line;

  const statement = (inner: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const proxy = new Proxy(inner, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        if (name === "bind") {
          return (...values: unknown[]) => statement(target.bind(...values), sql);
        }
        // `first` tells nothing of what it read.
        if (name === "first") {
          return async (column?: string) => {
            const [row] = v.parse(Found, await reach([sql], () => target.all())).results;
            return column === undefined ? (row ?? null) : (row?.[column] ?? null);
          };
        }
        return (...values: unknown[]): unknown =>
          reach([sql], (): unknown => Reflect.apply(value, target, values));
      },
    });
    texts.set(proxy, sql);
    originals.set(proxy, inner);
    return proxy;
  };

  const counted = new Proxy(db, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => statement(target.prepare(sql), sql);
      if (name === "batch") {
        return (list: D1PreparedStatement[]) => {
          const sent = list.map((entry) => texts.get(entry) ?? "");
          return reach(sent, () =>
            target.batch(list.map((entry) => originals.get(entry) ?? entry)),
          );
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function"
        ? (...given: unknown[]): unknown => Reflect.apply(value, target, given)
        : value;
    },
  });
  return { db: counted, counter };
}
