import { eachPanel, isOpen, type Layout } from "../layout.ts";
import { layoutFrom, type OpenedAt, savedForm, type SavedPanels } from "./saved.ts";
import * as v from "valibot";
import { workspace } from "../workspace.ts";
import { keepText, storedAs } from "../../ui/stored.ts";

const key = "aside-panels";
const backupKey = "aside-panels-backup";
/** Specification 1 §9, milliseconds. */
const saveAfterMs = 3_000;

let openedAt: OpenedAt = {};
let timer: number | undefined;

/** The layout of the last visit: as it was kept, else as the backup has it; undefined where neither can be read. */
export function rememberedLayout(): Layout | undefined {
  return stored(key) ?? stored(backupKey);
}

export const panelState = (): SavedPanels =>
  savedForm(workspace.get().layout, openedAt, Date.now());

/** Keeps what is open, three seconds after it last changed, and at once when the page is left. */
export function rememberPanels(): void {
  let before = workspace.get().layout;
  workspace.subscribe(() => {
    const { layout } = workspace.get();
    if (layout === before) return;
    openedAt = withOpened(before, layout);
    before = layout;
    window.clearTimeout(timer);
    timer = window.setTimeout(save, saveAfterMs);
  });
  addEventListener("pagehide", saveNow);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") saveNow();
  });
}

function saveNow(): void {
  if (timer === undefined) return;
  window.clearTimeout(timer);
  save();
}

function save(): void {
  timer = undefined;
  const last = localStorage.getItem(key);
  const state = JSON.stringify(panelState());
  // What stands there is the backup as long as it can be read: a damaged one never replaces a good one.
  if (last !== null && stored(key) !== undefined) keepText(backupKey, last);
  if (keepText(key, state)) return;
  // A full device has no room for two; the newer one counts.
  localStorage.removeItem(backupKey);
  if (!keepText(key, state)) console.warn("The panels could not be kept: the storage is full");
}

function withOpened(before: Layout, after: Layout): OpenedAt {
  const now = Date.now();
  const opened = eachPanel((id) => {
    if (id === after.lastOpened) return now;
    return isOpen(after, id) && !isOpen(before, id) ? (openedAt[id] ?? now) : undefined;
  });
  return { ...openedAt, ...opened };
}

const stored = (name: string): Layout | undefined => layoutFrom(storedAs(v.unknown(), name));
