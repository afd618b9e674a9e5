import type { Note, NoteCard } from "#contract/notes.ts";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState } from "react";
import { possible } from "../../list/action.ts";
import { isProblem } from "../../api/problem.ts";
import { ActionButton, ActionMenu } from "../../list/action-button.tsx";
import {
  type ItemMode,
  ItemView,
  MissingItem,
  setItemMode,
  useItemMode,
} from "../../list/item-view.tsx";
import { canType } from "../../panels/phone.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart, preloadPart } from "../../ui/lazy-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import {
  archiveActions,
  editAction,
  favoriteAction,
  fullWidth,
  openNoteActions,
  pinAction,
  removeAction,
} from "../note-actions.ts";
import { useStore } from "../../ui/store.ts";
import { cardOf, noteQuery } from "../note-collection.ts";
import { composed } from "../note-inputs.ts";
import { lockDraft, unlockDraft } from "../session/draft-lock.ts";
import { noteTexts } from "../texts.ts";
import { type Draft, draftOf, noteBefore } from "./drafts.ts";
import styles from "./note.module.css";
import { ReadNote } from "./read-note.tsx";

const NoteEditor = lazyPart(async () => (await import("./note-editor.tsx")).NoteEditor);
const Outline = lazyPart(
  async () => (await import("./outline.tsx")).Outline,
  () => null,
);
const NoteHistory = lazyPart(async () => (await import("./note-history.tsx")).NoteHistory);

interface Props {
  readonly id: string;
  readonly card: NoteCard | undefined;
  close(): void;
  show(id: string): void;
}

/** One note: to read, to edit, or as it once was. */
export function NoteView({ id, card, close, show }: Props) {
  const { data, error, isFetching, refetch } = useQuery(noteQuery(id));
  const mode = useItemMode(id);
  const [draft, setDraft] = useKeptDraft(id);
  useWriting(id, mode === "edit");
  const [isNew] = useState(() => composed.get() === id);
  const page = useRef<HTMLDivElement>(null);
  const isWide = useStore(fullWidth);
  const read = () => {
    setDraft(undefined);
    setItemMode(id, "read");
  };
  // A person who is writing keeps the text, and is told beside it.
  const isGone = isMissing(error) && mode !== "edit";
  const note = data && !isGone ? shownNote(data, card) : noteLeft(error, draft ?? undefined);
  const leave = mode === "history" ? read : close;
  const isMade = card !== undefined || !isNew;
  return (
    <ItemView
      label="Note"
      mode={mode}
      buttons={note && isMade && <Buttons note={note} isEditing={mode === "edit"} close={close} />}
      backLabel="Back"
      back={leave}
      escape={leave}
    >
      {note ? (
        <div ref={page} className={styles["page"]} data-page data-wide={isWide}>
          <Body {...{ note, mode, draft, isNew, read, show, close }} leave={isNew ? close : read} />
          {mode !== "history" && (
            <Suspense>
              <Outline page={page} />
            </Suspense>
          )}
        </div>
      ) : (
        <Waiting {...{ error, isFetching, close }} retry={() => void refetch()} />
      )}
    </ItemView>
  );
}

/** What this device could not send yet is taken up again where it was left. Null while it is looked for. */
function useKeptDraft(id: string) {
  const kept = useState<Draft | null | undefined>(null);
  const [, set] = kept;
  useEffect(() => {
    preloadPart(NoteEditor);
    let isLeft = false;
    void draftOf(id).then((found) => {
      if (found && !isLeft) lockDraft(id);
      set(found);
      if (found || (canType() && sessionStorage.getItem(writingKey) === id))
        setItemMode(id, "edit");
    });
    return () => {
      isLeft = true;
      unlockDraft(id);
      composed.change((now) => (now === id ? undefined : now));
    };
  }, [id, set]);
  return kept;
}

/** The note that this tab writes in: after a reload, and in its panel on another side, it goes on there. */
const writingKey = "aside-writing";
/** By then a panel that changes its side is drawn again, in milliseconds. */
const movedMs = 500;
let forgetting: number | undefined;

function useWriting(id: string, isWriting: boolean): void {
  useEffect(() => {
    if (!isWriting) return undefined;
    window.clearTimeout(forgetting);
    sessionStorage.setItem(writingKey, id);
    return () => {
      forgetting = window.setTimeout(() => sessionStorage.removeItem(writingKey), movedMs);
    };
  }, [id, isWriting]);
}

interface BodyProps {
  readonly note: Note;
  readonly mode: ItemMode;
  readonly draft: Draft | null | undefined;
  readonly isNew: boolean;
  read(): void;
  leave(): void;
  close(): void;
  show(id: string): void;
}

function Body({ note, mode, draft, isNew, read, leave, close, show }: BodyProps) {
  /** Place in the text, in letters, that was pressed to write on there. */
  const [cursor, setCursor] = useState<number>();
  const write = (at?: number) => {
    setCursor(at);
    setItemMode(note.id, "edit");
  };
  const reader = <ReadNote {...{ note, write }} />;
  if (mode === "read" || (mode === "edit" && draft === null)) return isNew ? null : reader;
  // While the editor is loaded, the note can be read.
  return (
    // Each mode its own: what had the focus in the last one must not stay hidden behind the next.
    <Suspense key={mode} fallback={isNew ? null : reader}>
      {mode === "history" ? (
        <NoteHistory note={note} done={read} />
      ) : (
        <NoteEditor {...{ note, isNew, cursor, leave, close, show }} draft={draft ?? undefined} />
      )}
    </Suspense>
  );
}

/** The text that this device still holds of a note that is gone. */
const noteLeft = (error: Error | null, draft: Draft | undefined): Note | undefined =>
  draft && isMissing(error) ? noteBefore(draft) : undefined;

const isMissing = (error: Error | null): boolean => isProblem(error, "not_found");

interface WaitingProps {
  readonly error: Error | null;
  readonly isFetching: boolean;
  retry(): void;
  close(): void;
}

function Waiting({ error, isFetching, retry, close }: WaitingProps) {
  // Without a network nothing is fetched and nothing fails: only an answer says that a note is gone.
  if (isFetching || !error) return <Skeleton label="Loading note" shape="text" rows={6} />;
  const isBroken = !isMissing(error);
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

/** All of the buttons and that of the outline, 44 pixels each, would lie over each other. */
const tight = matchMedia("(max-width: 389px)");

function Buttons({ note, isEditing, close }: ButtonsProps) {
  const card = cardOf(note);
  const target = [card];
  const mark = (isOn: boolean) => ({ target, "aria-pressed": isOn, className: styles["mark"] });
  const isTight = tight.matches;
  return (
    <>
      {/* The first: when it goes, nothing else comes under the pointer. */}
      {!isEditing && <ActionButton action={editAction} target={target} />}
      {!isTight && (
        <>
          <ActionButton action={pinAction} {...mark(card.isPinned)} />
          <ActionButton action={favoriteAction} {...mark(card.isFavorite)} />
        </>
      )}
      {possible(archiveActions, target).map((action) => (
        <ActionButton key={action.id} action={action} target={target} done={close} />
      ))}
      <ActionButton action={removeAction} target={target} tip="below-end" done={close} />
      <ActionMenu
        label="More"
        actions={isTight ? [pinAction, favoriteAction, ...openNoteActions] : openNoteActions}
        target={target}
      />
    </>
  );
}
