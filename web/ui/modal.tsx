import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { classNames } from "./class-names.ts";
import styles from "./modal.module.css";

interface Look {
  readonly label: string;
  readonly className?: string | undefined;
}

type Content = (close: () => void) => ReactNode;

/** Shows something on the browser's own dialog: the focus is held and given back, Escape closes. */
export function openDialog(
  { label, className = "", role = "dialog" }: Look & { readonly role?: string },
  content: Content,
): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.className = className;
  dialog.dataset["surface"] = "modal";
  dialog.role = role;
  dialog.ariaLabel = label;
  const root = createRoot(dialog);
  // Before it is shown, so that the browser finds what to focus.
  flushSync(() => root.render(content(() => dialog.close())));
  dialog.addEventListener("close", () => {
    dialog.remove();
    root.unmount();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Opening another closes it first. */
let open: HTMLDialogElement | undefined;

/** Shows something larger than a question; a press beside it closes it. */
export function showModal({ label, className }: Look, content: Content): HTMLDialogElement {
  open?.close();
  const dialog = openDialog({ label, className: classNames(styles["modal"], className) }, content);
  open = dialog;
  // The browser reports it as a press on the dialog itself.
  dialog.addEventListener("pointerdown", (event) => {
    if (event.target === dialog && isOutside(event, dialog)) dialog.close();
  });
  dialog.addEventListener("close", () => {
    if (open === dialog) open = undefined;
  });
  return dialog;
}

interface BoxProps {
  readonly title: string;
  readonly children: ReactNode;
  /** At its foot, the one that goes on last. */
  readonly buttons: ReactNode;
}

/** The usual inside of a modal: what it is about, its content, which scrolls, and buttons. */
export const ModalBox = ({ title, children, buttons }: BoxProps) => (
  <div className={styles["box"]}>
    <h2>{title}</h2>
    {children}
    <div className={styles["buttons"]}>{buttons}</div>
  </div>
);

function isOutside({ clientX, clientY }: PointerEvent, dialog: HTMLElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
