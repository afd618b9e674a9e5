import { query, raw } from "../db/query.ts";
import { isHere } from "../places/absent.ts";
import type { LogEvent } from "#contract/events.ts";
import { framesOf, toldBytes } from "./event-bytes.ts";
import { eventFromRow, type EventRow, toldColumns } from "./event-row.ts";

interface OutboxPorts {
  now(): Date;
  dbFor(userId: string): D1Database;
  readonly databases: readonly D1Database[];
  readonly room: { publish(userId: string, events: readonly LogEvent[]): Promise<void> };
  /** Told after the room: tools that follow what was written. */
  heard(userId: string, events: readonly LogEvent[]): Promise<void>;
  /** Told beside the room. */
  heardAtOnce(userId: string, events: readonly LogEvent[]): Promise<void>;
  /** Told before the screens are: how far the database is with that, where it is known. */
  note(userId: string, bookmark: string | undefined): Promise<void>;
  /** Events wait this long for the tools and their marks: once for a burst, and not in the way of its answers. */
  readonly gatherMs: number;
}

/** Events of this age that nobody was told of are told again by the cron. */
const overdueMs = 30_000;
/** Events that are told again in one run of the cron: so many, and of so many bytes. */
const resentAtOnce = 500;
/** People who are told at once. */
const peopleAtOnce = 20;
const resentBytes = 8 * 1024 * 1024;

export interface Outbox {
  /** Tells the room of fresh events, then the tools, and remembers that it did. At least once, never in the answer's way. */
  send(userId: string, events: readonly LogEvent[], bookmark?: string): Promise<void>;
  /** Tells again what has no mark in these databases, the app's own unless given; answers how many events that were. */
  resend(databases?: readonly D1Database[]): Promise<number>;
}

interface Sent {
  readonly userId: string;
  readonly events: readonly LogEvent[];
  /** False where the room was away: the tools hear of it, and there is no mark. */
  readonly isTold: boolean;
}

export function outbox(ports: OutboxPorts): Outbox {
  const { now, databases, heard, gatherMs } = ports;
  let sent: Sent[] = [];
  let gatheringUntil = 0;

  async function concludeLater(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, gatherMs));
    gatheringUntil = 0;
    const people = Map.groupBy(sent, ({ userId }) => userId);
    sent = [];
    const ends = await Promise.allSettled(
      [...people].map(([userId, some]) => conclude(ports, userId, some)),
    );
    for (const end of ends) if (end.status === "rejected") throw end.reason;
  }

  return {
    async send(userId, events, bookmark) {
      const failure = await tell(ports, userId, events, bookmark).then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      sent.push({ userId, events, isTold: failure === undefined });
      // One call at a time keeps itself alive for all of them; its isolate may die, hence the deadline.
      if (Date.now() >= gatheringUntil) {
        gatheringUntil = Date.now() + 10_000;
        await concludeLater();
      }
      if (failure) throw failure.error;
    },
    async resend(all = databases) {
      let count = 0;
      const failures: unknown[] = [];
      for (const db of all) {
        const overdue = await overdueIn(db, now());
        for (let from = 0; from < overdue.length; from += peopleAtOnce) {
          const told: Overdue[] = [];
          // One person's trouble is not the others'.
          const ends = await Promise.allSettled(
            overdue.slice(from, from + peopleAtOnce).map(async (one) => {
              const [userId, events] = one;
              await Promise.all([tell(ports, userId, events), heard(userId, events)]);
              told.push(one);
            }),
          );
          await markAll(db, told, now());
          count += told.reduce((sum, [, events]) => sum + events.length, 0);
          for (const end of ends) if (end.status === "rejected") failures.push(end.reason);
        }
      }
      if (failures.length > 0) throw failures[0];
      return count;
    },
  };
}

async function tell(
  { room, note, heardAtOnce }: OutboxPorts,
  userId: string,
  events: readonly LogEvent[],
  bookmark?: string,
): Promise<void> {
  await note(userId, bookmark);
  const publish = async () => {
    for (const frame of framesOf(events)) await room.publish(userId, frame);
  };
  await Promise.all([publish(), heardAtOnce(userId, events)]);
}

async function mark(
  { now, dbFor }: OutboxPorts,
  userId: string,
  events: readonly LogEvent[],
): Promise<void> {
  const seqs = events.map(({ seq }) => seq);
  await query`update events set sent_at = ${now().toISOString()} where user_id = ${userId}
    and seq in ${seqs}`.run(dbFor(userId));
}

type Overdue = readonly [userId: string, events: readonly LogEvent[]];

/** Of several people, in one statement over the database that was asked for them. */
async function markAll(db: D1Database, told: readonly Overdue[], now: Date): Promise<void> {
  if (told.length === 0) return;
  const keys = told.flatMap(([userId, events]) => events.map(({ seq }) => [userId, seq]));
  await query`update events set sent_at = ${now.toISOString()} where (user_id, seq) in
    (select value ->> '$[0]', value ->> '$[1]' from json_each(${JSON.stringify(keys)}))
    and ${isHere("events.user_id")}`.run(db);
}

/** The tools hear of a burst, and what the room knows is marked. */
async function conclude(ports: OutboxPorts, userId: string, some: readonly Sent[]): Promise<void> {
  await ports.heard(
    userId,
    some.flatMap(({ events }) => events),
  );
  const told = some.flatMap(({ events, isTold }) => (isTold ? events : []));
  if (told.length > 0) await mark(ports, userId, told);
}

/** Events that wait for long, in the order of each person. */
async function overdueIn(db: D1Database, now: Date): Promise<Overdue[]> {
  const before = new Date(now.getTime() - overdueMs).toISOString();
  const waiting = await query<EventRow & { owner: string; upto: number }>`
    select * from (select e.user_id owner, ${toldColumns},
        sum(${raw(toldBytes)}) over (order by e.at rows unbounded preceding) as upto
      from events e where sent_at is null and at < ${before}
        and ${isHere("e.user_id")} order by at limit ${resentAtOnce}) w
    where upto <= ${resentBytes}`.all(db);
  return [...Map.groupBy(waiting, ({ owner }) => owner)].map(([userId, rows]) => [
    userId,
    rows
      .map(({ owner: _, upto: __, ...row }) => eventFromRow(row))
      .toSorted((a, b) => a.seq - b.seq),
  ]);
}
