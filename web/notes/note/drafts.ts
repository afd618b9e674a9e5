import { Note, notes } from "#contract/notes.ts";
import type { QueryClient } from "@tanstack/react-query";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { call } from "../../api/call.ts";
import { onSignedOut, session } from "../../api/session.ts";
import { merge3 } from "../../editor/merge/merge.ts";
import { type Packed, readHtml, unpacked, writeHtml } from "../../editor/text/html.ts";
import { isSame } from "../../form/kept-draft.ts";
import { workspace } from "../../panels/workspace.ts";
import { draftCard, receiveNote } from "../note-collection.ts";
import * as v from "valibot";
import { isProblem } from "../../api/problem.ts";

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
export const dropDraft = (noteId: string): Promise<unknown> =>
  inStore((db) => db.delete("drafts", [userId(), noteId]));
export const draftOf = (noteId: string): Promise<Draft | undefined> =>
  inStore((db) => db.get("drafts", [userId(), noteId]));

const draftsOf = (person: string): IDBKeyRange =>
  IDBKeyRange.bound([person, ""], [person, "\uffff"]);

/** A person who signs out by choice leaves nothing on this device. */
onSignedOut((left) => void inStore((db) => db.delete("drafts", draftsOf(left))));

/** The note that a draft began from: what is left to write on where the note itself was deleted. */
export function noteBefore({ noteId, base, at }: Draft): Note | undefined {
  const doc = unpacked(base.doc);
  if (!doc) return undefined;
  const content = writeHtml(doc);
  const card = draftCard(noteId, { ...base.fields, content }, new Date(at).toISOString());
  return { ...card, content, version: base.version };
}

let isSending = false;

/**
 * Sends what was written without a network and left. A draft that goes together with what others wrote is sent;
 * one that does not waits until its note is opened, where the choice can be shown.
 */
export async function sendDrafts(client: QueryClient): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (const draft of (await inStore((db) => db.getAll("drafts", draftsOf(userId())))) ?? [])
      if (workspace.get().items.notes !== draft.noteId) await sendDraft(client, draft);
  } finally {
    isSending = false;
  }
}

async function sendDraft(client: QueryClient, draft: Draft): Promise<void> {
  const params = { id: draft.noteId };
  try {
    const note = await call(notes.get, { params });
    const theirs = fieldsOf(note);
    const fields = mergeFields(draft.base.fields, draft.fields, theirs);
    const [base, mine] = [unpacked(draft.base.doc), unpacked(draft.doc)];
    if (!base || !mine) return;
    const { doc, conflicts } = merge3(base, mine, readHtml(note.content));
    if (conflicts.length > 0 || fields.title.trim() === "") return;
    const content = writeHtml(doc);
    const text = content === note.content ? {} : { content };
    const changes = { ...changedFields(theirs, fields), ...text };
    const body = { ...changes, version: note.version };
    if (Object.keys(changes).length > 0)
      receiveNote(client, await call(notes.update, { params, body }));
    await dropDraft(draft.noteId);
  } catch {
    // It stays on this device, for the next time.
  }
}

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

export type Fields = Pick<Note, "title" | "category" | "tags">;

export const fieldsOf = ({ title, category, tags }: Fields): Fields => ({ title, category, tags });

/** Field by field: the side that changed one wins; where both did, mine stands. Tags are merged one by one. */
export function mergeFields(base: Fields, mine: Fields, theirs: Fields): Fields {
  const pick = (field: "title" | "category"): string =>
    mine[field] === base[field] ? theirs[field] : mine[field];
  return { title: pick("title"), category: pick("category"), tags: mergeTags(base, mine, theirs) };
}

function mergeTags(base: Fields, mine: Fields, theirs: Fields): string[] {
  const isDropped = (tag: string): boolean =>
    base.tags.includes(tag) && !(mine.tags.includes(tag) && theirs.tags.includes(tag));
  return [...new Set([...mine.tags, ...theirs.tags])].filter((tag) => !isDropped(tag));
}

/** The fields that differ, as a call sends them. Gaps around a title are not stored. */
export function changedFields(from: Fields, to: Fields): Partial<Fields> {
  const title = to.title.trim();
  return {
    ...(from.title.trim() === title ? {} : { title }),
    ...(from.category === to.category ? {} : { category: to.category }),
    ...(isSame(from.tags, to.tags) ? {} : { tags: [...to.tags] }),
  };
}

export const areSameFields = (a: Fields, b: Fields): boolean =>
  Object.keys(changedFields(a, b)).length === 0;
