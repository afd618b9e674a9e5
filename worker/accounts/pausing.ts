import type { AgentKey } from "#contract/accounts.ts";
import { keyFromRow, type KeyRow } from "./agent-key.ts";

/** The person takes over from their agents, and lets them go on. */
export function pausing(db: D1Database, userId: string) {
  return {
    /** Since when it is paused, or null to let it go on. */
    async setPaused(id: string, at: string | null): Promise<AgentKey | undefined> {
      const row = await db
        .prepare(
          `update agent_keys set paused_at = case when ?3 is null then null else coalesce(paused_at, ?3) end
           where user_id = ?1 and id = ?2 returning *`,
        )
        .bind(userId, id, at)
        .first<KeyRow>();
      return row ? keyFromRow(row) : undefined;
    },
    /** Every key that lives; answers all that are paused then. */
    async pauseAll(at: string): Promise<AgentKey[]> {
      const { results } = await db
        .prepare(
          `update agent_keys set paused_at = coalesce(paused_at, ?2)
           where user_id = ?1 and revoked_at is null and (expires_at is null or expires_at > ?2) returning *`,
        )
        .bind(userId, at)
        .all<KeyRow>();
      return results.map((row) => keyFromRow(row));
    },
  };
}
