import * as v from "valibot";
import { keptUndo, keptUndos } from "./kept-undo.ts";
import type { LogLines } from "../offers.ts";

const Line = v.object({ eventId: v.optional(v.string()), runId: v.optional(v.string()) });
const Kept = v.pipe(v.string(), v.parseJson(), v.array(Line));
const mostKept = 20;

export const forgetKept = (name: string): void => sessionStorage.removeItem(name);

/** A change of this tab; without lines while it is not answered. */
interface KeptChange {
  readonly name: string;
  readonly lines: readonly LogLines[] | undefined;
}

/** Milliseconds at which a change was made: its key says them, or begins with them as a UUID of version 7 does. */
function madeAt(name: string): number {
  const key = name.slice(keptUndo.length);
  return key.includes("-") ? Number.parseInt(key.replace("-", "").slice(0, 12), 16) : Number(key);
}

/** The oldest first. What wrote nothing, and what lies further back than anybody would undo by key, is forgotten. */
export function keptChanges(): readonly KeptChange[] {
  const all = keptUndos().flatMap((name): KeptChange[] => {
    if (sessionStorage.getItem(name) === "") return [{ name, lines: undefined }];
    const read = v.safeParse(Kept, sessionStorage.getItem(name));
    const lines = (read.success ? read.output : []).filter(
      ({ eventId, runId }) => (runId ?? eventId) !== undefined,
    );
    if (lines.length > 0) return [{ name, lines }];
    forgetKept(name);
    return [];
  });
  const inOrder = all.toSorted((a, b) => madeAt(a.name) - madeAt(b.name));
  for (const { name } of inOrder.slice(0, -mostKept)) forgetKept(name);
  return inOrder.slice(-mostKept);
}

/** Told at every event, so that it reads nothing until there is something to forget. */
export function dropOldest(): void {
  if (keptUndos().length > mostKept) keptChanges();
}
