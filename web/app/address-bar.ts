import { middlePanel, personPanel } from "#contract/panels.ts";
import type { RouterHistory } from "@tanstack/react-router";
import { emptyWorkspace, readAddress, type Workspace, writeAddress } from "../panels/address.ts";
import { isOpen } from "../panels/layout.ts";
import { isPhone } from "../panels/phone.ts";
import { rememberedLayout } from "../panels/kept/remember.ts";
import { act, setItem, workspace } from "../panels/workspace.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** `depthOf` the entry before this one, where that entry was left by opening something. */
    readonly asideDepthBelow?: number | undefined;
  }
}

/**
 * Keeps the address and the workspace the same. What opens on a phone is a step in the history, so that
 * Back closes it, and closing it takes the step back. On a wide screen the settings and each page of them are steps
 * as well; everything else replaces the entry it stands on.
 */
export function followAddress(history: RouterHistory): void {
  let step: Step = { depth: 0 };
  let isHeld = false;
  let isHome = history.location.pathname === "/";

  const below = () => history.location.state.asideDepthBelow;

  /** What the address leads to is no step of its own. */
  const follow = (change: () => void) => {
    isHeld = true;
    change();
    isHeld = false;
    step = stepAfter({ depth: below() ?? -1 }, workspace.get());
    write();
  };

  const write = () => {
    const now = workspace.get();
    const search = writeAddress(now);
    const before = step.depth;
    step = stepAfter(step, now);
    const { depth } = step;
    const { pathname, search: shown } = history.location;
    if (pathname !== "/" || isHeld || search === shown) return;
    const asideDepthBelow = below();
    if (depth > before) history.push(`/${search}`, { asideDepthBelow: before });
    // Who signs out leaves nothing open, also not what lay below.
    else if (asideDepthBelow !== undefined && depth <= asideDepthBelow && now !== emptyWorkspace) {
      isHeld = true;
      history.go(-1);
    } else history.replace(`/${search}`, { asideDepthBelow });
    // Two steps in one task are two entries: the history would write the last one alone.
    history.flush();
  };

  history.subscribe(({ action }) => {
    const wasHome = isHome;
    isHome = history.location.pathname === "/";
    if (!isHome) return;
    // A person who comes from another page, as after signing in, finds what the address names.
    if (!wasHome) follow(() => arriveAt(history.location));
    else if (action.type !== "PUSH" && action.type !== "REPLACE") {
      if (isHeld) {
        isHeld = false;
        write();
      } else if (closeTop()) {
        // What lies below it stays: the step is taken again.
        isHeld = true;
        history.go(action.type === "FORWARD" ? -1 : 1);
      } else follow(() => stepTo(history.location));
    }
  });
  workspace.subscribe(write);
  follow(() => arriveAt(history.location));
}

type Place = Pick<RouterHistory["location"], "pathname" | "search">;

/** An address that names no panels shows what was open at the last visit; a phone shows the chat first. */
function arriveAt({ pathname, search }: Place): void {
  const remembered = rememberedLayout();
  const named = readAddress(search, (remembered ?? workspace.get().layout).widths);
  if (!remembered || pathname !== "/" || /[?&][lrm]=/.test(search)) workspace.set(named);
  else {
    const layout = isPhone.get() ? { ...remembered, lastOpened: null } : remembered;
    workspace.set({ ...named, layout });
  }
}

/** On a wide screen what is open beside the settings was no step: it stays as it is. */
function stepTo({ search }: Place): void {
  const next = readAddress(search, workspace.get().layout.widths);
  if (isPhone.get()) workspace.set(next);
  else {
    act({ do: isOpen(next.layout, personPanel) ? "open" : "close", panel: personPanel });
    setItem(personPanel, next.items[personPanel]);
  }
}

/** Closes what lies over it all: a menu, a dialog, or a form that is open in a page of the settings. */
function closeTop(): boolean {
  // A dialog that opens closes the menus below it; the page's own close with the one that they dropped from.
  const dropped = document.querySelector<HTMLElement>(
    ":popover-open:is([role=menu], [popover=auto])",
  );
  const all = document.querySelectorAll<HTMLElement>("dialog[open], [data-page] [data-leave]");
  const top = dropped ?? [...all].at(-1);
  if (dropped) dropped.hidePopover();
  else if (top instanceof HTMLDialogElement) top.close();
  else top?.click();
  return top !== undefined;
}

interface Step {
  readonly depth: number;
  /** The page of the settings, empty for their first. */
  readonly page?: string | undefined;
}

/** On a phone, how many things lie over the chat: the panel, and the item open in it. On a wide screen, how many pages of the settings lie below. */
function stepAfter({ depth, page }: Step, { layout, items }: Workspace): Step {
  const next = isOpen(layout, personPanel) ? (items[personPanel] ?? "") : undefined;
  if (!isPhone.get())
    return { depth: next === undefined ? 0 : depth + Number(next !== page), page: next };
  const { lastOpened: shown } = layout;
  const hasItem = shown !== null && shown !== middlePanel && items[shown] !== undefined;
  return { depth: Number(shown !== null) + Number(hasItem), page: next };
}
