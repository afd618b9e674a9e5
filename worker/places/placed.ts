import { mustBeHere } from "./absent.ts";
import { Statement, StatementDatabase } from "./statement.ts";

/** Runs statements where a person's data lies. What it is given may be run again elsewhere: nothing of it was done then. */
export type RunThere = <Found>(
  run: (db: D1Database) => Promise<readonly D1Result<Found>[]>,
) => Promise<readonly D1Result<Found>[]>;

/**
 * The database of a person, which is found out when it is first asked, with the face of one that is known. So the holder of a
 * handle writes SQL as ever, and what has to hold of a person's place holds here, once: every statement, also one that only
 * reads, goes in a batch whose first asks whether the person is there.
 */
export class PlacedDatabase extends StatementDatabase {
  readonly #userId: string;
  readonly #runThere: RunThere;

  constructor(userId: string, runThere: RunThere) {
    super();
    this.#userId = userId;
    this.#runThere = runThere;
  }

  override async batch<Found = unknown>(
    statements: D1PreparedStatement[],
  ): Promise<D1Result<Found>[]> {
    const answers = await this.#runThere<Found>((db) =>
      db.batch<Found>([
        mustBeHere(this.#userId).on(db),
        ...statements.map((statement) =>
          statement instanceof Statement ? statement.on(db) : statement,
        ),
      ]),
    );
    return answers.slice(1);
  }
}
