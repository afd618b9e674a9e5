/** Whole percent, never under 0 or over 100 (specification 3 §9), whatever the arithmetic before it came to. */
export const percentOf = (value: number): number =>
  Number.isNaN(value) ? 0 : Math.round(Math.min(100, Math.max(0, value)));
