import type { PanelId } from "#contract/panels.ts";
import { isOpen, shownAt, sideOf } from "./layout.ts";
import { roomNow } from "./phone.ts";
import { act, openItem, workspace } from "./workspace.ts";

/** Opens an item and leaves in sight the panel that it was opened from, where the window has room for both. The item's panel is at home again once it is closed. */
export function openBeside(from: PanelId, panel: PanelId, id: string): void {
  const { layout } = workspace.get();
  const home = sideOf(layout, panel);
  if (roomNow() === "wide" && shownAt(layout, home) === from) {
    act({ do: "open", panel, side: home === "left" ? "right" : "left", force: true });
    const stop = workspace.subscribe(() => {
      if (isOpen(workspace.get().layout, panel)) return;
      stop();
      act({ do: "move", panel, side: home });
    });
  }
  openItem(panel, id);
}
