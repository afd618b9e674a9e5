import { noteLimits, notes } from "#contract/notes.ts";
import { uuidv7 } from "uuidv7";
import { callWhole, textBeside } from "../../api/call.ts";
import type { ReadNote } from "./import-note.ts";

interface Manner {
  /** Told how many of the notes are there. */
  progress(done: number): void;
  readonly signal: AbortSignal;
}

export interface Sent {
  readonly runId: string;
  readonly count: number;
  /** Set where it ended before all were sent. */
  readonly problem?: unknown;
}

/** Characters of text in one part, beside their number: a call may be a million bytes. */
const partLetters = 250_000;

/** Parts that name one run, so that all of it is undone at once, also what came before a failure. */
export async function sendImport(
  list: readonly ReadNote[],
  { progress, signal }: Manner,
): Promise<Sent> {
  const name = uuidv7();
  // As the log has it; the name is only a part of it.
  let runId = name;
  let count = 0;
  try {
    for (const part of partsOf(list)) {
      signal.throwIfAborted();
      const body = { runId: name, notes: part.map(({ note }) => note) };
      const options = { signal, idempotencyKey: uuidv7() };
      const answer = await callWhole(notes.importNotes, { body }, options);
      runId = textBeside(answer, "runId") ?? runId;
      count += part.length;
      progress(count);
    }
    return { runId, count };
  } catch (problem) {
    return { runId, count, problem };
  }
}

function* partsOf(list: readonly ReadNote[]): Generator<ReadNote[]> {
  let part: ReadNote[] = [];
  let letters = 0;
  for (const one of list) {
    const size = one.note.content.length;
    if (part.length > 0 && (part.length >= noteLimits.imported || letters + size > partLetters)) {
      yield part;
      part = [];
      letters = 0;
    }
    part.push(one);
    letters += size;
  }
  if (part.length > 0) yield part;
}
