import type { Shown } from "../shown.ts";

/** The day of the month, or the column of hours, at a point of the window. */
export const placeUnder = (x: number, y: number, kind: "day" | "column"): HTMLElement | undefined =>
  document
    .elementsFromPoint(x, y)
    .find(
      (one): one is HTMLElement => one instanceof HTMLElement && one.dataset[kind] !== undefined,
    );

/** The entry whose chip was pressed. */
export function entryAt(shown: readonly Shown[], target: EventTarget | null): Shown | undefined {
  const chip = target instanceof Element ? target.closest<HTMLElement>("[data-entry]") : null;
  return shown.find(({ id }) => id === chip?.dataset["entry"]);
}
