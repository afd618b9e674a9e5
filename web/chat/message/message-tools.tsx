import type { Message } from "#contract/conversations.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import { type ComponentType, type MouseEvent, Suspense, useState } from "react";
import { usePointerDrag } from "../../ui/drag.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { MessageMenuProps } from "./menu.tsx";
import { toggleReaction } from "./message-actions.ts";
import styles from "./message-tools.module.css";

export const MessageMenu: ComponentType<MessageMenuProps> = lazyPart(
  async () => (await import("./menu.tsx")).MessageMenu,
);

/** The way to what can be done with a message: always there for keys and fingers, seen on hover by a mouse. */
export function MessageTools({ message }: { readonly message: Message }) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <IconButton
        icon={Ellipsis}
        label="Message actions"
        tip="none"
        data-message-tools
        className={styles["more"]}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {anchor && (
        <Suspense fallback={null}>
          <MessageMenu message={message} anchor={anchor} closed={() => setAnchor(undefined)} />
        </Suspense>
      )}
    </>
  );
}

export function useLongPress() {
  const handlers = usePointerDrag<HTMLElement>({
    hold: 500,
    slop: 10,
    press: (event) => (isHolding(event) ? event.currentTarget : undefined),
    start(article) {
      const tools = article.querySelector<HTMLElement>("[data-message-tools]");
      if (tools) openHeld(tools);
    },
  });
  return {
    ...handlers,
    /** Where the browser knows long presses, it would begin to select words now. */
    onContextMenu(event: MouseEvent<HTMLElement, PointerEvent>) {
      if (isHolding(event.nativeEvent)) event.preventDefault();
    },
  };
}

const isHolding = ({ pointerType, target }: Pick<PointerEvent, "pointerType" | "target">) =>
  pointerType === "touch" &&
  !(target instanceof Element && target.closest("button, a, textarea, pre"));

/** The menu has to outlast the finger that opened it. */
function openHeld(tools: HTMLElement): void {
  tools.dataset["held"] = "";
  const lifted = (event: Event) => {
    delete tools.dataset["held"];
    // Or it would count as a press beside the menu.
    event.preventDefault();
  };
  for (const end of ["touchend", "touchcancel"])
    addEventListener(end, lifted, { capture: true, once: true });
  tools.click();
}

export function Reactions({ message }: { readonly message: Message }) {
  const client = useQueryClient();
  if (message.reactions.length === 0) return null;
  return (
    <ul className={styles["reactions"]} aria-label="Reactions">
      {message.reactions.map((emoji) => (
        <li key={emoji}>
          <button
            type="button"
            className={styles["reaction"]}
            aria-pressed="true"
            aria-label={`Reaction ${emoji}`}
            onClick={() => toggleReaction(client, message, emoji)}
          >
            {emoji}
          </button>
        </li>
      ))}
    </ul>
  );
}
