import type { KeyboardEvent } from "react";

/**
 * Arrows and j/k go along the rows; up from the first, `/` and Escape lead back to the box. Escape in the box
 * clears it first, and then lets go of it.
 */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const place = event.currentTarget;
  const box = place.querySelector<HTMLElement>("input[type=search]");
  const rows = [...place.querySelectorAll<HTMLElement>("[data-row]")];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  if (at === -1) return;
  const to = target(event.key, at, rows, box);
  if (!to) return;
  event.preventDefault();
  event.stopPropagation();
  to.focus();
}

function target(
  key: string,
  at: number,
  rows: readonly HTMLElement[],
  box: HTMLElement | null,
): HTMLElement | null | undefined {
  switch (key) {
    case "ArrowDown":
    case "j":
      return rows.at(Math.min(at + 1, rows.length - 1));
    case "ArrowUp":
    case "k":
      return at === 0 ? box : rows.at(at - 1);
    case "Home":
      return rows.at(0);
    case "End":
      return rows.at(-1);
    case "/":
    case "Escape":
      return box;
    default:
      return undefined;
  }
}
