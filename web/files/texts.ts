import { counted } from "#shared/words.ts";

export const fileTexts = {
  /** Specification 3 §2.7, word for word. */
  loadFailed: "Failed to load files",
  home: "Home",
  folderFailed: "Failed to create folder",
  renameFailed: "Failed to rename",
  moveFailed: "Failed to move",
  deleteFailed: "Failed to delete",
  restoreFailed: "Failed to restore",
  notFound: "File not found",
  noneYet: "No files yet. Drop some here, or choose them.",
  emptyFolder: "This folder is empty. Drop files here, or choose them.",
  nothingFound: "No files found matching your search.",
} as const;

const units = ["bytes", "KB", "MB", "GB", "TB"] as const;

// Made once: a list would wait for one a row.
const whole = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

/** '820 bytes', '1.2 MB': at most one decimal, a thousand to the next unit. */
export function sizeWords(bytes: number): string {
  if (bytes < 1_000) return counted(bytes, "byte");
  const power = Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1_000 ** power;
  // 999 999 bytes are 1 MB.
  if (Math.round(value) === 1_000 && power < units.length - 1) return `1 ${units[power + 1] ?? ""}`;
  return `${(power < 2 ? whole : tenths).format(value)} ${units[power] ?? ""}`;
}
