import type { LogEvent } from "#contract/events.ts";
import { type BringBack, rewind as rows } from "#contract/timeline/rewind.ts";
import { untitledIn } from "#contract/tools.ts";
import { counted } from "#shared/words.ts";
import { callWhole } from "../../api/call.ts";
import { wordsOf } from "../../api/problem.ts";
import { offerUndo, undoable } from "../../collection/undo.ts";
import { showProblem, showToast } from "../../ui/toast.ts";
import { uuidv7 } from "uuidv7";
import { leave, type Scrub, scrub, timeWords } from "./scrub.ts";

type Asked = Omit<BringBack, "seq">;

/** Writes items as they stand at the moment that is shown, says how many, and goes back to now, where they are seen. */
export async function bringBack(asked: Asked): Promise<void> {
  const now = scrub.get();
  if (!now) return;
  try {
    const body = { ...asked, seq: seqAt(now) };
    const { data } = await callWhole(rows.bringBack, { body }, { idempotencyKey: uuidv7() });
    leave();
    const { runId, count, left } = data;
    const [first] = left;
    const rest = first ? ` Not “${first.title}”: ${first.why}.` : "";
    if (runId === null) showToast({ text: `Nothing to bring back: it is as it was.${rest}` });
    else
      offerUndo(
        `bring-back:${runId}`,
        `Brought back ${counted(count, "item")} as at ${timeWords(now)}.${rest}`,
        undoable(Promise.resolve({ lines: [{ runId, eventId: undefined }] })),
      );
  } catch (error) {
    showProblem(wordsOf(error, "Failed to bring it back"));
  }
}

/** The number of the last event that is shown. */
const seqAt = ({ rewind: { events, at } }: Scrub): number =>
  events[at - 1]?.seq ?? (events[0]?.seq ?? 1) - 1;

export interface Lost {
  readonly tool: string;
  readonly id: string;
  readonly title: string;
}

/** Items of some tools that stood at the moment and were changed since, the last changed first. */
export function changedSince(
  { rewind }: Scrub,
  isWanted: (tool: string) => boolean,
  most: number,
): readonly Lost[] {
  const lost = new Map<string, Lost>();
  for (const { tool, itemId: id } of rewind.events.slice(rewind.at).toReversed()) {
    if (lost.size >= most) break;
    const item = isWanted(tool) ? rewind.itemsOf(tool).get(id) : undefined;
    if (isThere(item)) lost.set(`${tool} ${id}`, { tool, id, title: titleIn(tool, item) });
  }
  return [...lost.values()];
}

/** Whether it stood at the moment. */
export const isThere = (item: Readonly<Record<string, unknown>> | undefined): boolean =>
  item !== undefined && typeof item["deletedAt"] !== "string";

export function titleIn(tool: string, item: Readonly<Record<string, unknown>> | undefined): string {
  const title = item?.["title"] ?? item?.["name"] ?? item?.["content"];
  return typeof title === "string" && title.trim() !== "" ? title : untitledIn(tool);
}

/** The run that comes next, which changed what is shown. */
export const nextRun = ({ rewind: { events, at } }: Scrub): LogEvent | undefined =>
  events.slice(at, at + 50).find(({ runId }) => runId !== null);
