import { mustBeHere } from "./absent.ts";

/** Runs statements where a person's data lies. What it is given may be run again elsewhere: nothing of it was done then. */
export type RunThere = <Found>(
  run: (db: D1Database) => Promise<readonly D1Result<Found>[]>,
) => Promise<readonly D1Result<Found>[]>;

/**
 * The database of a person, which is found out when it is first asked, with the face of one that is known. So the holder of a
 * handle writes SQL as ever, and what has to hold of a person's place holds here, once: every statement, also one that only
 * reads, goes in a batch whose first asks whether the person is there.
 */
export class PlacedDatabase implements D1Database {
  readonly #userId: string;
  readonly #runThere: RunThere;

  constructor(userId: string, runThere: RunThere) {
    this.#userId = userId;
    this.#runThere = runThere;
  }

  prepare(sql: string): D1PreparedStatement {
    return new PlacedStatement(this, sql, []);
  }

  async batch<Found = unknown>(statements: D1PreparedStatement[]): Promise<D1Result<Found>[]> {
    const answers = await this.#runThere<Found>((db) =>
      db.batch<Found>([
        mustBeHere(this.#userId).on(db),
        ...statements.map((statement) =>
          statement instanceof PlacedStatement ? statement.on(db) : statement,
        ),
      ]),
    );
    return answers.slice(1);
  }

  exec(): Promise<D1ExecResult> {
    throw notOffered("exec");
  }

  withSession(): D1DatabaseSession {
    throw notOffered("withSession");
  }

  dump(): Promise<ArrayBuffer> {
    throw notOffered("dump");
  }
}

const notOffered = (name: string): Error =>
  new Error(`${name} is not there for a database that is found out by its person`);

class PlacedStatement implements D1PreparedStatement {
  readonly #placed: PlacedDatabase;
  readonly #sql: string;
  readonly #values: readonly unknown[];

  constructor(placed: PlacedDatabase, sql: string, values: readonly unknown[]) {
    this.#placed = placed;
    this.#sql = sql;
    this.#values = values;
  }

  bind(...values: unknown[]): D1PreparedStatement {
    return new PlacedStatement(this.#placed, this.#sql, values);
  }

  on(db: D1Database): D1PreparedStatement {
    return db.prepare(this.#sql).bind(...this.#values);
  }

  first<Found = unknown>(column: string): Promise<Found | null>;
  first<Found = Record<string, unknown>>(): Promise<Found | null>;
  async first(column?: string): Promise<unknown> {
    const [row] = (await this.all()).results;
    if (!row) return null;
    return column === undefined ? row : (row[column] ?? null);
  }

  async all<Found = Record<string, unknown>>(): Promise<D1Result<Found>> {
    const [answer] = await this.#placed.batch<Found>([this]);
    if (!answer) throw new Error("D1 answered no statement");
    return answer;
  }

  run<Found = Record<string, unknown>>(): Promise<D1Result<Found>> {
    return this.all<Found>();
  }

  raw<Found = unknown[]>(options: { columnNames: true }): Promise<[string[], ...Found[]]>;
  raw<Found = unknown[]>(options?: { columnNames?: false }): Promise<Found[]>;
  raw(): Promise<never> {
    throw notOffered("raw");
  }
}
