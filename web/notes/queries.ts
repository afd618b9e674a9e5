import { type Note, type NoteCard, noteLimits, notes } from "#contract/notes.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call, callWhole } from "../api/call.ts";
import { allPages } from "../collection/pages.ts";
import { cardOf } from "./note-rows.ts";

/** Fetched whenever it is looked at, and not kept on the device. */
const passing = { gcTime: 60_000, meta: { kept: false } } as const;

export const noteQueries = {
  trash: () =>
    queryOptions({
      ...passing,
      queryKey: ["notes", "trash"],
      staleTime: 0,
      queryFn: ({ signal }) => cardPages({ trash: "true", sortBy: "updatedAt" }, signal),
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

export const cardPages = (wanted: Wanted, signal: AbortSignal): Promise<readonly NoteCard[]> =>
  allPages(async (cursor) => {
    const query = {
      ...wanted,
      view: "cards",
      limit: String(noteLimits.cards),
      ...(cursor === undefined ? {} : { cursor }),
    } as const;
    const answer = await callWhole(notes.list, { query }, { signal });
    return { ...answer, data: answer.data.map((note) => cardOf(note)) };
  });

/** Keeps a note's text for who opens it, unless a later one is known. */
export function keepText(client: QueryClient, note: Note): void {
  client.setQueryData<Note>(noteQueries.note(note.id).queryKey, (known) =>
    known && known.version > note.version ? known : note,
  );
}
