import type { PanelSide } from "#contract/panels.ts";
import { itemOf } from "../../list/keyboard.ts";
import { workspace } from "../../panels/workspace.ts";
import { typeInto } from "../../ui/overlay/typing-ahead.tsx";
import { startWith } from "./held-typing.ts";

export type PanelKeys = Readonly<Record<string, (typed: string) => boolean>>;

/** The row of each panel that had the focus last. */
const lastRows = new Map<string, string>();

addEventListener("focusin", ({ target }) => {
  const panel = target instanceof Element ? panelOf(target) : undefined;
  const row = target instanceof Element ? itemOf(target) : undefined;
  if (panel !== undefined && row !== undefined) lastRows.set(panel, row);
});

const panelOf = (target: Element): string | undefined =>
  target.closest<HTMLElement>("[data-panel]")?.dataset["panel"];

/**
 * What the workspace's keys do within a panel; false where there is nothing to do it to. `typed`: letters since, which are
 * for the field that is gone to.
 */
export const panelKeys: PanelKeys = {
  search: (typed) => focusField("input[type=search], [role=searchbox], [role=combobox]", typed),
  new(typed) {
    startWith(typed);
    const field = inPanel("[data-new], form input[aria-label^='Add']");
    field?.focus();
    if (field instanceof HTMLButtonElement) field.click();
    else typeInto(field, typed);
    return field !== undefined;
  },
  row: () => focusWhenThere(workspace.get().layout.lastOpened ?? ""),
  left: () => focusSide("left"),
  right: () => focusSide("right"),
};

/** In the panel with the focus, else in the one that was looked at last. */
function inPanel(selector: string): HTMLElement | undefined {
  const { lastOpened } = workspace.get().layout;
  const place =
    document.activeElement?.closest("[data-panel]") ??
    document.querySelector(`[data-panel="${lastOpened ?? ""}"]`);
  return place?.querySelector<HTMLElement>(selector) ?? undefined;
}

/** A list that lies under an opened item is uncovered first. */
function focusField(selector: string, typed: string): boolean {
  const field = inPanel(selector);
  if (!field) return false;
  if (field.closest("[inert]")) {
    const back = field.closest("[data-panel]")?.querySelector<HTMLElement>("[data-back]");
    back?.click();
    // The row that was opened takes the focus in the next frame.
    requestAnimationFrame(() => requestAnimationFrame(() => field.focus()));
  } else field.focus();
  typeInto(field, typed);
  return true;
}

/** What a panel is gone to for, the first that is there: what is open in it, its day, or its first row. */
const places = [
  "[role=group][data-fill-sheet]",
  "[data-panel=search] input",
  "[data-panel=user] [role=tab][aria-selected=true]",
  "[data-day] > button[tabindex='0']",
  "[data-today=true] button",
  "[data-item] [data-open]",
  "[data-entry], article button",
];

/** Where a panel's keys are heard; among rows on the one that was active last. */
function placeIn(panel: HTMLElement): HTMLElement | undefined {
  const row = CSS.escape(lastRows.get(panel.dataset["panel"] ?? "") ?? "");
  for (const selector of places.toSpliced(1, 0, `[data-item="${row}"] [data-open]`)) {
    const found = panel.querySelector<HTMLElement>(selector);
    if (found) return found;
  }
  return undefined;
}

/** A panel without rows takes the focus itself, so that its keys are heard. */
function focusIn(panel: HTMLElement): boolean {
  const place = placeIn(panel);
  if (!place) panel.tabIndex = -1;
  (place ?? panel).focus();
  return place !== undefined;
}

function focusSide(side: PanelSide): boolean {
  const panel = document.querySelector<HTMLElement>(`aside[data-side="${side}"] [data-panel]`);
  if (panel) focusIn(panel);
  return panel !== null;
}

/** For how long the rows of a panel that was opened are waited for, in milliseconds. */
const patienceMs = 5_000;

/** A panel that opens is drawn later, and its rows later still; a person who goes elsewhere meanwhile stays there. */
function focusWhenThere(id: string): true {
  const left = new AbortController();
  const { signal } = left;
  const look = () => {
    const panel = document.querySelector<HTMLElement>(`[data-panel="${CSS.escape(id)}"]`);
    if (panel && focusIn(panel)) left.abort();
  };
  const watcher = new MutationObserver(look);
  signal.addEventListener("abort", () => watcher.disconnect());
  addEventListener("pointerdown", () => left.abort(), { signal });
  addEventListener(
    "focusin",
    ({ target }) => {
      if (target instanceof HTMLElement && target.dataset["panel"] !== id) left.abort();
    },
    { signal },
  );
  setTimeout(() => left.abort(), patienceMs);
  look();
  if (!signal.aborted) watcher.observe(document.body, { childList: true, subtree: true });
  return true;
}
