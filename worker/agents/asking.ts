import { examplesRun } from "#shared/runs.ts";
import { joined, type Query, query, raw, type Row } from "../db/query.ts";
import { firstSince } from "../log/moment.ts";
import { titleSql } from "../log/title-sql.ts";
import type { ItemTables, Reader } from "../log/change.ts";
import { addDays, startOfDay } from "../time/zone.ts";
import { byOthers, type ChangeRow, changeRows, meansSomething } from "./activity.ts";

/** Changes of the period, or the newest of all, among which an answer looks. */
export const mostLooked = 5_000;

export interface Question {
  /** The person, the person by hand or in the chat, the assistant, every agent, or the agents of this name; anyone but the person, or anyone at all. */
  readonly by:
    | "me"
    | "me or assistant"
    | "assistant"
    | "agents"
    | "others"
    | "anyone"
    | { readonly name: string };
  /** First and last day. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Beginnings of words that the item's present title holds, in lower case. */
  readonly titled: readonly string[];
}

type Asking = Reader & { readonly zone: string };

/** The changes that a question asks for, newest first. */
export const changesAsked = (
  { db, userId, zone }: Asking,
  tables: ItemTables,
  question: Question,
  limit: number,
): Promise<ChangeRow[]> =>
  changeRows(userId, tables, {
    source: query`${inPeriod(userId, zone, question)} e`,
    conditions: conditionsOf(userId, tables, question),
    limit,
  }).all(db);

/** How many there are, by who made them. */
export const countAsked = (
  { db, userId, zone }: Asking,
  tables: ItemTables,
  question: Question,
): Promise<(Pick<ChangeRow, "actor" | "name"> & { readonly many: number })[]> =>
  query<
    Pick<ChangeRow, "actor" | "name"> & { readonly many: number }
  >`select actor, count(*) as many,
      (select k.name from agent_keys k where k.user_id = ${userId} and k.id = substr(e.actor, 7)) as name
    from ${inPeriod(userId, zone, question)} e
    where ${joined(conditionsOf(userId, tables, question), " and ")} and ${meansSomething(tables)}
    group by actor order by many desc, actor limit 50`.all(db);

export const agentsCalled = ({ db, userId }: Reader, name: string): Promise<string[]> =>
  query`select id from agent_keys where user_id = ${userId} and lower(name) = lower(${name}) limit 50`
    .as(({ id }) => `agent:${String(id)}`)
    .all(db);

/** The newest events of the days; sequence numbers rise with the time, so that their ends are found by halving. */
function inPeriod(userId: string, zone: string, { from, to }: Question): Query<Row> {
  const since = from === undefined ? query`1` : firstSince(userId, startOfDay(from, zone));
  const until =
    to === undefined
      ? query`9223372036854775807`
      : firstSince(userId, startOfDay(addDays(to, 1), zone));
  return query`(select * from events where user_id = ${userId} and seq >= ${since} and seq < ${until}
    order by seq desc limit ${mostLooked})`;
}

function conditionsOf(userId: string, tables: ItemTables, { by, titled }: Question): Query<Row>[] {
  const talk = [...tables.values()].filter(({ isTalk }) => isTalk).map(({ tool }) => tool);
  const own = query`(actor = 'user' and tool not in ${talk})`;
  const title = query`lower(coalesce(${raw(titleSql(tables))}, ''))`;
  return [
    actorsOf(userId, by, own),
    // What a new account began with nobody did that day; who asks for an item by its title may mean one of them.
    ...(titled.length === 0 ? [query`run_id is not ${examplesRun(userId)}`] : []),
    ...titled.map((word) => query`instr(' ' || ${title}, ${` ${word}`})`),
  ];
}

const byAssistant = query`(actor = 'assistant' and run_id is not null)`;

function actorsOf(userId: string, by: Question["by"], own: Query<Row>): Query<Row> {
  if (typeof by === "object") {
    return query`actor in (select 'agent:' || k.id from agent_keys k
      where k.user_id = ${userId} and lower(k.name) = lower(${by.name}))`;
  }
  const conditions = {
    me: own,
    "me or assistant": query`(${own} or ${byAssistant})`,
    assistant: byAssistant,
    agents: query`actor like 'agent:%'`,
    others: query`${byOthers}`,
    anyone: query`(${own} or (${byOthers}))`,
  };
  return conditions[by];
}
