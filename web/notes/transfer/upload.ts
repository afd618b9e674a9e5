import { fileLimits, files, type StoredFile } from "#contract/files.ts";
import { fileBytes } from "#contract/files/bytes.ts";
import { uuidv7 } from "uuidv7";
import { call, callWhole } from "../../api/call.ts";
import { sendBytes } from "../../api/files.ts";
import { mayPass, pauseBeforeTry } from "../../api/problem.ts";
import type { Attachment } from "./import.ts";

interface Sending {
  readonly runId: string;
  readonly signal: AbortSignal;
}

/** Up to this many bytes go in one call. */
const atOnce = 5_000_000;

/** Names in a path are separated by '/', and none of them leads up. */
const folderName = (name: string): string =>
  name
    .replaceAll(/[\\/\p{Cc}]/gu, "-")
    .replace(/^[. ]+/, "")
    .slice(0, 100)
    .trim() || "Notes";

/** Puts a file of a note among the person's files; each try under the same name makes one file. */
export async function uploadAttachment(
  { name, folder, open }: Attachment,
  sending: Sending,
): Promise<StoredFile> {
  const blob = await open();
  const file = new File([blob], name.slice(-fileLimits.name), { type: blob.type });
  const path = `/Imported/${folderName(folder)}`;
  const id = uuidv7();
  return persistently(sending.signal, () =>
    file.size > atOnce ? inParts(file, path, id, sending) : whole(file, path, id, sending),
  );
}

const silent = (): void => undefined;

async function whole(file: File, path: string, id: string, { runId, signal }: Sending) {
  const form = new FormData();
  for (const [key, value] of Object.entries({ path, runId })) form.set(key, value);
  form.set("file", file);
  const manner = { signal, progress: silent, idempotencyKey: id };
  return (await sendBytes(files.upload, form, manner)).data;
}

async function inParts(file: File, path: string, id: string, { runId, signal }: Sending) {
  const { name, size } = file;
  const begun = await call(fileBytes.start, { body: { id, name, size, path, runId } }, { signal });
  for (let at = 0; at * begun.partSize < size; at += 1) {
    if (begun.parts.includes(at + 1)) continue;
    const part = file.slice(at * begun.partSize, (at + 1) * begun.partSize);
    const address = `/api/tools/files/uploads/${id}/parts/${String(at + 1)}`;
    await sendBytes(fileBytes.part, part, { signal, path: address, progress: silent });
  }
  return (await callWhole(fileBytes.complete, { params: { id } }, { signal })).data;
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
