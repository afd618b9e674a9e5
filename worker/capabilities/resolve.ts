import { capital } from "#shared/words.ts";
import { toolCalled } from "#contract/tools.ts";
import type { Invocation, Outcome } from "./capability.ts";
import { beginningsOf, holds, namingWords } from "./naming.ts";

interface Items<Item> {
  readonly tool: string;
  readonly listing: string;
  readonly store: { some(ids: readonly string[]): Promise<readonly Item[]> };
  /** Items whose title holds one of the parts, or whose id is the second of them: one question to the database. */
  titled(parts: readonly string[]): Promise<readonly Item[]>;
  /** Where each of several items of one title is, as words for one of them say it: 'Taxes' in 'invoice.pdf in Taxes'. */
  places?(items: readonly Item[]): Promise<readonly string[]>;
  /** What tells several items of one title apart, beside it: 'tomorrow at 17:00'. */
  factOf?(item: Item): string;
}

/** Letters of a title that are compared. */
const longestPart = 200;

interface Titled {
  readonly title: string;
}
interface Named extends Titled {
  readonly id: string;
}

/** Items that are asked between. */
const mostOffered = 3;

/** `isSlip`: its title holds the words but for a slip of the finger; `isBegun`: it only begins a word as they end. */
export type Resolved<Item> =
  | { readonly item: Item; readonly isSlip?: true; readonly isBegun?: true }
  | { readonly unclear: Outcome };

/** The one item that words mean, by its id, its title or a part of that; or what to say when it is none or several. */
export async function resolveItem<Item extends Named>(
  { targetId }: Pick<Invocation, "targetId">,
  words: string,
  { tool, listing, store, titled, places, factOf }: Items<Item>,
): Promise<Resolved<Item>> {
  const byId = async (id: string) => (await store.some([id])).at(0);
  if (targetId !== undefined) {
    const item = await byId(targetId);
    return item
      ? { item }
      : { unclear: { say: `The ${toolCalled(tool)?.one ?? "item"} is gone.` } };
  }
  const { whole, slips } = await called(words, titled);
  const [item, ...others] = whole;
  if (item && others.length === 0) return isBegun(item, words) ? { item, isBegun: true } : { item };
  const [slip] = slips;
  if (!item && slip && slips.length === 1) return { item: slip, isSlip: true };
  const told = places ? await placed(whole, places) : whole;
  const facts = factsOf(whole, factOf);
  return { unclear: whichOne(words, { tool, listing, whole: told, slips, facts }) };
}

const factsOf = <Item>(whole: readonly Item[], factOf?: (item: Item) => string) =>
  factOf ? whole.slice(0, mostOffered).map((one) => factOf(one)) : [];

/** The items that are asked between, where some have one title each with its place. */
async function placed<Item extends Named>(
  whole: readonly Item[],
  places: (items: readonly Item[]) => Promise<readonly string[]>,
): Promise<readonly Named[]> {
  const isTwice = new Set(whole.map(({ title }) => title)).size < whole.length;
  if (!isTwice) return whole;
  const some = whole.slice(0, mostOffered);
  const at = await places(some);
  return some.map(({ id, title }, i) => ({ id, title: `${title} in ${at[i] ?? ""}` }));
}

/** Items that are called so: by their whole title, else by a part of it, else by its words; and those that nearly are. */
async function called<Item extends Named>(words: string, titled: Items<Item>["titled"]) {
  const wanted = words.trim().toLowerCase();
  const naming = namingWords(words);
  const part = (text: string) => text.trim().slice(0, longestPart).toWellFormed();
  // The database folds only ASCII letters: 'übung' is looked for as 'Übung', too.
  const spelled = [wanted, words, capital(words.trim())].map((text) => part(text));
  const parts = [...spelled, ...beginningsOf(naming)];
  const all = [...new Map((await titled(parts)).map((item) => [item.id, item])).values()];
  const byId = all.filter(({ id }) => id === words);
  if (byId.length > 0) return { whole: byId, slips: [] };
  const found = all.filter(({ title }) => beginsIn(title, wanted));
  const exact = found.filter(({ title }) => title.toLowerCase() === wanted);
  // Of titles that differ in their capitals alone, the one that is spelled so.
  const spelledSo = exact.filter(({ title }) => title === words.trim());
  const best = [spelledSo, exact].find(({ length }) => length > 0) ?? found;
  if (found.length > 0) return { whole: best, slips: [] };
  return nearly(naming, all);
}

