import { batch, query } from "../../db/query.ts";
import { follow, type FollowPorts } from "./follow.ts";
import { newestSeq } from "../../log/event-row.ts";
import { indexOutsideAgain } from "./outside.ts";
import { beginEmptying, emptyingStep, endEmptying } from "./statements.ts";
import { yieldToRequests } from "../../db/yield-to-requests.ts";

interface IndexerPorts extends FollowPorts {
  /** Changes are collected this long: one step for a burst, after the answers that it must not delay. */
  readonly delayMs: number;
}

interface Rebuilt {
  readonly indexed: number;
  /** The cron goes on. */
  readonly more: boolean;
}

export interface Indexer {
  /** Follows what was just written. Never in the answer's way, and no matter if it is lost. */
  changed(userId: string): Promise<void>;
  /** Makes up for what was lost, if anything was; once a minute for each person that searches. */
  seen(userId: string): Promise<void>;
  /** Empties the index of one person and makes as much of it again as one call can. */
  rebuild(userId: string): Promise<Rebuilt>;
  /** Has the cron rebuild everyone's index. */
  rebuildAll(): Promise<void>;
  /** For the cron: rebuilds that were asked for, then the person who waited longest. */
  catchUp(): Promise<void>;
}

/** What goes on changing things, as mail that is brought, is done before the index takes the processor from it. */
const mostDelayMs = 2_000;
const lookedAtOnce = 100;
const seenEveryMs = 60_000;
const rememberedPeople = 10_000;
/** As long as the platform lets work go on after an answer. */
const followsMs = 30_000;

export function indexer(ports: IndexerPorts): Indexer {
  const { search, now, delayMs } = ports;
  const waiting = new Set<string>();
  const seenAt = new Map<string, number>();
  let [waitingUntil, changes] = [0, 0];
  /** Until when somebody is followed by another call, and who changed something since it began. */
  const followedUntil = new Map<string, number>();
  const again = new Set<string>();

  /** One at a time for each person: a second would read all that is long once more, and write nothing. */
  async function followAlone(person: string): Promise<void> {
    again.add(person);
    if (Date.now() < (followedUntil.get(person) ?? 0)) return;
    followedUntil.set(person, Date.now() + followsMs);
    try {
      while (again.delete(person)) await follow(ports, person);
    } finally {
      followedUntil.delete(person);
    }
  }

  return {
    async changed(userId) {
      waiting.add(userId);
      changes += 1;
      // One call at a time keeps itself alive for all of them; its isolate may die, hence the deadline.
      if (Date.now() < waitingUntil) return;
      waitingUntil = Date.now() + 5_000;
      const end = Date.now() + mostDelayMs;
      for (let seen = 0; seen !== changes && Date.now() < end;) {
        seen = changes;
        await new Promise((resolve) => setTimeout(resolve, delayMs));
      }
      waitingUntil = 0;
      const people = [...waiting];
      waiting.clear();
      await Promise.all(people.map((person) => followAlone(person)));
    },
    async seen(userId) {
      const time = now().getTime();
      if (time - (seenAt.get(userId) ?? 0) < seenEveryMs) return;
      if (seenAt.size >= rememberedPeople) seenAt.clear();
      seenAt.set(userId, time);
      await followAlone(userId);
    },
    rebuild: (userId) => rebuild(ports, userId),
    async rebuildAll() {
      await query`update cursors set rebuild = 1`.run(search);
    },
    catchUp: () => catchUp(ports),
  };
}

async function rebuild(ports: FollowPorts, userId: string): Promise<Rebuilt> {
  const { search, now } = ports;
  await beginEmptying(userId, now()).run(search);
  for (let isLeft = true; isLeft;) {
    const answers = await batch(search, emptyingStep(userId));
    isLeft = answers.some((rows) => rows.length > 0);
    await yieldToRequests();
  }
  await endEmptying(userId).run(search);
  const outside = await indexOutsideAgain(search, userId);
  const { indexed, isDone } = await follow(ports, userId);
  return { indexed: indexed + outside, more: !isDone };
}

async function catchUp(ports: FollowPorts): Promise<void> {
  const { search, now } = ports;
  const results = await query<Cursor>`select user_id, indexed_seq, rebuild from cursors
    order by rebuild desc, checked_at limit ${lookedAtOnce}`.all(search);
  for (const cursor of results) {
    await lookAfter(ports, cursor).catch((error: unknown) => {
      // One person's trouble is not the others'.
      console.error(JSON.stringify({ index: cursor.user_id, error: String(error) }));
    });
  }
  await query`update cursors set checked_at = ${now().toISOString()}
    where user_id in ${results.map((row) => row.user_id)}`.run(search);
}

interface Cursor {
  readonly user_id: string;
  readonly indexed_seq: number;
  readonly rebuild: number;
}

async function lookAfter(ports: FollowPorts, cursor: Cursor): Promise<void> {
  const { user_id: userId, indexed_seq: seq } = cursor;
  if (cursor.rebuild === 1) {
    await rebuild(ports, userId);
    return;
  }
  const last = await newestSeq(userId).first(ports.dbFor(userId));
  if (last !== seq) await follow(ports, userId);
}
