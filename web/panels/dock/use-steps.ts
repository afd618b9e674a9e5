import { type RefObject, useEffect, useEffectEvent } from "react";
import { stepper, unitsOf } from "./wheel.ts";

interface Manner {
  readonly threshold: number;
  readonly lockMs: number;
  /** A finger that moves sideways counts as well. */
  readonly isSwiped?: boolean;
}

/** Turns the wheel over an element into steps. Only what is turned over it is taken; panels scroll as they did. */
export function useSteps(
  place: RefObject<HTMLElement | null>,
  { threshold, lockMs, isSwiped = false }: Manner,
  step: (by: -1 | 1) => void,
): void {
  // The sum and the lock outlive the renders that a step brings about.
  const stepNow = useEffectEvent(step);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const turn = stepper({ threshold, lockMs });
    const count = (units: number, at: number) => {
      const by = turn(units, at);
      if (by !== 0) stepNow(by);
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      count(unitsOf(event, innerHeight), event.timeStamp);
    };
    let lastX: number | undefined;
    const touch = (event: TouchEvent) => {
      const x = event.touches[0]?.clientX;
      if (event.type === "touchmove" && x !== undefined && lastX !== undefined)
        count(lastX - x, event.timeStamp);
      lastX = x;
    };
    const touches = ["touchstart", "touchmove", "touchend", "touchcancel"] as const;
    element.addEventListener("wheel", wheel, { passive: false });
    if (isSwiped)
      for (const name of touches) element.addEventListener(name, touch, { passive: true });
    return () => {
      element.removeEventListener("wheel", wheel);
      for (const name of touches) element.removeEventListener(name, touch);
    };
  }, [place, threshold, lockMs, isSwiped]);
}
