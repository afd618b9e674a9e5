import { type NoteCard, notes } from "#contract/notes.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { isProblem } from "../api/problem.ts";
import { transient } from "../api/transient.ts";
import { readHtml } from "../editor/text/html.ts";
import { Reader } from "../editor/reader.tsx";
import { ItemView, MissingItem } from "../list/item-view.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./note/note.module.css";
import { noteTexts } from "./texts.ts";

interface Props {
  readonly id: string;
  /** As it stood; undefined where there was none. */
  readonly card: NoteCard | undefined;
  close(): void;
}

/** An open note while an earlier moment is shown: the text that it had, to read. */
export function NoteThen({ id, card, close }: Props) {
  const params = { id, revisionId: card?.revisionId ?? id };
  const { data, error } = useQuery({
    ...transient,
    staleTime: Infinity,
    enabled: card !== undefined,
    queryKey: ["notes", "revision", id, params.revisionId],
    queryFn: ({ signal }) => call(notes.revision, { params }, { signal }),
  });
  return (
    <ItemView
      label="Note"
      mode="read"
      title={card?.title}
      backLabel="Back"
      back={close}
      escape={close}
    >
      {!card || error ? (
        <MissingItem
          text={!card || isProblem(error, "not_found") ? noteTexts.notFound : noteTexts.getFailed}
          close={close}
        />
      ) : data ? (
        <div className={styles["page"]} data-page>
          <Reader doc={readHtml(data.content)} label={card.title} />
        </div>
      ) : (
        <Skeleton label="Loading note" shape="text" rows={6} />
      )}
    </ItemView>
  );
}
