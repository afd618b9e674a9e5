import { query } from "../db/query.ts";
import type { Reader } from "../log/change.ts";
import { eq, inArray, sql } from "drizzle-orm";
import type { Proposal } from "#contract/agents/proposals.ts";
import { itemStore } from "../items/store.ts";
import { proposals, proposalTable } from "./table.ts";

const most = 500;
const storeOf = itemStore(proposalTable);
/** A literal, as in the index that holds only these. */
const isOpen = sql`${proposals.state} = 'open'`;
const orderBy = [proposals.createdAt, proposals.id];

export function proposalStore(reader: Reader) {
  const { db, userId } = reader;
  const { find } = storeOf(reader);
  return {
    open: (): Promise<Proposal[]> => find({ where: [isOpen], orderBy, limit: most }),
    openOf: (actor: string) => find({ where: [isOpen, eq(proposals.actor, actor)], limit: most }),
    some: (ids: readonly string[]): Promise<Proposal[]> => {
      const wanted = sql`(select value from json_each(${JSON.stringify(ids)}))`;
      return find({ where: [inArray(proposals.id, wanted)], orderBy, limit: most });
    },
    /** A call may have been let in a moment before its key was taken back. */
    async isRevoked(actor: string): Promise<boolean> {
      if (!actor.startsWith("agent:")) return false;
      const row = await query`select 1 as yes from agent_keys where user_id = ${userId}
        and id = ${actor.slice("agent:".length)} and revoked_at is not null`.first(db);
      return row !== undefined;
    },
  };
}
