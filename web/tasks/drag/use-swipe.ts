import { usePointerDrag } from "../../ui/drag.ts";

/** CSS pixels: where a finger that moves aside means it, and from where letting go acts. */
const beginsAt = 14;
const actsAt = 88;

interface SwipeActions {
  /** To the right, and to the left. */
  right(): void;
  left(): void;
}

/** A finger that draws a row aside completes or deletes it; drawn back, it does nothing. Nothing renders while it moves. */
export const useSwipe = ({ right, left }: SwipeActions) =>
  usePointerDrag<HTMLElement>({
    isSwipe: true,
    slop: beginsAt,
    press: ({ currentTarget }) => currentTarget,
    move(row, { byX }) {
      row.dataset["swipe"] = byX > 0 ? "right" : "left";
      row.style.setProperty("translate", `${String(byX)}px 0`);
    },
    end(row, { byX }) {
      putBack(row);
      if (byX > actsAt) right();
      else if (byX < -actsAt) left();
    },
    cancel: putBack,
  });

function putBack(row: HTMLElement): void {
  delete row.dataset["swipe"];
  row.style.removeProperty("translate");
}
