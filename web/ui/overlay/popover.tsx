import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import styles from "./popover.module.css";

interface Props {
  readonly label: string;
  /** CSS pixels it has at least, where the screen has them. */
  readonly width?: number;
  /** On a phone it is a sheet at the foot of the screen. */
  readonly isSheet?: boolean;
  readonly button: (wiring: Wiring) => ReactNode;
  readonly children: (close: () => void) => ReactNode;
}

type Wiring = Pick<
  ComponentProps<"button">,
  "onClick" | "aria-haspopup" | "aria-expanded" | "aria-controls" | "ref"
>;

const narrowest = 288;
const phone = matchMedia("(max-width: 767px)");

/** A box that drops from a button, on the browser's popover. It closes when the button scrolls away, and gives the focus back. */
export function Popover({ label, width = narrowest, isSheet = false, button, children }: Props) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.hidePopover();

  useEffect(() => {
    if (!isOpen) return undefined;
    // A sheet stands by itself, and the keys of a phone change the size of the screen.
    if (isSheet && phone.matches) return undefined;
    const leaving = new AbortController();
    const hide = () => box.current?.hidePopover();
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) hide();
    };
    addEventListener("scroll", leave, { capture: true, signal: leaving.signal });
    addEventListener("resize", hide, leaving);
    return () => leaving.abort();
  }, [isOpen, isSheet]);

  return (
    <>
      {button({
        ref: anchor,
        onClick: () => box.current?.togglePopover(),
        "aria-haspopup": "dialog",
        "aria-expanded": isOpen,
        "aria-controls": id,
      })}
      <div
        ref={box}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        data-surface="dropdown"
        className={classNames(styles["popover"], isSheet && styles["sheet"])}
        onBeforeToggle={({ newState }) => {
          if (newState !== "open" || !box.current || !anchor.current) return;
          if (isSheet && phone.matches) box.current.removeAttribute("style");
          else place(box.current, anchor.current, width);
        }}
        onToggle={({ newState }) => {
          setOpen(newState === "open");
          if (newState === "open") box.current?.focus();
        }}
      >
        {isOpen && (
          <div className={styles["scroller"]}>
            {isSheet && <p className={styles["name"]}>{label}</p>}
            {children(close)}
          </div>
        )}
      </div>
    </>
  );
}

const edge = 8;
const gap = 6;
const comfortable = 320;

/** As wide as its button and as high as there is room, below it or else above. */
function place(box: HTMLElement, anchor: HTMLElement, least: number): void {
  const { left, width, top, bottom } = anchor.getBoundingClientRect();
  const wide = Math.min(Math.max(width, least), innerWidth - 2 * edge);
  const below = innerHeight - bottom - gap - edge;
  const above = top - gap - edge;
  const isBelow = below >= comfortable || below >= above;
  const set = (name: string, value: string) => box.style.setProperty(name, value);
  set("inline-size", `${String(wide)}px`);
  set("left", `${String(Math.max(edge, Math.min(left, innerWidth - wide - edge)))}px`);
  set("max-block-size", `${String(Math.max(160, isBelow ? below : above))}px`);
  set("top", isBelow ? `${String(bottom + gap)}px` : "auto");
  set("bottom", isBelow ? "auto" : `${String(innerHeight - top + gap)}px`);
}
