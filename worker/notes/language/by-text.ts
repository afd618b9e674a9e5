import type { Invocation } from "../../capabilities/capability.ts";
import { namingWords } from "../../capabilities/naming.ts";
import { noteStore } from "../list/store.ts";
import { linesOf } from "../text/lines.ts";

const bySaying = "(?:that|which) (?:says|has|holds|mentions|contains)|saying|containing|mentioning";
const byItsText = new RegExp(`^(?:(?:the|that|my) )?(?:note|list) (?:with|${bySaying}) (.+)$`, "i");

/** Notes that are looked through. */
const mostLooked = 5;

/** 'the note with the eggs and bread': the id of the one note whose text holds all of these words. */
export async function noteHolding(said: string, acting: Invocation): Promise<string | undefined> {
  const [, text = ""] = byItsText.exec(said) ?? [];
  const words = namingWords(text);
  if (words.length === 0) return undefined;
  const store = noteStore(acting);
  const { items } = await store.cards({ search: words.join(" "), sortBy: "updatedAt" }, mostLooked);
  const texts = await store.texts(items.map(({ id }) => id));
  const [only, ...others] = texts.filter(({ content }) => holdsEach(content, words));
  return others.length === 0 ? only?.id : undefined;
}

function holdsEach(content: string, words: readonly string[]): boolean {
  const held = new Set(linesOf(content).flatMap(({ text }) => namingWords(text)));
  return words.every((word) => held.has(word));
}
