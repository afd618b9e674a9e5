import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { classNames } from "./class-names.ts";
import styles from "./modal.module.css";

interface Look {
  readonly label: string;
  readonly className?: string | undefined;
  /** For what asks the worker in it: a dialog stands outside of the app's own tree. */
  readonly client?: QueryClient;
}

type Content = (close: () => void) => ReactNode;

/** Shows something on the browser's own dialog: the focus is held and given back, Escape closes. */
export function openDialog(
  { label, className = "", role = "dialog", client }: Look & { readonly role?: string },
  content: Content,
): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.className = className;
  dialog.dataset["surface"] = "modal";
  dialog.role = role;
  dialog.ariaLabel = label;
  const root = createRoot(dialog);
  const shown = content(() => dialog.close());
  // Before it is shown, so that the browser finds what to focus.
  flushSync(() =>
    root.render(
      client ? <QueryClientProvider client={client}>{shown}</QueryClientProvider> : shown,
    ),
  );
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
export function showModal({ className, ...look }: Look, content: Content): HTMLDialogElement {
  open?.close();
  const dialog = openDialog(
    { ...look, className: classNames(styles["modal"], className) },
    content,
  );
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

/** Asks something larger than a question. Undefined where it was closed without an answer. */
export function askModal<Answer>(
  look: Look,
  content: (answer: (given: Answer) => void, close: () => void) => ReactNode,
): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    let answer: Answer | undefined;
    const dialog = showModal(look, (close) =>
      content((given) => {
        answer = given;
        close();
      }, close),
    );
    dialog.addEventListener("close", () => resolve(answer));
  });
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
