import type { PanelId } from "#contract/panels.ts";
import { isOpen, isSeen } from "./layout.ts";
import { isPhone } from "./phone.ts";
import { act, workspace } from "./workspace.ts";

/** As dock.module.css has it: below this there is room for the panels of one side. */
const narrow = matchMedia("(max-width: 1099px)");

/** What the person's press on a panel's button does: one that is open behind another comes to the front, not away. */
export function press(panel: PanelId): void {
  const { layout } = workspace.get();
  const room = isPhone.get() ? "phone" : narrow.matches ? "narrow" : "wide";
  const isHidden = isOpen(layout, panel) && !isSeen(layout, panel, room);
  act({ do: isHidden ? "focus" : "toggle", panel });
}
