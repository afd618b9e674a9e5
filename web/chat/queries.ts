import { type Conversation, conversations, type Message } from "#contract/conversations.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { isProblem } from "../api/problem.ts";
import { whenListening } from "../live/baseline.ts";
import { type LiveList, liveList } from "../live/live-list.ts";

const listKey = ["conversations", "list"] as const;
const messagesKey = (id: string) => ["messages", id] as const;
const messagePage = 100;

export const conversationList = liveList<Conversation>(listKey);

const messageLists = new Map<string, LiveList<Message>>();

export function messageList(id: string): LiveList<Message> {
  const known = messageLists.get(id);
  if (known) return known;
  const list = liveList<Message>(messagesKey(id));
  messageLists.set(id, list);
  return list;
}

export const chatQueries = {
  /** The newest fifty; which is the newest of all decides what shows in the middle. */
  conversations: () =>
    queryOptions({
      queryKey: listKey,
      queryFn: ({ signal }) =>
        conversationList.fetched(async () => {
          await whenListening();
          return call(conversations.list, { query: {} }, { signal });
        }),
      structuralSharing: conversationList.settle,
    }),
  /** The newest hundred, oldest first. A conversation that nobody has spoken in yet has none. */
  messages: (id: string) =>
    queryOptions({
      queryKey: messagesKey(id),
      queryFn: ({ signal }) =>
        messageList(id).fetched(async () => {
          await whenListening();
          const query = { limit: String(messagePage) };
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
