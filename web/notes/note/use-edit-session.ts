import type { Note } from "#contract/notes.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { noteCollection, receiveNote } from "../note-collection.ts";
import type { Draft } from "./drafts.ts";
import { EditSession } from "./edit-session.ts";

/** One session for as long as the editor is shown; it hears of newer notes, and of the page going away. */
export function useEditSession(note: Note, draft: Draft | undefined): EditSession {
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
    const leave = () => session.hide();
    const hide = () => {
      if (document.visibilityState === "hidden") leave();
    };
    const online = () => void session.save();
    document.addEventListener("visibilitychange", hide);
    addEventListener("pagehide", leave);
    addEventListener("online", online);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      removeEventListener("pagehide", leave);
      removeEventListener("online", online);
      session.close();
    };
  }, [session]);
  return session;
}
