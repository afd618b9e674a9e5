const please = "^(?:please |can you |could you )?";
const the = "(?: the| my)?";
const noun = "(?: (?:tasks?|to-?dos?|reminders?))?";
const tag = String.raw`[@#]?[\p{L}\p{N}_-]+`;
const tags = String.raw`(${tag}(?:(?:\s*,\s*(?:and )?|\s+(?:and|&)\s+)${tag})*)`;

const patterns = {
  only: new RegExp(
    String.raw`${please}tag${the}${noun} (.+?) (?:only|just) (?:with|as) ${tags}$`,
    "iu",
  ),
  given: new RegExp(
    String.raw`${please}tag${the}${noun} (.+?) (?:also )?(?:with|as) ${tags}$`,
    "iu",
  ),
  added: new RegExp(
    String.raw`${please}add(?: the| an?)? tags? ${tags} to${the}${noun} (.+)$`,
    "iu",
  ),
  taken: new RegExp(
    String.raw`${please}(?:remove|take|delete|drop)(?: away)?(?: the)? tags? ${tags} (?:from|off|of)${the}${noun} (.+)$`,
    "iu",
  ),
  untag: new RegExp(
    String.raw`${please}untag${the}${noun} (.+?)(?: from| as| with)? (${tag})$`,
    "iu",
  ),
} as const;

interface Tagging {
  readonly words: string | undefined;
  readonly changes: Readonly<Record<string, readonly string[]>>;
}

/** 'tag X with home' gives one more tag and 'untag X home' takes one; only 'tag X only with home' replaces them. */
export function readTagging(sentence: string): Tagging | undefined {
  const only = patterns.only.exec(sentence);
  if (only) return { words: only[1], changes: { tags: listed(only[2]) } };
  const given = patterns.given.exec(sentence);
  if (given) return { words: given[1], changes: { addTags: listed(given[2]) } };
  const added = patterns.added.exec(sentence);
  if (added) return { words: added[2], changes: { addTags: listed(added[1]) } };
  const taken = patterns.taken.exec(sentence);
  if (taken) return { words: taken[2], changes: { removeTags: listed(taken[1]) } };
  const untagged = patterns.untag.exec(sentence);
  return untagged
    ? { words: untagged[1], changes: { removeTags: listed(untagged[2]) } }
    : undefined;
}

const listed = (words = ""): string[] =>
  words
    .split(/\s*,\s*(?:and )?|\s+(?:and|&)\s+/i)
    .map((word) => word.replace(/^[@#]/, ""))
    .filter((word) => word !== "");

const numbers: readonly string[] = "a one two three four five six seven eight nine ten".split(" ");
const daysOf = { day: 1, week: 7 } as const;

/** 'forward' is left out: to some it is earlier, to others later. */
const postponed = new RegExp(
  String.raw`^(?:please |can you |could you )?(?:move|postpone|push|shift|snooze|delay)(?: the| my)?(?: (?:task|to-?do|reminder))? (.+?) (?:back (?:by |for )?|out by |by |for )(an?|${numbers.slice(1).join("|")}|\d{1,3}) (day|week)s?(?: later)?(?: please)?[.!]?$`,
  "i",
);

/** 'push the dentist back a week': how many days later than it is due. */
export function readPostponing(
  sentence: string,
): { readonly words: string | undefined; readonly days: number } | undefined {
  const found = postponed.exec(sentence);
  if (!found) return undefined;
  const [, words, count = "", unit = ""] = found;
  const named = numbers.indexOf(count.toLowerCase().replace(/^an?$/, "one"));
  const days = daysOf[/^week/i.test(unit) ? "week" : "day"];
  return { words, days: (named > 0 ? named : Number(count)) * days };
}
