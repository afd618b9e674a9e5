import { query } from "../db/query.ts";
import { accessSeconds } from "./access-token.ts";
import { endings, type EndingsNeeds } from "./endings.ts";

interface Needs extends Omit<EndingsNeeds, "revoke"> {
  readonly room: {
    isRevoked(userId: string, sid: string): Promise<boolean>;
    revoke(userId: string, sid: string): Promise<void>;
  };
}

/** Knows which sessions have ended, so that an access token that still lives opens nothing. */
export interface SessionGuard {
  isOver(userId: string, sid: string): Promise<boolean>;
  /**
   * Ends sessions that the database no longer knows as living: here at once, in their sockets, and elsewhere. A room that is
   * away is told later: what was done is done, and the call answers.
   */
  end(userId: string, sids: readonly string[], later: Later): Promise<void>;
  /** Tells the rooms again of ends that have not arrived; answers how many that were. */
  resend(): Promise<number>;
}

/** Runs work after the answer. */
export type Later = (work: Promise<unknown>) => void;

/** A session just found to live needs no other question this long: so late may another isolate learn of its end. */
const trustMs = 500;
const mostRemembered = 10_000;

/** Asks the person's room, which holds what was revoked; the database only where the room does not answer. */
export function sessionGuard({ room, ...needs }: Needs): SessionGuard {
  const { now, directory } = needs;
  const { tell, resend } = endings({
    ...needs,
    revoke: (userId, sid) => room.revoke(userId, sid),
  });
  const livesUntil = new Map<string, number>();
  const endedUntil = new Map<string, number>();
  const asking = new Map<string, Promise<boolean>>();

  function noteEnd(sid: string): void {
    livesUntil.delete(sid);
    const at = now().getTime();
    if (endedUntil.size >= mostRemembered) forgetPast(endedUntil, at);
    // Longer than any access token that was signed before.
    endedUntil.set(sid, at + accessSeconds * 1000);
  }

  async function ask(userId: string, sid: string): Promise<boolean> {
    const isOver = await room
      .isRevoked(userId, sid)
      .catch(() => isOverInDatabase(directory, userId, sid));
    // It may have been ended here while the question was on its way.
    if (isOver) noteEnd(sid);
    else if (!endedUntil.has(sid)) {
      if (livesUntil.size >= mostRemembered) livesUntil.clear();
      livesUntil.set(sid, now().getTime() + trustMs);
    }
    return endedUntil.has(sid);
  }

  return {
    async isOver(userId, sid) {
      if (endedUntil.has(sid)) return true;
      if ((livesUntil.get(sid) ?? 0) > now().getTime()) return false;
      const known = asking.get(sid);
      if (known) return known;
      const answer = ask(userId, sid).finally(() => asking.delete(sid));
      asking.set(sid, answer);
      return answer;
    },
    async end(userId, sids, later) {
      for (const sid of sids) noteEnd(sid);
      const goOn = await tell(userId, sids);
      later(goOn());
    },
    resend,
  };
}

async function isOverInDatabase(db: D1Database, userId: string, sid: string): Promise<boolean> {
  const row = await query<{ ended: number }>`select 1 as ended from sessions
    where user_id = ${userId} and id = ${sid} and revoked_at is not null`.first(db);
  return row !== undefined;
}

function forgetPast(ends: Map<string, number>, at: number): void {
  for (const [sid, until] of ends) if (until <= at) ends.delete(sid);
  // Of more than these in a quarter of an hour the room still knows.
  if (ends.size >= mostRemembered) ends.clear();
}
