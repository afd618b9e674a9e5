import { type PointerEvent, useRef } from "react";

/** CSS pixels: where a finger that moves aside means it, and from where letting go acts. */
const beginsAt = 14;
const actsAt = 88;

interface Swipe {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  isUnderWay: boolean;
  by: number;
}

interface Deeds {
  /** To the right, and to the left. */
  right(): void;
  left(): void;
}

/** A finger that draws a row aside completes or deletes it; drawn back, it does nothing. Nothing renders while it moves. */
export function useSwipe({ right, left }: Deeds) {
  const swipe = useRef<Swipe>(undefined);
  const end = (row: HTMLElement) => {
    swipe.current = undefined;
    delete row.dataset["swipe"];
    row.style.removeProperty("translate");
  };
  return {
    onPointerDown({ pointerType, pointerId, isPrimary, clientX: x, clientY: y }: PointerEvent) {
      if (pointerType !== "touch" || !isPrimary) return;
      swipe.current = { pointer: pointerId, x, y, isUnderWay: false, by: 0 };
    },
    onPointerMove({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
      const { current } = swipe;
      if (current?.pointer !== pointerId) return;
      const by = clientX - current.x;
      if (!current.isUnderWay) {
        if (Math.abs(clientY - current.y) > beginsAt) swipe.current = undefined;
        else if (Math.abs(by) > beginsAt) {
          current.isUnderWay = true;
          currentTarget.setPointerCapture(pointerId);
        }
        return;
      }
      current.by = by;
      currentTarget.dataset["swipe"] = by > 0 ? "right" : "left";
      currentTarget.style.setProperty("translate", `${String(by)}px 0`);
    },
    onPointerUp({ currentTarget }: PointerEvent<HTMLElement>) {
      const { current } = swipe;
      end(currentTarget);
      if (!current?.isUnderWay) return;
      if (current.by > actsAt) right();
      else if (current.by < -actsAt) left();
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => end(currentTarget),
  };
}
