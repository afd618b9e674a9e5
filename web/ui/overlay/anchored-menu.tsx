import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { type MenuItem, MenuItems, placeMenu, walkMenu } from "../menu.tsx";
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
    placeMenu(menuList, anchor, "end");
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
      onKeyDown={walkMenu}
      onToggle={({ newState }) => {
        if (newState === "closed") closed();
      }}
    >
      <div role="presentation" className={styles["inside"]}>
        {head}
        <MenuItems items={items} done={close} />
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
