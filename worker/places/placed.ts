/**
 * A database that is found out when it is first asked, with the face of one that is known. So the holder of a handle writes
 * SQL as ever, and what has to hold of a person's place holds here, once.
 */
export class PlacedDatabase implements D1Database {
  readonly #find: () => Promise<D1Database>;

  constructor(find: () => Promise<D1Database>) {
    this.#find = find;
  }

  prepare(sql: string): D1PreparedStatement {
    return new PlacedStatement(this.#find, sql, []);
  }

  async batch<Found = unknown>(statements: D1PreparedStatement[]): Promise<D1Result<Found>[]> {
    const db = await this.#find();
    return db.batch<Found>(statements.map((statement) => onto(db, statement)));
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
  readonly #find: () => Promise<D1Database>;
  readonly #sql: string;
  readonly #values: readonly unknown[];

  constructor(find: () => Promise<D1Database>, sql: string, values: readonly unknown[]) {
    this.#find = find;
    this.#sql = sql;
    this.#values = values;
  }

  bind(...values: unknown[]): D1PreparedStatement {
    return new PlacedStatement(this.#find, this.#sql, values);
  }

  on(db: D1Database): D1PreparedStatement {
    return db.prepare(this.#sql).bind(...this.#values);
  }

  first<Found = unknown>(column: string): Promise<Found | null>;
  first<Found = Record<string, unknown>>(): Promise<Found | null>;
  async first<Found>(column?: string): Promise<Found | null> {
    const statement = await this.#there();
    return column === undefined ? statement.first<Found>() : statement.first<Found>(column);
  }

  async all<Found = Record<string, unknown>>(): Promise<D1Result<Found>> {
    return (await this.#there()).all<Found>();
  }

  async run<Found = Record<string, unknown>>(): Promise<D1Result<Found>> {
    return (await this.#there()).run<Found>();
  }

  raw<Found = unknown[]>(options: { columnNames: true }): Promise<[string[], ...Found[]]>;
  raw<Found = unknown[]>(options?: { columnNames?: false }): Promise<Found[]>;
  raw(): Promise<never> {
    throw notOffered("raw");
  }

  async #there(): Promise<D1PreparedStatement> {
    return this.on(await this.#find());
  }
}

const onto = (db: D1Database, statement: D1PreparedStatement): D1PreparedStatement =>
  statement instanceof PlacedStatement ? statement.on(db) : statement;
