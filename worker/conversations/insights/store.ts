import { query } from "../../db/query.ts";
import type { Reader } from "../../log/change.ts";
import {
  type ConversationStats,
  ConversationSummary,
  conversationInsightLimits,
  type FoundConversation,
  type FoundExcerpt,
} from "#contract/conversations/insights.ts";
import * as v from "valibot";
import { conversationStore } from "../store.ts";

const dayMs = 86_400_000;
const recentDays = 7;

export function conversationInsightStore({ db, userId }: Reader) {
  return {
    async stats(now: Date): Promise<ConversationStats> {
      const since = new Date(now.getTime() - recentDays * dayMs).toISOString();
      const [figures] = await query<Figures>`select count(*) as total,
          coalesce(sum(is_archived), 0) as archived,
          coalesce(sum(is_archived = 0 and updated_at >= ${since}), 0) as recent,
          coalesce(sum(is_archived = 0 and is_pinned), 0) as pinned
        from conversations where user_id = ${userId} and deleted_at is null`.all(db);
      const { total, archived, recent, pinned } = figures ?? nothing;
      const totalActive = total - archived;
      return { total, totalActive, archived, totalArchived: archived, recent, pinned };
    },
    async summaries(archived: boolean): Promise<ConversationSummary[]> {
      const most = conversationInsightLimits.summaries;
      const list = await conversationStore({ db, userId }).list(archived, 1, most);
      return list.map((one) => v.parse(ConversationSummary, one));
    },
  };
}

const nothing = { total: 0, archived: 0, recent: 0, pinned: 0 };
type Figures = typeof nothing;

interface SearchRequest extends Reader {
  readonly words: string;
  readonly zone: string;
  readonly now: Date;
}

/** Titles and messages that hold words, best first: handed in by the app, which knows the search. */
export type FindSaid = (
  request: SearchRequest,
) => Promise<readonly (FoundExcerpt & { readonly conversationId: string })[]>;

/** Conversations that hold the words, each once, with the best of what was found in it. */
export async function searchConversations(
  find: FindSaid,
  request: SearchRequest,
  { archived, limit }: { readonly archived: boolean | undefined; readonly limit: number },
): Promise<FoundConversation[]> {
  const best = new Map<string, FoundExcerpt>();
  for (const { conversationId, ...excerpt } of await find(request)) {
    // The title stands in every row anyway, so words in a message tell more.
    const known = best.get(conversationId);
    if (!known || (known.messageId === null && excerpt.messageId !== null)) {
      best.set(conversationId, excerpt);
    }
  }
  if (best.size === 0) return [];
  const standing = await conversationStore(request).some([...best.keys()]);
  const byId = new Map(standing.map((conversation) => [conversation.id, conversation]));
  return [...best]
    .flatMap(([id, excerpt]) => {
      const conversation = byId.get(id);
      return conversation ? [{ ...conversation, excerpt }] : [];
    })
    .filter(({ isArchived }) => archived === undefined || isArchived === archived)
    .slice(0, limit);
}
