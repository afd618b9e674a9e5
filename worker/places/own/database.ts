import { Statement, StatementDatabase } from "../statement.ts";

type Value = string | number | null;

/** A statement on its way to the object of a person. */
export interface Told {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** What came of one. */
export interface Ran {
  readonly results: Record<string, SqlStorageValue>[];
  readonly rowsRead: number;
  readonly rowsWritten: number;
}

type Run = (statements: readonly Told[]) => Promise<Ran[]>;

/** The database in a person's own object, with the face of D1. */
export class OwnDatabase extends StatementDatabase {
  readonly #run: Run;

  constructor(run: Run) {
    super();
    this.#run = run;
  }

  override async batch<Found = unknown>(
    statements: D1PreparedStatement[],
  ): Promise<D1Result<Found>[]> {
    const ran = await this.#run(statements.map((statement) => told(statement)));
    return ran.map(({ results, rowsRead, rowsWritten }) => ({
      success: true,
      // As D1 itself takes the type of a row.
      results: results as Found[],
      meta: {
        duration: 0,
        size_after: 0,
        rows_read: rowsRead,
        rows_written: rowsWritten,
        last_row_id: 0,
        changed_db: rowsWritten > 0,
        changes: rowsWritten,
      },
    }));
  }
}

function told(statement: D1PreparedStatement): Told {
  if (!(statement instanceof Statement)) throw new Error("A statement of another database");
  return { sql: statement.sql, values: statement.values.map((value) => valueOf(value)) };
}

function valueOf(value: unknown): Value {
  if (value === null || typeof value === "string" || typeof value === "number") return value;
  if (typeof value === "boolean") return Number(value);
  throw new Error(`A ${typeof value} cannot be bound`);
}
