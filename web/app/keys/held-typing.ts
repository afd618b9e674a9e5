import { isText } from "../../ui/input/is-text.ts";
import { typeInto } from "../../ui/overlay/typing-ahead.tsx";

/** The longest that the code of a form may take, in milliseconds. */
const patienceMs = 6_000;

/** What begins something new has to load its form first: what is typed meanwhile is no shortcut, and stands in its first field. */
addEventListener(
  "click",
  ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-new]") : null;
    if (button && button.ariaExpanded !== "true") hold();
  },
  true,
);

/** What was typed before this code was there. */
let early = "";
export const startWith = (text: string): void => void (early = text);

function hold(): void {
  let typed = early;
  early = "";
  const leaving = new AbortController();
  const { signal } = leaving;
  const take = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key === "Shift") return;
    if (key.length > 1 || ctrlKey || metaKey || altKey) leaving.abort();
    else {
      typed += key;
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  const focused = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    // Something else than a form has opened.
    const isOther = target.closest("[role=menu]") !== null;
    if (!isOther && !isText(target)) return;
    leaving.abort();
    if (!isOther) typeInto(target, typed);
  };
  addEventListener("keydown", take, { capture: true, signal });
  addEventListener("focusin", focused, { signal });
  addEventListener("pointerdown", () => leaving.abort(), { signal });
  setTimeout(() => leaving.abort(), patienceMs);
}
