import type { Query, Row } from "../db/query.ts";
import { batch, query } from "../db/query.ts";
import type { Chore } from "../places/own/work.ts";

/** Errors are collected this long: a storm of them is one statement. */
const collectedMs = 10_000;

interface Ports {
  now(): Date;
  readonly db: D1Database;
}

/** Counts errors by code, for the administrator. Nothing of who made the call, or of what it said. */
export interface ErrorCounter {
  /** Answers what is to be done after the answer, if anything is. */
  count(code: string): Promise<void> | undefined;
}

export function errorCounter({ now, db }: Ports): ErrorCounter {
  const counts = new Map<string, number>();
  let writtenAt = 0;
  return {
    count(code) {
      counts.set(code, (counts.get(code) ?? 0) + 1);
      if (Date.now() - writtenAt < collectedMs) return undefined;
      writtenAt = Date.now();
      const noted = [...counts];
      counts.clear();
      const at = now().toISOString();
      return batch(
        db,
        noted.map(([name, many]) => noteOf(`error ${name}`, at.slice(0, 10), at, many)),
      ).then(() => undefined);
    },
  };
}

const noteOf = (name: string, day: string, at: string, many: number): Query<Row> =>
  query`insert into service_notes (user_id, name, day, at, count)
    values ('', ${name}, ${day}, ${at}, ${many})
    on conflict (user_id, name, day) do update set at = excluded.at, count = count + excluded.count`;

/** Days that errors are kept. */
const keptDays = 30;

/** Does all of them, and answers which failed: none holds up those behind it. */
async function runAll(chores: readonly Chore[]): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, run } of chores) {
    try {
      await run();
    } catch (error) {
      failed.push(name);
      console.error(
        JSON.stringify({
          minutely: name,
          error: String(error),
          stack: error instanceof Error ? error.stack : undefined,
        }),
      );
    }
  }
  return failed;
}

const failureOf = (name: string, at: string) =>
  noteOf(`error minutely ${name}`, at.slice(0, 10), at, 1);

/** Does what runs in the object of a person: the directory hears of what failed. */
export async function inObject({ now, db }: Ports, chores: readonly Chore[]): Promise<void> {
  const failed = await runAll(chores);
  const at = now().toISOString();
  if (failed.length > 0)
    await batch(
      db,
      failed.map((name) => failureOf(name, at)),
    );
}

/** Does all that runs each minute: what fails is noted. Notes that it ran. */
export async function minutely({ now, db }: Ports, chores: readonly Chore[]): Promise<void> {
  const failed = await runAll(chores);
  const at = now().toISOString();
  const old = new Date(now().getTime() - keptDays * 86_400_000).toISOString().slice(0, 10);
  await batch(db, [
    ...failed.map((name) => failureOf(name, at)),
    // One row for all days: only when it last ran is asked.
    noteOf("minutely", "", at, 1),
    query`delete from service_notes where day < ${old} and day <> ''`,
  ]);
}
