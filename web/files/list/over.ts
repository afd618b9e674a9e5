/** The element of a folder at a place of the window: its row, or its step in the breadcrumb. */
export function folderAt(x: number, y: number): HTMLElement | undefined {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-folder]") ?? undefined;
}

let over: HTMLElement | undefined;

/** Marks the one folder that would take what is over it; drawn without React, since it changes as fast as a pointer. */
export function markOver(folder: HTMLElement | undefined): void {
  if (folder === over) return;
  if (over) delete over.dataset["over"];
  if (folder) folder.dataset["over"] = "true";
  over = folder;
}
