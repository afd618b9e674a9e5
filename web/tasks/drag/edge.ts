/** Within this many CSS pixels of an edge the list scrolls, 5 of them each 10 ms (specification 2 §9). */
const edge = 100;
const pixelsPerMs = 5 / 10;
/** A tab that slept does not leap. */
const longestMs = 100;

/** How far to scroll after `elapsedMs`, up being negative. */
export function edgeStep(
  { top, bottom }: { readonly top: number; readonly bottom: number },
  y: number,
  elapsedMs: number,
): number {
  const by = pixelsPerMs * Math.min(Math.max(elapsedMs, 0), longestMs);
  // In a list that is lower than both zones together each has half of it.
  const zone = Math.min(edge, (bottom - top) / 2);
  if (y < top + zone) return -by;
  return y > bottom - zone ? by : 0;
}
