import {
  type NewNote,
  type Note,
  NoteCard,
  type NoteChanges,
  noteLimits,
  notes,
} from "#contract/notes.ts";
import { newNoteFields } from "#shared/notes/new-note.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import type { ItemParams } from "#contract/values.ts";
import type * as v from "valibot";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type Answer, call, callWhole } from "../api/call.ts";
import { allPages, Collection } from "../collection/collection.ts";
import { type Kind, type SendOptions, withFields } from "../collection/kind.ts";
import { sortedRows, textOrder } from "../collection/rows.ts";
import { noteTexts } from "./texts.ts";

export function cardOf(note: NoteCard | Note): NoteCard {
  if (!("content" in note)) return note;
  const { content: _, ...card } = note;
  return card;
}

/** A note as it will probably be stored, shown until the worker answers. */
export function draftCard(id: string, given: NewNote, at: string): NoteCard {
  const words = given.content.replaceAll(/<[^>]*>/g, " ");
  // Entities are read by the browser, in a document where nothing runs.
  const plain = new DOMParser().parseFromString(words, "text/html").body.textContent;
  const text = plain.replaceAll(/\s+/g, " ").trim();
  return {
    id,
    ...newNoteFields(given),
    title: given.title.trim(),
    preview: text.slice(0, noteLimits.preview),
    wordCount: text.split(" ").filter((word) => word !== "").length,
    revisionId: given.revisionId ?? id,
    createdAt: at,
    updatedAt: at,
    version: 0,
  };
}

export const noteQuery = (id: string) =>
  queryOptions({
    queryKey: ["notes", "note", id] as const,
    queryFn: async ({ signal }): Promise<Note> => call(notes.get, { params: { id } }, { signal }),
  });

/** Keeps a note's text for who opens it, unless a later one is known. */
export function cacheText(client: QueryClient, note: Note): void {
  client.setQueryData<Note>(noteQuery(note.id).queryKey, (known) =>
    known && known.version > note.version ? known : note,
  );
}

type Wanted = { readonly trash?: "true"; readonly sortBy?: "updatedAt" };

export const cardPages = (wanted: Wanted, signal: AbortSignal): Promise<readonly NoteCard[]> =>
  allPages(async (page) => {
    const query = { ...wanted, ...page, view: "cards", limit: String(noteLimits.cards) } as const;
    const answer = await callWhole(notes.list, { query }, { signal });
    return { ...answer, data: answer.data.map((note) => cardOf(note)) };
  });

/** The cards of what was answered; texts are kept for who opens the notes. */
async function cards(
  { client }: SendOptions,
  asked: Promise<Answer<Note | readonly (Note | NoteCard)[]>>,
): Promise<Answer<readonly NoteCard[]>> {
  const answer = await asked;
  const written = [answer.data].flat();
  for (const note of written) if ("content" in note) cacheText(client, note);
  return { ...answer, data: written.map((note) => cardOf(note)) };
}

/** Fields that a list shows of a note and can change by itself. */
type CardChanges = Omit<NoteChanges, "version" | "revisionId" | "content">;

/** One note is changed by a call of its own, many by one call for all. */
const sending =
  <Changes>(
    one: (id: string, body: Changes, options: SendOptions) => Promise<Answer<Note>>,
    updates: (changes: Changes) => CardChanges & { deleted?: boolean },
  ): Kind<NoteCard, Changes>["send"] =>
  ([id = "", ...others], changes, options) => {
    const body = { noteIds: [id, ...others], updates: updates(changes) };
    const isOne = others.length === 0;
    return cards(
      options,
      isOne ? one(id, changes, options) : callWhole(notes.bulk, { body }, options),
    );
  };

interface ChangeRow<Changes> extends Endpoint {
  readonly params: typeof ItemParams;
  readonly body: v.GenericSchema<Changes>;
  readonly answer: typeof Note;
}

const changing = <Changes extends CardChanges>(
  row: ChangeRow<Changes>,
  failed: string,
): Kind<NoteCard, Changes> => ({
  preview: (card, changes) => card && withFields(card, changes),
  send: sending(
    (id, body, options) => callWhole(row, { params: { id }, body }, options),
    (changes) => changes,
  ),
  failed,
});

const create: Kind<NoteCard, { readonly note: NewNote; readonly at: string }> = {
  creates: true,
  preview: (card, { note, at }, id) => card ?? draftCard(id, note, at),
  send: ([id = ""], { note }, options) =>
    cards(options, callWhole(notes.create, { body: { ...note, id } }, options)),
  failed: noteTexts.createFailed,
  async refused(_client, [id = ""], { note }) {
    const [{ giveBack }, { takeDraft }] = await Promise.all([
      import("./note-inputs.ts"),
      import("./note/drafts.ts"),
    ]);
    return giveBack({ ...note, ...(await takeDraft(id)) });
  },
};

const remove: Kind<NoteCard, unknown> = {
  preview: () => undefined,
  send: sending(
    (id, _, options) => callWhole(notes.remove, { params: { id } }, options),
    () => ({ deleted: true }),
  ),
  failed: noteTexts.deleteFailed,
};

const restore: Kind<NoteCard, { readonly card: NoteCard }> = {
  preview: (now, { card }) => now ?? { ...card, deletedAt: null },
  send: ([id = ""], _, options) =>
    cards(options, callWhole(notes.restore, { params: { id } }, options)),
  failed: noteTexts.updateFailed,
};

/** The one list of notes, archived ones too; views filter and sort it. */
export const noteCollection = new Collection({
  tool: "notes",
  schema: NoteCard,
  // The newest first, as the worker has them.
  sorted: sortedRows<NoteCard>(
    (a, b) => textOrder(b.createdAt, a.createdAt) || textOrder(b.id, a.id),
  ),
  load: ({ signal }) => cardPages({}, signal),
  kinds: {
    create,
    update: changing<CardChanges>(notes.update, noteTexts.updateFailed),
    pin: changing(notes.pin, noteTexts.pinFailed),
    favorite: changing(notes.favorite, noteTexts.favoriteFailed),
    archive: changing(notes.archive, noteTexts.archiveFailed),
    remove,
    restore,
  },
  atOnce: noteLimits.bulk,
  notFound: noteTexts.notFound,
  async read(client, id) {
    const note = await call(notes.get, { params: { id } });
    cacheText(client, note);
    return cardOf(note);
  },
  /** Events carry no texts. One that says there is another is followed by a call, where somebody has the note open. */
  onEvents(client, events) {
    for (const { itemId, after } of events) {
      const known = client.getQueryData(noteQuery(itemId).queryKey);
      const version = after?.["version"];
      if (typeof version === "number" && known !== undefined && known.version < version)
        void client.invalidateQueries(noteQuery(itemId));
    }
  },
});

/** A note that was saved beside the queue of changes, for all who show it. */
export function receiveNote(client: QueryClient, note: Note): void {
  cacheText(client, note);
  noteCollection.receive(client, [cardOf(note)]);
}
