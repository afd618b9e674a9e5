import type { FoundConversation, FoundExcerpt } from "#contract/conversations/insights.ts";
import { conversationStore } from "../store.ts";

export interface SearchRequest {
  readonly userId: string;
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
  db: D1Database,
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
  const standing = await conversationStore(db, request.userId).some([...best.keys()]);
  const byId = new Map(standing.map((conversation) => [conversation.id, conversation]));
  return [...best]
    .flatMap(([id, excerpt]) => {
      const conversation = byId.get(id);
      return conversation ? [{ ...conversation, excerpt }] : [];
    })
    .filter(({ isArchived }) => archived === undefined || isArchived === archived)
    .slice(0, limit);
}
