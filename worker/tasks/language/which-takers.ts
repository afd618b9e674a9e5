import type { Spoken } from "../../capabilities/lexicon.ts";
import { minutesIn, whenIn } from "../../capabilities/slots.ts";
import { periodIn } from "../../time/periods.ts";
import { addDays, dayIn } from "../../time/zone.ts";

/** Which tasks a sentence is about, as `tasks.list` and `tasks.bulk` take it. */
export interface Which {
  readonly status?: string;
  readonly priority?: string;
  readonly category?: string;
  readonly tag?: string;
  readonly words?: string;
  readonly due?: string;
  readonly day?: string;
  readonly from?: string;
  readonly to?: string;
  readonly except?: string;
  readonly done?: { readonly from: string; readonly to: string };
  readonly lacks?: "category" | "tags" | "estimate";
  readonly repeats?: string;
  readonly takes?: { readonly from?: number; readonly to?: number };
}

/** Says of which words the rest is left once they are taken out; undefined where they are not there. */
type Taker = (rest: string, spoken: Spoken) => Taken | undefined | Promise<Taken | undefined>;
export interface Taken {
  readonly rest: string;
  readonly which: Which;
}

const taking =
  (pattern: RegExp, meaning: (found: readonly string[], spoken: Spoken) => Which): Taker =>
  (rest, spoken) => {
    const found = pattern.exec(rest);
    if (!found) return undefined;
    const left = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
    return { rest: left, which: meaning(found, spoken) };
  };

const daysOn = (spoken: Spoken, from: number, to: number): Which => {
  const today = dayIn(spoken.zone, spoken.now);
  return { due: "range", from: addDays(today, from), to: addDays(today, to) };
};

const statuses: Readonly<Record<string, string>> = {
  open: "open",
  active: "open",
  pending: "pending",
  blocked: "blocked",
  stuck: "blocked",
  blocking: "blocked",
  "holding me up": "blocked",
  waiting: "blocked",
  "on hold": "blocked",
  paused: "blocked",
  "in progress": "in_progress",
  "in the middle of": "in_progress",
  started: "in_progress",
  completed: "completed",
  complete: "completed",
  done: "completed",
  finished: "completed",
  ticked: "completed",
  cancelled: "cancelled",
  canceled: "cancelled",
};

/** The day that words are, where they are one. */
const dayOf = async (words: string, spoken: Spoken): Promise<string | undefined> =>
  (await whenIn(words.trim(), spoken))?.day;

/** 'between 24 and 28 November', 'from Monday to Friday', 'before 1 December', 'after Tuesday'. */
const spanned: Taker = async (rest, spoken) => {
  const two =
    / (?:due |falling |fall |falls )?(?:between|from) (\S+(?: \S+){0,3}?) (?:and|to|until|till|through) (\S+(?: \S+){0,3}?) $/i.exec(
      rest,
    );
  if (two) {
    const [, first = "", second = ""] = two;
    const to = await dayOf(second, spoken);
    const month = /\p{L}{3,}.*$/u.exec(second)?.[0] ?? "";
    const from = await dayOf(
      /^\d+(?:st|nd|rd|th)?$/i.test(first) ? `${first} ${month}` : first,
      spoken,
    );
    if (from !== undefined && to !== undefined)
      return { rest: `${rest.slice(0, two.index)} `, which: { due: "range", from, to } };
  }
  return openSpan(rest, spoken);
};

/** 'Monday and Tuesday', one after the other. */
async function twoDays(rest: string, spoken: Spoken): Promise<Taken | undefined> {
  const found = / (?:due |on |for )?(\S+) (?:and|or|&) (\S+) $/i.exec(rest);
  const [, one = "", two = ""] = found ?? [];
  if (!found || !/day$|^today|^tomorrow/i.test(one) || !/day$|^tomorrow/i.test(two))
    return undefined;
  const [from, to] = [await dayOf(one, spoken), await dayOf(two, spoken)];
  return from !== undefined && to !== undefined && from < to
    ? { rest: `${rest.slice(0, found.index)} `, which: { due: "range", from, to } }
    : undefined;
}

