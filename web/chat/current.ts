import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { setItem, workspace } from "../panels/workspace.ts";
import { usePart } from "../ui/store.ts";
import { chatQueries } from "./queries.ts";
import { beginConversation } from "./say.ts";
import type { QueryClient } from "@tanstack/react-query";

interface Current {
  readonly id: string | undefined;
  readonly title: string;
  readonly error: Error | null;
}

/**
 * The conversation in the middle: the one the address names, or else the newest there was when the page
 * opened. One begun meanwhile on another device does not take its place.
 */
export function useCurrentConversation(): Current {
  const client = useQueryClient();
  const chosen = usePart(workspace, ({ items }) => items.chat);
  const { data, error } = useQuery(chatQueries.conversations());
  const [first, setFirst] = useState<string>();
  if (first === undefined && data) {
    const newest = data.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))[0];
    setFirst(newest?.id ?? beginConversation(client));
  }
  const id = chosen ?? first;
  const title = data?.find((conversation) => conversation.id === id)?.title ?? "";
  return { id, title, error: data ? null : error };
}

export function startConversation(client: QueryClient): void {
  setItem("chat", beginConversation(client));
}
