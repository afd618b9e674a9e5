import type { ImportedNote } from "#contract/notes.ts";

/** A note that was read from a file, and what of it could not come along. */
export interface ReadNote {
  /** The file it came from, as the person knows it. */
  readonly from: string;
  readonly note: ImportedNote;
  readonly losses: readonly string[];
}

export interface Skipped {
  readonly from: string;
  readonly why: string;
}

export interface Gathered {
  readonly notes: readonly ReadNote[];
  readonly skipped: readonly Skipped[];
}

export const importLimits = {
  /** Bytes of one file that is picked, and of all that unpacks from it. */
  file: 200_000_000,
  unpacked: 500_000_000,
  entries: 20_000,
  /** A packed file that grows more than this was made to. */
  ratio: 200,
  /** Bytes of one note's file. */
  note: 5_000_000,
} as const;

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
