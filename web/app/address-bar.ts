import type { RouterHistory } from "@tanstack/react-router";
import { readAddress, type Workspace, writeAddress } from "../panels/address.ts";
import { isPhone } from "../panels/phone.ts";
import { workspace } from "../panels/workspace.ts";

/**
 * Keeps the address and the workspace the same. What opens on a phone is a step in the history, so that
 * Back closes it, and closing it takes the step back; everything else replaces the entry it stands on.
 */
export function followAddress(history: RouterHistory): void {
  let depth = depthOf(workspace.get());
  let isSteppingBack = false;

  const read = () => {
    const { layout } = workspace.get();
    const next = readAddress(new URLSearchParams(history.location.search), layout.widths);
    depth = depthOf(next);
    if (writeAddress(next) !== writeAddress(workspace.get())) workspace.set(next);
  };

  const write = () => {
    const { pathname, search, state } = history.location;
    const address = writeAddress(workspace.get());
    const before = depth;
    depth = depthOf(workspace.get());
    if (pathname !== "/" || isSteppingBack || address === search.replace(/^\?/, "")) return;
    const href = address === "" ? "/" : `/?${address}`;
    const below = state.asideDepthBelow;
    if (isPhone.get() && depth > before) history.push(href, { asideDepthBelow: before });
    else if (isPhone.get() && below !== undefined && depth <= below) {
      isSteppingBack = true;
      history.back();
    } else history.replace(href, below === undefined ? {} : { asideDepthBelow: below });
  };

  let isHome = history.location.pathname === "/";
  history.subscribe(({ location, action }) => {
    const wasHome = isHome;
    isHome = location.pathname === "/";
    // Whoever comes from another page, as after signing in, finds what the address names.
    if (isHome && !wasHome) {
      read();
      return;
    }
    if (!isHome || action.type === "PUSH" || action.type === "REPLACE") return;
    if (isSteppingBack) {
      isSteppingBack = false;
      write();
    } else read();
  });
  workspace.subscribe(write);
  read();
}

/** How many things lie over the chat on a phone: the panel, and the item open in it. */
function depthOf({ layout, items }: Workspace): number {
  if (layout.lastOpened === null) return 0;
  return layout.lastOpened !== "chat" && items[layout.lastOpened] !== undefined ? 2 : 1;
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** What `depthOf` said of the entry before this one. */
    asideDepthBelow?: number;
  }
}
