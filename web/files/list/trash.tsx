import { type FileItem, fileLimits, files } from "#contract/files.ts";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useInvalidated } from "../../activity/page-event.ts";
import { call } from "../../api/call.ts";
import { transient } from "../../api/transient.ts";
import { ListStates } from "../../list/list-states.tsx";
import { fullTime } from "../../time/ago.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { fileCollection } from "../file-collection.ts";
import { fileTexts, sizeWords } from "../texts.ts";
import { fileView, isFolder } from "../view.ts";
import { Thumb } from "../tile/thumb.tsx";
import styles from "./trash.module.css";

/** The newest of the trash; those that went with a folder come back with it. */
const trash = queryOptions({
  ...transient,
  queryKey: ["files", "trash"],
  queryFn: ({ signal }) =>
    call(
      files.list,
      {
        query: {
          trash: "true",
          sortBy: "updatedAt",
          sortOrder: "desc",
          limit: String(fileLimits.page),
        },
      },
      { signal },
    ),
});

const settleMs = 300;

export function Trash() {
  const client = useQueryClient();
  const query = useQuery(trash);
  useInvalidated(trash.queryKey, settleMs);
  const restore = async (file: FileItem) => {
    const said = `Restored “${file.name}”`;
    await fileCollection
      .change(client, "restore", [file.id], { file }, said)
      .catch(() => undefined);
    void client.invalidateQueries(trash);
  };
  return (
    <section aria-label="Trash" className={styles["box"]}>
      <div className={styles["head"]}>
        <h3>Trash</h3>
        <Button size="sm" look="quiet" onClick={() => fileView.set({ isTrash: false })}>
          Back to files
        </Button>
      </div>
      <ListStates
        rows={query.data}
        query={query}
        retry={() => void query.refetch()}
        loading="Loading trash"
        problem={() => fileTexts.loadFailed}
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={Trash2} title="The trash is empty." />
          ) : (
            <ul className={styles["trash"]} aria-label="Trash" data-fade>
              {rows.map((file) => (
                <li key={file.id} className={styles["trashed"]}>
                  <Thumb file={file} look="list" />
                  <div className={styles["words"]}>
                    <p className={styles["name"]} dir="auto">
                      {file.name}
                    </p>
                    <p className={styles["fact"]}>
                      Deleted {file.deletedAt !== null && fullTime(file.deletedAt)}
                      {!isFolder(file) && `, ${sizeWords(file.size)}`}
                    </p>
                  </div>
                  <Button
                    size="sm"
                    aria-label={`Restore ${file.name}`}
                    onClick={() => void restore(file)}
                  >
                    Restore
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </ListStates>
    </section>
  );
}
