import type { FileItem } from "#contract/files.ts";
import { Answer, type Call } from "../../http/serve.ts";
import type { Written } from "../../log/change.ts";
import { presented } from "../store.ts";
import type { FileRow } from "../table.ts";

export const shownTo =
  ({ identity }: Call) =>
  (row: FileRow): FileItem =>
    presented(row, identity.actor === "user");

/** Names the event, its number and its run, so that the caller can undo just that. */
export const named = ({ event }: Written<FileRow>) => ({
  eventId: event.id,
  seq: event.seq,
  runId: event.runId,
});

export const changed = (call: Call, written: Written<FileRow>, status = 200) =>
  new Answer(shownTo(call)(written.item), { status, extra: named(written) });
