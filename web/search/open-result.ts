import { middlePanel } from "#contract/panels.ts";
import type { SearchResult } from "#contract/search.ts";
import { isPhone } from "../panels/phone.ts";
import { act, openItem, panelOfTool, setItem } from "../panels/workspace.ts";

/** SR-03: shows the item in its panel; something from outside where it lives. */
export function openResult({ source }: SearchResult): void {
  const { toolName, itemId, url } = source;
  if (url !== null) {
    window.open(url, "_blank", "noopener,noreferrer");
    return;
  }
  if (itemId === null) return;
  const panel = panelOfTool(toolName);
  if (panel === middlePanel) {
    setItem(panel, itemId);
    // On a phone the panel lies over the conversation it leads to.
    if (isPhone.get()) act({ do: "close", panel: "search" });
    return;
  }
  if (panel !== undefined) openItem(panel, itemId);
}
