import type { Target, Outcome } from "./capability.ts";

/** Titles that an approval shows, by their names and not in an order that somebody chose; the rest is counted. */
const namedAtMost = 50;
const longestName = 60;

interface Titled {
  readonly id: string;
  readonly title: string;
}

/** What one call would do to many, for whoever is to approve it: how many, which by name, and exactly these. */
export function targetOfMany(
  items: readonly Titled[],
  {
    nothing,
    deed,
    input,
  }: {
    readonly nothing: Outcome;
    /** 'Delete 3 tasks' */
    readonly deed: string;
    readonly input: Readonly<Record<string, unknown>>;
  },
): Target {
  if (items.length === 0) return { unclear: nothing };
  const names = items
    .map(
      ({ title }) => `“${title.length > longestName ? `${title.slice(0, longestName)}…` : title}”`,
    )
    .toSorted((a, b) => a.localeCompare(b))
    .slice(0, namedAtMost);
  const rest = items.length - names.length;
  return {
    id: null,
    title: `${deed}, ${names.join(", ")}${rest > 0 ? ` and ${String(rest)} more` : ""}`,
    input: { ids: items.map(({ id }) => id), ...input },
  };
}
