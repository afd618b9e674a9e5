import { type FileItem, files, rootId } from "#contract/files.ts";
import { fileBytes, type Upload as Begun } from "#contract/files/bytes.ts";
import { type Answer, call, callWhole, textBeside } from "../../api/call.ts";
import { sendBytes } from "../../api/files.ts";
import { isProblem } from "../../api/problem.ts";
import type { LogLines } from "../../collection/offers.ts";
import type { LastingUpload } from "./saved-uploads.ts";

interface Sending {
  readonly signal: AbortSignal;
  /** Told how many bytes the worker has. */
  progress(sent: number): void;
}

interface Sent {
  readonly file: FileItem;
  readonly lines: LogLines;
}

/** Up to this many bytes go in one call; more in parts, and on from the part where they were cut off. */
const atOnce = 5_000_000;

/** However often it is called for an upload, and wherever it is cut off, it makes one file. */
export const sendFile = (upload: LastingUpload, file: File, sending: Sending): Promise<Sent> =>
  file.size <= atOnce ? sendWhole(upload, file, sending) : sendParts(upload, file, sending);

async function sendWhole(
  { id, name, parentId, sameName }: LastingUpload,
  file: File,
  { signal, progress }: Sending,
): Promise<Sent> {
  const form = new FormData();
  form.set("id", id);
  form.set("file", file, name);
  form.set("parentId", parentId ?? rootId);
  form.set("sameName", sameName);
  const manner = { signal, progress: (share: number) => progress(Math.round(share * file.size)) };
  return sent(await sendBytes(files.upload, form, { ...manner, idempotencyKey: id }));
}

async function sendParts(upload: LastingUpload, file: File, sending: Sending): Promise<Sent> {
  const { signal, progress } = sending;
  const { id, name, size, parentId, sameName } = upload;
  // It may all have come, and only the answer was lost.
  const done = await completed(id, signal);
  if (done) return sent(done);
  const body = { id, name, size, parentId, sameName };
  const begun = await call(fileBytes.start, { body }, { signal });
  for (const [at, part] of partsOf(file, begun).entries()) {
    if (begun.parts.includes(at + 1)) continue;
    const before = at * begun.partSize;
    const path = `/api/tools/files/uploads/${id}/parts/${String(at + 1)}`;
    await sendBytes(fileBytes.part, part, {
      signal,
      path,
      progress: (share) => progress(before + Math.round(share * part.size)),
    });
  }
  progress(size);
  return sent(await callWhole(fileBytes.complete, { params: { id } }, { signal }));
}

const partsOf = (file: File, { partSize, size }: Begun): Blob[] =>
  Array.from({ length: Math.ceil(size / partSize) }, (_, at) =>
    file.slice(at * partSize, Math.min(size, (at + 1) * partSize)),
  );

/** Undefined while parts are missing, or nothing was begun. */
async function completed(id: string, signal: AbortSignal) {
  try {
    return await callWhole(fileBytes.complete, { params: { id } }, { signal });
  } catch (error) {
    if (isProblem(error, "not_found") || isProblem(error, "conflict")) return undefined;
    throw error;
  }
}

const sent = (answer: Answer<FileItem>): Sent => ({
  file: answer.data,
  lines: { eventId: textBeside(answer, "eventId"), runId: textBeside(answer, "runId") },
});

/** Bytes that the worker has of what was begun. */
export async function sentOf(): Promise<ReadonlyMap<string, number>> {
  const begun = await call(fileBytes.uploads, {}).catch(() => []);
  return new Map(
    begun.map(({ id, parts, partSize, size }) => [id, Math.min(size, parts.length * partSize)]),
  );
}

/** Throws away what was sent. */
export const cancelRemote = (id: string): Promise<unknown> =>
  call(fileBytes.cancel, { params: { id } }).catch(() => undefined);
