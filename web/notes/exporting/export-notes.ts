import { counted } from "#shared/words.ts";
import { type Note, type NoteCard, notes } from "#contract/notes.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call, callWhole, textBeside } from "../../api/call.ts";
import { allPages } from "../../collection/collection.ts";
import { readHtml } from "../../editor/text/html.ts";
import { download } from "../../ui/display/download.ts";
import { showProblem } from "../../ui/toast.ts";
import { noteQuery } from "../note-collection.ts";
import { type ExportSource, exportZip, fileNameOf } from "./export-zip.ts";
import { markdownOf } from "./note-file.ts";

type Card = Omit<Note, "content">;

/** One note without files is a file; with some, it is a zip of them. */
export async function exportNote(client: QueryClient, id: string): Promise<void> {
  const note = await client.query({ ...noteQuery(id), staleTime: "static" });
  if (/\/api\/files\//.test(note.content)) {
    await exportThese([note]);
    return;
  }
  const text = markdownOf(note, readHtml(note.content), () => undefined);
  download(`${fileNameOf(note.title)}.md`, new Blob([text], { type: "text/markdown" }));
}

export const exportSome = (cards: readonly NoteCard[]): Promise<void> => exportThese(cards);

export async function exportAll(): Promise<void> {
  const cards = await allPages(async (page) => {
    const query = { view: "cards", limit: "5000", ...page } as const;
    return callWhole(notes.list, { query });
  }).catch(() => undefined);
  if (cards) await exportThese(cards);
  else showProblem(failed);
}

const failed = "Failed to export notes";

/** More than these are read a page at a time. */
const fewNotes = 30;

async function* textsOf(cards: readonly Card[]): ReturnType<ExportSource["texts"]> {
  if (cards.length <= fewNotes) {
    for (const { id } of cards) {
      const { content } = await call(notes.get, { params: { id } });
      yield { id, doc: readHtml(content) };
    }
    return;
  }
  const wanted = new Set(cards.map(({ id }) => id));
  let cursor: string | undefined;
  do {
    const from = cursor === undefined ? {} : { cursor };
    const query = { view: "whole", limit: "100", ...from } as const;
    const page = await callWhole(notes.list, { query });
    for (const note of page.data)
      if ("content" in note && wanted.has(note.id))
        yield { id: note.id, doc: readHtml(note.content) };
    cursor = textBeside(page, "nextCursor");
  } while (cursor !== undefined);
}

async function fileAt(address: string): Promise<Blob | undefined> {
  const answer = await fetch(address).catch(() => undefined);
  return answer?.ok === true ? answer.blob() : undefined;
}

async function exportThese(cards: readonly Card[]): Promise<void> {
  try {
    const { zip, done, missing } = await exportZip({
      cards,
      texts: () => textsOf(cards),
      fetchFile: fileAt,
      progress: () => undefined,
      signal: new AbortController().signal,
    });
    const [only, ...others] = cards;
    download(only && others.length === 0 ? `${fileNameOf(only.title)}.zip` : "notes.zip", zip);
    // A copy that is not whole says so.
    const notesLeft = cards.length - done;
    const lacking = [
      ...(notesLeft > 0 ? [counted(notesLeft, "note")] : []),
      ...(missing > 0 ? [counted(missing, "file")] : []),
    ];
    if (lacking.length > 0)
      showProblem(
        `${counted(done, "note")} exported. ${lacking.join(" and ")} could not be read and ${notesLeft + missing === 1 ? "is" : "are"} not in it.`,
      );
  } catch {
    showProblem(failed);
  }
}
