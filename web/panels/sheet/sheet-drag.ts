import { type MouseEvent, type RefObject, useRef } from "react";
import { type DragPoint, usePointerDrag } from "../../ui/drag.ts";
import { heldHeight, restOf, sheetRules } from "./sheet-rules.ts";
import { isSheetFull, sheetHeight, toggleFull } from "./sheet-height.ts";

/** CSS pixels that a finger may tremble, and milliseconds between two taps. */
const tremble = 6;
const doubleTapMs = 400;

/** While it is drawn, the sheet is only moved, once a frame; its layout changes when it is let go. */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, close: () => void) {
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
    sheetHeight.set(sheetRules.first);
    close();
    return;
  }
  sheetHeight.set(stop);
  // From where it was let go to where it rests, by the sheet's own transition.
  requestAnimationFrame(() => {
    if (element) element.style.translate = "";
  });
}
