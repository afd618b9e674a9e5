import { query, raw } from "../db/query.ts";

/** SQL by which work over everybody passes over whose rows do not count. The column is named with its table. */
export const isHere = (column: string) =>
  raw(`not exists (select 1 from presences where presences.user_id = ${column}
    and presences.state <> 'here')`);

/** The same for who only looks: what leaves is still true, and what arrives or has left is not. */
export const isTrueHere = (column: string) =>
  raw(`not exists (select 1 from presences where presences.user_id = ${column}
    and presences.state in ('arriving', 'left'))`);

const mark = "absent person";

/** A statement that fails its batch where the person's rows do not count: D1 takes all of a batch back then. */
export const mustBeHere = (userId: string) =>
  query`select json_extract('{}', ${`${mark} `} || user_id) from presences
    where user_id = ${userId} and state <> 'here'`;

export const isAbsence = (error: unknown): boolean =>
  error instanceof Error && error.message.includes(mark);
