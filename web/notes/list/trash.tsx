import type { NoteCard } from "#contract/notes.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { fullTime } from "../../time/ago.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { restoreNote } from "../changes.ts";
import { noteQueries } from "../queries.ts";
import { loadProblem } from "../texts.ts";
import styles from "./list.module.css";

/** Notes that were deleted, for as long as they can be brought back. */
export function Trash() {
  const client = useQueryClient();
  const { data, error } = useQuery(noteQueries.trash());
  if (error)
    return (
      <p role="alert" className={styles["trash"]}>
        {loadProblem(error)}
      </p>
    );
  if (!data) return <Skeleton label="Loading trash" shape="card" rows={4} />;
  if (data.length === 0) return <EmptyState icon={Trash2} title="The trash is empty." />;
  const restore = async (card: NoteCard) => {
    await restoreNote(client, card);
    void client.invalidateQueries(noteQueries.trash());
  };
  return (
    <ul className={styles["trash"]} aria-label="Trash" data-fade>
      {data.map((card) => (
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
  );
}
