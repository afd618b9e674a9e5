import type { FileItem } from "#contract/files.ts";
import { fileBytes } from "#contract/files/bytes.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { sendFile } from "../../api/files.ts";
import { persistently } from "../../api/persistently.ts";
import { wordsOf } from "../../api/problem.ts";
import { session } from "../../api/session.ts";
import { linesOf } from "../../collection/offers.ts";
import { undoable } from "../../collection/undo.ts";
import { store } from "../../ui/store.ts";
import { fileCollection } from "../file-collection.ts";
import { type DBSchema, openDB } from "idb";

/** A file on its way here. `lost`: an earlier visit began it, and the person has to choose the file again. */
export interface Upload {
  /** The worker knows it by the same. */
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly parentId: string | null;
  readonly sameName: "keep" | "replace";
  readonly state: "waiting" | "sending" | "paused" | "lost" | "failed" | "done";
  readonly sent: number;
  readonly problem?: string;
}

/** What of it outlives a reload. */
type LastingUpload = Omit<Upload, "state" | "sent" | "problem">;

/** What is needed to go on with an upload after a reload; the bytes themselves only of a small file. */
interface KeptUpload extends LastingUpload {
  readonly userId: string;
  /** SHA-256 of the first bytes: the same file is known by them and its size. */
  readonly head: string;
  readonly file: File | null;
}

interface Kept extends DBSchema {
  uploads: { key: string; value: KeptUpload };
}

const opened = openDB<Kept>("aside-uploads", 1, {
  upgrade: (db) => void db.createObjectStore("uploads", { keyPath: "id" }),
}).catch(() => undefined);

/** Larger files are asked for again. */
const keptBytes = 1_000_000;
const headBytes = 65_536;

async function headOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest(
    "SHA-256",
    await file.slice(0, headBytes).arrayBuffer(),
  );
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function keepUpload(upload: LastingUpload, file: File): Promise<void> {
  const userId = session.get()?.user.id;
  if (userId === undefined) return;
  const head = await headOf(file);
  const kept = { ...upload, userId, head, file: file.size <= keptBytes ? file : null };
  await (await opened)?.put("uploads", kept).catch(() => undefined);
}

async function forgetUpload(id: string): Promise<void> {
  await (await opened)?.delete("uploads", id).catch(() => undefined);
}

async function keptUpload(id: string): Promise<KeptUpload | undefined> {
  return (await opened)?.get("uploads", id).catch(() => undefined);
}

/** What this person left here in an earlier visit. */
async function savedUploads(): Promise<readonly KeptUpload[]> {
  const all = await (await opened)?.getAll("uploads").catch(() => []);
  const userId = session.get()?.user.id;
  return (all ?? []).filter((one) => one.userId === userId);
}

/** Who signs out leaves nothing. */
export async function forgetUploadsOf(userId: string): Promise<void> {
  const all = await (await opened)?.getAll("uploads").catch(() => []);
  for (const { id } of (all ?? []).filter((one) => one.userId === userId)) await forgetUpload(id);
}

export interface NewUpload {
  readonly upload: LastingUpload;
  readonly file: File;
  readonly problem?: string;
}

export const uploads = store<readonly Upload[]>([]);

const bytes = new Map<string, File>();
const underWay = new Map<string, AbortController>();
const atOnce = 3;
/** Uploads of one drop that outlive a reload. */
const mostKept = 200;

const change = (id: string, changes: Partial<Upload>): void =>
  uploads.change((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));
const find = (id: string): Upload | undefined => uploads.get().find((one) => one.id === id);

export function addUploads(client: QueryClient, given: readonly NewUpload[]): void {
  for (const { upload, file } of given) bytes.set(upload.id, file);
  // What cannot be sent is told of once, not again after a reload.
  const kept = given.filter(({ problem }) => problem === undefined).slice(0, mostKept);
  for (const { upload, file } of kept) void keepUpload(upload, file);
  uploads.change((all) => [
    ...all.filter(({ state }) => state !== "done"),
    ...given.map(({ upload, problem }): Upload => {
      const begun = { ...upload, sent: 0 };
      return problem === undefined
        ? { ...begun, state: "waiting" }
        : { ...begun, state: "failed", problem };
    }),
  ]);
  pump(client);
}

