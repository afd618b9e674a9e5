import type { NewNote, Note } from "#contract/notes.ts";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { session } from "../../api/session.ts";
import { type Packed, unpacked, writeHtml } from "../../editor/text/html.ts";
import { draftCard } from "../note-collection.ts";
import { markSent } from "../unsent.ts";
import type { Fields } from "./save-note.ts";

/** Text that the worker has not taken yet, with the text it began from. */
export interface Draft {
  readonly noteId: string;
  readonly fields: Fields;
  readonly doc: Packed;
  readonly base: { readonly version: number; readonly fields: Fields; readonly doc: Packed };
  readonly at: number;
}

interface Kept extends DBSchema {
  drafts: { key: [userId: string, noteId: string]; value: Draft };
}

let opened: Promise<IDBPDatabase<Kept> | undefined> | undefined;

/** Private windows of some browsers have no database; there drafts live as long as the page. */
function database(): Promise<IDBPDatabase<Kept> | undefined> {
  opened ??= openDB<Kept>("aside-drafts", 2, {
    upgrade(db, from) {
      if (from > 0) db.deleteObjectStore("drafts");
      db.createObjectStore("drafts");
    },
  }).catch(() => undefined);
  return opened;
}

const userId = (): string => session.get()?.user.id ?? "";

async function inStore<Found>(work: (db: IDBPDatabase<Kept>) => Promise<Found>) {
  const db = await database();
  return db && work(db).catch(() => undefined);
}

/** Drafts stay when a session runs out, under the person's id. */
export const keepDraft = (draft: Draft): Promise<unknown> =>
  inStore((db) => db.put("drafts", draft, [userId(), draft.noteId]));
export function dropDraft(noteId: string): Promise<unknown> {
  markSent(noteId);
  return inStore((db) => db.delete("drafts", [userId(), noteId]));
}
export const draftOf = (noteId: string): Promise<Draft | undefined> =>
  inStore((db) => db.get("drafts", [userId(), noteId]));

/** What was written since a note was sent that was never made; it is a draft no more. */
export async function takeDraft(noteId: string): Promise<Partial<NewNote>> {
  const draft = await draftOf(noteId);
  const doc = draft && unpacked(draft.doc);
  if (!draft || !doc) return {};
  await dropDraft(noteId);
  return { ...draft.fields, tags: [...draft.fields.tags], content: writeHtml(doc) };
}

const draftsOf = (person: string): IDBKeyRange =>
  IDBKeyRange.bound([person, ""], [person, "\uffff"]);

/** Undefined where this device could not be asked. */
export const draftsKept = (): Promise<readonly Draft[] | undefined> =>
  inStore((db) => db.getAll("drafts", draftsOf(userId())));

/** A person who signs out by choice leaves nothing on this device. */
export const forgetDrafts = (left: string): Promise<unknown> =>
  inStore((db) => db.delete("drafts", draftsOf(left)));

/** The note that a draft began from: what is left to write on where the note itself was deleted. */
export function noteBefore({ noteId, base, at }: Draft): Note | undefined {
  const doc = unpacked(base.doc);
  if (!doc) return undefined;
  const content = writeHtml(doc);
  const card = draftCard(noteId, { ...base.fields, content }, new Date(at).toISOString());
  return { ...card, content, version: base.version };
}
