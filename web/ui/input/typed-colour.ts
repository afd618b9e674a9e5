import type { Hex } from "#contract/looks/colours.ts";

/** What may be typed is '#' and six hex digits, nothing shorter (specification 3 §5). */
export const typedColour = (text: string): Hex | undefined =>
  /^#[\da-f]{6}$/i.test(text.trim()) ? text.trim().toLowerCase() : undefined;

/** Problem with a typed colour. */
export const colourProblem = (text: string): string | undefined =>
  typedColour(text) === undefined ? "Use # and six hex digits, like #5b63f5" : undefined;
