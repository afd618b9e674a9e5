import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { session, signedOut } from "../../api/session.ts";
import type { Packed } from "../../editor/text/html.ts";
import type { Fields } from "./merge-fields.ts";

/** What somebody wrote and the worker has not taken yet, with the text it began from. */
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

/** Drafts stay when a session runs out, under the person's id. */
export async function keepDraft(draft: Draft): Promise<void> {
  const db = await database();
  await db?.put("drafts", draft, [userId(), draft.noteId]).catch(() => undefined);
}

export async function dropDraft(noteId: string): Promise<void> {
  const db = await database();
  await db?.delete("drafts", [userId(), noteId]).catch(() => undefined);
}

export async function draftOf(noteId: string): Promise<Draft | undefined> {
  const db = await database();
  return db?.get("drafts", [userId(), noteId]).catch(() => undefined);
}

export async function allDrafts(): Promise<readonly Draft[]> {
  const db = await database();
  const mine = IDBKeyRange.bound([userId(), ""], [userId(), "\uffff"]);
  return (await db?.getAll("drafts", mine).catch(() => [])) ?? [];
}

/** Who signs out by choice leaves nothing on this device. */
addEventListener(signedOut, (event) => {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  const isNamed = typeof detail === "object" && detail !== null && "userId" in detail;
  if (!isNamed || typeof detail.userId !== "string") return;
  const gone = IDBKeyRange.bound([detail.userId, ""], [detail.userId, "\uffff"]);
  void database().then((db) => db?.delete("drafts", gone));
});
