import type { Outcome } from "../../capabilities/capability.ts";
import type { Referent } from "../../capabilities/lexicon.ts";
import { mostSpokenOf } from "../../capabilities/slots.ts";
import type { Earlier } from "../../capabilities/turn.ts";
import { toolOf } from "../asked-first.ts";

/**
 * The person's own last words in a conversation, the last first, as far as they typed them there. What was not understood is
 * the last of them: nothing goes on from before it, and no more is read for it.
 */
export function typedBefore(earlier: readonly Earlier[]): readonly string[] {
  const said: string[] = [];
  for (let at = earlier.length - 1; at >= 0 && said.length < mostRemarks; at -= 1) {
    const one = earlier[at];
    if (one?.role !== "user") continue;
    if (!one.isOwn) break;
    said.push(one.content);
    if (isOnlyOffered(earlier[at + 1])) break;
  }
  return said;
}
/** An answer that did nothing, showed nothing and asked nothing: it only offers other sentences. */
const isOnlyOffered = (answer: Earlier | undefined): boolean =>
  answer !== undefined &&
  answer.suggestions.length > answer.choices.length &&
  answer.receipts.length === 0 &&
  !answer.awaits;
/** Sentences that a remark may go back over: 'add brushes to the list', 'also rollers', 'and tape'. */
const mostRemarks = 4;

/**
 * The items of the last answer that showed or changed any: what 'it', 'them' and 'the second one' mean. Where 'both' is
 * said and it was about one, so was the answer before.
 */
export function shownLast(earlier: readonly Earlier[], message = ""): Referent[] {
  const [last = [], before = []] = earlier
    .map((one) => itemsOf(one))
    .filter((items) => items.length > 0)
    .toReversed();
  const isBoth = /\bboth\b/i.test(message) && last.length === 1 && before.length === 1;
  return isBoth ? [...before, ...last] : last;
}

function itemsOf({ receipts, awaits }: Earlier): Referent[] {
  const items = [
    ...receipts.map(({ tool, itemId, title }) => ({ tool, words: itemId ?? "", title })),
    ...(awaits?.items ?? []).map((one) => ({ tool: toolOf(one), words: one.id, title: one.title })),
  ].filter(({ words }) => words !== "");
  const shown = [...new Map(items.map((item) => [item.words, item])).values()];
  const [first] = shown;
  // Of a longer list only the beginning is linked, so that 'them' would mean some of those that were told of.
  return first && awaits?.isPartial ? [...shown, { ...first, words: "", title: "" }] : shown;
}

/** 'email Bob that I'm late' speaks of nothing by its 'that'. */
const that = String.raw`that(?! (?:i|im|i['’]\p{L}+|we|he|she|they|the|my|our|it|you|there|an?)\b)`;
const spokenOf = new RegExp(
  String.raw`\b(?:it|that one|${that}|this(?: one)?|the (?:last|same|new) one|all of them|both|them|those|these)\b`,
  "iu",
);
/** Words for what stood in a place of the sentence before. */
export const pronoun = new RegExp(
  String.raw`\b(?:it|them|they|ones|that one|those|${that}|this)\b`,
  "iu",
);
const several = /\b(?:all|both|them|those|these)\b/i;

/** 'which tram was it' speaks of no item. */
const asksForName = /^(?:(?:and|so|ok) )*(?:what|which) \p{L}+(?: \p{L}+)? (?:is|was) it\??$/iu;

/** Asks which of the items is meant, where a message speaks of one and there are several; undefined where it speaks of none. */
export function whichOf(message: string, items: readonly Referent[]): Outcome | undefined {
  const [word] = spokenOf.exec(message) ?? [];
  if (word === undefined || items.length === 0 || asksForName.test(message)) return undefined;
  if (several.test(word) && items.length > mostSpokenOf)
    return {
      say: `“${word}” would be more than ${String(mostSpokenOf)} items, so I left all of them as they are. Say which ones.`,
    };
  const some = items.slice(0, 3);
  const titles = some.map(({ title }) => title);
  const say = `Which one do you mean: ${titles.map((title) => `“${title}”`).join(", ")}?`;
  return { say, meant: { words: word, titles, ids: some.map(({ words }) => words) } };
}
