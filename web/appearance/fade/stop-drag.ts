import { type PointerEvent, type RefObject, useRef } from "react";

export interface Drag {
  begin(event: PointerEvent<HTMLElement>, index: number): void;
  move(event: PointerEvent<HTMLElement>): void;
  end(event: PointerEvent<HTMLElement>): void;
}

/** A drag writes one style a frame; only where it ends does anything change. */
export function useDrag(
  track: RefObject<HTMLElement | null>,
  moved: (index: number, position: number, isOver: boolean) => void,
): Drag {
  const held = useRef<{ index: number; position: number; frame: number } | undefined>(undefined);
  return {
    begin(event, index) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { index, position: Number.NaN, frame: 0 };
    },
    move(event) {
      const now = held.current;
      if (!now || !track.current) return;
      const handle = event.currentTarget;
      // What is dragged moves without blur: see ui/surface.css.
      if (Number.isNaN(now.position)) document.documentElement.dataset["dragging"] = "stop";
      now.position = placeOf(event, track.current);
      if (now.frame !== 0) return;
      now.frame = requestAnimationFrame(() => {
        now.frame = 0;
        if (held.current !== now) return;
        handle.style.setProperty("inset-inline-start", `${String(now.position)}%`);
        moved(now.index, now.position, false);
      });
    },
    end() {
      const now = held.current;
      held.current = undefined;
      delete document.documentElement.dataset["dragging"];
      if (!now || Number.isNaN(now.position)) return;
      cancelAnimationFrame(now.frame);
      moved(now.index, now.position, true);
    },
  };
}

/** How far along the track, 0 to 100. */
export function placeOf({ clientX }: { readonly clientX: number }, track: HTMLElement): number {
  const { left, width } = track.getBoundingClientRect();
  return Math.min(100, Math.max(0, Math.round(((clientX - left) / width) * 100)));
}
