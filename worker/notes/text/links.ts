import type { NoteLink } from "#contract/notes.ts";
import { itemParams } from "#contract/tools.ts";
import type { Reader } from "../../log/change.ts";
import { noteStore } from "../list/store.ts";

/** Links of one text that are known of: each is a word of the search. */
const mostLinks = 5_000;
/** Notes that lead to one item, as they are told. */
const mostTold = 20;

const address = /<a href="(?:https?:\/\/[^/"]+)?\/?\?([^"#]*)"/g;

/** The ids of the items in this workspace that a stored text leads to. */
export function linkedIds(content: string): string[] {
  const names = new Set(itemParams.values());
  const ids = new Set<string>();
  for (const [, search = ""] of content.matchAll(address)) {
    if (ids.size >= mostLinks) break;
    for (const [name, id] of new URLSearchParams(search.replaceAll("&amp;", "&")))
      if (names.has(name) && id !== "") ids.add(id);
  }
  return [...ids];
}

/** One word that stands for a link to an item, as the search keeps it: none that anybody types. */
export const linkWord = (id: string): string => `ln${id.toLowerCase().replaceAll(/[^a-z\d]/g, "")}`;

/** Lent by the search: what holds the most of some words. */
type Likeliest = (
  userId: string,
  words: readonly string[],
) => Promise<readonly { readonly id: string }[]>;

/** The notes whose texts lead to an item. */
export async function notesLinkedTo(
  reader: Reader,
  likeliest: Likeliest,
  to: string,
): Promise<NoteLink[]> {
  const found = await likeliest(reader.userId, [linkWord(to)]);
  const texts = await noteStore(reader).texts(found.slice(0, mostTold).map(({ id }) => id));
  return texts
    .filter(({ id, content }) => id !== to && linkedIds(content).includes(to))
    .map(({ id, title }) => ({ id, title }));
}
