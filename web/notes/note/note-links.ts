import type { LinkHost } from "../../editor/tools/item-links.ts";
import { openItemLink } from "../../panels/item-link.ts";

/** Notes lead to notes, tasks and files. What looks for them is loaded with the first two brackets. */
export const noteLinks: LinkHost = {
  async find(words, signal) {
    if (words.trim() === "") return [];
    return (await import("./find-items.ts")).findItems(words, signal);
  },
  open: openItemLink,
};
