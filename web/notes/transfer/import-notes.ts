import { counted } from "#shared/words.ts";
import { noteLimits, notes as noteCalls } from "#contract/notes.ts";
import type { QueryClient } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import { callWhole, textBeside } from "../../api/call.ts";
import { type Brought, type ImportKind, type Loss, showImport } from "../../form/import-dialog.tsx";
import { noteCollection } from "../note-collection.ts";
import { gather } from "./gather.ts";
import type { Gathered, ReadNote } from "./import-note.ts";

export const importNotes = (client: QueryClient): void => showImport(kindFor(client));

const kindFor = (client: QueryClient): ImportKind<Gathered> => ({
  title: "Import notes",
  accept: ".md,.markdown,.txt,.json,.zip,.enex",
  hint: "Markdown (.md), Google Keep (the .zip or .json of Takeout), Notion (an export as Markdown) and Evernote (.enex).",
  read: async (files, { progress, signal }) =>
    storable(await gather(files, (done, of) => progress(done / of), signal)),
  found: (gathered) => ({
    count: gathered.notes.length,
    words: counted(gathered.notes.length, "note"),
    losses: lossesOf(gathered),
  }),
  send: sendImport,
  finished: () => void client.invalidateQueries(noteCollection.query()),
});

/** As the worker counts them. */
const bytesOf = (text: string): number => new TextEncoder().encode(text).byteLength;

/** A note needs a title, and a text that the worker takes. */
function storable({ notes, skipped }: Gathered): Gathered {
  const isTooLong = ({ note }: ReadNote): boolean =>
    note.content.length > noteLimits.content || bytesOf(note.content) > noteLimits.contentBytes;
  const titled = ({ note, ...one }: ReadNote): ReadNote => ({
    ...one,
    note: { ...note, title: note.title.trim() === "" ? "Untitled" : note.title },
  });
  const long = notes.filter(isTooLong).map(({ from }) => ({ from, why: "too long for a note" }));
  return {
    notes: notes.filter((one) => !isTooLong(one)).map(titled),
    skipped: [...skipped, ...long],
  };
}

const lossesOf = ({ notes, skipped }: Gathered): Loss[] => [
  ...notes.flatMap(({ from, losses }) => losses.map((what) => ({ from, what }))),
  ...skipped.map(({ from, why }) => ({ from, what: `Skipped: ${why}` })),
];

function reportText(gathered: Gathered, imported: number): string {
  const { notes, skipped } = gathered;
  const byFile = Map.groupBy(lossesOf(gathered), ({ from }) => from);
  return [
    `Imported: ${String(imported)} of ${String(notes.length)} notes`,
    `Skipped: ${String(skipped.length)} files`,
    "",
    ...[...byFile].flatMap(([from, losses]) => [from, ...losses.map(({ what }) => `  - ${what}`)]),
    "",
  ].join("\n");
}

/** Bytes of one part, beside the number of its notes: a call may have a million. */
const partBytes = 800_000;

/** Parts that name one run, so that all of it is undone at once, also what came before a failure. */
async function sendImport(
  gathered: Gathered,
  { progress, signal }: Parameters<ImportKind<Gathered>["send"]>[1],
): Promise<Brought> {
  const all = gathered.notes.length;
  const name = uuidv7();
  // As the log has it; the name is only a part of it.
  let runId = name;
  let count = 0;
  let end = ".";
  try {
    for (const part of partsOf(gathered.notes)) {
      signal.throwIfAborted();
      const body = { runId: name, notes: part.map(({ note }) => note) };
      const options = { signal, idempotencyKey: uuidv7() };
      const answer = await callWhole(noteCalls.importNotes, { body }, options);
      runId = textBeside(answer, "runId") ?? runId;
      count += part.length;
      progress(count / all, `${String(count)} of ${counted(all, "note")}`);
    }
  } catch {
    end = ", then it stopped.";
  }
  return {
    words: `${counted(count, "note")} imported${end}`,
    runId: count > 0 ? runId : undefined,
    report: reportText(gathered, count),
  };
}

function* partsOf(list: readonly ReadNote[]): Generator<ReadNote[]> {
  let part: ReadNote[] = [];
  let bytes = 0;
  for (const one of list) {
    const size = bytesOf(JSON.stringify(one.note));
    if (part.length > 0 && (part.length >= noteLimits.imported || bytes + size > partBytes)) {
      yield part;
      part = [];
      bytes = 0;
    }
    part.push(one);
    bytes += size;
  }
  if (part.length > 0) yield part;
}
