import type { QueryClient } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { Button } from "../button.tsx";
import { TextArea } from "../field.tsx";
import { ModalBox, showModal } from "../modal.tsx";
import styles from "./typing-ahead.module.css";

interface Look {
  readonly label: string;
  readonly client: QueryClient;
}

/**
 * Opens a form whose code or content is still loaded. A field takes the focus at once: what is typed meanwhile is no shortcut
 * of what lies below, and stands in the form where its focus is. `load` answers what shows the form, or undefined where
 * there is nothing to show.
 */
export async function typingAhead(
  { label, client }: Look,
  load: () => Promise<(() => void) | undefined>,
): Promise<void> {
  const place = showModal({ label, client, className: styles["place"] }, (close) => (
    <Place label={label} close={close} />
  ));
  const field = place.querySelector("textarea");
  field?.focus();
  const isSent = sendingAhead(field);
  // A slip of the finger is not to lose what was typed.
  place.addEventListener("cancel", (event) => {
    if (field?.value) event.preventDefault();
  });
  try {
    const show = await load();
    if (!place.isConnected) return;
    const typed = field?.value ?? "";
    place.close();
    if (!show) return;
    show();
    typeInto(document.activeElement, typed);
    if (isSent()) document.activeElement?.dispatchEvent(sendKey());
  } finally {
    place.close();
  }
}

const Place = ({ label, close }: { readonly label: string; close(): void }) => (
  <ModalBox
    title={label}
    buttons={
      <Button look="quiet" onClick={close}>
        Cancel
      </Button>
    }
  >
    <TextArea label="Loading… You can type already" rows={6} dir="auto" onKeyDown={endLine} />
  </ModalBox>
);

const sendKey = () =>
  new globalThis.KeyboardEvent("keydown", {
    key: "Enter",
    ctrlKey: true,
    bubbles: true,
    cancelable: true,
  });

/** The key that sends ends what is typed; the form gets it after the text. */
function sendingAhead(field: HTMLTextAreaElement | null): () => boolean {
  let isPressed = false;
  field?.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    isPressed = true;
    field.readOnly = true;
  });
  return () => isPressed;
}

/** The form has a next field to go to: here that is the next line. */
function endLine(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Tab") return;
  event.preventDefault();
  typeInto(event.currentTarget, "\n");
}

/** Puts text where the caret is, as if it were typed: React hears of it, too. A field of one line lists lines. */
export function typeInto(field: Element | null | undefined, text: string): void {
  const isLine = field instanceof HTMLInputElement;
  if (text === "" || !(isLine || field instanceof HTMLTextAreaElement)) return;
  const [from, to] = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
  field.setRangeText(isLine ? text.replaceAll(/\s*[\n\t]\s*/g, ", ") : text, from, to, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
