import { itemParams } from "#contract/tools.ts";
import { openItem } from "./workspace.ts";

/** Opens the item that an address of this app names, in its panel. Answers false for any other address. */
export function openItemLink(href: string): boolean {
  const url = URL.canParse(href, location.origin) ? new URL(href, location.origin) : undefined;
  if (url?.origin !== location.origin || url.pathname !== "/") return false;
  for (const [panel, param] of itemParams) {
    const id = url.searchParams.get(param);
    if (id === null || !/^[\w.:-]{1,64}$/.test(id)) continue;
    openItem(panel, id);
    return true;
  }
  return false;
}
