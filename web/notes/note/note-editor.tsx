import type { Note } from "#contract/notes.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, Suspense, useState, useEffect, useRef } from "react";
import { uuidv7 } from "uuidv7";
import { whenReachable } from "../../api/reach.ts";
import type { Editing } from "../../editor/editing.ts";
import { RichEditor } from "../../editor/rich-editor.tsx";
import { Fields } from "../../form/fields.tsx";
import { problemsIn } from "../../form/read-fields.ts";
import { offerEditAgain } from "../../collection/undo.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { store, useStore } from "../../ui/store.ts";
import { noteCollection, receiveNote } from "../note-collection.ts";
import { typedAhead } from "../typed-ahead.ts";
import { addNote, createNote, giveBack, noteInputs } from "../note-inputs.ts";
import { noteTexts } from "../texts.ts";
import { cancelNew, cancelWriting } from "../session/cancel-writing.ts";
import type { Draft } from "./drafts.ts";
import { EditSession } from "../session/edit-session.ts";
import { NewNoteSession } from "../session/new-note-session.ts";
import { noteLinks } from "./note-links.ts";
import { notePictures } from "./note-pictures.ts";
import styles from "./note-editor.module.css";
import { SaveWords } from "./save-words.tsx";

const ConflictBar = lazyPart(async () => (await import("./conflict-bar.tsx")).ConflictBar);
const LinkedFrom = lazyPart(
  async () => (await import("./linked-from.tsx")).LinkedFrom,
  () => null,
);

interface Props {
  readonly note: Note;
  readonly draft: Draft | undefined;
  /** There is no such note yet: it is made of what is written. */
  readonly isNew: boolean;
  /** Letters before the cursor; its end where nothing else is said. */
  readonly cursor: number | undefined;
  leave(): void;
  /** Back to the list; what is written is kept. */
  close(): void;
  show(id: string): void;
}

export function NoteEditor(props: Props) {
  const { note, draft, isNew, cursor, leave, close, show } = props;
  const [editing, setEditing] = useState<Editing>();
  const session = useEditSession(note, draft, isNew);
  const client = useQueryClient();
  const save = async () => {
    // Without a network it is kept on this device, and sent when there is one.
    if ((await session.save()) || session.status.get() === "waiting") leave();
  };
  const cancel = async () => {
    await (isNew ? cancelNew(client, session) : cancelWriting(client, session));
    leave();
  };
  return (
    <div className={styles["editing"]} {...(isNew && { role: "form", "aria-label": "New note" })}>
      <div
        role="presentation"
        className={styles["scroll"]}
        onKeyDown={(event) => isSaveKey(event) && void save()}
      >
        <SessionFields session={session} isNew={isNew} next={() => editing?.placeCursor(0)} />
        <Suspense>{editing && <ConflictBar editing={editing} />}</Suspense>
        <RichEditor
          doc={session.text}
          label="Content"
          placeholder="Write, or type / for blocks"
          pictures={notePictures}
          links={noteLinks}
          keys={{
            "Mod-Enter": () => void save(),
            "Mod-s": () => void session.save(),
            Escape: close,
          }}
          ready={(made) => {
            setEditing(made);
            session.attach(made);
            if (cursor !== undefined) made.placeCursor(cursor);
            // The page is drawn first: who left it before it came finds what they typed in the list.
            if (isNew && goOn(session, made)) queueMicrotask(close);
          }}
          takesFocus={!isNew}
          changed={(doc) => session.textChanged(doc)}
          left={() => void session.save()}
        />
        <Foot id={isNew ? undefined : note.id} />
      </div>
      <div className={styles["actions"]}>
        <SaveWords session={session} isNew={isNew} />
        <KeepAsNew session={session} show={show} />
        <CancelButton session={session} isNew={isNew} cancel={() => void cancel()} />
        <SaveButton session={session} isNew={isNew} save={() => void save()} />
      </div>
    </div>
  );
}

/** With what was typed before the page was there; tells whether that was left then. */
function goOn(session: EditSession, { view, placeCursor }: Editing): boolean {
  const { lines, isLeft } = typedAhead();
  const [title, ...text] = lines;
  if (title !== undefined) session.setFields({ title });
  if (text.length > 0) {
    placeCursor(0);
    view.pasteText(text.join("\n"));
  }
  return isLeft;
}

