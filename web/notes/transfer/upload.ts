import { fileLimits, type StoredFile } from "#contract/files.ts";
import { uuidv7 } from "uuidv7";
import { sendFile } from "../../api/files.ts";
import { mayPass, pauseBeforeTry } from "../../api/problem.ts";
import type { Attachment } from "./import.ts";

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

/** Puts a file of a note among the person's files; each try under the same name makes one file. */
export async function uploadAttachment(
  { name, folder, open }: Attachment,
  { runId, signal }: Sending,
): Promise<StoredFile> {
  const file = await open();
  const plan = {
    id: uuidv7(),
    name: name.slice(-fileLimits.name),
    path: `/Imported/${folderName(folder)}`,
    runId,
  };
  const manner = { signal, progress: () => undefined };
  return persistently(signal, async () => (await sendFile(file, plan, manner)).data);
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
