import type { PanelId } from "#contract/panels.ts";
import { isOpen, isSeen } from "./layout.ts";
import { roomNow } from "./phone.ts";
import { act, workspace } from "./workspace.ts";

/** What the person's press on a panel's button does: one that is open behind another comes to the front, not away. */
export function press(panel: PanelId): void {
  const { layout } = workspace.get();
  const isHidden = isOpen(layout, panel) && !isSeen(layout, panel, roomNow());
  act({ do: isHidden ? "focus" : "toggle", panel });
}
