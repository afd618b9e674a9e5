import type { Fade, FadeStop } from "#contract/looks/fade.ts";

type Curve = Fade["fadeType"];

/** Opacity between two stops, by the share of the way from one to the other (both 0 to 1). */
const curves: Readonly<Record<Curve, (share: number) => number>> = {
  linear: (share) => share,
  ease: (share) => share * share * (3 - 2 * share),
  "ease-in": (share) => share * share,
  "ease-out": (share) => 1 - (1 - share) * (1 - share),
};

/** A curve is drawn as this many straight pieces between two stops. */
const pieces = 6;

/** Stops by position, with what the curve puts between them; opacity near an end is that end (specification 3 §4). */
export function drawnStops({ stops, fadeType }: Fade): FadeStop[] {
  const sorted = stops.toSorted((a, b) => a.position - b.position);
  const between = sorted.flatMap((stop, index) => {
    const next = sorted[index + 1];
    if (!next || fadeType === "linear" || next.opacity === stop.opacity) return [stop];
    return Array.from({ length: pieces }, (_, piece) => ({
      position: stop.position + ((next.position - stop.position) * piece) / pieces,
      opacity: stop.opacity + (next.opacity - stop.opacity) * curves[fadeType](piece / pieces),
    }));
  });
  return between.map(({ position, opacity }) => ({ position, opacity: settled(opacity) }));
}

export function settled(opacity: number): number {
  if (opacity <= 0.01) return 0;
  return opacity >= 0.99 ? 1 : opacity;
}

/** The fade as a gradient of black, in a CSS direction ('to bottom'), over the whole of its box. */
export function fadeGradient(fade: Fade, direction: string): string {
  const stops = drawnStops(fade).map(
    ({ position, opacity }) => `${ink(opacity)} ${round(position)}%`,
  );
  return `linear-gradient(${direction}, ${stops.join(", ")})`;
}

/**
 * The same as a mask of what scrolls: along the first and the last part of the box, as long as `above` and `below`
 * (CSS lengths), all shows between them. One gradient, since a mask of two layers takes twice as long to paint.
 */
export function fadeMask(fade: Fade, above: string, below: string): string {
  const stops = [...drawnStops(fade), { position: 100, opacity: 1 }].map(
    ({ position, opacity }) => ({ shade: ink(opacity), share: round(position / 100) }),
  );
  const down = stops.map(({ shade, share }) => `${shade} calc(min(${above}, 50%) * ${share})`);
  const up = stops
    .toReversed()
    .map(({ shade, share }) => `${shade} calc(100% - min(${below}, 50%) * ${share})`);
  return `linear-gradient(to bottom, ${[...down, ...up].join(", ")})`;
}

const ink = (opacity: number): string => `rgb(0 0 0 / ${round(opacity)})`;

const round = (value: number): string => String(Math.round(value * 1_000) / 1_000);
