import { query, raw } from "../db/query.ts";
import { isHere } from "../places/absent.ts";
import type { LogEvent } from "#contract/events.ts";
import { framesOf, toldBytes } from "./event-bytes.ts";
import { eventFromRow, type EventRow, toldColumns } from "./event-row.ts";

interface OutboxPorts {
  now(): Date;
  dbFor(userId: string): D1Database;
  readonly databases: readonly D1Database[];
  publish(userId: string, events: readonly LogEvent[]): Promise<void>;
  /** Told before the screens are: how far the database is with that, where it is known. */
  note(userId: string, bookmark: string | undefined): Promise<void>;
  /** Sent marks are collected this long: one statement for a burst, and none in the way of the next write. */
  readonly markDelayMs: number;
}

/** Events of this age that nobody was told of are told again by the cron. */
const overdueMs = 30_000;
/** Events that are told again in one run of the cron: so many, and of so many bytes. */
const resentAtOnce = 500;
const resentBytes = 8 * 1024 * 1024;

export interface Outbox {
  /** Tells the room of fresh events and remembers that it did. At least once, never in the answer's way. */
  send(userId: string, events: readonly LogEvent[], bookmark?: string): Promise<void>;
  /** Tells again what has no mark in these databases, the app's own unless given; answers how many events that were. */
  resend(databases?: readonly D1Database[]): Promise<number>;
}

export function outbox(ports: OutboxPorts): Outbox {
  const { now, dbFor, databases, publish, note, markDelayMs } = ports;
  const sent = new Map<string, number[]>();
  let markingUntil = 0;

  async function tell(
    userId: string,
    events: readonly LogEvent[],
    bookmark?: string,
  ): Promise<void> {
    await note(userId, bookmark);
    for (const frame of framesOf(events)) await publish(userId, frame);
  }

  async function mark(userId: string, seqs: readonly number[]): Promise<void> {
    await query`update events set sent_at = ${now().toISOString()} where user_id = ${userId}
      and seq in ${seqs}`.run(dbFor(userId));
  }

  async function flushLater(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, markDelayMs));
    markingUntil = 0;
    const waiting = [...sent];
    sent.clear();
    await Promise.all(waiting.map(([userId, seqs]) => mark(userId, seqs)));
  }

  return {
    async send(userId, events, bookmark) {
      await tell(userId, events, bookmark);
      sent.set(userId, [...(sent.get(userId) ?? []), ...events.map((event) => event.seq)]);
      // One call at a time keeps itself alive for the marks of all; its isolate may die, hence the deadline.
      if (Date.now() < markingUntil) return;
      markingUntil = Date.now() + 10_000;
      await flushLater();
    },
    async resend(all = databases) {
      const before = new Date(now().getTime() - overdueMs).toISOString();
      let count = 0;
      for (const db of all) {
        const waiting = await query<EventRow & { owner: string; upto: number }>`
          select * from (select e.user_id owner, ${toldColumns},
              sum(${raw(toldBytes)}) over (order by e.at rows unbounded preceding) as upto
            from events e where sent_at is null and at < ${before}
              and ${isHere("e.user_id")} order by at limit ${resentAtOnce}) w
          where upto <= ${resentBytes}`.all(db);
        for (const [userId, rows] of Map.groupBy(waiting, ({ owner }) => owner)) {
          const events = rows
            .map(({ owner: _, upto: __, ...row }) => eventFromRow(row))
            .toSorted((a, b) => a.seq - b.seq);
          await tell(userId, events);
          await mark(
            userId,
            events.map((event) => event.seq),
          );
          count += events.length;
        }
      }
      return count;
    },
  };
}
