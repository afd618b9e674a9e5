import type { ConversationStats, ConversationSummary } from "#contract/conversations/insights.ts";
import { conversationInsightLimits } from "#contract/conversations/insights.ts";

const dayMs = 86_400_000;
const recentDays = 7;

/** Figures and short forms of one person's conversations. */
export function conversationInsightStore(db: D1Database, userId: string) {
  return {
    async stats(now: Date): Promise<ConversationStats> {
      const since = new Date(now.getTime() - recentDays * dayMs).toISOString();
      const row = await db
        .prepare(
          `select count(*) as total, coalesce(sum(is_archived), 0) as archived,
             coalesce(sum(is_archived = 0 and updated_at >= ?2), 0) as recent,
             coalesce(sum(is_archived = 0 and is_pinned), 0) as pinned
           from conversations where user_id = ?1 and deleted_at is null`,
        )
        .bind(userId, since)
        .first<Pick<ConversationStats, "total" | "archived" | "recent" | "pinned">>();
      const { total, archived, recent, pinned } = row ?? nothing;
      const totalActive = total - archived;
      return { total, totalActive, archived, totalArchived: archived, recent, pinned };
    },
    async summaries(archived: boolean): Promise<ConversationSummary[]> {
      const { results } = await db
        .prepare(
          `select id, title, summary, message_count, is_pinned, is_archived, updated_at from conversations
           where user_id = ? and is_archived = ? and deleted_at is null
           order by is_pinned desc, updated_at desc limit ?`,
        )
        .bind(userId, archived ? 1 : 0, conversationInsightLimits.summaries)
        .all<SummaryRow>();
      return results.map(({ id, title, summary, ...row }) => ({
        id,
        title,
        summary,
        messageCount: row.message_count,
        isPinned: row.is_pinned === 1,
        isArchived: row.is_archived === 1,
        updatedAt: row.updated_at,
      }));
    },
  };
}

const nothing = { total: 0, archived: 0, recent: 0, pinned: 0 };

interface SummaryRow {
  readonly id: string;
  readonly title: string;
  readonly summary: string | null;
  readonly message_count: number;
  readonly is_pinned: number;
  readonly is_archived: number;
  readonly updated_at: string;
}
