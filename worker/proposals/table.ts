import { sql } from "drizzle-orm";
import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { itemColumns } from "../db/column.ts";
import type { Proposal } from "#contract/agents/proposals.ts";
import { itemTable } from "../log/item-table.ts";

/** A call that an assistant or agent proposes, with the exact arguments, until the person decides. */
export const proposals = sqliteTable(
  "proposals",
  {
    ...itemColumns(),
    runId: text("run_id").notNull(),
    conversationId: text("conversation_id"),
    messageId: text("message_id"),
    actor: text("actor").notNull(),
    capability: text("capability").notNull(),
    input: text("input", { mode: "json" }).notNull(),
    title: text("title").notNull(),
    tool: text("tool").notNull(),
    itemId: text("item_id"),
    reason: text("reason").notNull(),
    state: text("state").notNull(),
    answer: text("answer"),
  },
  (proposal) => [
    primaryKey({ columns: [proposal.userId, proposal.id] }),
    index("proposals_open")
      .on(proposal.userId, proposal.createdAt)
      .where(sql`state = 'open' and deleted_at is null`),
    index("proposals_by_run").on(proposal.userId, proposal.runId),
    index("proposals_by_age").on(proposal.updatedAt),
  ],
);

/** In the log so that every tab shows them; they are decided, not undone. */
export const proposalTable = itemTable<Proposal>(proposals, { tool: "proposals" });
