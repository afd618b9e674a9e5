import type { Conversation } from "#contract/conversations.ts";
import type { FoundConversation } from "#contract/conversations/insights.ts";
import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useSettled } from "../../list/use-settled.ts";
import { useStore } from "../../ui/store.ts";
import { type ChatWrite, pendingWrites, withPendingConversations } from "../pending.ts";
import { chatQueries } from "../queries.ts";
import type { Shelf } from "../shelves.ts";

export interface Listed {
  /** Undefined until there is something to show. */
  readonly rows: readonly Conversation[] | undefined;
  readonly excerpts: ReadonlyMap<string, string>;
  readonly isSearch: boolean;
  readonly query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
}

/** What the panel lists: a folder, or what was found in it. */
export function useListed(folder: Shelf, search: string): Listed {
  const words = useSettled(search);
  const isSearch = words !== "";
  const list = useQuery(chatQueries.conversations(folder));
  const found = useQuery({
    ...chatQueries.found(words, folder),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  });
  const belongs = ({ isArchived }: Conversation) => isArchived === (folder === "archived");
  const pending = useStore(pendingWrites);
  const listed = list.data && withPendingConversations(list.data, pending);
  const known = new Map(listed?.map((row) => [row.id, row]));
  const asked = isSearch ? found : list;
  const rows = isSearch
    ? withoutRemoved(found.data, pending)?.map((row) => newest(row, known.get(row.id)))
    : listed?.filter((row) => belongs(row));
  return {
    rows,
    excerpts: isSearch ? excerptsOf(found.data ?? []) : new Map(),
    isSearch,
    query: asked,
  };
}

const withoutRemoved = (
  rows: readonly FoundConversation[] | undefined,
  writes: readonly ChatWrite[],
) => {
  const gone = new Set(writes.map((write) => write.kind === "remove" && write.before.id));
  return rows?.filter(({ id }) => !gone.has(id));
};

/** What was renamed or pinned since it was found shows as it is now. */
const newest = (found: FoundConversation, known: Conversation | undefined): Conversation =>
  known && known.version >= found.version ? known : found;

const excerptsOf = (rows: readonly FoundConversation[]): ReadonlyMap<string, string> =>
  new Map(rows.flatMap(({ id, excerpt }) => (excerpt ? [[id, excerpt.html] as const] : [])));
