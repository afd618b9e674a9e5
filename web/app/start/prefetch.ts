import { panelIds } from "#contract/panels.ts";
import { isSparing } from "../../offline/sparing.ts";
import { launcherId } from "../../panels/frame.tsx";
import { nextToFetch, preloadPart } from "../../ui/lazy-part.tsx";
import { panelViews } from "../features.ts";

/** What the first screen needs goes first, in milliseconds. */
const settledMs = 4_000;

/**
 * Fetches code before it is needed: that of a panel whose launcher is pointed at or focused at once, and all of it,
 * forms and dialogs too, when the page has nothing else to do. Answers how to stop.
 */
export function prefetchPanels(): () => void {
  const onPointer = ({ target }: Event) => {
    const launcher = target instanceof Element ? target.closest("button") : null;
    const panel = panelIds.find((id) => launcher?.id === launcherId(id));
    const view = panel && panelViews[panel];
    if (view) preloadPart(view);
  };
  const ways = ["pointerover", "pointerdown", "focusin"] as const;
  const inputs = ["pointerdown", "pointermove", "keydown", "wheel"] as const;
  const leaving = new AbortController();
  const passively = { passive: true, signal: leaving.signal };
  for (const way of ways) addEventListener(way, onPointer, passively);
  for (const input of inputs) addEventListener(input, noteInput, passively);
  const timer = window.setTimeout(fetchAll, settledMs);
  return () => {
    window.clearTimeout(timer);
    leaving.abort();
  };
}

/** Code that arrives is run at once, which costs frames: none is asked for while hands are on the page, in milliseconds. */
const quietMs = 1_000;
let lastInput = 0;
const noteInput = (): void => {
  lastInput = performance.now();
};

function fetchAll(): void {
  if (isSparing()) return;
  const next = () => {
    const restMs = lastInput + quietMs - performance.now();
    if (restMs > 0) {
      setTimeout(next, restMs);
      return;
    }
    // What could not be fetched is fetched when it is needed.
    void nextToFetch()?.()
      .catch(() => undefined)
      .then(() => whenIdle(next));
  };
  whenIdle(next);
}

function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run);
  else setTimeout(run, 200);
}