/** With one end: 'before 1 December', 'after Tuesday'. */
async function openSpan(rest: string, spoken: Spoken): Promise<Taken | undefined> {
  const one =
    /(?<! day) (?:due |that falls due |falling due |falls due |falling |to do |to be done )?(before|until|till|by|after|since|from) (\S+(?: \S+){0,3}?)( on| onwards?)? $/i.exec(
      rest,
    );
  const day = one?.[2] === undefined ? undefined : await dayOf(one[2], spoken);
  if (!one || day === undefined) return undefined;
  const isPast = day < dayIn(spoken.zone, spoken.now) && one[3] === undefined;
  const way = (one[1] ?? "").toLowerCase();
  // What was due from a day that is over was due on it; 'since' says that more is meant.
  const ends = way === "from" && isPast ? { from: day, to: day } : endsOf(way, day);
  return { rest: `${rest.slice(0, one.index)} `, which: { due: "range", ...ends } };
}

function endsOf(way: string, day: string): Which {
  if (way === "after") return { from: addDays(day, 1) };
  if (way === "since" || way === "from") return { from: day };
  return { to: way === "before" ? addDays(day, -1) : day };
}

/** 'this week', 'last month', 'two weeks ago'. */
const inPeriod: Taker = (rest, spoken) => {
  const found = periodIn(rest, spoken);
  return found && { rest: found.rest, which: { due: "range", ...found.days } };
};

const length =
  "(\\d{1,3} ?(?:h|hours?|hrs?|m|mins?|minutes?)|an hour|half an hour|(?:one|two|three|four|five|ten|fifteen|twenty|thirty) (?:hours?|minutes?|mins?))";

/** 'without a date', 'that don't have any tags', 'missing a category', 'untagged'. */
const lacking = (what: string, meaning: Which, word: string): Taker =>
  taking(
    new RegExp(
      ` (?:(?:that |which |who )?(?:(?:do|does|did)(?: not|n['’]?t)(?: yet)? have|have(?: not|n['’]?t)(?: got| been given)?|has(?: not|n['’]?t)(?: got)?|are missing|is missing|missing|lacks?|lacking|having no|have no|has no|have got no|got no|with no|without|with out|no|(?:i|we)(?: have)? (?:never|did ?n[o'’]?t|have ?n[o'’]?t)(?: yet)? (?:put|give|given|gave|set|add|added))(?: a| an| any| the| their)? (?:${what})(?: set| yet| on(?: it| them)?| to| for| at all)*|(?:${word})) `,
      "i",
    ),
    () => meaning,
  );

/** 'due from tomorrow' is of more than that day. */
const notOn = "(?!(?:on|onwards?|to|until|till) )";
const isOneDay = "(?<!\\b(?:before|after|since|from|due(?= from)))";

const rhythms: Readonly<Record<string, string>> = { day: "daily", annually: "yearly" };
const rhythmOf = (word: string | undefined): string =>
  word === undefined || word === "" ? "any" : (rhythms[word] ?? `${word.replace(/ly$/, "")}ly`);

