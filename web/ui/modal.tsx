import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import styles from "./modal.module.css";

interface Look {
  readonly label: string;
  readonly className?: string | undefined;
}

/** Opening another closes it first. */
let open: HTMLDialogElement | undefined;

/** Shows something larger than a question on the browser's own dialog: the focus is held and given back, Escape closes. */
export function showModal(
  { label, className }: Look,
  content: (close: () => void) => ReactNode,
): void {
  open?.close();
  const dialog = document.createElement("dialog");
  open = dialog;
  dialog.className = [styles["modal"], className].filter(Boolean).join(" ");
  dialog.dataset["surface"] = "modal";
  dialog.setAttribute("aria-label", label);
  const root = createRoot(dialog);
  const close = () => dialog.close();
  // Before it is shown, so that the browser finds what to focus.
  flushSync(() => root.render(content(close)));
  // A press beside it, which the browser reports as one on the dialog itself.
  dialog.addEventListener("pointerdown", (event) => {
    if (event.target === dialog && isOutside(event, dialog)) close();
  });
  dialog.addEventListener("close", () => {
    if (open === dialog) open = undefined;
    dialog.remove();
    root.unmount();
  });
  document.body.append(dialog);
  dialog.showModal();
}

function isOutside({ clientX, clientY }: PointerEvent, dialog: HTMLElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
