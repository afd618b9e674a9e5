import type { NoteCard } from "#contract/notes.ts";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { transient } from "../../api/transient.ts";
import { TrashList } from "../../list/trash/trash-list.tsx";
import { cardPages, noteCollection } from "../note-collection.ts";
import { loadProblem } from "../texts.ts";

const trash = queryOptions({
  ...transient,
  queryKey: ["notes", "trash"],
  queryFn: ({ signal }) => cardPages({ trash: "true", sortBy: "updatedAt" }, signal),
});

/** Notes that were deleted, for as long as they can be brought back. */
export function Trash() {
  const client = useQueryClient();
  const query = useQuery(trash);
  const restore = async (card: NoteCard) => {
    await noteCollection.change(client, "restore", [card.id], { card }).catch(() => undefined);
    void client.invalidateQueries(trash);
  };
  return (
    <TrashList
      query={query}
      shape="card"
      problem={loadProblem}
      nameOf={({ title }) => title}
      factOf={() => "kept for 30 days"}
      restore={(card) => void restore(card)}
    />
  );
}
