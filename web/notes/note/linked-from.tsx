import { notes } from "#contract/notes.ts";
import { useQuery } from "@tanstack/react-query";
import { NotebookPen } from "lucide-react";
import { call } from "../../api/call.ts";
import { transient } from "../../api/transient.ts";
import { PickList } from "../../ui/display/pick-list.tsx";
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
      <PickList
        items={data.map(({ id: linked, title }) => ({
          id: linked,
          name: title,
          icon: NotebookPen,
        }))}
        pick={(note) => openItem("notes", note.id)}
      />
    </section>
  );
}
