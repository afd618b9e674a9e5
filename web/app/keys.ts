import { panels } from "#contract/panels.ts";
import { undoLast } from "../live/undo-stack.ts";
import { act } from "../panels/workspace.ts";

const goMs = 1_000;
let goUntil = 0;

/** `mod+z` undoes the last change, `g` and a letter goes to a panel; where text is written, keys are text. */
export function followKeys(): void {
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || isWriting(event.target)) return;
    if (isUndo(event)) {
      if (undoLast()) event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    const panel = performance.now() < goUntil ? panels.find(({ goTo }) => goTo === key) : undefined;
    goUntil = key === "g" ? performance.now() + goMs : 0;
    if (!panel) return;
    event.preventDefault();
    act({ do: "focus", panel: panel.id });
  });
}

const isUndo = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === "z" && (ctrlKey || metaKey) && !shiftKey;

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("input:not([type=checkbox],[type=radio]), textarea, select"));
