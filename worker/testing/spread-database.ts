import { directoryTables } from "../places/databases.ts";

type All = () => readonly D1Database[];
type Find = (userId: string) => D1Database | undefined;

const named = /\b(?:from|into|join|update(?: or \w+)?)\s+["`]?([a-z_]+)/gi;

/**
 * Several databases as one, for tests: a statement about accounts goes to the first of them, one that names a person to
 * theirs, and any other to all, whose rows it answers.
 */
export const spreadDatabase = (all: All, find: Find): D1Database => new SpreadDatabase(all, find);

class SpreadDatabase implements D1Database {
  readonly #all: All;
  readonly #find: Find;

  constructor(all: All, find: Find) {
    this.#all = all;
    this.#find = find;
  }

  prepare(sql: string): D1PreparedStatement {
    return new SpreadStatement(this, sql, []);
  }

  /** The databases that a statement is meant for. */
  meant(sql: string, values: readonly unknown[]): readonly D1Database[] {
    const tables = [...sql.matchAll(named)].map(([, table = ""]) => table);
    const accounts = tables.filter((table) => directoryTables.has(table));
    const all = this.#all();
    const directory = all.slice(0, 1);
    if (tables.length > 0 && accounts.length === tables.length) return directory;
    const theirs = values.flatMap((value) =>
      typeof value === "string" ? (this.#find(value) ?? []) : [],
    );
    if (theirs.length === 0) return all;
    return [...new Set(accounts.length > 0 ? [...directory, ...theirs] : theirs)];
  }

  async batch<Found = unknown>(statements: D1PreparedStatement[]): Promise<D1Result<Found>[]> {
    const answers: D1Result<Found>[] = [];
    for (const statement of statements) answers.push(await statement.all<Found>());
    return answers;
  }

  exec(): Promise<D1ExecResult> {
    throw new Error("Not for tests");
  }

  withSession(): D1DatabaseSession {
    throw new Error("Not for tests");
  }

  dump(): Promise<ArrayBuffer> {
    throw new Error("Not for tests");
  }
}

class SpreadStatement implements D1PreparedStatement {
  readonly #over: SpreadDatabase;
  readonly #sql: string;
  readonly #values: readonly unknown[];

  constructor(over: SpreadDatabase, sql: string, values: readonly unknown[]) {
    this.#over = over;
    this.#sql = sql;
    this.#values = values;
  }

  bind(...values: unknown[]): D1PreparedStatement {
    return new SpreadStatement(this.#over, this.#sql, values);
  }

  async all<Found = Record<string, unknown>>(): Promise<D1Result<Found>> {
    const answers: D1Result<Found>[] = [];
    for (const db of this.#over.meant(this.#sql, this.#values))
      answers.push(
        await db
          .prepare(this.#sql)
          .bind(...this.#values)
          .all<Found>(),
      );
    const [first] = answers;
    if (!first) throw new Error("No database is meant");
    return { ...first, results: answers.flatMap(({ results }) => results) };
  }

  run<Found = Record<string, unknown>>(): Promise<D1Result<Found>> {
    return this.all<Found>();
  }

  first<Found = unknown>(column: string): Promise<Found | null>;
  first<Found = Record<string, unknown>>(): Promise<Found | null>;
  async first(column?: string): Promise<unknown> {
    const { results } = await this.all();
    const row = isCounted(results) ? summed(results) : results[0];
    if (row === undefined) return null;
    return column === undefined ? row : (row[column] ?? null);
  }

  raw<Found = unknown[]>(options: { columnNames: true }): Promise<[string[], ...Found[]]>;
  raw<Found = unknown[]>(options?: { columnNames?: false }): Promise<Found[]>;
  raw(): Promise<never> {
    throw new Error("Not for tests");
  }
}

type Row = Record<string, unknown>;

const isCounted = (rows: readonly Row[]): boolean =>
  rows.length > 1 &&
  rows.every((row) => Object.values(row).every((value) => typeof value === "number"));

function summed(rows: readonly Row[]): Row {
  const sum: Record<string, number> = {};
  for (const row of rows)
    for (const [name, value] of Object.entries(row)) sum[name] = (sum[name] ?? 0) + Number(value);
  return sum;
}
