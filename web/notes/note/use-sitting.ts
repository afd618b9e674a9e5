import type { Note } from "#contract/notes.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { noteCollection, receiveNote } from "../note-collection.ts";
import type { Draft } from "./drafts.ts";
import { Sitting } from "./sitting.ts";

/** One sitting for as long as the editor is shown; it hears of newer notes, and of the page going away. */
export function useSitting(note: Note, draft: Draft | undefined): Sitting {
  const client = useQueryClient();
  const [sitting] = useState(
    () =>
      new Sitting(note, draft, {
        learned: (answer) => receiveNote(client, answer),
        isCreatePending: () => noteCollection.isCreatePending(note.id),
      }),
  );
  useEffect(() => sitting.news(note), [sitting, note]);
  useEffect(() => {
    const leave = () => sitting.hide();
    const hide = () => {
      if (document.visibilityState === "hidden") leave();
    };
    const online = () => void sitting.save();
    document.addEventListener("visibilitychange", hide);
    addEventListener("pagehide", leave);
    addEventListener("online", online);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      removeEventListener("pagehide", leave);
      removeEventListener("online", online);
      sitting.close();
    };
  }, [sitting]);
  return sitting;
}
