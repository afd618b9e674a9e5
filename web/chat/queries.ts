import { conversationInsights } from "#contract/conversation-insights.ts";
import { conversationLimits, conversations, type Message } from "#contract/conversations.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { isProblem } from "../api/problem.ts";
import { whenListening } from "../live/baseline.ts";
import { type LiveList, liveList } from "../live/live-list.ts";
import { type Shelf, shelfFetched, shelfKeys, shelfLists } from "./shelves.ts";

const messagesKey = (id: string) => ["messages", id] as const;

const messageLists = new Map<string, LiveList<Message>>();

export function messageList(id: string): LiveList<Message> {
  const known = messageLists.get(id);
  if (known) return known;
  const list = liveList<Message>(messagesKey(id));
  messageLists.set(id, list);
  return list;
}

/** Asked anew whenever it is looked at, and kept by nobody. */
const passing = { gcTime: 60_000, staleTime: 0, meta: { kept: false } } as const;

export const chatQueries = {
  /** The newest fifty, and as many more as were asked for. */
  conversations: (shelf: Shelf = "active") =>
    queryOptions({
      queryKey: shelfKeys[shelf],
      queryFn: ({ signal, client }) =>
        shelfLists[shelf].fetched(async () => {
          await whenListening();
          const shown = client.getQueryData<readonly unknown[]>(shelfKeys[shelf])?.length ?? 0;
          return shelfFetched(shelf, shown, signal);
        }),
      structuralSharing: shelfLists[shelf].settle,
    }),
  /** One that no list here has; null where there is none. */
  conversation: (id: string) =>
    queryOptions({
      ...passing,
      queryKey: ["conversations", "one", id] as const,
      queryFn: ({ signal }) =>
        call(conversations.get, { params: { id } }, { signal }).catch((error: unknown) => {
          if (isProblem(error, "not_found")) return null;
          throw error;
        }),
    }),
  found: (q: string, shelf: Shelf) =>
    queryOptions({
      ...passing,
      queryKey: ["conversations", "found", shelf, q] as const,
      retry: false,
      queryFn: ({ signal }) => {
        const query = { q, archived: shelf === "archived" ? "true" : "false" } as const;
        return call(conversationInsights.search, { query }, { signal });
      },
    }),
  stats: () =>
    queryOptions({
      ...passing,
      queryKey: ["conversations", "stats"] as const,
      queryFn: ({ signal }) => call(conversationInsights.stats, {}, { signal }),
    }),
  /** The newest hundred, oldest first. A conversation that nobody has spoken in yet has none. */
  messages: (id: string) =>
    queryOptions({
      queryKey: messagesKey(id),
      queryFn: ({ signal }) =>
        messageList(id).fetched(async () => {
          await whenListening();
          const query = { limit: String(conversationLimits.messages) };
          return call(conversations.messages, { params: { id }, query }, { signal }).catch(
            emptyWhereNew,
          );
        }),
      structuralSharing: messageList(id).settle,
    }),
};

function emptyWhereNew(error: unknown): Message[] {
  if (isProblem(error, "not_found")) return [];
  throw error;
}
