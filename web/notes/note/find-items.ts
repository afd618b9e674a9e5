import { type PanelId, panelById } from "#contract/panels.ts";
import { search } from "#contract/search.ts";
import { itemParams } from "#contract/tools.ts";
import { File, ListTodo, type LucideIcon, NotebookPen } from "lucide-react";
import { call } from "../../api/call.ts";
import type { LinkTarget } from "../../editor/tools/item-links.ts";
import { stringifySearch } from "../../panels/address.ts";
import { panelOfTool } from "../../panels/workspace.ts";

const offered = 8;

const icons: ReadonlyMap<string, LucideIcon> = new Map([
  ["notes", NotebookPen],
  ["tasks", ListTodo],
  ["files", File],
]);

/** Notes, tasks and files that hold some words, each with its address: titles that begin so and notes go first. */
export async function findItems(
  words: string,
  signal: AbortSignal,
): Promise<readonly LinkTarget[]> {
  const query = { q: words, tools: [...icons.keys()].join(","), limit: String(offered) };
  const found = await call(search.query, { query }, { signal });
  const wanted = words.trim().toLowerCase();
  const rank = ({ title, source }: (typeof found)[number]) =>
    2 * Number(!title.toLowerCase().startsWith(wanted)) + Number(source.toolName !== "notes");
  const ranked = found.toSorted((a, b) => rank(a) - rank(b));
  return ranked.flatMap(({ id, title, source: { toolName, itemId } }) => {
    const panel = panelOfTool(toolName);
    const href = panel && itemId !== null ? addressOfItem(panel, itemId) : undefined;
    const icon = icons.get(toolName) ?? File;
    return href === undefined ? [] : [{ id, icon, href, label: title.slice(0, 200) }];
  });
}

/** The address under which an item stands open in its panel; undefined for what has none. */
function addressOfItem(panel: PanelId, id: string): string | undefined {
  const param = itemParams.get(panel);
  const side = panelById(panel)?.side === "left" ? "l" : "r";
  return param === undefined ? undefined : `/${stringifySearch({ [side]: panel, [param]: id })}`;
}
