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

/** '820 bytes', '1.2 MB': at most one decimal, a thousand to the next unit. */
export function sizeWords(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1_000 ** power;
  const shown = value.toLocaleString(undefined, { maximumFractionDigits: power < 2 ? 0 : 1 });
  if (power === 0) return counted(bytes, "byte");
  // 999.95 KB is 1 MB.
  return shown === (1_000).toLocaleString() && power < units.length - 1
    ? `1 ${units[power + 1] ?? ""}`
    : `${shown} ${units[power] ?? ""}`;
}
