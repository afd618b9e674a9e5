import type { Note } from "#contract/notes.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { uuidv7 } from "uuidv7";
import type { Editing } from "../../editor/editing.ts";
import { RichEditor } from "../../editor/rich-editor.tsx";
import { Button } from "../../ui/button.tsx";
import { useStore } from "../../ui/store.ts";
import { addNote } from "../changes.ts";
import { ConflictBar } from "./conflict-bar.tsx";
import type { Draft } from "./drafts.ts";
import { NoteFields } from "./note-fields.tsx";
import styles from "./note-editor.module.css";
import { SaveWords } from "./save-words.tsx";
import { useEditSession } from "./use-edit-session.ts";
import { fileLimits } from "#contract/files.ts";
import { uploadFile } from "../../api/files.ts";
import { wordsOf } from "../../api/problem.ts";
import type { PictureHost } from "../../editor/pictures.ts";
import { showProblem } from "../../ui/toast.ts";

interface Props {
  readonly note: Note;
  readonly draft: Draft | undefined;
  readonly categories: readonly string[];
  leave(): void;
  /** Shows another note in this one's place. */
  show(id: string): void;
}

/** Edit mode: everything about a note, saved while it is written. */
export function NoteEditor({ note, draft, categories, leave, show }: Props) {
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
        <NoteFields session={session} categories={categories} />
        {editing && <ConflictBar editing={editing} />}
        <RichEditor
          doc={session.text}
          label="Content"
          placeholder="Write, or press / for blocks"
          isFocused
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

/** Pictures in notes lie among the person's files. */
const notePictures: PictureHost = {
  async upload(file, manner) {
    if (file.size > fileLimits.file) throw new Error("too large");
    const { storageUrl } = await uploadFile(file, "note", manner);
    return { src: storageUrl };
  },
  failed(file, error) {
    const why =
      file.size > fileLimits.file
        ? `it is larger than ${String(fileLimits.file / 1_000_000)} MB`
        : wordsOf(error, "Request failed");
    showProblem(`“${file.name}” could not be added: ${why}`);
  },
};
