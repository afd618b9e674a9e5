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

/** On the row that was active last or else the first, where the keys of a list are heard. */
function focusSide(side: PanelSide): boolean {
  const panel = document.querySelector<HTMLElement>(`aside[data-side="${side}"] [data-panel]`);
  const find = (selector: string) => panel?.querySelector<HTMLElement>(selector);
  const row = CSS.escape(lastRows.get(panel?.dataset["panel"] ?? "") ?? "");
  const target =
    find("[role=group][data-fill-sheet]") ??
    find(`[data-item="${row}"] [data-open]`) ??
    find("[data-item] [data-open]") ??
    find("input, textarea, select, button, [tabindex='0'], a[href]");
  target?.focus();
  return target !== undefined && target !== null;
}
