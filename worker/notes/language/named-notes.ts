import type { Invocation } from "../../capabilities/capability.ts";
import { type Fields, fieldsOf, fits, type Guess, type Slot } from "../../capabilities/lexicon.ts";
import { unquoted } from "../../capabilities/slots.ts";
import { namingWords } from "../../capabilities/naming.ts";
import { itemSlots } from "../../items/item-slots.ts";
import { noteKit } from "../kit.ts";
import { noteStore } from "../list/store.ts";
import { linesOf } from "../text/lines.ts";

const bySaying = "(?:that|which) (?:says|has|holds|mentions|contains)|saying|containing|mentioning";
const byItsText = new RegExp(`^(?:(?:the|that|my) )?(?:note|list) (?:with|${bySaying}) (.+)$`, "i");

/** Notes that are looked through. */
const mostLooked = 12;

/** 'the note with the eggs and bread': the note whose text holds all of these words, or those that may be meant. */
async function noteHolding(said: string, acting: Invocation): Promise<Fields | undefined> {
  const [, text = ""] = byItsText.exec(said) ?? [];
  const words = namingWords(text);
  if (words.length === 0) return undefined;
  const store = noteStore(acting);
  const { items } = await store.cards({ search: words.join(" "), sortBy: "updatedAt" }, mostLooked);
  const texts = await store.texts(items.map(({ id }) => id));
  const held = new Set(
    texts.filter(({ content }) => holdsEach(content, words)).map(({ id }) => id),
  );
  const [only, ...others] = items.filter(({ id }) => held.has(id));
  if (!only) return undefined;
  const all = [only, ...others];
  const titles = all.map(({ title }) => title);
  const ids = all.map(({ id }) => id);
  const guess: Guess = { words: said, held: text, titles, ids, many: "notes" };
  return { each: [{ words: only.id }], guess, fit: fits.clear };
}

function holdsEach(content: string, words: readonly string[]): boolean {
  const held = new Set(linesOf(content).flatMap(({ text }) => namingWords(text)));
  return words.every((word) => held.has(word));
}

const items = itemSlots({
  tool: "notes",
  resolve: (acting, words) => noteKit.resolve(acting, words),
});

/** Places for a note that is there. */
export const namedNotes: Readonly<Record<string, Slot>> = {
  ...items,
  // 'my list' is the list of tasks where no note is called just so.
  "note!": {
    isFree: true,
    async read(words, spoken) {
      const said = words.trim();
      if (/^(?:the |my |our )?list$/i.test(said)) return undefined;
      const [, name] = /^(.*\S) (?:check ?)?list$/i.exec(said) ?? [];
      // 'the groceries list' is the note 'Groceries'.
      const found =
        (await items["note!"]?.read(said, spoken)) ??
        (name === undefined ? undefined : await items["note!"]?.read(name, spoken));
      if (found) return found;
      return noteHolding(said, spoken.acting);
    },
  },
  /** Where something goes from another note. */
  "to note": {
    isFree: true,
    most: 8,
    async read(words, spoken) {
      const { each, fit, ...named } = (await items["note!"]?.read(words, spoken)) ?? {};
      const [one, ...others] = Array.isArray(each) ? each.map((entry) => fieldsOf(entry)) : [named];
      return one?.["words"] === undefined || others.length > 0
        ? undefined
        : { to: one["words"], fit };
    },
  },
  /** The same behind the word 'note', whether it is there or not. */
  "named note": {
    isFree: true,
    most: 8,
    read: (words) => ({ to: unquoted(words) }),
  },
};
