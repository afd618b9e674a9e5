import { counted } from "#shared/words.ts";
import type { Note } from "#contract/notes.ts";
import { useQueryClient } from "@tanstack/react-query";
import type { Node } from "prosemirror-model";
import { Suspense, useMemo, useState } from "react";
import { readHtml } from "../../editor/text/html.ts";
import { Reader } from "../../editor/reader.tsx";
import { fullTime } from "../../time/ago.ts";
import { categoryLabel, noteTexts } from "../texts.ts";
import styles from "./read-note.module.css";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { showProblem } from "../../ui/toast.ts";
import { useZone } from "../../time/zone.ts";

const LinkedFrom = lazyPart(
  async () => (await import("./linked-from.tsx")).LinkedFrom,
  () => null,
);

interface Props {
  readonly note: Note;
  /** Goes on writing, at a place of the text in letters. */
  write(at?: number): void;
}

/** Read mode: the note as it is, with tasks that can be ticked. A press on its words is where writing begins. */
export function ReadNote({ note, write }: Props) {
  useZone();
  const client = useQueryClient();
  const stored = useMemo(() => readHtml(note.content), [note.content]);
  const [ticked, setTicked] = useState<{ readonly over: string; readonly doc: Node }>();
  // A tick shows at once, and until the worker has answered with a text of its own.
  const doc = ticked?.over === note.content ? ticked.doc : stored;
  const tick = async (next: Node) => {
    setTicked({ over: note.content, doc: next });
    const isSaved = await import("./save-note.ts")
      .then(({ saveText }) => saveText(client, note, { doc: next }))
      .catch(() => {
        showProblem(noteTexts.updateFailed);
        return false;
      });
    if (!isSaved) setTicked(undefined);
  };
  return (
    // Keys scroll it where nothing in it takes the focus.
    <article className={styles["read"]} tabIndex={0} aria-label={note.title} data-fade data-print>
      <header className={styles["head"]}>
        <h3 className={styles["title"]} dir="auto">
          {note.title}
        </h3>
        <dl className={styles["facts"]}>
          <Fact name="Category">
            <bdi className={styles["chip"]}>{categoryLabel(note.category)}</bdi>
          </Fact>
          <Fact name="Created">
            <time dateTime={note.createdAt}>Created {fullTime(note.createdAt)}</time>
          </Fact>
          <Fact name="Updated">
            <time dateTime={note.updatedAt}>Updated {fullTime(note.updatedAt)}</time>
          </Fact>
          <Fact name="Length">{counted(note.wordCount, "word")}</Fact>
        </dl>
        {note.tags.length > 0 && (
          <ul className={styles["tags"]} aria-label="Tags">
            {note.tags.map((tag) => (
              <li key={tag} dir="auto">
                {tag}
              </li>
            ))}
          </ul>
        )}
      </header>
      <Reader doc={doc} label={note.title} change={(next) => void tick(next)} write={write} />
      <Suspense>
        <LinkedFrom id={note.id} />
      </Suspense>
    </article>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt className="visually-hidden">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
