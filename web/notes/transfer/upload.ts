import { fileLimits } from "#contract/files.ts";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { uuidv7 } from "uuidv7";
import { completed, sendFile } from "../../api/files.ts";
import { isProblem, mayPass, pauseBeforeTry } from "../../api/problem.ts";
import type { Attachment } from "./import.ts";
import { idOf } from "./import-note.ts";

interface Sending {
  readonly runId: string;
  readonly signal: AbortSignal;
}

/** Names in a path are separated by '/', and none of them leads up. */
const folderName = (name: string): string =>
  name
    .replaceAll(/[\\/\p{Cc}]/gu, "-")
    .replace(/^[. ]+/, "")
    .slice(0, 100)
    .trim() || "Notes";

interface Uploaded {
  readonly storageUrl: string;
  readonly isNew: boolean;
}

/** As often as the same was imported and deleted again. */
const attempts = 20;

/**
 * Puts a file of a note among the person's files. What an import brought that was cut off before its notes is known by its
 * bytes and its place, and stands for it; one that was deleted comes under the next of its ids.
 */
export async function uploadAttachment(
  { name, folder, place, open }: Attachment,
  { runId, signal }: Sending,
): Promise<Uploaded> {
  const file = await open();
  const path = `/Imported/${folderName(folder)}`;
  const plan = { name: name.slice(-fileLimits.name), path, runId };
  const source = `file ${path}/${name} ${String(place)} ${await digestOf(file)}`;
  const manner = { signal, progress: () => undefined };
  for (let attempt = 0; ; attempt += 1) {
    const id = attempt < attempts ? idOf(source, attempt) : uuidv7();
    try {
      const { data } = await persistently(signal, () => sendFile(file, { ...plan, id }, manner));
      return { storageUrl: data.storageUrl, isNew: true };
    } catch (error) {
      if (!isTaken(error) || attempt > attempts) throw error;
    }
    const here = await persistently(signal, () => completed(id, signal));
    // Other bytes may have replaced it.
    if (here?.data.revisionId === id) return { storageUrl: here.data.storageUrl, isNew: false };
  }
}

/** An upload of this id was there before, or gave way to another tab's. */
const isTaken = (error: unknown): boolean =>
  isProblem(error, "conflict") || isProblem(error, "key_reused") || isProblem(error, "not_found");

async function digestOf(file: Blob): Promise<string> {
  const hash = sha256.create();
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return bytesToHex(hash.digest());
    hash.update(value);
  }
}

/** Tries again what may pass: too many at once, a worker in trouble, a network that is away for a moment. */
export async function persistently<Result>(
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || !mayPass(error, tries) || tries >= mostTries) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, pauseBeforeTry(tries));
      });
    }
  }
}

const mostTries = 12;
