/** Runs statements in one transaction, and answers them in their order. */
export interface Batching {
  batch<Found = unknown>(statements: D1PreparedStatement[]): Promise<D1Result<Found>[]>;
}

/** A statement of a database that is none of D1's own: it is a text and its values until it is run. */
export class Statement implements D1PreparedStatement {
  readonly sql: string;
  readonly values: readonly unknown[];
  readonly #db: Batching;

  constructor(db: Batching, sql: string, values: readonly unknown[] = []) {
    this.#db = db;
    this.sql = sql;
    this.values = values;
  }

  bind(...values: unknown[]): D1PreparedStatement {
    return new Statement(this.#db, this.sql, values);
  }

  on(db: D1Database): D1PreparedStatement {
    return db.prepare(this.sql).bind(...this.values);
  }

  first<Found = unknown>(column: string): Promise<Found | null>;
  first<Found = Record<string, unknown>>(): Promise<Found | null>;
  async first(column?: string): Promise<unknown> {
    const [row] = (await this.all()).results;
    if (!row) return null;
    return column === undefined ? row : (row[column] ?? null);
  }

  async all<Found = Record<string, unknown>>(): Promise<D1Result<Found>> {
    const [answer] = await this.#db.batch<Found>([this]);
    if (!answer) throw new Error("The database answered no statement");
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

const notOffered = (name: string): Error => new Error(`${name} is not offered here`);

/** The face of a database of which only statements and batches are used. */
export abstract class StatementDatabase implements D1Database {
  abstract batch<Found = unknown>(statements: D1PreparedStatement[]): Promise<D1Result<Found>[]>;

  prepare(sql: string): D1PreparedStatement {
    return new Statement(this, sql);
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
