import { type DBSchema, openDB } from "idb";
import { session } from "../../api/session.ts";

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
export type LastingUpload = Omit<Upload, "state" | "sent" | "problem">;

/** What is needed to go on with an upload after a reload; the bytes themselves only of a small file. */
export interface KeptUpload extends LastingUpload {
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

export async function headOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest(
    "SHA-256",
    await file.slice(0, headBytes).arrayBuffer(),
  );
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function keepUpload(upload: LastingUpload, file: File): Promise<void> {
  const userId = session.get()?.user.id;
  if (userId === undefined) return;
  const head = await headOf(file);
  const kept = { ...upload, userId, head, file: file.size <= keptBytes ? file : null };
  await (await opened)?.put("uploads", kept).catch(() => undefined);
}

export async function forgetUpload(id: string): Promise<void> {
  await (await opened)?.delete("uploads", id).catch(() => undefined);
}

export async function keptUpload(id: string): Promise<KeptUpload | undefined> {
  return (await opened)?.get("uploads", id).catch(() => undefined);
}

/** What this person left here in an earlier visit. */
export async function savedUploads(): Promise<readonly KeptUpload[]> {
  const all = await (await opened)?.getAll("uploads").catch(() => []);
  const userId = session.get()?.user.id;
  return (all ?? []).filter((one) => one.userId === userId);
}

/** Who signs out leaves nothing. */
export async function forgetUploadsOf(userId: string): Promise<void> {
  const all = await (await opened)?.getAll("uploads").catch(() => []);
  for (const { id } of (all ?? []).filter((one) => one.userId === userId)) await forgetUpload(id);
}
