import type { Proposal } from "#contract/agents/proposals.ts";
import { proposalTable } from "./table.ts";

const most = 500;

/** Proposals to one person. */
export function proposalStore(db: D1Database, userId: string) {
  const rows = async (sql: string, ...bound: readonly unknown[]): Promise<Proposal[]> => {
    const { results } = await db
      .prepare(`select * from proposals where user_id = ?1 and ${sql}`)
      .bind(userId, ...bound)
      .all();
    return results.map((row) => proposalTable.present(row));
  };
  return {
    open: () =>
      rows(`state = 'open' and deleted_at is null order by created_at, id limit ${String(most)}`),
    /** Those that one agent, or the assistant, waits for. */
    openOf: (actor: string) => rows("state = 'open' and deleted_at is null and actor = ?2", actor),
    /** A call may have been let in a moment before its key was taken back. */
    async isRevoked(actor: string): Promise<boolean> {
      if (!actor.startsWith("agent:")) return false;
      const row = await db
        .prepare(
          "select 1 as yes from agent_keys where user_id = ? and id = ? and revoked_at is not null",
        )
        .bind(userId, actor.slice("agent:".length))
        .first();
      return row !== null;
    },
    /** In the order they were proposed. */
    some: (ids: readonly string[]) =>
      rows(
        "id in (select value from json_each(?2)) and deleted_at is null order by created_at, id",
        JSON.stringify(ids),
      ),
  };
}
