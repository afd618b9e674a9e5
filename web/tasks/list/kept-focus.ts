import { type FocusEvent, useEffect, useLayoutEffect, useRef } from "react";

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
    document
      .querySelector<HTMLElement>(`[data-task="${CSS.escape(held.current)}"] [data-open]`)
      ?.focus({ preventScroll: true });
  });
  return {
    onFocus({ target }: FocusEvent) {
      const opener = target.closest<HTMLElement>("[data-open]");
      held.current = opener?.closest<HTMLElement>("[data-task]")?.dataset["task"];
    },
    onBlur({ relatedTarget }: FocusEvent) {
      // Gone somewhere else, and not merely lost.
      if (relatedTarget !== null) held.current = undefined;
    },
  };
}
