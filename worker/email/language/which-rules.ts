import { emailLimits } from "#contract/email.ts";
import type { Spoken } from "../../capabilities/lexicon.ts";
import { countIn, unquoted } from "../../capabilities/slots.ts";
import { pastDay } from "../../time/past.ts";
import { periodIn } from "../../time/periods.ts";
import type { Days } from "../../time/weeks.ts";
import { addDays, dayIn } from "../../time/zone.ts";
import { labelsOf } from "../labels.ts";
import { fromPerson } from "./kit.ts";
import { anybody, bareName, sendersIn } from "./names.ts";
import type { WhichSaid } from "./which.ts";

/** What one rule found, and the words without it. */
interface Found {
  readonly which: WhichSaid;
  readonly rest: string;
}
type Rule = (words: string, spoken: Spoken) => Found | undefined | Promise<Found | undefined>;

const folders = {
  inbox: "inbox",
  archive: "archive",
  archived: "archive",
  spam: "spam",
  junk: "spam",
  trash: "trash",
  bin: "trash",
  sent: "sent",
  drafts: "drafts",
  snoozed: "snoozed",
  scheduled: "scheduled",
} as const;
const isFolder = (word: string): word is keyof typeof folders => Object.hasOwn(folders, word);

/** Takes what a pattern finds out of the words. */
const taking =
  (pattern: RegExp, which: (...groups: readonly string[]) => WhichSaid | undefined): Rule =>
  (words) => {
    const found = pattern.exec(words);
    const meant = found && which(...found.slice(1).map((group) => group ?? ""));
    if (!found || !meant) return undefined;
    return {
      which: meant,
      rest: `${words.slice(0, found.index)} ${words.slice(found.index + found[0].length)}`,
    };
  };

const answered = String.raw`(?:answer(?:ed)?|(?:repl(?:y|ied)|respond(?:ed)?)(?: to)?|got back to)`;
const unanswered = new RegExp(
  String.raw`\b(?:unanswered|(?:that )?(?:i )?(?:still )?(?:have(?: i)?(?: not|n['’]?t)|did(?: i)?(?: not|n['’]?t)|do(?: not|n['’]?t))(?: i)?(?: yet)? ${answered}(?: yet)?|(?:do )?(?:i )?(?:still )?(?:need|have|ought|am|owe)(?: i)? (?:still )?(?:to ${answered}|an answer(?: to)?|a reply(?: to)?)|(?:are |is )?(?:still )?(?:waiting for|waiting on|needs?|want|wants) (?:an answer|a reply|a response)(?: from me)?)(?= |$)`,
  "i",
);

