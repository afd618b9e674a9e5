import { notes } from "#contract/notes.ts";
import { useQuery } from "@tanstack/react-query";
import { NotebookPen } from "lucide-react";
import { call } from "../../api/call.ts";
import { transient } from "../../api/transient.ts";
import { openItem } from "../../panels/workspace.ts";
import styles from "./linked-from.module.css";

/** At the foot of a note, the notes that lead to it. */
export function LinkedFrom({ id }: { readonly id: string }) {
  const { data = [] } = useQuery({
    ...transient,
    retry: false,
    queryKey: ["notes", "linked", id],
    queryFn: ({ signal }) => call(notes.linked, { params: { id } }, { signal }),
  });
  if (data.length === 0) return null;
  return (
    <section className={styles["linked"]} aria-label="Linked from">
      <h4 className={styles["title"]}>Linked from</h4>
      <ul>
        {data.map((note) => (
          <li key={note.id}>
            <button
              type="button"
              className={styles["note"]}
              onClick={() => openItem("notes", note.id)}
            >
              <NotebookPen size={14} strokeWidth={1.75} aria-hidden />
              <bdi>{note.title}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
