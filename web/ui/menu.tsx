import type { LucideIcon } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { classNames } from "./class-names.ts";
import { walkWithArrows } from "./input/arrow-walk.ts";
import styles from "./menu.module.css";
import { placeBox } from "./overlay/place.ts";

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly isChecked?: boolean;
  readonly isDangerous?: boolean;
  readonly heading?: string | undefined;
  run(): void;
}

interface Look {
  readonly label: string;
  readonly align?: "start" | "end";
  readonly className?: string | undefined;
  readonly items: readonly MenuItem[] | (() => readonly MenuItem[]);
  readonly head?: ReactNode;
}

interface Props extends Look {
  readonly button: (wiring: Wiring) => ReactNode;
}

type Wiring = Pick<ComponentProps<"button">, "onClick" | "aria-haspopup" | "aria-expanded">;

export function Menu({ button, ...look }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      {button({
        onClick: ({ currentTarget }) => setAnchor(currentTarget),
        "aria-haspopup": "menu",
        "aria-expanded": anchor !== undefined,
      })}
      {anchor && <AnchoredMenu {...look} anchor={anchor} closed={() => setAnchor(undefined)} />}
    </>
  );
}

interface AnchoredProps extends Look {
  readonly anchor: HTMLElement;
  /** It is closed, by a choice, Escape or a press elsewhere. */
  closed(): void;
}

/** A menu on the browser's popover: it closes on Escape and on a click outside, and gives the focus back. */
export function AnchoredMenu(props: AnchoredProps) {
  const { label, anchor, align = "start", className, items, head, closed } = props;
  const list = useRef<HTMLDivElement>(null);
  const isHeld = useIsHeld(anchor);
  useEffect(() => {
    const menu = list.current;
    if (!menu) return undefined;
    if (!menu.matches(":popover-open")) menu.showPopover();
    const { left, right, top, bottom } = anchor.getBoundingClientRect();
    placeBox(menu, { left: align === "start" ? left : right - menu.offsetWidth, top, bottom });
    menu.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
    const hide = () => menu.hidePopover();
    addEventListener("resize", hide);
    return () => removeEventListener("resize", hide);
  }, [anchor, align, isHeld]);
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
      className={styles["menu"]}
      data-surface="dropdown"
      onKeyDown={(event) => walkWithArrows(event, "[role^=menuitem]", { isSideways: true })}
      onToggle={({ newState }) => {
        if (newState === "closed") closed();
      }}
    >
      {/* What scrolls is inside, so that the pane behind it stays. */}
      <div role="presentation" className={classNames(styles["inside"], className)}>
        {head}
        {(typeof items === "function" ? items() : items).map((item) => (
          <Item key={item.id} item={item} done={close} />
        ))}
      </div>
    </div>,
    // Inside a list that scrolls a pane cannot blur what it lies on.
    anchor.closest("[data-surface]") ?? document.body,
  );
}

/** True while the finger that asked rests; lifting it would close a menu that closes by presses elsewhere. */
function useIsHeld(anchor: HTMLElement): boolean {
  const [isHeld, setHeld] = useState(() => "held" in anchor.dataset);
  useEffect(() => {
    const leaving = new AbortController();
    for (const end of ["touchend", "touchcancel"])
      addEventListener(end, () => setHeld(false), leaving);
    return () => leaving.abort();
  }, []);
  return isHeld;
}

/** `done` is called before a choice takes effect. */
function Item({ item, done }: { readonly item: MenuItem; done(): void }) {
  const { icon: Icon, isChecked, heading } = item;
  return (
    <>
      {heading !== undefined && (
        <div role="presentation" className={styles["heading"]}>
          {heading}
        </div>
      )}
      <button
        type="button"
        role={isChecked === undefined ? "menuitem" : "menuitemcheckbox"}
        aria-checked={isChecked}
        tabIndex={-1}
        className={styles["item"]}
        data-dangerous={item.isDangerous}
        onClick={() => {
          done();
          item.run();
        }}
      >
        {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden />}
        {item.label}
      </button>
    </>
  );
}
