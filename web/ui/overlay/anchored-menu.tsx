import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { MenuItem } from "../menu.tsx";
import menu from "../menu.module.css";
import styles from "./anchored-menu.module.css";

interface Props {
  readonly label: string;
  readonly anchor: HTMLElement;
  readonly items: readonly MenuItem[];
  /** Stands above the items. */
  readonly head?: ReactNode;
  /** It is closed, by a choice, Escape or a press elsewhere. */
  closed(): void;
}

/** One menu for a long list of things: it is made when it is asked for, and hangs from whatever asked. */
export function AnchoredMenu({ label, anchor, items, head, closed }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const isHeld = useIsHeld(anchor);
  useEffect(() => {
    const menuList = list.current;
    if (!menuList) return undefined;
    if (!menuList.matches(":popover-open")) menuList.showPopover();
    place(menuList, anchor);
    menuList.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
    const hide = () => menuList.hidePopover();
    addEventListener("resize", hide);
    return () => removeEventListener("resize", hide);
  }, [anchor, isHeld]);
  const close = () => {
    list.current?.hidePopover();
    if (anchor.isConnected) anchor.focus({ preventScroll: true });
  };
  return createPortal(
    <div
      ref={list}
      popover={isHeld ? "manual" : "auto"}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={menu["menu"]}
      data-surface="dropdown"
      onKeyDown={walk}
      onToggle={({ newState }) => {
        if (newState === "closed") closed();
      }}
    >
      <div role="presentation" className={styles["inside"]}>
        {head}
        {items.map(({ id, label: words, icon: Icon, isDangerous, run }) => (
          <button
            key={id}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={menu["item"]}
            data-dangerous={isDangerous}
            onClick={() => {
              close();
              run();
            }}
          >
            {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden />}
            {words}
          </button>
        ))}
      </div>
    </div>,
    // Inside a list that scrolls a pane cannot blur what it lies on.
    anchor.closest("[data-surface]") ?? document.body,
  );
}

/** Whether the finger that asked still rests; lifting it would close a menu that closes by presses elsewhere. */
function useIsHeld(anchor: HTMLElement): boolean {
  const [isHeld, setHeld] = useState(() => "held" in anchor.dataset);
  useEffect(() => {
    const lifted = () => setHeld(false);
    const ends = ["touchend", "touchcancel"];
    for (const end of ends) addEventListener(end, lifted);
    return () => {
      for (const end of ends) removeEventListener(end, lifted);
    };
  }, []);
  return isHeld;
}

function place(list: HTMLElement, anchor: HTMLElement): void {
  const { right, top, bottom } = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = list;
  const x = Math.max(8, Math.min(right - width, innerWidth - width - 8));
  const isRoomBelow = bottom + 6 + height <= innerHeight - 8;
  const y = Math.max(8, isRoomBelow ? bottom + 6 : top - 6 - height);
  list.style.setProperty("left", `${String(x)}px`);
  list.style.setProperty("top", `${String(Math.min(y, Math.max(8, innerHeight - height - 8)))}px`);
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[role^=menuitem]")];
  const at = items.findIndex((item) => item === document.activeElement);
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowRight: at + 1,
    ArrowUp: at - 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: items.length - 1,
  };
  const next = steps[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}
