type Bound = string | number | null;
type Value = Bound | undefined | Query<unknown> | readonly string[] | readonly number[];
export type Row = Readonly<Record<string, unknown>>;

/** A statement, or a part of one, with its values where they stand. */
export class Query<Found> {
  readonly #parts: readonly string[];
  readonly #values: readonly Value[];
  readonly #read: (row: Row) => Found;

  constructor(parts: readonly string[], values: readonly Value[], read: (row: Row) => Found) {
    this.#parts = parts;
    this.#values = values;
    this.#read = read;
  }

  /** The same, its rows read as items. */
  as<Item>(read: (row: Found) => Item): Query<Item> {
    return new Query(this.#parts, this.#values, (row) => read(this.#read(row)));
  }

  on(db: D1Database): D1PreparedStatement {
    const bound: Bound[] = [];
    const text = this.#text(bound);
    return db.prepare(text).bind(...bound);
  }

  found(rows: readonly Row[]): Found[] {
    return rows.map((row) => this.#read(row));
  }

  async all(db: D1Database): Promise<Found[]> {
    return this.found((await this.on(db).all()).results);
  }

  async first(db: D1Database): Promise<Found | undefined> {
    const row = await this.on(db).first();
    return row ? this.#read(row) : undefined;
  }

  async run(db: D1Database): Promise<void> {
    await this.on(db).run();
  }

  #text(bound: Bound[]): string {
    const mark = (value: Bound): string => {
      if (!bound.includes(value)) bound.push(value);
      return `?${String(bound.indexOf(value) + 1)}`;
    };
    const texts = this.#values.map((value) => {
      if (value instanceof Query) return value.#text(bound);
      return typeof value === "object" && value !== null
        ? `(select value from json_each(${mark(JSON.stringify(value))}))`
        : mark(value ?? null);
    });
    return String.raw({ raw: this.#parts }, ...texts);
  }
}

/**
 * SQL whose values are bound where they stand, each once however often it stands there. A list stands for the rows that
 * `in` takes, so that no list passes D1's hundred parameters. `Found` is what its columns make of a row.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as D1 itself takes the type of a row
export const query = <Found = Row>(
  parts: TemplateStringsArray,
  ...values: readonly Value[]
): Query<NoInfer<Found>> => new Query(parts, values, (row) => row as Found);

/** SQL of our own, taken as it is: columns, conditions. Never input. */
export const raw = (text: string): Query<Row> => new Query([text], [], (row) => row);

/** Parts of a statement, one after the other. */
export const joined = (parts: readonly Query<unknown>[], separator = ", "): Query<Row> =>
  new Query(
    ["", ...parts.map((_, at) => (at === parts.length - 1 ? "" : separator))],
    parts,
    (row) => row,
  );

type Rows<Queries> = {
  -readonly [At in keyof Queries]: Queries[At] extends Query<infer Found> ? Found[] : never;
};

/** The rows of several statements, in one round trip and one transaction. */
export async function batch<const Queries extends readonly Query<unknown>[]>(
  db: D1Database,
  queries: Queries,
): Promise<Rows<Queries>> {
  const answers = await db.batch<Row>(queries.map((one) => one.on(db)));
  // D1 answers in the order of the statements.
  return queries.map((one, at) => one.found(answers[at]?.results ?? [])) as Rows<Queries>;
}
