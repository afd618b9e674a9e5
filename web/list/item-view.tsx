import type { PanelId } from "#contract/panels.ts";
import { ArrowLeft } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { whenBack } from "../api/offline.ts";
import { isReachable } from "../api/reach.ts";
import { openItem } from "../panels/workspace.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { isPageCovered } from "../ui/overlay/covered.ts";
import { store, usePart, useStore } from "../ui/store.ts";
import styles from "./item-view.module.css";

export type ItemMode = "read" | "edit" | "history";

/** The open item that is not merely read, and its mode. */
const opened = store<{ readonly id: string; readonly mode: ItemMode } | undefined>(undefined);

export const setItemMode = (id: string, mode: ItemMode): void => opened.set({ id, mode });

export function openItemIn(panel: PanelId, id: string, mode: ItemMode): void {
  openItem(panel, id);
  setItemMode(id, mode);
}

export function useItemMode(id: string): ItemMode {
  // An item that is left is read when it is opened again.
  useEffect(() => () => opened.change((now) => (now?.id === id ? undefined : now)), [id]);
  return usePart(opened, (now) => (now?.id === id ? now.mode : "read"));
}

interface Props {
  readonly label: string;
  /** The focus stands in each at first. */
  readonly mode: ItemMode;
  readonly title?: ReactNode;
  readonly buttons?: ReactNode;
  readonly children: ReactNode;
  readonly backLabel?: string;
  back(): void;
  /** Undefined where Escape is somebody else's. */
  readonly escape?: (() => void) | undefined;
  /** Hears the other keys, wherever in the item the focus stands. */
  keys?(event: KeyboardEvent): void;
}

/** One item over its list: the way back, what can be done to it, and the item. */
export function ItemView(props: Props) {
  const { label, mode, title, buttons, children, back, escape, keys } = props;
  const { backLabel = "Back to the list" } = props;
  const view = useRef<HTMLDivElement>(null);
  // What had the focus may have gone with the form it stood in.
  useEffect(() => {
    if (!view.current?.contains(document.activeElement))
      view.current?.focus({ preventScroll: true });
  }, [mode]);
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isPageCovered()) return;
    if (event.key !== "Escape") return keys?.(event);
    if (!escape) return;
    event.preventDefault();
    escape();
  };
  return (
    <div
      ref={view}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className={styles["view"]}
      data-fill-sheet
      onKeyDown={press}
    >
      <div className={styles["bar"]}>
        <IconButton icon={ArrowLeft} label={backLabel} tip="below-start" data-back onClick={back} />
        {title === undefined ? (
          <span className={styles["title"]} />
        ) : (
          <h3 className={styles["title"]}>{title}</h3>
        )}
        {buttons}
      </div>
      {children}
    </div>
  );
}

interface MissingProps {
  readonly text: string;
  readonly children?: ReactNode;
  close(): void;
}

/** Without a network nobody knows: what a list lacks may have been made elsewhere since. */
export const MissingItem = ({ text, children, close }: MissingProps) => (
  <div role="alert" className={styles["missing"]}>
    <p>{useStore(isReachable) ? text : whenBack("This loads")}</p>
    {children}
    <Button onClick={close}>Back to the list</Button>
  </div>
);
