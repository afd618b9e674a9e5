import type { Conversation } from "#contract/conversations.ts";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { setItem, workspace } from "../panels/workspace.ts";
import { usePart } from "../ui/store.ts";
import { useRows } from "../collection/collection.ts";
import { conversationCollection } from "./collections.ts";
import { chatQueries } from "./queries.ts";
import { isFresh } from "./rows.ts";
import { beginConversation, outgoing } from "./outgoing.ts";
import { markSeen, shown } from "./shown.ts";

/**
 * The conversation in the middle: the one the address names, or else the newest there was when the page
 * opened. One begun meanwhile on another device does not take its place.
 */
export function useCurrentConversation() {
  const client = useQueryClient();
  const chosen = usePart(workspace, ({ items }) => items.chat);
  const { rows: data, error, isFetching } = useRows(conversationCollection, "active");
  const [first, setFirst] = useState<string>();
  if (first === undefined && data) {
    // Words that wait since an earlier visit are what was on the screen last.
    const waiting = outgoing.get().at(-1)?.conversationId;
    const newest = data
      .filter(({ isArchived }) => !isArchived)
      .toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))[0];
    setFirst(waiting ?? newest?.id ?? beginConversation(client));
  }
  const id = chosen ?? first;
  const conversation = useConversation(id, data);
  const lastMessageAt = conversation?.lastMessageAt ?? null;
  useEffect(() => {
    shown.set(id);
    if (id !== undefined && lastMessageAt !== null) markSeen(id, lastMessageAt);
  }, [id, lastMessageAt]);
  return { id, conversation, error: data ? null : error, isFetching };
}

/** An old one, or one that is archived, is in no list that is loaded. */
function useConversation(
  id: string | undefined,
  list: readonly Conversation[] | undefined,
): Conversation | undefined {
  const listed = list?.find((one) => one.id === id);
  const isElsewhere = list !== undefined && !listed && id !== undefined && !isFresh(id);
  const { data } = useQuery({ ...chatQueries.conversation(id ?? ""), enabled: isElsewhere });
  return listed ?? (isElsewhere ? (data ?? undefined) : undefined);
}

export function startConversation(client: QueryClient): void {
  setItem("chat", beginConversation(client));
}
