import { toolCalled } from "#contract/tools.ts";
import type { Invocation, Outcome } from "./capability.ts";
import { beginningsOf, holds, namingWords } from "./naming.ts";

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
  const byId = async (id: string) => (await store.some([id])).at(0);
  if (targetId !== undefined) {
    const item = await byId(targetId);
    return item
      ? { item }
      : { unclear: { say: `The ${toolCalled(tool)?.one ?? "item"} is gone.` } };
  }
  const named = /^[\w.:-]{1,64}$/.test(words) ? await byId(words) : undefined;
  if (named) return { item: named };
  const wanted = words.trim().toLowerCase();
  const found = await titled(wanted);
  const exact = found.filter(({ title }) => title.toLowerCase() === wanted);
  const held = exact.length > 0 ? exact : found;
  const { whole, slips } =
    held.length > 0 ? { whole: held, slips: [] } : await nearly(words, titled);
  const [item] = whole;
  return item && whole.length === 1
    ? { item }
    : { unclear: whichOne(words, { tool, listing, whole, slips }) };
}

interface Candidates {
  readonly tool: string;
  readonly listing: string;
  readonly whole: readonly Named[];
  readonly slips: readonly Named[];
}

function whichOne(words: string, { tool, listing, whole, slips }: Candidates): Outcome {
  const { one = "item", many = "items" } = toolCalled(tool) ?? {};
  const titles = (whole.length > 0 ? whole : slips).slice(0, 3).map(({ title }) => title);
  const names = titles.map((title) => `“${title}”`);
  const meant = { words, titles };
  if (whole.length > 0 && new Set(titles).size < titles.length) {
    // Their words tell them apart no further, so a button would ask the same again.
    const twice = names.find((name, at) => names.indexOf(name) !== at) ?? "";
    const say = `${String(whole.length)} ${many} match “${words}”, and more than one is called ${twice}. Rename one, or change it in its panel.`;
    return { say, suggestions: [listing] };
  }
  if (whole.length > 0) {
    const say = `${String(whole.length)} ${many} match “${words}”: ${names.join(", ")}. Which one do you mean?`;
    return { say, meant };
  }
  const none = `I found no ${one} called “${words}”.`;
  return slips.length > 0
    ? { say: `${none} Did you mean ${names.join(" or ")}?`, meant }
    : { say: none, suggestions: [listing] };
}

/**
 * Items whose titles hold all of the words but for little ones, endings and order ('the dentist thing', 'paid the
 * rent'), and those that do with a slip, which are asked for.
 */
async function nearly<Item extends Named>(words: string, titled: Items<Item>["titled"]) {
  const wanted = namingWords(words);
  const found = await Promise.all(beginningsOf(wanted).map((beginning) => titled(beginning)));
  const all = [...new Map(found.flat().map((item) => [item.id, item])).values()];
  const like = (likeness: "whole" | "slip") =>
    all.filter(({ title }) => holds(title, wanted) === likeness);
  return { whole: like("whole"), slips: like("slip") };
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
