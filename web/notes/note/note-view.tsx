import type { Note, NoteCard } from "#contract/notes.ts";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { type NoteMode, setNoteMode, useNoteMode } from "../list/view.ts";
import { noteQueries } from "../queries.ts";
import { noteTexts } from "../texts.ts";
import { type Draft, draftOf } from "./drafts.ts";
import { NoteBar } from "./note-bar.tsx";
import styles from "./note.module.css";
import { ReadNote } from "./read-note.tsx";

const loadEditor = async () => (await import("./note-editor.tsx")).NoteEditor;
const NoteEditor = lazyPart(loadEditor);
const NoteHistory = lazyPart(async () => (await import("./note-history.tsx")).NoteHistory);

interface Props {
  readonly id: string;
  /** Undefined where it was deleted meanwhile, or never was. */
  readonly card: NoteCard | undefined;
  readonly categories: readonly string[];
  close(): void;
  show(id: string): void;
}

/** One note: to read, to edit, or as it once was. */
export function NoteView({ id, card, categories, close, show }: Props) {
  const { data, error, isFetching, refetch } = useQuery(noteQueries.note(id));
  const mode = useNoteMode(id);
  const [draft, setDraft] = useState<Draft>();
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => view.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    loadEditor().catch(() => undefined);
    // What this device could not send yet is taken up again where it was left.
    void draftOf(id).then((found) => {
      if (!found) return;
      setDraft(found);
      setNoteMode(id, "edit");
    });
  }, [id]);
  const read = () => {
    setDraft(undefined);
    setNoteMode(id, "read");
  };
  // Who is writing keeps the text, and is told beside it.
  const isGone = isMissing(error) && mode !== "edit";
  const note = data && !isGone ? shownNote(data, card) : undefined;
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || mode === "edit") return;
    event.preventDefault();
    if (mode === "read") close();
    else read();
  };
  return (
    <div
      ref={view}
      role="group"
      aria-label="Note"
      tabIndex={-1}
      className={styles["view"]}
      onKeyDown={leaveOnEscape}
    >
      <NoteBar
        note={note}
        isEditing={mode === "edit"}
        back={mode === "history" ? read : close}
        close={close}
      />
      {note ? (
        <Body {...{ mode, note, draft, categories, read, show }} />
      ) : (
        <Waiting isFetching={isFetching} error={error} retry={() => void refetch()} close={close} />
      )}
    </div>
  );
}

/** Flags follow the list at once; the version stays the text's own, which is what is saved against. */
const shownNote = (note: Note, card: NoteCard | undefined): Note =>
  card ? { ...note, ...card, version: note.version } : note;

interface BodyProps {
  readonly mode: NoteMode;
  readonly note: Note;
  readonly draft: Draft | undefined;
  readonly categories: readonly string[];
  read(): void;
  show(id: string): void;
}

function Body({ mode, note, draft, categories, read, show }: BodyProps) {
  if (mode === "read") return <ReadNote note={note} />;
  return (
    <Suspense fallback={<Skeleton label="Loading" shape="text" rows={6} />}>
      {mode === "edit" ? (
        <NoteEditor {...{ note, draft, categories, show }} leave={read} />
      ) : (
        <NoteHistory note={note} done={read} />
      )}
    </Suspense>
  );
}

interface WaitingProps {
  readonly isFetching: boolean;
  readonly error: Error | null;
  retry(): void;
  close(): void;
}

function Waiting({ isFetching, error, retry, close }: WaitingProps) {
  if (isFetching) return <Skeleton label="Loading note" shape="text" rows={6} />;
  const words = error ? wordsFor(error) : noteTexts.notFound;
  return <Missing words={words} retry={retry} close={close} />;
}

const isMissing = (error: Error | null): boolean =>
  error !== null && "status" in error && error.status === 404;

const wordsFor = (error: Error): string =>
  isMissing(error) ? noteTexts.notFound : noteTexts.getFailed;

interface MissingProps {
  readonly words: string;
  retry(): void;
  close(): void;
}

function Missing({ words, retry, close }: MissingProps) {
  return (
    <div role="alert" className={styles["missing"]}>
      <p>{words}</p>
      <div className={styles["choices"]}>
        {words !== noteTexts.notFound && <Button onClick={retry}>Retry</Button>}
        <Button onClick={close}>Back to the list</Button>
      </div>
    </div>
  );
}
