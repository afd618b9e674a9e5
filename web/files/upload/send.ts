import { type FileItem, files, rootId } from "#contract/files.ts";
import { textBeside } from "../../api/call.ts";
import { sendBytes } from "../../api/files.ts";
import type { LogLines } from "../../collection/offers.ts";
import type { Upload } from "./kept.ts";

export interface Sending {
  readonly signal: AbortSignal;
  progress(sent: number): void;
  begun(remoteId: string): Promise<void>;
}

interface Sent {
  readonly file: FileItem;
  readonly lines: LogLines;
}

export async function sendFile(
  { parentId, sameName }: Upload,
  file: File,
  { signal, progress }: Sending,
): Promise<Sent> {
  const form = new FormData();
  form.set("file", file);
  form.set("parentId", parentId ?? rootId);
  form.set("sameName", sameName);
  const manner = { signal, progress: (share: number) => progress(Math.round(share * file.size)) };
  const answer = await sendBytes(files.upload, form, manner);
  return {
    file: answer.data,
    lines: { eventId: textBeside(answer, "eventId"), runId: textBeside(answer, "runId") },
  };
}
