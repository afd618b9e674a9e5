import type { LogEvent } from "#contract/events.ts";
import { store, usePart } from "../ui/store.ts";

export const haloMs = 3_000;

const halos = new Map<string, { readonly at: number; readonly seq: number }>();

/** Remembers that others changed these items. No store: the items change in the same commit, and the halo ends by its animation. */
export function markChanged(events: readonly LogEvent[], at: number): void {
  for (const [id, halo] of halos) if (at - halo.at > haloMs) halos.delete(id);
  for (const event of events) halos.set(event.itemId, { at, seq: event.seq });
}

/** An item's halo: `turn` alternates, so that a second change starts the animation again; `ageMs` of it are over already. */
export function haloOf(id: string) {
  const now = Date.now();
  const halo = halos.get(id);
  if (!halo || now - halo.at > haloMs) return undefined;
  return { turn: halo.seq % 2 === 0 ? "even" : "odd", ageMs: now - halo.at } as const;
}

const pointedAt = store<{ readonly id: string; readonly turn: number } | undefined>(undefined);

/** Somebody points at an item that does not change: it glows all the same. */
export function pointAt(id: string): void {
  const turn = (pointedAt.get()?.turn ?? 0) + 1;
  halos.set(id, { at: Date.now(), seq: turn });
  pointedAt.set({ id, turn });
}

export function useHalo(id: string) {
  usePart(pointedAt, (pointed) => (pointed?.id === id ? pointed.turn : 0));
  return haloOf(id);
}