interface Candidates {
  readonly tool: string;
  readonly listing: string;
  readonly whole: readonly Named[];
  readonly slips: readonly Named[];
  readonly facts: readonly string[];
}

const isId = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

function whichOne(words: string, { tool, listing, whole, slips, facts }: Candidates): Outcome {
  const { one = "item", many = "items" } = toolCalled(tool) ?? {};
  const some = (whole.length > 0 ? whole : slips).slice(0, mostOffered);
  const titles = some.map(({ title }) => title);
  const names = titles.map((title) => `“${title}”`);
  const meant = { words, titles, ids: some.map(({ id }) => id) };
  if (whole.length > 0 && new Set(titles).size < titles.length) {
    // Each button says its number.
    const each = names.map((name, at) => {
      const fact = facts[at] ?? "";
      return `(${String(at + 1)}) ${name}${fact === "" ? "" : `, ${fact}`}`;
    });
    const say = `${String(whole.length)} ${many} match “${words}”: ${each.join("; ")}. Which one do you mean?`;
    return { say, meant };
  }
  if (whole.length > 0) {
    const say = `${String(whole.length)} ${many} match “${words}”: ${names.join(", ")}. Which one do you mean?`;
    return { say, meant };
  }
  return noneOf(words, { names, meant, one, listing });
}

interface Near {
  readonly names: readonly string[];
  readonly meant: NonNullable<Outcome["meant"]>;
  readonly one: string;
  readonly listing: string;
}

function noneOf(words: string, { names, meant, one, listing }: Near): Outcome {
  // What 'it' means is an id, which tells a person nothing.
  if (isId.test(words)) return { say: `That ${one} is gone.`, isGone: true };
  // 'the thing' names none.
  if (/^(?:things?|stuff|ones?|items?|tasks?|notes?)$/i.test(words))
    return { say: "Which one do you mean?", expects: "choice", suggestions: [listing] };
  const none = `I found no ${one} called “${words}”.`;
  return names.length > 0
    ? { say: `${none} Did you mean ${names.join(" or ")}?`, isNone: true, meant }
    : { say: none, isNone: true, suggestions: [listing] };
}

/** 'holi' of 'Holiday pictures', and not 'picture' of it. */
const isBegun = ({ id, title }: Named, words: string): boolean =>
  id !== words && beginsIn(title, words) && !beginsIn(title, words, wordEnd);
const wordEnd = /^(?:['’]?s|es|e?d|ing|e?rs?)?(?![\p{L}\p{N}])/iu;

/**
 * Items whose titles hold all of the words but for little ones, endings and order ('the dentist thing', 'paid the
 * rent'), and those that do with a slip.
 */
function nearly<Item extends Named>(naming: readonly string[], all: readonly Item[]) {
  const like = (likeness: "whole" | "slip") =>
    all.filter(({ title }) => holds(title, naming) === likeness);
  return { whole: like("whole"), slips: like("slip") };
}

/** Tells whether words stand in a title from the beginning of one of its words: 'run' is not in 'Brunch'. */
export function beginsIn(title: string, words: string, behind = /^/): boolean {
  const wanted = words.trim().toLowerCase();
  const text = title.toLowerCase();
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const isBeginning = !/[\p{L}\p{N}]$/u.test(text.slice(0, at));
    if (isBeginning && behind.test(text.slice(at + wanted.length))) return true;
  }
  return false;
}
