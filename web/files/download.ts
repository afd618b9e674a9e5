import type { FileItem } from "#contract/files.ts";

/** Hands the browser a file, to be kept under its name. */
export function downloadFile({ storageUrl, name }: FileItem): void {
  if (storageUrl === null) return;
  const link = document.createElement("a");
  link.href = storageUrl;
  link.download = name;
  link.click();
}