const Foot = ({ id }: { readonly id: string | undefined }) => (
  <div className={styles["foot"]}>
    <Suspense>{id !== undefined && <LinkedFrom id={id} />}</Suspense>
  </div>
);

/** A phone's editor leaves it to the page. */
const isSaveKey = (event: KeyboardEvent): boolean =>
  event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.defaultPrevented;

/** Where the note was deleted elsewhere. */
function KeepAsNew({ session, show }: { readonly session: EditSession; show(id: string): void }) {
  const client = useQueryClient();
  if (useStore(session.status) !== "gone") return null;
  const keep = () => {
    const id = uuidv7();
    void addNote(client, session.detachAsNewNote(), id);
    show(id);
  };
  return <Button onClick={keep}>Keep as new note</Button>;
}

interface PartProps {
  readonly session: EditSession;
  readonly isNew: boolean;
}

const always = store(true);

/** A new note needs a title and something to say. */
function SaveButton({ session, isNew, save }: PartProps & { save(): void }) {
  const { title } = useStore(session.fields);
  const hasWords = useStore(session instanceof NewNoteSession ? session.hasWords : always);
  const isSaved = useStore(session.status) === "saved";
  return (
    // What saves itself asks for nothing; the button leads back to reading.
    <Button
      look={isSaved ? "plain" : "primary"}
      disabled={isNew && (title.trim() === "" || !hasWords)}
      onClick={save}
    >
      Save
    </Button>
  );
}

/** Of a text that nobody has touched there is nothing to take back; while it cannot be saved, 'Discard' stands beside that. */
function CancelButton({ session, isNew, cancel }: PartProps & { cancel(): void }) {
  const isWritten = useStore(session.isWritten);
  const isStuck = useStore(session.isStuck);
  if (!isNew && (!isWritten || isStuck)) return null;
  return (
    <Button
      look="quiet"
      title={isNew ? "Discard this note" : "Revert this note to how you opened it"}
      onClick={cancel}
    >
      Cancel
    </Button>
  );
}

/** The title is the first line: Enter goes on to the text. */
function SessionFields({ session, isNew, next }: PartProps & { next(): void }) {
  const fields = useStore(session.fields);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) place.current?.querySelector("input")?.focus();
  }, [isNew]);
  const common = {
    inputs: { ...noteInputs, title: { ...noteInputs.title, placeholder: "Title" } },
    fields: { ...fields, content: "" },
    // A note that is only begun lacks nothing yet.
    problems: isNew ? {} : problemsIn(noteInputs, { ...fields }),
    set: (name: string, value: unknown) => session.setFields({ [name]: value }),
  };
  return (
    <div
      className={styles["fields"]}
      // What is only begun waits for a pause.
      onBlur={isNew ? undefined : () => void session.save()}
    >
      <div
        ref={place}
        role="presentation"
        className={styles["title"]}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          next();
        }}
      >
        <Fields {...common} names={["title"]} />
      </div>
      <Fields {...common} names={["category", "tags"]} />
    </div>
  );
}

/** One session for as long as the editor is shown; it hears of newer notes, and of the page going away. */
function useEditSession(note: Note, draft: Draft | undefined, isNew: boolean): EditSession {
  const client = useQueryClient();
  const [session] = useState(() => {
    const host = {
      learned: (answer: Note) => receiveNote(client, answer),
      isCreatePending: () => noteCollection.isCreatePending(note.id),
    };
    if (!isNew) return new EditSession(note, draft, host);
    return new NewNoteSession(note, {
      ...host,
      create: (made) => createNote(client, made, note.id),
      giveBack: (made) => offerEditAgain(noteTexts.createFailed, giveBack(made)),
    });
  });
  useEffect(() => session.onRemoteChange(note), [session, note]);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const hide = () => {
      if (document.visibilityState === "hidden") session.hide();
    };
    document.addEventListener("visibilitychange", hide, { signal });
    addEventListener("pagehide", () => session.hide(), { signal });
    const stop = whenReachable(() => void session.save());
    return () => {
      left.abort();
      stop();
      session.close();
    };
  }, [session]);
  return session;
}