function pump(client: QueryClient): void {
  const next = uploads.get().filter(({ id, state }) => state === "waiting" && bytes.has(id));
  for (const upload of next.slice(0, Math.max(0, atOnce - underWay.size))) void run(client, upload);
}

async function run(client: QueryClient, upload: Upload): Promise<void> {
  const { id } = upload;
  const file = bytes.get(id);
  if (!file) return;
  const leaving = new AbortController();
  underWay.set(id, leaving);
  change(id, { state: "sending" });
  try {
    const { signal } = leaving;
    const progress = (share: number) => change(id, { sent: Math.round(share * file.size) });
    const { name, parentId, sameName } = upload;
    const answer = await persistently(signal, () =>
      sendFile(file, { id, name, parentId, sameName }, { signal, progress }),
    );
    fileCollection.receive(client, [answer.data]);
    undoable([linesOf(answer)]);
    finish(id, answer.data);
  } catch (error) {
    if (!leaving.signal.aborted) await fail(id, file, error);
  } finally {
    underWay.delete(id);
    pump(client);
  }
}

function finish(id: string, { name, size }: FileItem): void {
  bytes.delete(id);
  change(id, { state: "done", name, sent: size });
  void forgetUpload(id);
}

async function fail(id: string, file: File, error: unknown): Promise<void> {
  const isReadable = await file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
  const problem = isReadable
    ? wordsOf(error, "The upload failed")
    : "The file was moved or changed on this device";
  change(id, { state: "failed", problem });
}

export function pauseUpload(id: string): void {
  change(id, { state: "paused" });
  underWay.get(id)?.abort();
}

/** After a pause or a failure: goes on where it was. */
export function resumeUpload(client: QueryClient, id: string): void {
  change(id, { state: bytes.has(id) ? "waiting" : "lost" });
  pump(client);
}

/** Throws away what was sent. */
const cancelRemote = (id: string): Promise<unknown> =>
  call(fileBytes.cancel, { params: { id } }).catch(() => undefined);

/** Ends it; what was sent of it is thrown away. */
export function cancelUpload(client: QueryClient, id: string): void {
  if (find(id)?.state !== "done") void cancelRemote(id);
  uploads.change((all) => all.filter((one) => one.id !== id));
  underWay.get(id)?.abort();
  bytes.delete(id);
  void forgetUpload(id);
  pump(client);
}

/** Leaves the list of those that are over, for good. */
export function clearDone(): void {
  for (const { id } of uploads.get().filter(({ state }) => state === "failed")) {
    void cancelRemote(id);
    bytes.delete(id);
    void forgetUpload(id);
  }
  uploads.change((all) => all.filter(({ state }) => state !== "done" && state !== "failed"));
}

/** The same file, chosen again: the same size, and the same first bytes. Answers whether it is. */
export async function giveAgain(client: QueryClient, id: string, file: File): Promise<boolean> {
  const kept = await keptUpload(id);
  if (!kept || kept.size !== file.size || kept.head !== (await headOf(file))) return false;
  bytes.set(id, file);
  resumeUpload(client, id);
  return true;
}

/** Whose uploads these are. */
let person = session.get()?.user.id;
let isRestored = false;

// Another person in the same page sees nothing of them, however the session before ended.
session.subscribe(() => {
  const now = session.get()?.user.id;
  if (now === person) return;
  person = now;
  isRestored = false;
  for (const leaving of underWay.values()) leaving.abort();
  bytes.clear();
  uploads.set([]);
});

/** Lists what an earlier visit left, and goes on with what is still here. */
export async function restoreUploads(client: QueryClient): Promise<void> {
  if (isRestored) return;
  isRestored = true;
  const owner = person;
  const kept = await savedUploads();
  if (owner !== person) return;
  for (const { id, file } of kept) if (file) bytes.set(id, file);
  const known = new Set(uploads.get().map(({ id }) => id));
  uploads.change((all) => [
    ...all,
    ...kept
      .filter(({ id }) => !known.has(id))
      .map(({ head: _, userId: __, file, ...upload }): Upload => ({
        ...upload,
        sent: 0,
        state: file ? "waiting" : "lost",
      })),
  ]);
  const begun = kept.length === 0 ? [] : await call(fileBytes.uploads, {}).catch(() => []);
  for (const { id, parts, partSize, size } of begun)
    change(id, { sent: Math.min(size, parts.length * partSize) });
  pump(client);
}
