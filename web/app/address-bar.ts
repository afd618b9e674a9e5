import { middlePanel } from "#contract/panels.ts";
import type { RouterHistory } from "@tanstack/react-router";
import { readAddress, type Workspace, writeAddress } from "../panels/address.ts";
import { isPhone } from "../panels/phone.ts";
import { rememberedLayout } from "../panels/kept/remember.ts";
import { workspace } from "../panels/workspace.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** `depthOf` the entry before this one, where that entry was left by opening something. */
    readonly asideDepthBelow?: number | undefined;
  }
}

/**
 * Keeps the address and the workspace the same. What opens on a phone is a step in the history, so that
 * Back closes it, and closing it takes the step back; everything else replaces the entry it stands on.
 */
export function followAddress(history: RouterHistory): void {
  let depth = depthOf(workspace.get());
  let isSteppingBack = false;
  let isHome = history.location.pathname === "/";

  const read = (widths = workspace.get().layout.widths) => {
    const next = readAddress(history.location.search, widths);
    depth = depthOf(next);
    const isSame = writeAddress(next) === writeAddress(workspace.get());
    if (!isSame || widths !== workspace.get().layout.widths) workspace.set(next);
  };

  /** An address that names no panels shows what was open at the last visit; a phone shows the chat first. */
  const arriveAt = () => {
    const { pathname, search } = history.location;
    const remembered = rememberedLayout();
    if (!remembered || pathname !== "/" || /[?&][lrm]=/.test(search)) {
      read(remembered?.widths);
      return;
    }
    const { items } = readAddress(search);
    workspace.set({
      layout: isPhone.get() ? { ...remembered, lastOpened: null } : remembered,
      items,
    });
  };

  const write = () => {
    const search = writeAddress(workspace.get());
    const before = depth;
    depth = depthOf(workspace.get());
    const { pathname, search: shown, state } = history.location;
    if (pathname !== "/" || isSteppingBack || search === shown) return;
    const below = state.asideDepthBelow;
    const isStepBack = isPhone.get() && below !== undefined && depth <= below;
    if (isPhone.get() && depth > before) history.push(`/${search}`, { asideDepthBelow: before });
    else if (isStepBack) {
      isSteppingBack = true;
      history.back();
    } else history.replace(`/${search}`, { asideDepthBelow: below });
    // Two steps in one task are two entries: the history would write the last one alone.
    history.flush();
  };

  history.subscribe(({ action }) => {
    const wasHome = isHome;
    isHome = history.location.pathname === "/";
    if (!isHome) return;
    // A person who comes from another page, as after signing in, finds what the address names.
    if (!wasHome) arriveAt();
    else if (action.type !== "PUSH" && action.type !== "REPLACE") {
      if (isSteppingBack) {
        isSteppingBack = false;
        write();
      } else if (closeTop()) {
        // What lies below it stays: the step is taken again.
        isSteppingBack = true;
        history.forward();
      } else read();
    }
  });
  workspace.subscribe(write);
  arriveAt();
}

/** Closes what lies over a phone's panel: a dialog, or a form that is open in a page of the settings. */
function closeTop(): boolean {
  if (!isPhone.get()) return false;
  const all = document.querySelectorAll<HTMLElement>("dialog[open], [data-page] [data-leave]");
  const top = [...all].at(-1);
  if (top instanceof HTMLDialogElement) top.close();
  else top?.click();
  return top !== undefined;
}

/** How many things lie over the chat on a phone: the panel, and the item open in it. */
function depthOf({ layout, items }: Workspace): number {
  if (layout.lastOpened === null) return 0;
  return layout.lastOpened !== middlePanel && items[layout.lastOpened] !== undefined ? 2 : 1;
}