/** What each kind of words says of which messages are meant. */
export const rules: readonly Rule[] = [
  taking(
    /\b(?:(?:that|which) )?(?:without|(?:with|have|has|having) no|do(?:es)?(?: not|n['’]?t) have|(?:with|have|has)(?: not|n['’]t))(?: an| any)? (?:attachments?|files?)(?: attached)?\b/i,
    () => ({ folder: "all", noAttachments: true }),
  ),
  taking(
    /\b(?:with|that have|that has|have|has|having)(?: an| any)? (?:attachments?|files?)(?: attached)?\b/i,
    () => ({
      folder: "all",
      attachments: true,
    }),
  ),
  taking(/\b(?:any |the |all )?(?:attachments?|attached files?)\b/i, () => ({
    folder: "all",
    attachments: true,
  })),
  taking(
    /(?<!\bfrom (?:the )?)\b(?:unread|unopened|new|un-read)s?\b|\b(?:that )?(?:i )?(?:have(?: not|n['’]?t)|did(?: not|n['’]?t)) (?:read|opened|open|seen|looked at)(?: yet)?\b/i,
    () => ({ unread: true }),
  ),
  taking(/(?<!^|\b(?:to|not) )\b(?:already )?(?:read|opened)(?: already)?\b/i, () => ({
    read: true,
  })),
  taking(unanswered, () => ({ unanswered: true })),
  taking(/\b(?:starred|flagged|with (?:a )?stars?)\b/i, () => ({ folder: "starred" })),
  taking(/\b(?:newsletters?|mailing lists?)\b/i, () => ({ newsletters: true })),
  taking(
    /\b(?:in|of|from) (?:my |the )?(inbox|archive|spam|junk|trash|bin|drafts)(?: folder)?\b/i,
    (word = "") => folderCalled(word),
  ),
  taking(
    /\b(archived|snoozed|scheduled|sent|junk|spam)(?= |$)(?! (?:me|us|to me|to us)\b)/i,
    (word = "") => folderCalled(word),
  ),
  taking(
    /\b(?:first|last|latest|newest|top|recent|most recent) (\w+)(?= |$)(?! (?:days?|weeks?|hours?|months?))/i,
    (many = "") => ofNewest(many),
  ),
  taking(/\b(\w+) (?:latest|newest|most recent|last)\b/i, (many = "") => ofNewest(many)),
  taking(/\b(?:oldest|earliest)\b/i, () => ({ oldest: true, newest: 1 })),
  notFromSomebody,
  ofLabel,
  ofAge,
  ofDay,
  fromSomebody,
  ofSomebody,
  taking(
    /\b(?:about|regarding|mentioning|concerning|to do with|with|that mentions?) (.+)$/i,
    (words = "") => ({
      about: unquoted(words).replace(/^(?:the|my|our) /i, ""),
      folder: "all",
    }),
  ),
];

