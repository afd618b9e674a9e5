import type { ImportedNote } from "#contract/notes.ts";

/** A note that was read from a file, and what of it could not come along. */
export interface ReadNote {
  readonly from: string;
  readonly note: ImportedNote;
  readonly losses: readonly string[];
}

interface Skipped {
  readonly from: string;
  readonly why: string;
}

export interface Gathered {
  readonly notes: readonly ReadNote[];
  readonly skipped: readonly Skipped[];
}

export const skip = (from: string, why: string): Gathered => ({
  notes: [],
  skipped: [{ from, why }],
});

/** An instant as the contract has it; undefined for what no calendar knows. */
export function instantOf(value: string | number | undefined): string | undefined {
  if (value === undefined || value === "") return undefined;
  const at = new Date(value);
  const year = at.getUTCFullYear();
  return Number.isNaN(year) || year < 1970 || year > 9999 ? undefined : at.toISOString();
}

export const withDates = (
  created: string | undefined,
  updated: string | undefined,
): Pick<ImportedNote, "createdAt" | "updatedAt"> => ({
  ...(created === undefined ? {} : { createdAt: created }),
  ...(updated === undefined ? {} : { updatedAt: updated }),
});
