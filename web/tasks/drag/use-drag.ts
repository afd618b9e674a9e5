import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { edgeStep } from "./edge.ts";

/** Beside which line, or at the end of all. */
export type Place = "end" | { readonly index: number; readonly side: "top" | "bottom" };

export interface Drag {
  readonly id: string;
  readonly place: Place | undefined;
  /** Of the pointer, in the window. */
  readonly x: number;
  readonly y: number;
}

interface LineUnder {
  readonly index: number;
  readonly start: number;
  readonly size: number;
}

/** Milliseconds that a finger rests before it lifts a row, and CSS pixels that a pointer may tremble. */
const holdMs = 400;
const tremble = 5;

interface Press {
  readonly id: string;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly hold: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Rows are lifted by a mouse that moves or a finger that rests, and put down beside the line under the pointer. Near
 * an edge the list scrolls by elapsed time, however often frames come.
 */
export function useDrag(
  scroller: RefObject<HTMLDivElement | null>,
  lineUnder: (offset: number) => LineUnder | undefined,
  drop: (id: string, place: Place) => void,
) {
  const [now, setNow] = useState<Drag>();
  const press = useRef<Press>(undefined);
  const drag = useRef<Drag>(undefined);

  const show = (next: Drag | undefined) => {
    drag.current = next;
    setNow(next);
  };
  const lift = (id: string, pointer: number, x: number, y: number) => {
    scroller.current?.setPointerCapture(pointer);
    show({ id, place: undefined, x, y });
  };
  const letGo = () => {
    clearTimeout(press.current?.hold);
    press.current = undefined;
    show(undefined);
  };
  const carry = (id: string, x: number, y: number) =>
    show({ id, x, y, place: placeUnder(scroller.current, y, lineUnder) });

  useEdgeScroll(scroller, now !== undefined, () => {
    const { current } = drag;
    if (current) carry(current.id, current.x, current.y);
    return current?.y;
  });
  useCancel(now !== undefined, scroller, letGo);

  return {
    now,
    handlers: {
      onPointerDown(event: PointerEvent) {
        const id = rowOf(event);
        if (id === undefined || event.button !== 0 || !event.isPrimary) return;
        const { pointerId: pointer, clientX: x, clientY: y, pointerType } = event;
        const hold =
          pointerType === "mouse" ? undefined : setTimeout(() => lift(id, pointer, x, y), holdMs);
        press.current = { id, pointer, x, y, hold };
      },
      onPointerMove({ pointerId, pointerType, clientX: x, clientY: y }: PointerEvent) {
        const pressed = press.current;
        if (pressed?.pointer !== pointerId) return;
        if (drag.current) carry(pressed.id, x, y);
        else if (Math.hypot(x - pressed.x, y - pressed.y) > tremble) {
          // A finger that moves before it has rested scrolls.
          if (pointerType === "mouse") lift(pressed.id, pointerId, x, y);
          else letGo();
        }
      },
      onPointerUp() {
        const { current } = drag;
        letGo();
        if (!current) return;
        swallowClick();
        if (current.place) drop(current.id, current.place);
      },
      onPointerCancel: letGo,
    },
  };
}

function rowOf({ target }: PointerEvent): string | undefined {
  if (!(target instanceof Element) || target.closest("[data-still], input, select, textarea, a"))
    return undefined;
  return target.closest<HTMLElement>("[data-task]")?.dataset["task"];
}

const lowerHalf = 0.5;

function placeUnder(
  scroller: HTMLElement | null,
  y: number,
  lineUnder: (offset: number) => LineUnder | undefined,
): Place | undefined {
  if (!scroller) return undefined;
  const list = scroller.querySelector("ul")?.getBoundingClientRect();
  if (!list) return undefined;
  if (y > list.bottom) return "end";
  const line = lineUnder(Math.max(0, y - list.top));
  if (!line) return undefined;
  const within = (y - list.top - line.start) / line.size;
  return { index: line.index, side: within < lowerHalf ? "top" : "bottom" };
}

function useEdgeScroll(
  scroller: RefObject<HTMLDivElement | null>,
  isOn: boolean,
  follow: () => number | undefined,
): void {
  const latest = useRef(follow);
  useEffect(() => {
    latest.current = follow;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    let before = performance.now();
    let frame = requestAnimationFrame(step);
    let y: number | undefined;
    function step(at: number) {
      const box = scroller.current;
      const by = box && y !== undefined ? edgeStep(box.getBoundingClientRect(), y, at - before) : 0;
      before = at;
      if (box && by !== 0) box.scrollTop += by;
      y = latest.current();
      frame = requestAnimationFrame(step);
    }
    return () => cancelAnimationFrame(frame);
  }, [isOn, scroller]);
}

/** Escape puts it back, and a finger that carries does not scroll. */
function useCancel(
  isOn: boolean,
  scroller: RefObject<HTMLDivElement | null>,
  cancel: () => void,
): void {
  const latest = useRef(cancel);
  useEffect(() => {
    latest.current = cancel;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const box = scroller.current;
    const stay = (event: TouchEvent) => event.preventDefault();
    const escape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    addEventListener("keydown", escape, { capture: true });
    box?.addEventListener("touchmove", stay, { passive: false });
    return () => {
      removeEventListener("keydown", escape, { capture: true });
      box?.removeEventListener("touchmove", stay);
    };
  }, [isOn, scroller]);
}

/** The click that follows letting go would open what was carried. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}
