/** What reached the database: one entry a round trip, with the statements it carried. */
export interface Counter {
  readonly trips: string[][];
  reset(): void;
}

/**
 * The real database, with every round trip written down. A statement's text is remembered when it is
 * prepared, since D1 does not tell it again.
 */
export function countingDb(db: D1Database): { db: D1Database; counter: Counter } {
  const trips: string[][] = [];
  const texts = new WeakMap<object, string>();
  const originals = new WeakMap<object, D1PreparedStatement>();

  const statement = (inner: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const proxy = new Proxy(inner, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        if (name === "bind") {
          return (...values: unknown[]) => statement(target.bind(...values), sql);
        }
        return (...values: unknown[]): unknown => {
          trips.push([sql]);
          return Reflect.apply(value, target, values);
        };
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
          trips.push(list.map((entry) => texts.get(entry) ?? ""));
          return target.batch(list.map((entry) => originals.get(entry) ?? entry));
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function"
        ? (...given: unknown[]): unknown => Reflect.apply(value, target, given)
        : value;
    },
  });
  return {
    db: counted,
    counter: {
      trips,
      reset: () => {
        trips.length = 0;
      },
    },
  };
}
