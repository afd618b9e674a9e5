import { type RefObject, useEffect, useEffectEvent } from "react";

/** Units to a step, and milliseconds after one in which nothing counts (specification 1 §2.2). */
export const switcherWheel = { threshold: 100, lockMs: 250 } as const;
export const barWheel = { threshold: 150, lockMs: 120 } as const;

type Step = -1 | 0 | 1;

/** Adds up what a wheel or a finger says until it is a step. Turning round begins again. */
export function stepper({ threshold, lockMs }: Threshold) {
  let sum = 0;
  let lockedUntil = Number.NEGATIVE_INFINITY;
  return (delta: number, now: number): Step => {
    if (now < lockedUntil) return 0;
    sum = Math.sign(delta) === -Math.sign(sum) ? delta : sum + delta;
    if (Math.abs(sum) < threshold) return 0;
    const step = sum > 0 ? 1 : -1;
    sum = 0;
    lockedUntil = now + lockMs;
    return step;
  };
}

const lineHeight = 16;

/** A wheel's turn in units, whether it speaks in pixels, lines or pages; the longer way counts. */
export function unitsOf(
  { deltaX, deltaY, deltaMode }: Pick<WheelEvent, "deltaX" | "deltaY" | "deltaMode">,
  pageHeight: number,
): number {
  const delta = Math.abs(deltaY) >= Math.abs(deltaX) ? deltaY : deltaX;
  return delta * ([1, lineHeight, pageHeight][deltaMode] ?? 1);
}

export function stepped<Entry>(list: readonly Entry[], from: Entry, step: Step): Entry | undefined {
  return list[(list.indexOf(from) + step + list.length) % list.length];
}

interface Threshold {
  readonly threshold: number;
  readonly lockMs: number;
}

/** Turns the wheel over an element into steps; with `isSwiped` a finger that moves sideways counts as well. Panels scroll as they did. */
export function useSteps(
  place: RefObject<HTMLElement | null>,
  { threshold, lockMs, isSwiped = false }: Threshold & { readonly isSwiped?: boolean },
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
    const leaving = new AbortController();
    const { signal } = leaving;
    element.addEventListener("wheel", wheel, { passive: false, signal });
    if (isSwiped)
      for (const name of ["touchstart", "touchmove", "touchend", "touchcancel"] as const)
        element.addEventListener(name, touch, { passive: true, signal });
    return () => leaving.abort();
  }, [place, threshold, lockMs, isSwiped]);
}
