import { query } from "../db/query.ts";
import { Problem } from "../http/problem.ts";

/** Said where a session is over; `why` is a sentence. */
export const sessionEnded = (why = "You have been signed out."): Problem =>
  new Problem("session_ended", `${why} Please sign in again.`);

export interface EndingsNeeds {
  now(): Date;
  readonly directory: D1Database;
  revoke(userId: string, sid: string): Promise<void>;
  /** Pauses before each further try in the isolate where a session ended; after them the cron goes on. */
  readonly retryAfterMs: readonly number[];
  /** So long may a room take for one answer. */
  readonly patienceMs: number;
}

/** An end of this age that the room has not heard is told again by the cron. */
const overdueMs = 20_000;
/** Ends that are told again in one run of the cron. */
const resentAtOnce = 200;

export interface Endings {
  /** Tells the person's room of sessions that ended, without ever failing. Answers what is still to be done, after the answer. */
  tell(userId: string, sids: readonly string[]): Promise<() => Promise<void>>;
  /** Tells again what has not arrived; answers how many that were. */
  resend(): Promise<number>;
}

/** The way of an ended session to the room: the session's row says that it is not there yet, so it is sent until it is. */
export function endings(needs: EndingsNeeds): Endings {
  const { now, directory, retryAfterMs } = needs;

  async function mark(userId: string, sids: readonly string[]): Promise<void> {
    if (sids.length === 0) return;
    await query`update sessions set room_told_at = ${now().toISOString()}
      where user_id = ${userId} and id in ${sids}`.run(directory);
  }

  async function goOn(userId: string, turn: Turn): Promise<void> {
    await mark(userId, turn.arrived);
    let { missed } = turn;
    for (const ms of retryAfterMs) {
      if (missed.length === 0) return;
      await new Promise((resolve) => setTimeout(resolve, ms));
      const next = await tellOnce(needs, userId, missed);
      await mark(userId, next.arrived);
      ({ missed } = next);
    }
  }

  return {
    async tell(userId, sids) {
      const turn = await tellOnce(needs, userId, sids);
      return () => goOn(userId, turn);
    },
    async resend() {
      const before = new Date(now().getTime() - overdueMs).toISOString();
      const waiting = await query<{ user_id: string; id: string }>`
        select user_id, id from sessions where revoked_at is not null and room_told_at is null
          and revoked_at < ${before} order by revoked_at desc limit ${resentAtOnce}`.all(directory);
      const owners = [...Map.groupBy(waiting, (row) => row.user_id)];
      await Promise.all(
        owners.map(async ([userId, rows]) => {
          const ids = rows.map(({ id }) => id);
          await mark(userId, (await tellOnce(needs, userId, ids)).arrived);
        }),
      );
      return waiting.length;
    },
  };
}

interface Turn {
  readonly arrived: readonly string[];
  readonly missed: readonly string[];
}

async function tellOnce(
  needs: EndingsNeeds,
  userId: string,
  sids: readonly string[],
): Promise<Turn> {
  const arrived = new Set<string>();
  await Promise.all(
    sids.map(async (sid) => {
      try {
        await within(needs.patienceMs, needs.revoke(userId, sid));
        arrived.add(sid);
      } catch (error) {
        console.error(JSON.stringify({ untold: "session ended", sid, error: String(error) }));
      }
    }),
  );
  return { arrived: [...arrived], missed: sids.filter((sid) => !arrived.has(sid)) };
}

/** A room that is away may also just never answer. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The room did not answer")), ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
