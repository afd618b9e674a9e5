import { navigate } from "wouter/use-browser-location";
import { readAddress, type Workspace, writeAddress } from "../panels/address.ts";
import { isPhone } from "../panels/phone.ts";
import { rememberedLayout } from "../panels/remember.ts";
import { workspace } from "../panels/workspace.ts";

/**
 * Keeps the address and the workspace the same. What opens on a phone is a step in the history, so that
 * Back closes it, and closing it takes the step back; everything else replaces the entry it stands on.
 */
export function followAddress(): void {
  let depth = depthOf(workspace.get());
  let isSteppingBack = false;

  const read = (widths = workspace.get().layout.widths) => {
    const next = readAddress(new URLSearchParams(location.search), widths);
    depth = depthOf(next);
    const isSame = writeAddress(next) === writeAddress(workspace.get());
    if (!isSame || widths !== workspace.get().layout.widths) workspace.set(next);
  };

  /** An address that names no panels shows what was open at the last visit; a phone shows the chat first. */
  const arriveAt = () => {
    const search = new URLSearchParams(location.search);
    const remembered = rememberedLayout();
    if (!remembered || location.pathname !== "/" || search.has("l") || search.has("r")) {
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
    const address = writeAddress(workspace.get());
    const before = depth;
    depth = depthOf(workspace.get());
    const isThere = address === location.search.replace(/^\?/, "");
    if (location.pathname !== "/" || isSteppingBack || isThere) return;
    const href = address === "" ? "/" : `/?${address}`;
    const below = depthBelow(history.state);
    if (isPhone.get() && depth > before) navigate(href, { state: { asideDepthBelow: before } });
    else if (isPhone.get() && below !== undefined && depth <= below) {
      isSteppingBack = true;
      history.back();
    } else
      navigate(href, {
        replace: true,
        state: below === undefined ? null : { asideDepthBelow: below },
      });
  };

  let isHome = location.pathname === "/";
  // Whoever comes from another page, as after signing in, finds what the address names.
  const arrive = (): boolean => {
    const wasHome = isHome;
    isHome = location.pathname === "/";
    if (isHome && !wasHome) arriveAt();
    return isHome && wasHome;
  };
  addEventListener("popstate", () => {
    if (!arrive()) return;
    if (isSteppingBack) {
      isSteppingBack = false;
      write();
    } else read();
  });
  // The router says so of its own steps.
  addEventListener("pushState", arrive);
  addEventListener("replaceState", arrive);
  workspace.subscribe(write);
  arriveAt();
}

/** How many things lie over the chat on a phone: the panel, and the item open in it. */
function depthOf({ layout, items }: Workspace): number {
  if (layout.lastOpened === null) return 0;
  return layout.lastOpened !== "chat" && items[layout.lastOpened] !== undefined ? 2 : 1;
}

/** What `depthOf` said of the entry before this one, where that entry was left by opening something. */
function depthBelow(state: unknown): number | undefined {
  const isOurs = typeof state === "object" && state !== null && "asideDepthBelow" in state;
  return isOurs && typeof state.asideDepthBelow === "number" ? state.asideDepthBelow : undefined;
}
