import { type Hours, nearestFree, type Slot } from "#shared/tasks/day-gaps.ts";
import { type RefObject, useRef, useState } from "react";
import { type DragPoint, lifting, usePointerDrag } from "../../ui/drag.ts";
import type { Entry } from "./steps.ts";

const quarter = 15;

interface Board {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly list: RefObject<HTMLElement | null>;
  readonly entries: readonly Entry[];
  readonly shown: Hours;
  drop(entry: Entry, start: number): void;
}

/** Planned tasks are lifted by a mouse that moves or a finger that rests, and fall into the free time nearest to it. */
export function useBoardDrag({ scroller, list, entries, shown, drop }: Board) {
  const [carried, setCarried] = useState<{ readonly id: string; readonly start: number }>();
  const grip = useRef(0);
  const minuteAt = (y: number): number => {
    const box = list.current?.getBoundingClientRect();
    if (!box || box.height === 0) return shown.from;
    return shown.from + ((y - box.top) / box.height) * (shown.to - shown.from);
  };
  const placeAt = (entry: Entry, { y }: DragPoint): number => {
    const start = Math.round((minuteAt(y) - grip.current) / quarter) * quarter;
    const taken: readonly Slot[] = entries.filter(({ id }) => id !== entry.id);
    return nearestFree(taken, { start, minutes: entry.minutes }, shown) ?? entry.start;
  };
  const handlers = usePointerDrag<Entry>({
    ...lifting,
    edgeScroll: scroller,
    press({ target }) {
      const grabbed = target instanceof Element ? target.closest("[data-entry]") : null;
      const id = grabbed instanceof HTMLElement ? grabbed.dataset["entry"] : undefined;
      return entries.find((entry) => entry.id === id && entry.proposal !== undefined);
    },
    start(entry, { y, byY }) {
      grip.current = minuteAt(y - byY) - entry.start;
      setCarried({ id: entry.id, start: entry.start });
    },
    move: (entry, point) => setCarried({ id: entry.id, start: placeAt(entry, point) }),
    end(entry, point) {
      setCarried(undefined);
      const start = placeAt(entry, point);
      if (start !== entry.start) drop(entry, start);
    },
    cancel: () => setCarried(undefined),
  });
  return { carried, handlers };
}
