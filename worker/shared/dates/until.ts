import type { NaturalDate } from "./natural-date.ts";

/** 'until June 30 at 7': the last day of what comes again, and the words that are left. */
export function untilIn(
  words: string,
  date: (words: string) => NaturalDate | undefined,
): { readonly day: string; readonly rest: string } | undefined {
  const at = /(?:^|,? )(?:but )?(?:only |just )?(?:until|till|['’]til|through) (?=\S)/i.exec(words);
  if (!at) return undefined;
  const [, named = "", tail = ""] =
    /^(.+?)( (?:at|from|@) .*)?$/i.exec(words.slice(at.index + at[0].length)) ?? [];
  const until = date(`until ${named}`);
  if (!until || until.time !== null) return undefined;
  const left = until.rest.replace(/^until\b/i, "").trim();
  // 'through tomorrow's mail' and 'until the parcel comes on Friday' name something else first.
  if (!named.endsWith(left) || /^['’]/.test(left)) return undefined;
  return { day: until.day, rest: `${words.slice(0, at.index)} ${left}${tail}`.trim() };
}
