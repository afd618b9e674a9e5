import { store } from "../ui/store.ts";

export type LinkState = "connecting" | "joined" | "lost";

/** State of the way to the room, for the badge. `lost`: the quick attempts failed, and the pauses between others grow. */
export const linkState = store<LinkState>("connecting");

/** The link is there, and what was missed is not: asking for it failed, and is tried again. */
export const isBehind = store(false);

/** Tries again at once; there from the moment a link was opened. */
export const retryLink = store<(() => void) | undefined>(undefined);

/** Changes of this tab that the worker has not taken yet because nothing can be reached. */
export const waitingChanges = store(0);

/** Something written here that waits for the worker beside the queue of changes: settings, the text of a note. */
export interface Waiting {
  readonly id: string;
  readonly text: string;
  /** Takes it back; left out where only the place that shows it can. */
  discard?(this: void): void;
}

export const waitingBeside = store<readonly Waiting[]>([]);

/** Says that something waits; without words, that it does not any more. */
export function setWaiting(id: string, waiting?: Omit<Waiting, "id">): void {
  waitingBeside.change((now) => {
    const others = now.filter((other) => other.id !== id);
    if (waiting) return [...others, { id, ...waiting }];
    return others.length === now.length ? now : others;
  });
}
