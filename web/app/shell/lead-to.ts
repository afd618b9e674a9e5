/** For as long the part is held in view while what stands above it loads, in milliseconds. */
const holdsForMs = 2_500;
const scrolling = ["wheel", "touchmove"] as const;
const pressing = ["pointerdown", "keydown"] as const;

/**
 * Brings a part of the settings into view as soon as it is there, gives it the focus and marks it until the next press.
 * Answers how to stop.
 */
export function leadTo(scroller: HTMLElement, place: string): () => void {
  let found: HTMLElement | null = null;
  const look = () => {
    const isNew = !found;
    const there = scroller.querySelector<HTMLElement>(`[data-place~="${CSS.escape(place)}"]`);
    // What is still waited for cannot have the focus.
    if (there?.checkVisibility({ visibilityProperty: true }) === true) found ??= there;
    if (!found) return;
    if (isNew) mark(found);
    found.scrollIntoView({ block: isButton(found) ? "center" : "start" });
  };
  const sizes = new ResizeObserver(look);
  const arrivals = new MutationObserver(look);
  const letGo = () => {
    sizes.disconnect();
    arrivals.disconnect();
    window.clearTimeout(timer);
    for (const kind of scrolling) removeEventListener(kind, letGo, true);
  };
  const stop = () => {
    letGo();
    for (const kind of pressing) removeEventListener(kind, stop, true);
    if (found) delete found.dataset["led"];
  };
  const timer = window.setTimeout(letGo, holdsForMs);
  for (const kind of scrolling) addEventListener(kind, letGo, { capture: true, passive: true });
  for (const kind of pressing) addEventListener(kind, stop, true);
  arrivals.observe(scroller, { childList: true, subtree: true });
  for (const child of scroller.children) sizes.observe(child);
  look();
  return stop;
}

const isButton = (part: HTMLElement): boolean => part instanceof HTMLButtonElement;

/** Nobody is taken out of what they write. */
export const isWriting = (): boolean =>
  document.activeElement?.matches("input, textarea, [contenteditable]") === true;

/** A section is said by its title, and what can be pressed is ready to be. */
function mark(part: HTMLElement): void {
  part.dataset["led"] = "";
  if (isWriting()) return;
  if (!isButton(part)) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
