import { counted } from "#shared/words.ts";
import { type Note, type NoteRevision, notes } from "#contract/notes.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { transient } from "../../api/transient.ts";
import { call } from "../../api/call.ts";
import { readHtml } from "../../editor/text/html.ts";
import { Reader } from "../../editor/reader.tsx";
import { useNameOf } from "../../activity/names.ts";
import { fullTime } from "../../time/ago.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { showProblem, showToast } from "../../ui/toast.ts";
import { noteTexts } from "../texts.ts";
import styles from "./history.module.css";
import { saveText } from "./save-note.ts";
import { useZone } from "../../time/zone.ts";

/** The texts a note had: who wrote them and when, what they say, and the way back to one. */
export function NoteHistory({ note, done }: { readonly note: Note; done(): void }) {
  const { data, error, refetch } = useQuery({
    ...transient,
    queryKey: ["notes", "history", note.id],
    queryFn: ({ signal }) => call(notes.history, { params: { id: note.id } }, { signal }),
  });
  const [chosen, setChosen] = useState<string>();
  if (error)
    return (
      <div role="alert" className={styles["problem"]}>
        <p>{noteTexts.getFailed}</p>
        <Button onClick={() => void refetch()}>Retry</Button>
      </div>
    );
  if (!data) return <Skeleton label="Loading history" />;
  const open = data.find(({ id }) => id === (chosen ?? note.revisionId)) ?? data[0];
  return (
    <div className={styles["history"]} data-fade>
      <h3 className={styles["title"]}>History</h3>
      <ol className={styles["list"]} aria-label="Revisions">
        {data.map((revision) => (
          <li key={revision.id}>
            <Line
              revision={revision}
              isCurrent={revision.id === note.revisionId}
              isOpen={revision.id === open?.id}
              choose={() => setChosen(revision.id)}
            />
          </li>
        ))}
      </ol>
      {open && <Preview key={open.id} note={note} revision={open} done={done} />}
    </div>
  );
}

interface LineProps {
  readonly revision: NoteRevision;
  readonly isCurrent: boolean;
  readonly isOpen: boolean;
  choose(): void;
}

function Line({ revision, isCurrent, isOpen, choose }: LineProps) {
  useZone();
  const name = useNameOf(revision.actor);
  return (
    <button type="button" className={styles["line"]} aria-pressed={isOpen} onClick={choose}>
      <span className={styles["when"]}>
        {fullTime(revision.updatedAt)}
        {isCurrent && <span className={styles["current"]}>Current</span>}
      </span>
      <span className={styles["who"]}>
        <bdi>{name}</bdi> · {counted(revision.wordCount, "word")}
      </span>
    </button>
  );
}

interface PreviewProps {
  readonly note: Note;
  readonly revision: NoteRevision;
  done(): void;
}

function Preview({ note, revision, done }: PreviewProps) {
  const client = useQueryClient();
  const params = { id: note.id, revisionId: revision.id };
  const { data } = useQuery({
    ...transient,
    staleTime: Infinity,
    queryKey: ["notes", "revision", note.id, revision.id, revision.updatedAt],
    queryFn: ({ signal }) => call(notes.revision, { params }, { signal }),
  });
  const [isBusy, setBusy] = useState(false);
  const restore = async () => {
    if (!data) return;
    setBusy(true);
    try {
      if (!(await saveText(client, note, { doc: readHtml(data.content) }))) return;
      showToast({ text: "Restored" });
      done();
    } catch {
      showProblem(noteTexts.updateFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles["preview"]} aria-label="Preview">
      {data ? (
        <Reader doc={readHtml(data.content)} label={revision.title} />
      ) : (
        <Skeleton label="Loading revision" shape="text" />
      )}
      {revision.id !== note.revisionId && (
        <div className={styles["actions"]}>
          <Button look="primary" isBusy={isBusy} onClick={() => void restore()}>
            Restore
          </Button>
        </div>
      )}
    </section>
  );
}
