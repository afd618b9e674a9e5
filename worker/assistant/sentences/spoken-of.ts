import { toolCalled } from "#contract/tools.ts";
import type { Earlier } from "../../capabilities/turn.ts";

/** An item that a conversation changed, by the id that no title can stand in the way of. */
interface SpokenOf {
  readonly tool: string;
  readonly id: string;
  readonly title: string;
}

/** Words for one item spoken of before, and for several. */
const one = /\b(?:it|that(?: one)?|this(?: one)?|the (?:last|same|new) one)\b/i;
const several =
  /\b(?:all of them|both(?: of (?:them|those|these))?|them(?: both| all)?|those(?: both| all)?|these(?: both| all)?)\b/i;
export const speaksOf = new RegExp(`${one.source}|${several.source}`, "i");
/** What one message changes so: all of them, or where they are more, none. */
export const mostSpokenOf = 10;

/** The items of the last answer that changed any: what 'it' and 'them' mean. One more than are changed tells of too many. */
export function lastChanged(earlier: readonly Earlier[]): SpokenOf[] {
  const last = earlier.findLast(({ receipts }) => receipts.some(({ itemId }) => itemId !== null));
  const items = (last?.receipts ?? []).flatMap(({ tool, itemId, title }) =>
    itemId === null ? [] : [{ tool, id: itemId, title }],
  );
  return [...new Map(items.map((item) => [item.id, item])).values()].slice(0, mostSpokenOf + 1);
}

/**
 * The sentences that a message means with the items named in place of 'it' or 'them'. None where it has no such word,
 * or where one is meant and there were several: they are in `which` then.
 */
export function withItems(
  message: string,
  items: readonly SpokenOf[],
): { readonly sentences: readonly string[]; readonly which: readonly SpokenOf[] } {
  const isSeveral = several.test(message);
  if (!isSeveral && (!one.test(message) || items.length > 1))
    return { sentences: [], which: one.test(message) ? items : [] };
  return {
    sentences: items.map((item) =>
      message.replace(isSeveral ? several : one, nameIn(message, item)),
    ),
    which: [],
  };
}

/** 'make task …' would make one, so there the id stands alone. */
function nameIn(message: string, { tool, id }: SpokenOf): string {
  const noun = toolCalled(tool)?.one ?? "item";
  return tool === "tasks" &&
    /\b(?:make|mark) (?:it|that|this|them|those|these|both|all)\b/i.test(message)
    ? id
    : `${noun} ${id}`;
}
