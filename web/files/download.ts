import type { Files } from "./view.ts";
import { isFolder } from "./view.ts";
import { showProblem } from "../ui/toast.ts";

function follow(address: string, name: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}

/** Hands the browser one file as it is, and several or a folder in one zip. */
export function downloadFiles(some: Files): void {
  const [first, ...others] = some;
  if (!first) return;
  if (others.length === 0 && !isFolder(first) && first.storageUrl !== null)
    follow(first.storageUrl, first.name);
  else showProblem("Failed to download");
}
