import { search } from "#contract/search.ts";
import { File, ListTodo, type LucideIcon, NotebookPen } from "lucide-react";
import { call } from "../../api/call.ts";
import type { LinkHost } from "../../editor/tools/item-links.ts";
import { addressOfItem, openItemLink } from "../../panels/item-link.ts";
import { panelOfTool } from "../../panels/workspace.ts";

const offered = 8;

const icons: ReadonlyMap<string, LucideIcon> = new Map([
  ["notes", NotebookPen],
  ["tasks", ListTodo],
  ["files", File],
]);

/** Notes lead to notes, tasks and files. */
export const noteLinks: LinkHost = {
  async find(words, signal) {
    if (words.trim() === "") return [];
    const query = { q: words, tools: [...icons.keys()].join(","), limit: String(offered) };
    const found = await call(search.query, { query }, { signal });
    return found.flatMap(({ id, title, source: { toolName, itemId } }) => {
      const panel = panelOfTool(toolName);
      const href = panel && itemId !== null ? addressOfItem(panel, itemId) : undefined;
      const icon = icons.get(toolName) ?? File;
      return href === undefined ? [] : [{ id, icon, href, label: title.slice(0, 200) }];
    });
  },
  open: openItemLink,
};
