import type { LucideIcon } from "lucide-react";
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from "react";
import styles from "./menu.module.css";

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly isChecked?: boolean;
  readonly isDangerous?: boolean;
  /** Stands over the first item of a group. */
  readonly heading?: string | undefined;
  run(): void;
}

interface Props {
  readonly label: string;
  readonly align?: "start" | "end";
  readonly className?: string | undefined;
  readonly items: readonly MenuItem[];
  /** Stands above the items. */
  readonly head?: ReactNode;
  /** The button, given what makes it one of a menu. */
  readonly button: (wiring: Wiring) => ReactNode;
}

type Wiring = Pick<
  ComponentProps<"button">,
  "onClick" | "aria-haspopup" | "aria-expanded" | "aria-controls" | "ref"
>;

/** A menu on the browser's own popover: it closes on Escape, on a click outside, and gives the focus back. */
export function Menu({ label, align = "start", className, items, head, button }: Props) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  const open = () => {
    if (!list.current || !anchor.current) return;
    list.current.togglePopover();
    placeMenu(list.current, anchor.current, align);
  };
  return (
    <>
      {button({
        ref: anchor,
        onClick: open,
        "aria-haspopup": "menu",
        "aria-expanded": isOpen,
        "aria-controls": id,
      })}
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={styles["menu"]}
        data-surface="dropdown"
        onKeyDown={walkMenu}
        onToggle={({ newState }) => {
          setOpen(newState === "open");
          if (newState === "open")
            list.current?.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
        }}
      >
        {/* What scrolls is inside, so that the pane behind it stays. */}
        <div role="presentation" className={className}>
          {head}
          <MenuItems items={items} done={() => list.current?.hidePopover()} />
        </div>
      </div>
    </>
  );
}

interface ItemsProps {
  readonly items: readonly MenuItem[];
  /** Called before a choice takes effect. */
  done(): void;
}

export const MenuItems = ({ items, done }: ItemsProps) =>
  items.map((item) => <Item key={item.id} item={item} done={done} />);

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

/** Below its button, or above where there is no room; never off the screen. */
export function placeMenu(list: HTMLElement, anchor: HTMLElement, align: "start" | "end"): void {
  const { left, right, top, bottom } = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = list;
  const within = (at: number, room: number) => Math.max(8, Math.min(at, room - 8));
  const x = within(align === "start" ? left : right - width, innerWidth - width);
  const isRoomBelow = bottom + 6 + height <= innerHeight - 8;
  const y = within(isRoomBelow ? bottom + 6 : top - 6 - height, innerHeight - height);
  list.style.setProperty("left", `${String(x)}px`);
  list.style.setProperty("top", `${String(y)}px`);
}

export function walkMenu(event: KeyboardEvent<HTMLElement>): void {
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
