import { middlePanel, type PanelId, panelIds } from "#contract/panels.ts";
import { store, usePart } from "../ui/store.ts";
import { isSeen } from "./layout.ts";
import { isPhone, roomNow } from "./phone.ts";
import { panelOfTool, workspace } from "./workspace.ts";

export const unread = store<ReadonlySet<PanelId>>(new Set());

export const useUnread = (panel: PanelId): boolean =>
  usePart(unread, (panels) => panels.has(panel));

export const named = (title: string, isNew: boolean): string => (isNew ? `${title}, new` : title);

/** The conversation always shows in the middle, so its panel has nothing that was not seen. */
export function markUnread(tools: readonly string[]): void {
  const seen = visible();
  const fresh = tools.flatMap((tool) => panelOfTool(tool) ?? []);
  const added = fresh.filter((panel) => panel !== middlePanel && !seen.has(panel));
  if (added.length > 0) unread.change((now) => new Set([...now, ...added]));
}

workspace.subscribe(look);
isPhone.subscribe(look);

function look(): void {
  const now = unread.get();
  if (now.size === 0) return;
  const seen = visible();
  if ([...now].some((panel) => seen.has(panel)))
    unread.set(new Set([...now].filter((panel) => !seen.has(panel))));
}

function visible(): ReadonlySet<PanelId> {
  const { layout } = workspace.get();
  return new Set(panelIds.filter((id) => isSeen(layout, id, roomNow())));
}
