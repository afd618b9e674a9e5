import { batch, type Query, query } from "../../db/query.ts";

export interface Chore {
  readonly name: string;
  run(): Promise<unknown>;
}

/** When something of it falls due; null where nothing will. */
export type Due = Query<{ at: string | null }>;

/** What is done over the database of a person. */
export interface Work {
  /** What may be waited for. */
  prompt(db: D1Database): readonly Chore[];
  /** What nobody waits for, some rows at a time. */
  sweeping(db: D1Database): readonly Chore[];
  /** Does them; the directory hears of what fails. */
  run(chores: readonly Chore[]): Promise<void>;
  readonly due: readonly Due[];
}

/** Milliseconds since 1970 of what falls due next, infinite where nothing does; undefined where nobody lies there. */
export async function dueAt(db: D1Database, due: readonly Due[]): Promise<number | undefined> {
  const [left, ...times] = await batch(db, [
    query`select 1 where exists (select 1 from presences where state = 'left')
      or not exists (select 1 from users)`,
    ...due,
  ]);
  if (left && left.length > 0) return undefined;
  const all = times.flatMap((rows) =>
    rows.flatMap(({ at }) => (at === null ? [] : Date.parse(at))),
  );
  return Math.min(...all);
}
