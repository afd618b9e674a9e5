import type { events, UndoResult } from "#contract/events.ts";
import { expect } from "vitest";
import type { Caller } from "./caller.ts";

type Row = typeof events.undoRun | typeof events.redoRun;

/** Asks for one step after the other, as a screen does; `steps` ends it early. */
export async function inSteps(
  who: Caller,
  row: Row,
  id: string,
  steps = Infinity,
): Promise<UndoResult[]> {
  const results: UndoResult[] = [];
  let from: number | null | undefined;
  while (from !== null && results.length < steps) {
    const body = from === undefined ? {} : { from };
    const answer = await who.call(row, { params: { id }, body });
    expect(answer.status).toBe(200);
    const { data } = answer.body;
    results.push(data);
    from = data.next;
  }
  return results;
}

export const totalUndone = (results: readonly UndoResult[]): number =>
  results.reduce((sum, { undone }) => sum + undone.length, 0);
