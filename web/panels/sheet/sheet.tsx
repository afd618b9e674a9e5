import { type PanelId, panelById } from "#contract/panels.ts";
import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { useStore } from "../../ui/store.ts";
import { closeAndReturn, Frame, launcherId } from "../frame.tsx";
import type { PanelViews } from "../registry.ts";
import styles from "./sheet.module.css";
import { heightAfterKey, sheetRules } from "./sheet-rules.ts";
import { useSheetDrag } from "./sheet-drag.ts";
import { isSheetFull, sheetHeight, toggleFull } from "./sheet-height.ts";

/** The button of the menu that holds the panels without one of their own. */
export const moreId = "launch-more";

interface Props {
  readonly panel: PanelId;
  readonly views: PanelViews;
}

/** A phone's panel: a sheet over the chat, as high as it was drawn. */
export function Sheet({ panel, views }: Props) {
  const sheet = useRef<HTMLElement>(null);
  const height = useStore(sheetHeight);
  const isFull = useStore(isSheetFull);
  const close = () => closeAndReturn(panel);
  useFocusInside(sheet, panel);
  const drag = useSheetDrag(sheet, close);
  const title = panelById(panel)?.title ?? panel;
  return (
    <>
      <div className={styles["backdrop"]} data-backdrop onClick={close} aria-hidden />
      <aside
        ref={sheet}
        tabIndex={-1}
        aria-label="Open panel"
        className={styles["sheet"]}
        data-full={isFull}
        style={{ "--sheet": height }}
        onKeyDown={(event) => closeOnEscape(event, close)}
      >
        <div
          role="slider"
          tabIndex={0}
          aria-label={`Height of ${title}`}
          aria-orientation="vertical"
          aria-valuemin={sheetRules.least}
          aria-valuemax={sheetRules.most}
          aria-valuenow={isFull ? sheetRules.most : height}
          aria-valuetext={isFull ? "Fills the screen" : `${String(height)} % of the screen`}
          className={styles["handle"]}
          data-sheet-handle
          {...drag}
          onKeyDown={(event) => turn(event, height)}
        />
        <div className={styles["inside"]}>
          <Frame key={panel} panel={panel} views={views} canMove={false} />
        </div>
      </aside>
    </>
  );
}

function turn(event: KeyboardEvent, height: number): void {
  if (event.key === "Enter") {
    event.preventDefault();
    toggleFull();
    return;
  }
  const next = heightAfterKey(event.key, height);
  if (next === undefined) return;
  event.preventDefault();
  if (isSheetFull.get()) toggleFull();
  sheetHeight.set(next);
}

/** Only the topmost closes: a menu or a dialog over the sheet first. */
function closeOnEscape(event: KeyboardEvent, close: () => void): void {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  if (document.querySelector(":popover-open, dialog[open]")) return;
  event.preventDefault();
  close();
}

/** The chat behind can no longer be reached, so the focus goes where the person looks. */
function useFocusInside(sheet: RefObject<HTMLElement | null>, panel: PanelId): void {
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement !== document.body && !activeElement?.closest("nav, [inert]")) return;
    sheet.current?.focus({ preventScroll: true });
  }, [sheet, panel]);
  useEffect(() => () => giveFocusBack(panel), [panel]);
}

/** However it was closed, by Back or by an agent: to its button, or to the menu that holds it. */
function giveFocusBack(panel: PanelId): void {
  if (document.activeElement !== document.body) return;
  const places = document.querySelectorAll<HTMLElement>(`#${launcherId(panel)}, #${moreId}`);
  [...places].find((place) => place.checkVisibility())?.focus();
}
