import { fileLimits } from "#contract/files.ts";
import type { Note } from "#contract/notes.ts";
import { useQueryClient } from "@tanstack/react-query";
import { CircleAlert, CloudOff, RefreshCw } from "lucide-react";
import { type MouseEvent, useState, useEffect } from "react";
import { uuidv7 } from "uuidv7";
import { uploadFile } from "../../api/files.ts";
import { wordsOf } from "../../api/problem.ts";
import { lookForWorker, whenReachable } from "../../api/reach.ts";
import type { Editing } from "../../editor/editing.ts";
import type { PictureHost } from "../../editor/pictures.ts";
import { RichEditor } from "../../editor/rich-editor.tsx";
import { Fields, problemsIn } from "../../form/fields.tsx";
import { Button } from "../../ui/button.tsx";
import { useStore } from "../../ui/store.ts";
import { showProblem } from "../../ui/toast.ts";
import { noteCollection, receiveNote } from "../note-collection.ts";
import { addNote, noteInputs } from "../note-inputs.ts";
import { noteTexts } from "../texts.ts";
import { ConflictBar } from "./conflict-bar.tsx";
import type { Draft } from "./drafts.ts";
import { EditSession, type SaveState } from "./edit-session.ts";
import styles from "./note-editor.module.css";

interface Props {
  readonly note: Note;
  readonly draft: Draft | undefined;
  leave(): void;
  show(id: string): void;
}

export function NoteEditor({ note, draft, leave, show }: Props) {
  const [editing, setEditing] = useState<Editing>();
  const session = useEditSession(note, draft);
  const status = useStore(session.status);
  const client = useQueryClient();
  const save = async () => {
    // Without a network it is kept on this device, and sent when there is one.
    if ((await session.save()) || session.status.get() === "waiting") leave();
  };
  const keepAsNew = () => {
    const id = uuidv7();
    void addNote(client, session.detachAsNewNote(), id);
    show(id);
  };
  return (
    <div className={styles["editing"]} data-fill-sheet>
      <div className={styles["scroll"]}>
        <SessionFields session={session} />
        {editing && <ConflictBar editing={editing} />}
        <RichEditor
          doc={session.text}
          label="Content"
          placeholder="Write, or press / for blocks"
          pictures={notePictures}
          keys={{ "Mod-Enter": () => void save(), "Mod-s": () => void session.save() }}
          ready={(made) => {
            setEditing(made);
            session.attach(made);
          }}
          changed={(doc) => session.textChanged(doc)}
          left={() => void session.save()}
        />
      </div>
      <div className={styles["actions"]}>
        <SaveWords session={session} />
        {status === "gone" && <Button onClick={keepAsNew}>Keep as new note</Button>}
        <Button look="quiet" onClick={() => void session.cancel().then(leave)}>
          Cancel
        </Button>
        <Button look="primary" onClick={() => void save()}>
          Save
        </Button>
      </div>
    </div>
  );
}

function SessionFields({ session }: { readonly session: EditSession }) {
  const fields = useStore(session.fields);
  const common = {
    inputs: noteInputs,
    fields: { ...fields, content: "" },
    problems: problemsIn(noteInputs, { ...fields }),
    set: (name: string, value: unknown) => session.setFields({ [name]: value }),
  };
  return (
    <div className={styles["fields"]} onBlur={() => void session.save()}>
      <div className={styles["wide"]}>
        <Fields {...common} names={["title"]} />
      </div>
      <Fields {...common} names={["category", "tags"]} />
    </div>
  );
}

const states: Readonly<Record<SaveState, readonly [words: string, icon?: typeof CloudOff]>> = {
  saved: ["Saved"],
  unsaved: ["Not saved"],
  saving: ["Saving…"],
  failed: [noteTexts.updateFailed, CircleAlert],
  waiting: ["Waiting for network", CloudOff],
  untitled: [noteTexts.titleRequired, CircleAlert],
  gone: ["Deleted elsewhere", CircleAlert],
};

/** The text keeps the focus: leaving it would save, and move the button away from under the press. */
const stayThere = (event: MouseEvent): void => event.preventDefault();

function SaveWords({ session }: { readonly session: EditSession }) {
  const status = useStore(session.status);
  const merges = useStore(session.merges);
  const problem = useStore(session.problem);
  const isStuck = useStore(session.isStuck);
  const [words, Icon] = states[status];
  return (
    <div role="status" className={styles["status"]} data-status={status}>
      {Icon && <Icon size={14} strokeWidth={2} aria-hidden />}
      <span>
        {words}
        {status === "failed" && problem !== "" && `: ${problem}`}
      </span>
      {isStuck && (
        <span className={styles["ways"]}>
          <Button size="sm" onMouseDown={stayThere} onClick={() => session.discard()}>
            Discard
          </Button>
          <Button
            size="sm"
            onMouseDown={stayThere}
            onClick={() => void lookForWorker().then(() => session.save())}
          >
            Retry
          </Button>
        </span>
      )}
      {merges > 0 && (
        <span key={merges} className={styles["elsewhere"]}>
          <RefreshCw size={12} strokeWidth={2} aria-hidden /> Updated elsewhere
        </span>
      )}
    </div>
  );
}

/** Pictures in notes lie among the person's files. */
const notePictures: PictureHost = {
  async upload(file, manner) {
    if (file.size > fileLimits.file) throw new Error("too large");
    return (await uploadFile(file, "note", manner)).storageUrl;
  },
  failed(file, error) {
    const why =
      file.size > fileLimits.file
        ? `it is larger than ${String(fileLimits.file / 1_000_000)} MB`
        : wordsOf(error, "Request failed");
    showProblem(`“${file.name}” could not be added: ${why}`);
  },
};

/** One session for as long as the editor is shown; it hears of newer notes, and of the page going away. */
function useEditSession(note: Note, draft: Draft | undefined): EditSession {
  const client = useQueryClient();
  const [session] = useState(
    () =>
      new EditSession(note, draft, {
        learned: (answer) => receiveNote(client, answer),
        isCreatePending: () => noteCollection.isCreatePending(note.id),
      }),
  );
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
