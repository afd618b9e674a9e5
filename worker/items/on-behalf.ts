import type { LogEvent } from "#contract/events.ts";
import { writer } from "../log/write/writer.ts";
import type { Ports } from "../ports.ts";
import type { Acting } from "./actions.ts";

interface Behalf {
  readonly userId: string;
  /** Names the work in the worker's own log where it fails. */
  readonly work: string;
}

/** Works for a person whom no call is for: what it writes is sent before it ends. One person's trouble is not the others'. */
export async function onBehalf(
  { now, newId, outbox, dbFor }: Ports,
  { userId, work }: Behalf,
  run: (acting: Acting) => Promise<unknown>,
): Promise<void> {
  const db = dbFor(userId);
  const sending: Promise<void>[] = [];
  const committed = (owner: string, events: readonly LogEvent[]) => {
    sending.push(outbox.send(owner, events));
  };
  const write = writer({ db, now, newId, committed }, { userId, actor: "user", runId: null });
  await run({ db, userId, now, newId, write }).catch((error: unknown) => {
    console.error(JSON.stringify({ [work]: userId, error: String(error) }));
  });
  await Promise.allSettled(sending);
}
