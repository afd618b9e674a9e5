import { type MouseEvent, type PointerEvent, type RefObject, useRef } from "react";
import { heldHeight, restOf, sheetRules } from "./sheet-rules.ts";
import { isSheetFull, sheetHeight, toggleFull } from "./sheet-height.ts";

interface Drag {
  readonly fromY: number;
  readonly fromHeight: number;
  height: number;
  hasMoved: boolean;
  frame: number | undefined;
}

/** CSS pixels that a finger may tremble, and milliseconds between two taps. */
const tremble = 6;
const doubleTapMs = 400;

/** While it is drawn, the sheet is only moved, once a frame; it is laid out anew when it is let go. */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, close: () => void) {
  const drag = useRef<Drag>(undefined);
  const tappedAt = useRef(Number.NEGATIVE_INFINITY);
  const wasDrawn = useRef(false);
  const begin = (event: PointerEvent<HTMLElement>) => {
    const element = sheet.current;
    if (!element || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const fromHeight = ((innerHeight - element.getBoundingClientRect().top) / innerHeight) * 100;
    drag.current = {
      fromY: event.clientY,
      fromHeight,
      height: fromHeight,
      hasMoved: false,
      frame: undefined,
    };
  };
  const move = ({ clientY }: PointerEvent) => {
    const now = drag.current;
    if (!now || (!now.hasMoved && Math.abs(clientY - now.fromY) < tremble)) return;
    if (!now.hasMoved) {
      now.hasMoved = true;
      document.documentElement.dataset["dragging"] = "sheet";
      if (isSheetFull.get()) toggleFull();
    }
    now.height = heldHeight(now.fromHeight + ((now.fromY - clientY) / innerHeight) * 100);
    now.frame ??= requestAnimationFrame(() => {
      now.frame = undefined;
      if (sheet.current) sheet.current.style.translate = moved(now.height);
    });
  };
  const end = () => {
    const now = drag.current;
    drag.current = undefined;
    wasDrawn.current = now?.hasMoved ?? wasDrawn.current;
    if (!now?.hasMoved) return;
    if (now.frame !== undefined) cancelAnimationFrame(now.frame);
    delete document.documentElement.dataset["dragging"];
    settle(sheet.current, now.height, close);
  };
  // Not before the click: by then it would fall on whatever lies where the sheet was.
  const tap = ({ timeStamp }: MouseEvent) => {
    if (wasDrawn.current) return;
    const isSecond = timeStamp - tappedAt.current < doubleTapMs;
    tappedAt.current = isSecond ? Number.NEGATIVE_INFINITY : timeStamp;
    if (isSecond) toggleFull();
  };
  return {
    onClick: tap,
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
    onLostPointerCapture: end,
  };
}

/** As sheet.module.css has it: the sheet is as high as it can be, and lowered by the rest. */
const moved = (height: number): string => `0 ${String(sheetRules.most - height)}dvh`;

function settle(element: HTMLElement | null, height: number, close: () => void): void {
  const rest = restOf(height);
  if (rest === "closed") {
    sheetHeight.set(sheetRules.first);
    close();
    return;
  }
  sheetHeight.set(rest);
  // From where it was let go to where it rests, by the sheet's own transition.
  requestAnimationFrame(() => {
    if (element) element.style.translate = "";
  });
}
