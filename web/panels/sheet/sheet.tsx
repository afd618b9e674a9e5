import { store, useStore } from "../../ui/store.ts";
import { heightAfterKey, firstHeight, heldHeight, restOf, sheetRules } from "./sheet-rules.ts";
import { keepText } from "../../ui/stored.ts";
import { panelById, type PanelId } from "#contract/panels.ts";
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { closeAndReturn, focusShown, Frame, launcherId, moreId } from "../frame.tsx";
import type { PanelViews } from "../registry.ts";
import styles from "./sheet.module.css";
import { type DragPoint, usePointerDrag } from "../../ui/drag.ts";
import { isPageCovered } from "../../ui/overlay/covered.ts";

/** Measured before there is a keyboard on the screen. */
const opensAt = firstHeight(innerHeight);

/** In vh; kept while panels change. */
const sheetHeight = store(opensAt);

const fullKey = "aside-sheet-full";

/** The panel fills the screen, as specification 1 §2.2 has it: a setting of this device. */
const isSheetFull = store(localStorage.getItem(fullKey) === "true");

function toggleFull(): void {
  const next = !isSheetFull.get();
  isSheetFull.set(next);
  keepText(fullKey, String(next));
}

/** A phone's panel: a sheet over the chat, as high as it was drawn. */
export function Sheet({ panel, views }: { readonly panel: PanelId; readonly views: PanelViews }) {
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
  if (event.key !== "Escape" || event.defaultPrevented || isPageCovered()) return;
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
  focusShown(`#${launcherId(panel)}, #${moreId}`);
}

/** CSS pixels that a finger may tremble, and milliseconds between two taps. */
const tremble = 6;
const doubleTapMs = 400;

/** While it is drawn, the sheet is only moved, once a frame; its layout changes when it is let go. */
function useSheetDrag(sheet: RefObject<HTMLElement | null>, close: () => void) {
  const tappedAt = useRef(Number.NEGATIVE_INFINITY);
  const handlers = usePointerDrag<number>({
    slop: tremble,
    kind: "sheet",
    press: () => (sheet.current ? heightOf(sheet.current) : undefined),
    start() {
      if (isSheetFull.get()) toggleFull();
    },
    move: (from, point) => lower(sheet.current, heightAt(from, point)),
    end: (from, point) => rest(sheet.current, heightAt(from, point), close),
  });
  // Not before the click: by then it would fall on whatever lies where the sheet was.
  const tap = ({ timeStamp }: MouseEvent) => {
    const isSecond = timeStamp - tappedAt.current < doubleTapMs;
    tappedAt.current = isSecond ? Number.NEGATIVE_INFINITY : timeStamp;
    if (isSecond) toggleFull();
  };
  return { ...handlers, onClick: tap };
}

const heightOf = (element: HTMLElement): number =>
  ((innerHeight - element.getBoundingClientRect().top) / innerHeight) * 100;

const heightAt = (from: number, { byY }: DragPoint): number =>
  heldHeight(from - (byY / innerHeight) * 100);

/** As sheet.module.css has it: the sheet is as high as it can be, and lowered by the rest. */
function lower(element: HTMLElement | null, height: number): void {
  if (element) element.style.translate = `0 ${String(sheetRules.most - height)}dvh`;
}

function rest(element: HTMLElement | null, height: number, close: () => void): void {
  const stop = restOf(height);
  if (stop === "closed") {
    sheetHeight.set(opensAt);
    close();
    return;
  }
  sheetHeight.set(stop);
  // From where it was let go to where it rests, by the sheet's own transition.
  requestAnimationFrame(() => {
    if (element) element.style.translate = "";
  });
}
