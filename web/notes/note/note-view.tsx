import type { Note, NoteCard } from "#contract/notes.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { menuOf } from "../../list/action.ts";
import { ItemButton, ItemView, MissingItem } from "../../list/item-view.tsx";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { lazyPart, preloadPart } from "../../ui/lazy-part.tsx";
import { Menu } from "../../ui/menu.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { setNoteMode, useNoteMode } from "../list/view.ts";
import {
  archiveAction,
  editAction,
  favoriteAction,
  openNoteActions,
  pinAction,
  removeAction,
  unarchiveAction,
} from "../note-actions.ts";
import { noteQuery } from "../note-collection.ts";
import { cardOf } from "../note-collection.ts";
import { noteTexts } from "../texts.ts";
import { type Draft, draftOf } from "./drafts.ts";
import styles from "./note.module.css";
import { ReadNote } from "./read-note.tsx";

const NoteEditor = lazyPart(async () => (await import("./note-editor.tsx")).NoteEditor);
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
  const { data, error, isFetching, refetch } = useQuery(noteQuery(id));
  const mode = useNoteMode(id);
  const [draft, setDraft] = useState<Draft>();
  useEffect(() => {
    preloadPart(NoteEditor);
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
  // A person who is writing keeps the text, and is told beside it.
  const isGone = isMissing(error) && mode !== "edit";
  const note = data && !isGone ? shownNote(data, card) : undefined;
  const leave = mode === "history" ? read : close;
  return (
    <ItemView
      label="Note"
      mode={mode}
      buttons={note && <Buttons note={note} isEditing={mode === "edit"} close={close} />}
      backLabel="Back"
      back={leave}
      escape={mode === "edit" ? undefined : leave}
    >
      {note ? (
        <Suspense fallback={<Skeleton label="Loading" shape="text" rows={6} />}>
          {mode === "read" && <ReadNote note={note} />}
          {mode === "edit" && <NoteEditor {...{ note, draft, categories, show }} leave={read} />}
          {mode === "history" && <NoteHistory note={note} done={read} />}
        </Suspense>
      ) : (
        <Waiting {...{ error, isFetching, close }} retry={() => void refetch()} />
      )}
    </ItemView>
  );
}

const isMissing = (error: Error | null): boolean =>
  error !== null && "status" in error && error.status === 404;

interface WaitingProps {
  readonly error: Error | null;
  readonly isFetching: boolean;
  retry(): void;
  close(): void;
}

function Waiting({ error, isFetching, retry, close }: WaitingProps) {
  if (isFetching) return <Skeleton label="Loading note" shape="text" rows={6} />;
  const isBroken = error !== null && !isMissing(error);
  return (
    <MissingItem text={isBroken ? noteTexts.getFailed : noteTexts.notFound} close={close}>
      {isBroken && <Button onClick={retry}>Retry</Button>}
    </MissingItem>
  );
}

/** Flags follow the list at once; the version stays the text's own, which is what is saved against. */
const shownNote = (note: Note, card: NoteCard | undefined): Note =>
  card ? { ...note, ...card, version: note.version } : note;

interface ButtonsProps {
  readonly note: Note;
  readonly isEditing: boolean;
  close(): void;
}

function Buttons({ note, isEditing, close }: ButtonsProps) {
  const client = useQueryClient();
  const item = cardOf(note);
  const mark = (isOn: boolean) => ({ item, "aria-pressed": isOn, className: styles["mark"] });
  const archiving = item.isArchived ? unarchiveAction : archiveAction;
  return (
    <>
      <ItemButton action={pinAction} {...mark(item.isPinned)} />
      <ItemButton action={favoriteAction} {...mark(item.isFavorite)} />
      <ItemButton action={archiving} item={item} done={close} />
      {/* It keeps its place, so that nothing else comes under the pointer. */}
      <ItemButton action={editAction} item={item} disabled={isEditing} />
      <ItemButton action={removeAction} item={item} tip="below-end" done={close} />
      <Menu
        label="More"
        align="end"
        items={menuOf(openNoteActions, client, [item])}
        button={(wiring) => <IconButton {...wiring} icon={Ellipsis} label="More" tip="below-end" />}
      />
    </>
  );
}
