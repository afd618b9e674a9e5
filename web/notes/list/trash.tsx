import type { NoteCard } from "#contract/notes.ts";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { transient } from "../../api/transient.ts";
import { ListStates } from "../../list/list-states.tsx";
import { fullTime } from "../../time/ago.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { cardPages, noteCollection } from "../note-collection.ts";
import { loadProblem } from "../texts.ts";
import styles from "./trash.module.css";

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
    <ListStates
      rows={query.data}
      query={query}
      retry={() => void query.refetch()}
      loading="Loading trash"
      shape="card"
      problem={loadProblem}
    >
      {(cards) =>
        cards.length === 0 ? (
          <EmptyState icon={Trash2} title="The trash is empty." />
        ) : (
          <ul className={styles["trash"]} aria-label="Trash" data-fade>
            {cards.map((card) => (
              <li key={card.id} className={styles["trashed"]}>
                <div className={styles["words"]}>
                  <p className={styles["title"]} dir="auto">
                    {card.title}
                  </p>
                  <p className={styles["fact"]}>
                    Deleted {card.deletedAt !== null && fullTime(card.deletedAt)}, kept for 30 days
                  </p>
                </div>
                <Button size="sm" onClick={() => void restore(card)}>
                  Restore
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </ListStates>
  );
}
