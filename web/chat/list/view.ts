import type { Conversation } from "#contract/conversations.ts";
import type { FoundConversation } from "#contract/conversations/insights.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { conversationCollection } from "../collections.ts";
import type { Variant } from "../rows.ts";
import type { Folder } from "../queries.ts";
import { listQueries } from "./list-queries.ts";
import { useRows } from "../../collection/collection.ts";
import { listView } from "../../list/list-view.ts";
import { useSettled } from "../../list/list-bar.tsx";
import { store } from "../../ui/store.ts";

interface View {
  readonly variant: Variant;
  readonly folder: Folder;
  readonly search: string;
}

/** State of the list's view; the search lives as long as the tab. */
export const conversationView = listView<View, "variant">(
  { variant: "list", folder: "active", search: "" },
  { key: "aside-conversations-view", field: "variant", values: ["list", "history"] },
);

export const renaming = store<string | undefined>(undefined);

export type Listed = ReturnType<typeof useListed>;

/** Rows of the panel, a folder or those found in it; undefined until there is something to show. */
export function useListed(folder: Folder, search: string) {
  const words = useSettled(search);
  const isSearch = words !== "";
  const { rows: listed, ...list } = useRows(conversationCollection, folder);
  const found = useQuery({
    ...listQueries.found(words, folder),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  });
  const belongs = ({ isArchived }: Conversation) => isArchived === (folder === "archived");
  const known = new Map(listed?.map((row) => [row.id, row]));
  const rows = isSearch
    ? found.data?.filter(isThere).map((row) => newest(row, known.get(row.id)))
    : listed?.filter((row) => belongs(row));
  return {
    rows,
    excerpts: excerptsOf((isSearch ? found.data : undefined) ?? []),
    isSearch,
    query: isSearch ? found : list,
  };
}

const isThere = ({ id }: FoundConversation): boolean =>
  !conversationCollection.pending
    .get()
    .byId.get(id)
    ?.some(({ kind }) => kind === "remove");

/** A conversation that was renamed or pinned since it was found shows as it is now. */
const newest = (found: FoundConversation, known: Conversation | undefined): Conversation =>
  known && known.version >= found.version ? known : found;

const excerptsOf = (rows: readonly FoundConversation[]): ReadonlyMap<string, string> =>
  new Map(rows.flatMap(({ id, excerpt }) => (excerpt ? [[id, excerpt.html] as const] : [])));
