import { type Note, type NoteCard, noteLimits, notes } from "#contract/notes.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call, callWhole, textBeside } from "../api/call.ts";
import { whenListening } from "../live/baseline.ts";
import { liveList } from "../live/live-list.ts";
import { overlay } from "../live/overlay.ts";
import { store } from "../ui/store.ts";
import { afterAnswer, cardOf, type Cards, withChanges } from "./cache.ts";

const key = ["notes", "list"] as const;
const trashKey = ["notes", "trash"] as const;

/** The one list of notes, archived ones too, newest first; views filter and sort it. */
export const noteList = liveList<NoteCard>(key);
export const noteOverlay = overlay<NoteCard>();
/** What was written here before the list could be loaded; the list, once there, has it too. */
export const unlistedNotes = store<Cards>([]);

/** Asked anew whenever it is looked at, and kept by nobody. */
const passing = { gcTime: 60_000, meta: { kept: false } } as const;

export const noteQueries = {
  list: () =>
    queryOptions({
      queryKey: key,
      queryFn: ({ signal }) =>
        noteList.fetched(async () => {
          await whenListening();
          return withUnanswered(await allPages({}, signal));
        }),
      structuralSharing: noteList.settle,
    }),
  trash: () =>
    queryOptions({
      ...passing,
      queryKey: trashKey,
      staleTime: 0,
      queryFn: ({ signal }) => allPages({ trash: "true", sortBy: "updatedAt" }, signal),
    }),
  /** Notes in whose text the words stand; what the cards show is searched at once, without asking. */
  found: (search: string) =>
    queryOptions({
      ...passing,
      queryKey: ["notes", "found", search] as const,
      staleTime: 0,
      retry: false,
      queryFn: async ({ signal }) => {
        const query = { search, view: "cards", limit: String(noteLimits.cards) } as const;
        const answer = await call(notes.list, { query }, { signal });
        return answer.map(({ id }) => id);
      },
    }),
  /** A note with its text. */
  note: (id: string) =>
    queryOptions({
      queryKey: ["notes", "note", id] as const,
      queryFn: async ({ signal }): Promise<Note> => call(notes.get, { params: { id } }, { signal }),
    }),
  history: (id: string) =>
    queryOptions({
      ...passing,
      queryKey: ["notes", "history", id] as const,
      staleTime: 0,
      queryFn: ({ signal }) => call(notes.history, { params: { id } }, { signal }),
    }),
  revision: (id: string, revisionId: string, updatedAt: string) =>
    queryOptions({
      ...passing,
      queryKey: ["notes", "revision", id, revisionId, updatedAt] as const,
      queryFn: ({ signal }) => call(notes.revision, { params: { id, revisionId } }, { signal }),
    }),
};

type Wanted = { readonly trash?: "true"; readonly sortBy?: "updatedAt" };

async function allPages(wanted: Wanted, signal: AbortSignal): Promise<Cards> {
  const rows: NoteCard[] = [];
  let cursor: string | undefined;
  do {
    const query = {
      ...wanted,
      view: "cards",
      limit: String(noteLimits.cards),
      ...(cursor === undefined ? {} : { cursor }),
    } as const;
    const answer = await callWhole(notes.list, { query }, { signal });
    rows.push(...answer.data.map((note) => cardOf(note)));
    cursor = textBeside(answer, "nextCursor");
  } while (cursor !== undefined);
  return rows;
}

/** Changes of this tab that have no answer yet stay visible over a fresh list. */
function withUnanswered(rows: Cards): Cards {
  const ids = [...noteOverlay.ids()];
  if (ids.length === 0) return rows;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return withChanges(
    rows,
    new Map(ids.map((id) => [id, noteOverlay.learn(id, undefined, () => byId.get(id))])),
  );
}

/** The text of a note as the worker last said it, where this device has it. */
export const knownNote = (client: QueryClient, id: string): Note | undefined =>
  client.getQueryData(noteQueries.note(id).queryKey);

export function learnNote(client: QueryClient, note: Note): void {
  client.setQueryData<Note>(noteQueries.note(note.id).queryKey, (known) =>
    known && known.version > note.version ? known : note,
  );
}

/** A note that was saved beside the queue of changes, as the list shows it. */
export function learnCard(client: QueryClient, note: Note): void {
  noteList.edit(client, (rows) => {
    const shown = rows.find(({ id }) => id === note.id);
    const next = noteOverlay.learn(note.id, shown, (card) => afterAnswer(card, cardOf(note)));
    return next === shown ? rows : withChanges(rows, new Map([[note.id, next]]));
  });
}