export const takers: readonly Taker[] = [
  twoDays,
  taking(/ (?:due |for |from |on )?(?:the )?day after tomorrow(?:'s)? /i, (_, spoken) =>
    daysOn(spoken, 2, 2),
  ),
  taking(
    / (?:repeating|recurring|repeated|(?:that |which )?(?:repeats?|recurs?|(?:keeps? )?com(?:es?|ing) (?:back|again|round|around)|happens? (?:again|regularly)))(?: (?:again )?(?:every (day|week|month|year)|(daily|weekly|monthly|yearly|annually)))? /i,
    ([, unit, often]) => ({ repeats: rhythmOf(unit ?? often) }),
  ),
  taking(
    new RegExp(
      ` (?:(?:that |which )?(?:only )?(?:takes?|taking|done|do|knock out|finish|finished)(?: me)?(?: in)? )?(?:under|less than|below|at most|up to|within|no more than|not more than|shorter than|quicker than|in) ${length}(?: or less)? `,
      "i",
    ),
    ([, words = ""]) => ({ takes: { to: minutesIn(words) ?? 0 } }),
  ),
  taking(
    new RegExp(
      ` (?:(?:that |which )?(?:takes?|taking|lasts?)(?: me)? )?(?:over|longer than|more than|at least|above) ${length}(?: or more)? `,
      "i",
    ),
    ([, words = ""]) => ({ takes: { from: minutesIn(words) ?? 0 } }),
  ),
  taking(
    / (?:that |which )?(?:am i|i['’]?m|i am|we['’]re|are we) (?:currently |still )?(?:working on|busy with|in the middle of) /i,
    () => ({ status: "in_progress" }),
  ),
  taking(
    / (?:that |which )?(?:i |we )?(?:(?:have|has|are|is) not|haven['’]?t|hasn['’]?t|aren['’]?t|not)(?: been)?(?: yet)? (?:started|begun|touched|begun with)(?: on)?(?: yet)? /i,
    () => ({ status: "pending" }),
  ),
  taking(/ (?:my|the) day(?:['’]s)? /i, () => ({ due: "today" })),
  taking(/ not (?:yet )?(?:late|overdue|over due) /i, (_, spoken) => ({
    due: "range",
    from: dayIn(spoken.zone, spoken.now),
  })),
  taking(
    / (?:except|excluding|apart from|other than|besides|but not|but|not counting)(?: for)? (?:the |my )?(.+?) $/i,
    ([, except = ""]) => ({
      except: except.replace(/ (?:one|task|ones|tasks)$/, ""),
    }),
  ),
  lacking(
    "(?:due |set )?(?:date|deadline|day)s?|due",
    { due: "none" },
    "undated|unscheduled|dateless",
  ),
  lacking("categor(?:y|ies)", { lacks: "category" }, "uncategori[sz]ed|unfiled"),
  lacking("(?:tag|label)s?", { lacks: "tags" }, "untagged|unlabell?ed"),
  lacking("(?:estimate|duration|length|time estimate)s?", { lacks: "estimate" }, "unestimated"),
  taking(
    / (?:still|yet|left) to be (?:done|finished|completed) | to be (?:done|finished|completed) (?:still|yet) /i,
    () => ({ status: "open" }),
  ),
  taking(
    / (?:over ?due|late|past due|behind|past (?:their|its|the) (?:date|deadline|due date)|missed)(?: so far| already)? /i,
    () => ({
      due: "overdue",
    }),
  ),
  inPeriod,
  taking(
    new RegExp(
      `${isOneDay} (?:(?:that )?(?:was|were) )?(?:due |for |from |on |by |until |till )?(today|tonight)(?:'?s)? ${notOn}`,
      "i",
    ),
    () => ({ due: "today" }),
  ),
  taking(
    new RegExp(
      `(?<!\\b(?:by|until|till))${isOneDay} (?:due |for |from |on )?tomorrow(?:'?s)? ${notOn}`,
      "i",
    ),
    () => ({ due: "tomorrow" }),
  ),
  taking(/ (?:due |for |from |on )?yesterday(?:'s)? /i, (_, spoken) => daysOn(spoken, -1, -1)),
  taking(
    / (?:(?:tagged|labell?ed)(?: as| with)?|with(?: the)? (?:tag|label)|(?:having|have|has) the tag) [@#]?([\p{L}\p{N}_-]+) /iu,
    ([, tag]) => ({ ...(tag !== undefined && { tag }) }),
  ),
  taking(/ @([\p{L}\p{N}_-]+) /iu, ([, tag]) => ({ ...(tag !== undefined && { tag }) })),
  taking(
    / (?:in|under|of|from|with)(?: the| my| an?)?(?: category)? #?([\p{L}\p{N}_-]+) category | (?:in|under|of) (?:the )?category #?([\p{L}\p{N}_-]+) | #([\p{L}\p{N}_-]+) /iu,
    ([, after, before, sign]) => ({ category: after ?? before ?? sign ?? "" }),
  ),
  taking(
    / (?:(urgent|high|medium|low)(?:est)?(?:[ -](?:priority|prio|importance))?|(?:with |of )?priority (urgent|high|medium|low)|(?:at |of |with )(urgent|high|medium|low) priority) /i,
    ([, ...found]) => ({
      priority: found.find((word) => Boolean(word))?.toLowerCase() ?? "high",
    }),
  ),
  taking(
    / (?:filed )?(?:in|under)(?: the| my)? (?!(?:progress|hours|minutes|total|all|short|the|my|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\d))([\p{L}\p{N}_-]+) $/iu,
    ([, category]) => ({ ...(category !== undefined && { category }) }),
  ),
  taking(
    / (?:quick|short|little|small) (?=tasks?|things?|jobs?|ones?|to-?dos?|wins?|chores?)| (?:(?:that(?:['’]s| is| are)|which (?:is|are)) (?:quick|short|easy|small)(?: to do)?|(?:knock out|get done|do|finish|tick off) (?:quickly|fast|in no time)) | (?<=(?:some|any)thing )(?:quick|short|easy|small) /i,
    () => ({
      takes: { to: 30 },
    }),
  ),
  taking(/ (?:important) /i, () => ({ priority: "high" })),
  taking(/ not (?:yet )?(?:done|finished|completed?) /i, () => ({ status: "open" })),
  spanned,
  taking(new RegExp(` (${Object.keys(statuses).join("|")}) `, "i"), ([, word = ""]) => ({
    status: statuses[word.toLowerCase()] ?? "open",
  })),
];
