import { batch, type Query, query } from "../../db/query.ts";

export interface Chore {
  readonly name: string;
  run(): Promise<unknown>;
}

/** When something of it next falls due after a moment (ISO; '' for ever); null where nothing will. */
export type Due = (after: string) => Query<{ at: string | null }>;

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

/** Milliseconds since 1970, infinite where nothing falls due. */
export interface FallsDue {
  readonly first: number;
  /** The first that is still to come: what is due and cannot be done hides nothing. */
  readonly next: number;
}

/** Undefined where nobody lies there. */
export async function dueAt(
  db: D1Database,
  due: readonly Due[],
  now: number,
): Promise<FallsDue | undefined> {
  const iso = new Date(now).toISOString();
  const [left, ...times] = await batch(db, [
    query`select 1 where exists (select 1 from presences where state = 'left')
      or not exists (select 1 from users)`,
    ...due.map((after) => after("")),
    ...due.map((after) => after(iso)),
  ]);
  if (left && left.length > 0) return undefined;
  const all = times.flatMap((rows) =>
    rows.flatMap(({ at }) => (at === null ? [] : Date.parse(at))),
  );
  return { first: Math.min(...all), next: Math.min(...all.filter((at) => at > now)) };
}
