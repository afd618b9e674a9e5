/** A session of D1 with the face of the database, so that the holder of a handle writes SQL as ever. */
export class SessionDatabase implements D1Database {
  readonly #session: D1DatabaseSession;

  constructor(session: D1DatabaseSession) {
    this.#session = session;
  }

  prepare(sql: string): D1PreparedStatement {
    return this.#session.prepare(sql);
  }

  batch<Found = unknown>(statements: D1PreparedStatement[]): Promise<D1Result<Found>[]> {
    return this.#session.batch<Found>(statements);
  }

  withSession(): D1DatabaseSession {
    return this.#session;
  }

  exec(): Promise<D1ExecResult> {
    throw notOffered("exec");
  }

  dump(): Promise<ArrayBuffer> {
    throw notOffered("dump");
  }
}

const notOffered = (name: string): Error => new Error(`${name} is not there in a session`);
