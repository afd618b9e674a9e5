import { labelCalled } from "../../capabilities/labels.ts";
import type { Slot } from "../../capabilities/lexicon.ts";
import { unquoted } from "../../capabilities/slots.ts";
import { taskTable } from "../table.ts";

export const label: Slot = {
  most: 4,
  isFree: true,
  read(words) {
    const said = unquoted(words)
      .replace(/^(?:the |my )/i, "")
      .replace(/^#/, "")
      .replace(/ (?:category|list)$/i, "");
    return said === "" ? undefined : { category: said };
  },
};

/** A category that is there. */
export const knownLabel: Slot = {
  most: 4,
  async read(words, spoken) {
    const said = unquoted(words)
      .replace(/^(?:the |my )/i, "")
      .replace(/^#/, "")
      .replace(/ (?:category|list|tasks)$/i, "");
    const found = await labelCalled(spoken.acting, taskTable, said);
    return found && "category" in found ? found : undefined;
  },
};

/** A category by a proper name: 'put the passport in Travel'. */
export const properName: Slot = {
  most: 1,
  read: (words) => (/^\p{Lu}[\p{L}\d-]+$/u.test(words) ? { category: words } : undefined),
};
