import { Note, notes } from "#contract/notes.ts";
import type { QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { call } from "../../api/call.ts";
import { isProblem } from "../../api/problem.ts";
import { readHtml, writeHtml } from "../../editor/text/html.ts";
import { merge3 } from "../../editor/merge/merge.ts";
import { receiveNote } from "../note-collection.ts";

/** Saves one whole text at once: a tick, or an older text. What others changed meanwhile is merged with it. */
export async function saveText(client: QueryClient, note: Note, content: string): Promise<Note> {
  const saved = await sent(note, content).catch((error: unknown) => {
    const current = isProblem(error, "conflict") ? v.safeParse(Note, error.current) : undefined;
    if (current?.success !== true) throw error;
    const theirs = current.output;
    const { doc } = merge3(readHtml(note.content), readHtml(content), readHtml(theirs.content));
    return sent(theirs, writeHtml(doc));
  });
  receiveNote(client, saved);
  return saved;
}

const sent = ({ id, version }: Note, content: string): Promise<Note> =>
  call(notes.update, { params: { id }, body: { content, version } });
