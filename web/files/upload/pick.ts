import type { QueryClient } from "@tanstack/react-query";
import { beginUploads } from "./begin.ts";
import { givenFiles } from "./dropped.ts";

/** Lets the person choose files, or a folder with all that is in it, and uploads them. */
export function pickUploads(client: QueryClient, parentId: string | null, isFolder: boolean): void {
  const picker = document.createElement("input");
  picker.type = "file";
  picker.multiple = true;
  picker.webkitdirectory = isFolder;
  picker.addEventListener("change", () => {
    void beginUploads(client, parentId, givenFiles(picker.files ?? []));
  });
  picker.click();
}
