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
