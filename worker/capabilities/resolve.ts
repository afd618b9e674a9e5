import { toolCalled } from "#contract/tools.ts";
import type { Invocation, Outcome } from "./capability.ts";

interface Items<Item> {
  readonly tool: string;
  readonly listing: string;
  readonly store: { some(ids: readonly string[]): Promise<readonly Item[]> };
  /** Items whose title holds the words, which come in lower case. */
  titled(words: string): Promise<readonly Item[]>;
}

interface Named {
  readonly id: string;
  readonly title: string;
}

export type Resolved<Item> = { readonly item: Item } | { readonly unclear: Outcome };

/** The one item that words mean, by its id, its title or a part of that; or what to say when it is none or several. */
export async function resolveItem<Item extends Named>(
  { targetId }: Pick<Invocation, "targetId">,
  words: string,
  { tool, listing, store, titled }: Items<Item>,
): Promise<Resolved<Item>> {
  const { one: noun = "item", many: nouns = "items" } = toolCalled(tool) ?? {};
  const byId = async (id: string) => (await store.some([id])).at(0);
  if (targetId !== undefined) {
    const item = await byId(targetId);
    return item ? { item } : { unclear: { say: `The ${noun} is gone.` } };
  }
  const named = /^[\w.:-]{1,64}$/.test(words) ? await byId(words) : undefined;
  if (named) return { item: named };
  const wanted = words.trim().toLowerCase();
  const found = await titled(wanted);
  const exact = found.filter(({ title }) => title.toLowerCase() === wanted);
  const candidates = exact.length > 0 ? exact : found;
  const [item] = candidates;
  if (item && candidates.length === 1) return { item };
  if (!item) {
    const say = `I found no ${noun} called “${words}”.`;
    return { unclear: { say, suggestions: [listing] } };
  }
  const names = candidates.slice(0, 3).map(({ title }) => `“${title}”`);
  const say = `${String(candidates.length)} ${nouns} match “${words}”: ${names.join(", ")}. Which one do you mean?`;
  return { unclear: { say } };
}

/** Tells whether words stand in a title from the beginning of one of its words: 'run' is not in 'Brunch'. */
export function beginsIn(title: string, words: string): boolean {
  const wanted = words.toLowerCase();
  const text = title.toLowerCase();
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (!/[\p{L}\p{N}]$/u.test(text.slice(0, at))) return true;
  }
  return false;
}
