import {
  type NewNote,
  type Note,
  NoteCard,
  type NoteChanges,
  noteLimits,
  notes,
} from "#contract/notes.ts";
import type { LogEvent } from "#contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { type Answer, callWhole } from "../api/call.ts";
import { Collection } from "../collection/collection.ts";
import type { Kind, SendOptions } from "../collection/kind.ts";
import { withFields } from "../collection/versioned.ts";
import { cardOf, draftCard, noteRows } from "./note-rows.ts";
import { cardPages, keepText, noteQueries } from "./queries.ts";
import { noteTexts } from "./texts.ts";

/** What a list shows of a note and can change by itself. */
export type CardChanges = Omit<NoteChanges, "version" | "revisionId" | "content">;

/** The cards of what was answered; texts are kept for who opens the notes. */
async function cards(
  { client }: SendOptions,
  asked: Promise<Answer<Note | readonly (Note | NoteCard)[]>>,
): Promise<Answer<readonly NoteCard[]>> {
  const answer = await asked;
  const written = [answer.data].flat();
  for (const note of written) if ("content" in note) keepText(client, note);
  return { ...answer, data: written.map((note) => cardOf(note)) };
}

const bulk = (
  ids: readonly string[],
  updates: CardChanges & { deleted?: boolean },
  options: SendOptions,
) => cards(options, callWhole(notes.bulk, { body: { noteIds: [...ids], updates } }, options));

/** A change of fields, by a call of its own for one note. */
const changing = <Changes extends CardChanges>(
  one: (id: string, body: Changes, options: SendOptions) => Promise<Answer<Note>>,
  failed: string,
): Kind<NoteCard, Changes> => ({
  preview: (card, changes) => card && withFields(card, changes),
  send: (ids, changes, options) =>
    ids.length === 1
      ? cards(options, one(ids[0] ?? "", changes, options))
      : bulk(ids, changes, options),
  failed,
});

const update = changing<CardChanges>(
  (id, body, options) => callWhole(notes.update, { params: { id }, body }, options),
  noteTexts.updateFailed,
);
const pin = changing<{ readonly isPinned: boolean }>(
  (id, body, options) => callWhole(notes.pin, { params: { id }, body }, options),
  noteTexts.pinFailed,
);
const favorite = changing<{ readonly isFavorite: boolean }>(
  (id, body, options) => callWhole(notes.favorite, { params: { id }, body }, options),
  noteTexts.favoriteFailed,
);
const archive = changing<{ readonly isArchived: boolean }>(
  (id, body, options) => callWhole(notes.archive, { params: { id }, body }, options),
  noteTexts.archiveFailed,
);

const create: Kind<NoteCard, { readonly note: NewNote; readonly at: string }> = {
  creates: true,
  preview: (card, { note, at }, id) => card ?? draftCard(id, note, at),
  send: ([id = ""], { note }, options) =>
    cards(options, callWhole(notes.create, { body: { ...note, id } }, options)),
  failed: noteTexts.createFailed,
};

const remove: Kind<NoteCard, unknown> = {
  preview: () => undefined,
  send: (ids, _, options) =>
    ids.length === 1
      ? cards(options, callWhole(notes.remove, { params: { id: ids[0] ?? "" } }, options))
      : bulk(ids, { deleted: true }, options),
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
  noun: { one: "note", many: "notes" },
  schema: NoteCard,
  sorted: noteRows,
  load: ({ signal }) => cardPages({}, signal),
  kinds: { create, update, pin, favorite, archive, remove, restore },
  atOnce: noteLimits.bulk,
  notFound: noteTexts.notFound,
  onEvents(client, events) {
    for (const event of events) followText(client, event);
  },
});

/** A note that was saved beside the queue of changes, for all who show it. */
export function receiveNote(client: QueryClient, note: Note): void {
  keepText(client, note);
  noteCollection.receive(client, [cardOf(note)]);
}

/** Events carry no texts. One that says there is another is followed by a call, where somebody has the note open. */
function followText(client: QueryClient, { itemId, after }: LogEvent): void {
  const query = noteQueries.note(itemId);
  const known = client.getQueryData(query.queryKey);
  const version = after?.["version"];
  if (typeof version === "number" && known !== undefined && known.version < version)
    void client.invalidateQueries(query);
}