/** 'from anybody but Maya', 'not from Bob': somebody who has written, since all others are meant. */
async function notFromSomebody(words: string, { acting }: Spoken): Promise<Found | undefined> {
  const found =
    /\b(?:(?:from|by) (?:anybody|anyone|everybody|everyone|people) )?(?:but|except|other than|besides|excluding)(?: not)?(?: (?:those|the ones|ones|mails?))?(?: (?:from|by))? ([\p{L}.'’ ]{2,40})$/iu.exec(
      words,
    ) ?? /\bnot (?:from|by) ([\p{L}.'’ ]{2,40})$/iu.exec(words);
  const notFrom = await writerCalled(bareName(found?.[1] ?? ""), acting);
  return found && notFrom !== undefined
    ? { which: { notFrom }, rest: words.slice(0, found.index) }
    : undefined;
}

/** 'bobs' are Bob's. */
async function writerCalled(said: string, acting: Spoken["acting"]): Promise<string | undefined> {
  for (const name of [said, said.replace(/s$/i, "")])
    if (name !== "" && (await fromPerson(acting, name)).length > 0) return name;
  return undefined;
}

/** 'labeled Receipts', 'with the label Work' */
async function ofLabel(words: string, { acting }: Spoken): Promise<Found | undefined> {
  const found =
    /\b(?:that are |which are )?(?:(?:labell?ed|tagged)(?: as| with)?|(?:with|under|in|having) (?:the |my )?label) (.+?)$/i.exec(
      words,
    );
  const [whole = "", said = ""] = found ?? [];
  const name = found && (await labelCalled(acting, unquoted(said)));
  return name
    ? { which: { label: name, folder: "all" }, rest: words.replace(whole, " ") }
    : undefined;
}

/** One of the person's labels, as it is written. */
export async function labelCalled(acting: Spoken["acting"], said: string) {
  const all = await labelsOf(acting);
  return all.find(({ name }) => name.toLowerCase() === said.toLowerCase())?.name;
}

function folderCalled(said: string): WhichSaid | undefined {
  const word = said.toLowerCase();
  return isFolder(word) ? { folder: folders[word] } : undefined;
}

function ofNewest(many: string): WhichSaid | undefined {
  const count = /^an?$|^one$|^another$/i.test(many) ? undefined : countIn(many);
  return count === undefined || count > emailLimits.bulk
    ? undefined
    : { newest: Math.max(count, 1) };
}

/** 'from today', 'of last week', 'since Monday', 'older than last week'. */
async function ofDay(words: string, spoken: Spoken): Promise<Found | undefined> {
  const plain = words.replace(
    /\b(?:older than|that came|received) (?=(?:in |last|this|the|past))/i,
    (way) => (/^older/i.test(way) ? "before " : ""),
  );
  const period = periodIn(` ${plain} `, spoken);
  const which = period && daysThatWere(period.days, spoken);
  if (period && which) return { which, rest: period.rest };
  const since = /\b(since|before|until|older than) (.+)$/i.exec(words);
  const [, way = "", said = ""] = since ?? [];
  const day = since ? await pastDay(said, spoken) : undefined;
  if (since && day !== undefined)
    return {
      which: way.toLowerCase() === "since" ? { since: day } : { until: addDays(day, -1) },
      rest: words.slice(0, since.index),
    };
  const today = dayIn(spoken.zone, spoken.now);
  const yesterday = addDays(today, -1);
  return taking(
    /\b(?:from |of |that came |received )?(today|yesterday|this morning)(?:['’]s)?\b/i,
    (near = "") => (/yes/i.test(near) ? { since: yesterday, until: yesterday } : { since: today }),
  )(words, spoken);
}

/** Mail that is there has come: no day to come ends what is meant. */
function daysThatWere({ from, to }: Partial<Days>, { zone, now }: Spoken): WhichSaid | undefined {
  const today = dayIn(zone, now);
  if (from === undefined ? to === undefined || to >= today : from > today) return undefined;
  return {
    ...(from !== undefined && { since: from }),
    ...(to !== undefined && to < today && { until: to }),
  };
}

const lyingThere = String.raw`(?:(?:lying|sit\w{1,6}|hanging|been|is) ){1,3}(?:in there|there|here|around|about|in (?:my|the) inbox)(?: for)? (?:more than|over|longer than)`;
const olderThan = new RegExp(
  String.raw`\b(?:older than|from more than|that are over|${lyingThere}) ((?:half a|a couple of|(?!last|this|the)\S+) (?:day|week|month|year)s?)(?: old| ago)?\b`,
  "i",
);

/** 'older than a week', 'that has been lying there for more than ten days' */
function ofAge(words: string, spoken: Spoken) {
  return taking(olderThan, (age = "") =>
    daysThatWere(periodIn(` more than ${age} ago `, spoken)?.days ?? {}, spoken),
  )(words, spoken);
}

/** 'from Maya', 'by the bank', 'Maya sent me': somebody who wrote, or who might have. */
async function fromSomebody(words: string, { acting }: Spoken): Promise<Found | undefined> {
  const found =
    /\b(?:from|by) (.+?)(?= (?:about|regarding|mentioning|concerning|with)(?: |$)| in (?:my|the) (?:e?mails?|inbox|mailbox)$|$)/i.exec(
      words,
    ) ?? /\b(?:that |which )?([\p{L}’' ]{2,40}?) (?:sent|wrote)(?: me| us| to me)?\b/iu.exec(words);
  const [whole = "", said = ""] = found ?? [];
  const name = bareName(said);
  if (!found || name === "") return undefined;
  const rest = `${words.slice(0, found.index)} ${words.slice(found.index + whole.length)}`;
  if (anybody.test(name)) return { which: {}, rest };
  const isName = /^\S+(?: \S+){0,3}$/.test(name);
  const from = (await sendersIn(acting, name)) ?? (isName ? name : undefined);
  return from !== undefined ? { which: { from, folder: "all" }, rest } : undefined;
}

/** 'maya's mails' */
async function ofSomebody(words: string, { acting }: Spoken): Promise<Found | undefined> {
  const [, before = "", name = "", rest = ""] =
    /^((?:(?:all|every|both|any)(?: of)?(?: the)? |the )?)([\p{L} ]{2,40}?)(?: ['’]s|['’]s|s['’]) (.+)$/iu.exec(
      words.trim(),
    ) ?? [];
  const from = bareName(name);
  const [known] = from === "" ? [] : await fromPerson(acting, from);
  return known && { which: { from, folder: "all" }, rest: `${before} ${rest}` };
}
