import { type eventPayloads, events, type LogEvent, type UndoResult } from "#contract/events.ts";
import { counted } from "#shared/words.ts";
import { uuidv7 } from "uuidv7";
import type * as v from "valibot";
import { call } from "../../api/call.ts";
import { mayPass, wordsOf } from "../../api/problem.ts";
import { tellFailure } from "../../api/tell-failure.ts";
import { hearLog } from "../../live/log-listeners.ts";
import { dismissToast, showProblem, showToast } from "../../ui/toast.ts";
import type { Undone, UndoTarget, Way } from "../offers.ts";

/** Undoes or redoes, one step after the other; a worker that is down is waited for. Says failures. */
export async function rewound(
  way: Way,
  { eventId = "", runId, since }: UndoTarget,
): Promise<Undone | undefined> {
  try {
    if (runId !== undefined) return await runRewound(way, runId, since);
    const params = { id: eventId };
    const result = await call(way === "undo" ? events.undo : events.redo, { params });
    hearLog(result.undone);
    return result;
  } catch (error) {
    showProblem(wordsOf(error, `Failed to ${way}`));
    return undefined;
  }
}

type Progress = v.InferOutput<typeof eventPayloads.undoProgress>;

/** Runs that this screen undoes step by step, and those of them that are to go no further. */
const going = new Set<string>();
const stopped = new Set<string>();
/** Runs that this screen has just undone: what the room still tells of them is old. */
const lately = new Set<string>();
const settleMs = 5_000;

export const isGoing = (runId: string | undefined): boolean =>
  runId !== undefined && going.has(runId);

async function runRewound(way: Way, runId: string, since: string | undefined): Promise<Undone> {
  const undone: LogEvent[] = [];
  const conflicts: UndoResult["conflicts"] = [];
  let titles: readonly string[] = [];
  going.add(runId);
  try {
    let from: number | undefined;
    for (;;) {
      const step: UndoResult = await stepOf(way, runId, { from, since });
      undone.push(...step.undone);
      conflicts.push(...step.conflicts);
      if (titles.length === 0) titles = step.titles;
      hearLog(step.undone);
      const { remaining, next } = step;
      if (next === null) return { undone, titles: [...titles], conflicts, remaining };
      if (stopped.has(runId)) {
        // After the news of the last step, so that no screen is left waiting for the next.
        sayStopped(runId);
        return { undone, titles: [...titles], conflicts, remaining };
      }
      from = next;
      showProgress(
        way,
        runId,
        `${counted(undone.length, "change")} done, ${String(remaining)} left`,
      );
    }
  } finally {
    going.delete(runId);
    stopped.delete(runId);
    lately.add(runId);
    window.setTimeout(() => lately.delete(runId), settleMs);
    dismissToast(progressToast(runId));
  }
}

interface Part {
  readonly from: number | undefined;
  readonly since: string | undefined;
}

const longestWaitMs = 5_000;

/** What a step has to do follows from the log, so that one whose answer was lost is simply asked for again. */
async function stepOf(way: Way, runId: string, { from, since }: Part): Promise<UndoResult> {
  const row = way === "undo" ? events.undoRun : events.redoRun;
  const body = { ...(from !== undefined && { from }), ...(since !== undefined && { since }) };
  const options = { idempotencyKey: uuidv7() };
  for (let tries = 0; ; tries++) {
    try {
      return await call(row, { params: { id: runId }, body }, options);
    } catch (error) {
      if (stopped.has(runId) || !mayPass(error, tries)) throw error;
      showProgress(way, runId, "waiting for the server");
      await new Promise((resolve) => {
        setTimeout(resolve, Math.min(500 * 2 ** tries, longestWaitMs));
      });
    }
  }
}

function sayStopped(runId: string): void {
  void tellFailure("Failed to stop", async () => {
    await call(events.stopUndo, { params: { id: runId } });
  });
}

const progressToast = (runId: string): string => `rewinding:${runId}`;

function showProgress(way: Way, runId: string, how: string): void {
  const stop = () => {
    if (going.has(runId)) stopped.add(runId);
    else sayStopped(runId);
  };
  showToast({
    id: progressToast(runId),
    text: `${way === "undo" ? "Undoing" : "Redoing"}: ${how}`,
    seconds: 30,
    actions: [{ label: "Stop", run: stop }],
  });
}

/** What another screen tells of the undo of a run. */
export function heardProgress({ runId, isRedo, remaining, isStopped }: Progress): void {
  if (going.has(runId)) {
    if (isStopped) stopped.add(runId);
    return;
  }
  if (isStopped || remaining === 0) dismissToast(progressToast(runId));
  else if (!lately.has(runId))
    showProgress(isRedo ? "redo" : "undo", runId, `${counted(remaining, "change")} left`);
}
