import { showToast } from "../ui/toast.ts";

/** Puts the address of an item, or of the whole view, on the clipboard. */
export function copyLink(search: string): void {
  navigator.clipboard.writeText(new URL(search, location.origin).href).then(
    () => showToast({ text: "Link copied", seconds: 4 }),
    () => showToast({ text: "The link could not be copied", tone: "error", seconds: 6 }),
  );
}
