import type { Acting, Target, Outcome } from "./capability.ts";

/** What one tool's items are called, and where words lead to them. */
interface Items<Item> {
  /** 'task', 'tasks', and what to say to see them. */
  readonly noun: { readonly one: string; readonly many: string; readonly listing: string };
  /** One that lives, by its id. */
  byId(id: string): Promise<Item | undefined>;
  /** Those whose title holds the words, which come in lower case. */
  titled(words: string): Promise<readonly Item[]>;
}

interface Named {
  readonly id: string;
  readonly title: string;
}

export type Resolved<Item> = { readonly item: Item } | { readonly unclear: Outcome };

/** The one item that words mean, by its id, its title or a part of that; or what to say when it is none or several. */
export async function resolveItem<Item extends Named>(
  { targetId }: Pick<Acting, "targetId">,
  words: string,
  { noun, byId, titled }: Items<Item>,
): Promise<Resolved<Item>> {
  if (targetId !== undefined) {
    const item = await byId(targetId);
    return item ? { item } : { unclear: { say: `The ${noun.one} is gone.` } };
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
    const say = `I found no ${noun.one} called “${words}”.`;
    return { unclear: { say, suggestions: [noun.listing] } };
  }
  const names = candidates.slice(0, 3).map(({ title }) => `“${title}”`);
  const say = `${String(candidates.length)} ${noun.many} match “${words}”: ${names.join(", ")}. Which one do you mean?`;
  return { unclear: { say } };
}

/** An item as an approval names it. */
export const targetOf = <Item extends Named>(meant: Resolved<Item>): Target =>
  "unclear" in meant ? meant : { id: meant.item.id, title: meant.item.title };
