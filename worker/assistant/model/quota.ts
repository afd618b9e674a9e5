import type { ModelLimits } from "../../outside/model.ts";

interface Using {
  readonly db: D1Database;
  readonly userId: string;
  now(): Date;
}

/** Counts one turn of today and says whether the person's share holds it. */
export async function takeTurn(
  { db, userId, now }: Using,
  { dailyTurns, dailyTokens }: ModelLimits,
): Promise<boolean> {
  const used = await db
    .prepare(
      `insert into model_use (user_id, day, turns, tokens) values (?1, ?2, 1, 0)
       on conflict (user_id, day) do update set turns = turns + 1 returning turns, tokens`,
    )
    .bind(userId, dayOf(now()))
    .first<{ turns: number; tokens: number }>();
  return used !== null && used.turns <= dailyTurns && used.tokens < dailyTokens;
}

export async function countTokens({ db, userId, now }: Using, tokens: number): Promise<void> {
  await db
    .prepare(
      `insert into model_use (user_id, day, turns, tokens) values (?1, ?2, 1, ?3)
       on conflict (user_id, day) do update set tokens = tokens + ?3`,
    )
    .bind(userId, dayOf(now()), Math.ceil(tokens))
    .run();
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
