import { showToast } from "../ui/toast.ts";

export function copyLink(search: string): void {
  navigator.clipboard.writeText(new URL(search, location.origin).href).then(
    () => showToast({ text: "Link copied", seconds: 4 }),
    () => showToast({ text: "The link could not be copied", tone: "error", seconds: 6 }),
  );
}
