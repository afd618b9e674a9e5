/** Position in a text of something that may be a day or only part of a name. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Little words that belong to a date and go with it. */
export const leading =
  /(?:^|[\s,])(?:(?:on|at|by|due|until|till|before|for|from|starting|beginning)\s+)*(?:on|at|by|due|until|till|before|for|from|starting|beginning)\s*(?:the\s*)?$/i;

const announcing = /(?:^|[\s,(])(?:on|by|at|due|until|till|starting|beginning)\s+(?:the\s+)?$/i;
const announced = /^(?:on|by|at|in|this|next|due|until|the day|every!?|once)\b/i;
const goesOn =
  /^\s+(?:about|after|and|at|because|before|by|due|for|from|if|in|near|instead|on|or|please|regarding|so|thanks|to|too|until|via|when|with|without)\b/i;
/** Names of days that are no day of this week. */
const named =
  /\b(?:ash|black|boxing|cyber|easter|fat|freaky|giving|good|holy|palm|ruby|shrove|super)\s+$/i;
/** Short names of days are words of their own: 'sun cream', 'sat exam'. So are those of names: 'Friday Night'. */
const isNamePart = (found: string, after: string): boolean =>
  (/(?:^|\s)\p{Lu}[\p{L}.]*$/u.test(found) && /^\s+\p{Lu}/u.test(after)) ||
  (/^(?:sat|sun)$/.test(found) && /^\s+\p{Ll}/u.test(after));
const joined = /(?:\band|\bor|&)\s+$/i;

/**
 * Tells whether words stand apart as a date does: at the beginning or the end, after 'on', 'by', 'next', before 'with' or
 * a comma. 'Watch Saturday Night Live' and 'Review today show script' only have a day in their midst.
 */
export function isSeparated(text: string, { from, to }: Span): boolean {
  const before = text.slice(0, from);
  const found = text.slice(from, to);
  const after = text.slice(to);
  if (/^['’]\p{L}/u.test(after) || named.test(before)) return false;
  if (announcing.test(before) || /^(?:on|by|at|due|until)\s/i.test(found)) return true;
  if (isNamePart(found, after) || joined.test(before)) return false;
  return (
    before.trim() === "" ||
    /[,;:(]\s*$/.test(before) ||
    /^\s*(?:$|[,.;:!?)]|[-–—]\s)/.test(after) ||
    announced.test(found) ||
    goesOn.test(after)
  );
}
