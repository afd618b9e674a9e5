import { type FocusEvent, useEffect, useLayoutEffect, useRef } from "react";

const openerOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"] [data-open]`);

export const itemOf = (target: Element): string | undefined =>
  target.closest<HTMLElement>("[data-item]")?.dataset["item"];

/** Gives the focus to an item's row; one that is not drawn is brought into view first. */
export function focusItem(id: string, show: () => void = () => undefined): void {
  const opener = openerOf(id);
  if (opener) {
    opener.focus({ preventScroll: true });
    opener.scrollIntoView({ block: "nearest" });
    return;
  }
  show();
  requestAnimationFrame(() => requestAnimationFrame(() => openerOf(id)?.focus()));
}

/**
 * A row that is moved within the page loses the focus without anybody's doing: by one's own keys, or because somebody
 * else changed the list. It gets it back in the same frame.
 */
export function useKeptFocus() {
  const held = useRef<string>(undefined);
  useEffect(() => {
    const letGo = () => {
      held.current = undefined;
    };
    addEventListener("pointerdown", letGo, { capture: true });
    return () => removeEventListener("pointerdown", letGo, { capture: true });
  }, []);
  // Whichever commit moved it.
  useLayoutEffect(() => {
    if (held.current === undefined || document.activeElement !== document.body) return;
    openerOf(held.current)?.focus({ preventScroll: true });
  });
  return {
    onFocus({ target }: FocusEvent) {
      const opener = target.closest("[data-open]");
      held.current = opener ? itemOf(opener) : undefined;
    },
    onBlur({ relatedTarget }: FocusEvent) {
      // Gone somewhere else, and not merely lost.
      if (relatedTarget !== null) held.current = undefined;
    },
  };
}
