import { conversationInsights } from "#contract/conversations/insights.ts";
import { conversationLimits, conversations, type Message } from "#contract/conversations.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { isProblem } from "../api/problem.ts";
import { compareMessages } from "./cache.ts";
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
  /** The newest hundred, and as far back as was shown, oldest first. A conversation that nobody has spoken in has none. */
  messages: (id: string) =>
    queryOptions({
      queryKey: messagesKey(id),
      queryFn: ({ signal, client }) =>
        messageList(id).fetched(async () => {
          await whenListening();
          const shown = client.getQueryData<readonly Message[]>(messagesKey(id));
          return messagesBackTo(id, shown?.[0], signal).catch(emptyWhereNew);
        }),
      structuralSharing: messageList(id).settle,
    }),
};

/** A page asked for meanwhile begins where the shown ones began, and must not leave a hole behind it. */
async function messagesBackTo(
  id: string,
  first: Message | undefined,
  signal: AbortSignal,
): Promise<Message[]> {
  const limit = conversationLimits.messages;
  const pages: (readonly Message[])[] = [];
  for (;;) {
    const earliest = pages.at(-1)?.[0];
    const query = { limit: String(limit), ...(earliest && { before: earliest.id }) };
    const page = await call(conversations.messages, { params: { id }, query }, { signal });
    pages.push(page);
    const [reached] = page;
    const isFar = !first || !reached || compareMessages(reached, first) <= 0;
    if (page.length < limit || isFar) return pages.toReversed().flat();
  }
}

function emptyWhereNew(error: unknown): Message[] {
  if (isProblem(error, "not_found")) return [];
  throw error;
}
