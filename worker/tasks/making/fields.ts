import { readEnding, readQuickWords } from "#shared/tasks/quick-words.ts";
import { saidOnce } from "#shared/tasks/repeat-wording.ts";
import { readRepeat } from "#shared/tasks/repeat-words.ts";
import { labelCalled } from "../../capabilities/labels.ts";
import type { Fields, Spoken } from "../../capabilities/lexicon.ts";
import { minutesIn, partsOf, saysDay } from "../../capabilities/slots.ts";
import { dateReader, dayIn } from "../../time/zone.ts";
import { taskTable } from "../table.ts";
import { beginsTask, choreOf } from "../../capabilities/chores.ts";

const tagName = String.raw`#?[\p{L}\p{N}_-]+`;
/** '…, tag it legal and urgent-ish' as quick add has it. */
const tagIt = new RegExp(
  String.raw`[,;.]? (?:and )?(?:please )?(?:tag|label) (?:it |that |this |them )?(?:as |with )?(${tagName}(?:(?:, | and )${tagName})*)(?=$|[.!]?$|[,;] | (?:due|by|for|on|high|low|urgent)\b)`,
  "iu",
);
const itIs =
  /[,;.] (?:it is|it['’]s|this is|that['’]s) (?:very |really |quite |pretty |super )?(urgent|low)(?: priority)?(?=[.!]?$)/i;

/** '…, takes 10 minutes'. */
const takesLong =
  /[,;]? (?:and )?(?:it )?(?:takes|will take|should take|needs) (?:about |around )?(?=\d+ ?(?:m|h)|an hour|half an hour)/i;
/** '… and set it to repeat every six months'. */
const comesBack =
  /[,;]? (?:and )?(?:(?:set|make|have) it (?:to )?)?(?:repeats?|repeating|recurs?|recurring) (?=every|each|daily|weekly|monthly|yearly)| in (?=every \d)/i;
/** 'the water bill must be paid by Thursday' is to pay it. */
const mustBe =
  /^((?:the |my |our )?[\p{L}\p{N} '’-]{2,40}?) (?:(?:must|needs? to|has to|have to|should|ought to|has got to|is to|are to) (?:get|be) (?!done\b|in\b)(\p{L}{2,}(?:ed|id|nt|ught|en|ne))|needs? (?:some )?(\p{L}{3,}ing))(?! (?:at|after|into|over)\b)(?= |$)/iu;

/** At the very end, but in 'write a letter of thanks'. */
export const politely =
  /(?<!\b(?:of|many|with|for|say|saying|send|my|our|a|big|is|it|not|the))[,;]? (?:please |many )?(?:please and thank you|thanks|thank you|thx|cheers|ok|okay|please|pls)[.!]*$/i;

export const asChore = (words: string): string =>
  notSubject.test(words)
    ? words
    : words.replace(
        mustBe,
        (whole, what: string, done: string | undefined, doing: string | undefined) => {
          const verb = choreOf(done ?? doing ?? "");
          return verb === undefined ? whole : `${verb} ${what}`;
        },
      );
const notSubject =
  /^(?:add|create|new|note|remind|put|let|it|this|there|that|i|we|you|task|todo|what|when|which|who|how)\b/i;

/** What stood before a day or a length that was cut out. */
const dangling =
  /(?<=\S)[,;]?\s+(?:around|about|roughly|some ?time|sometimes?|by|before|until|from|starting|beginning|and|with|at)$/i;

const someDay = String.raw`(?:mon(?:day)?|tue(?:s|sday)?|wed(?:s|nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)\b`;
/** 'gym mon 8am, wed 9am' is two, and 'on tuesday not monday' moves what is there. */
const twoTimes = new RegExp(
  String.raw`\b${someDay},? (?:at )?\d[\d:.]*(?: ?[ap]m)?(?:,|,? and| &) (?:on )?${someDay},? (?:at )?\d|\b${someDay},? (?:and )?not (?:on )?${someDay}\b`,
  "i",
);

/** Where no rule is read in it, the day of this month would stand for all. */
const weekdayName = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
const nthWeekday = new RegExp(
  String.raw`\b(?:every|each)\b.{0,30}\b(?:first|third|fourth|last) ${weekdayName}\b|\b(?:first|second|third|fourth|last) ${weekdayName} (?:of|in) (?:the|each|every) month\b`,
  "i",
);

const isOfMore = (given: string): boolean =>
  twoTimes.test(given) || nthWeekday.test(readRepeat(given)?.rest ?? given);

/** A task's fields in one sentence, by quick add's rules, and what is said of it behind its title. */
export async function taskIn(given: string, spoken: Spoken): Promise<Fields | undefined> {
  if (isOfMore(given)) return undefined;
  const said = given
    // 'Tuesday evening, 7 to 8' and 'Thursdays 5.30' are one time each.
    .replace(/\b(morning|afternoon|evening), (?=\d)/i, "$1 ")
    .replace(/(?<=\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]* )(\d{1,2})\.(\d\d)$/i, "at $1:$2");
  const quoted = await quotedTask(said, spoken);
  if (quoted) return quoted;
  const { named, steps } = stepsOf(said);
  const { words, fields, isDaySaid } = await withoutEnds(named.replace(politely, ""), spoken);
  const task = await quickIn(words, spoken);
  // An hour or a repeat behind the title is one of the day that the title has.
  const isHour =
    ("dueTime" in fields || "repeat" in fields) && task?.["dueDate"] !== undefined && !isDaySaid;
  const day = isHour ? { dueDate: task["dueDate"] } : {};
  return (
    task && {
      ...task,
      ...withoutTail(task),
      ...fields,
      ...day,
      ...(steps.length > 1 && { steps }),
    }
  );
}

/** 'car service → thursday', and 'milk again' for next week. */
const withoutTail = ({ title }: Fields): Fields =>
  typeof title === "string"
    ? {
        title: title
          .replace(/\s*(?:->|=>|→)\s*$/, "")
          .replace(beginsTask(title) ? /$/ : /(?<=\S) again$/i, ""),
      }
    : {};

/** The steps that stand behind a title, where there are several. */
function stepsOf(said: string) {
  const [, before = "", listed = ""] = inSteps.exec(said) ?? inParts.exec(said) ?? [];
  const steps = partsOf(listed);
  return steps.length > 1 ? { named: before, steps } : { named: said, steps: [] };
}

/** "'pay the nursery' 1st dec": what stands behind a title in quotation marks is about it. */
async function quotedTask(said: string, spoken: Spoken): Promise<Fields | undefined> {
  const [, title, behind = ""] =
    /^["'“‘„«]([^"'“”‘’„«»]+)["'”’“»][\s,;:–-]*(.+)$/u.exec(said) ?? [];
  if (title === undefined) return undefined;
  const [there = "", label] = inCategory.exec(behind) ?? [];
  const found = label === undefined ? undefined : await categoryCalled(label, spoken);
  const left = found ? behind.replace(there, " ").trim() : behind;
  const facts = left === "" ? {} : await factsIn(left.replace(lead, ""), spoken);
  return facts && { ...facts, ...found, title };
}
const inCategory =
  /(?:^|[\s,;]+)(?:in|under|into|to)(?: the| my)?(?: category)? (\p{L}{3,})(?: category)?(?=$|[,;.]| (?:with|tagged|due|on|by|at|for|every|high|low|urgent)\b)[,;.]?/iu;

/** One that is there, or a new one by its name. */
async function categoryCalled(label: string, spoken: Spoken) {
  const found = await labelCalled(spoken.acting, taskTable, label);
  if (found && "category" in found) return found;
  return /^\p{Lu}/u.test(label) && !saysDay(label) ? { category: label } : undefined;
}

/** 'birthday party. Steps: invite people, bake the cake'. */
const inSteps =
  /^(.{3,}?)[.,;]? (?:with (?:the |these )?)?(?:following )?(?:steps|sub-?tasks|checklist) ?(?::|are|being) (.+)$/i;

/** 'the audit, split into receipts and totals'. */
const inParts = /^(.{3,}?),? (?:and )?(?:split|broken (?:down|up)|divided) (?:it )?into (.+)$/i;

const border = /\s*[,;(]\s*|(?<!\d)[.!]\s+|(?<=\b\d{4})\.\s+|\s+[-–—/]\s+/g;
const mostEnds = 4;
const lead =
  /^(?:(?:and|both|all|it|it['’]s|its|is|this|that|that['’]s|due(?: date)?|they|deadline(?:['’]s)?|(?:date|day|when|due|deadline|time|category|priority|duration):|runs? out|expires?|ends?|starts?|should|will|would|takes?|about|around|roughly|maybe|by|on|for|in|at|with|the|an?(?! hour)|to be done|done|please) )+(?=\S)/i;

/** 'hang pictures. Low priority. Home.': what follows the title and is nothing but a value. */
async function withoutEnds(said: string, spoken: Spoken) {
  let words = saidOnce(said);
  const fields: Fields[] = [];
  while (fields.length < mostEnds) {
    const last = [...words.slice(-longestEnd).matchAll(border)].at(-1);
    if (!last) break;
    const from = words.length - Math.min(words.length, longestEnd) + last.index;
    const end = words.slice(from + last[0].length).replace(/(?<!\d\.\d{1,2})[).!\s]+$/, "");
    // 'every Monday, Wednesday and Friday' and 'twice a week, Mon and Fri' are days of one rule.
    if (
      /^(?:mon|tue|wed|thu|fri|sat|sun)\w*\b/i.test(end) &&
      /(?:\b(?:mon|tue|wed|thu|fri|sat|sun)\w*|\b(?:a|per|each) week)\s*$/i.test(
        words.slice(0, from),
      )
    )
      break;
    const value = from === 0 || end === "" ? undefined : await endOf(end, spoken);
    if (!value) break;
    fields.push(value);
    words = words.slice(0, from);
  }
  return {
    words,
    fields: joined(fields),
    isDaySaid: saysDay(said.slice(words.length)),
  };
}

/** What was said first counts, but a day says no hour: 'Wednesday, three o'clock'. */
const joined = (fields: readonly Fields[]): Fields =>
  Object.fromEntries(
    fields
      .flatMap((one) => Object.entries(one))
      .toSorted(([, a], [, b]) => Number(b === null) - Number(a === null)),
  );
const longestEnd = 200;

/** 'Tue 1600' */
const bareClock =
  /(?<=^(?:(?:mon|tue|wed|thu|fri|sat|sun)\p{L}*,? |at ))([01]\d|2[0-3])([0-5]\d)$/iu;

export async function endOf(given: string, spoken: Spoken): Promise<Fields | undefined> {
  const end = given.replace(bareClock, "$1:$2");
  const said = wordedEnd(end);
  if (said || end.split(" ").length > 9) return said;
  const bare = end.replace(lead, "");
  const minutes = isWhen.test(end) ? undefined : minutesIn(bare);
  if (minutes !== undefined) return { estimatedDuration: minutes };
  const value = (await factsIn(end, spoken)) ?? (await factsIn(bare, spoken));
  if (value) return value;
  const name = bare.replace(/^cat(?:egory)?[.:]? |(?: category| project| stuff)$/gi, "");
  if (!/^#?\p{L}+$/u.test(name)) return undefined;
  const found = await labelCalled(spoken.acting, taskTable, name.replace("#", ""));
  return found && "category" in found ? found : undefined;
}

/** 'in two hours' is when, 'two hours' how long. */
const isWhen = /^(?:in|within|after) /i;

/** What is said in words of its own: 'no rush', 'tag it legal', 'pretty important'. */
function wordedEnd(end: string): Fields | undefined {
  if (noRush.test(end)) return { priority: "low" };
  const [, tag] =
    /^(?:and )?tag(?:ged)?(?: it| this)?(?: as| with)? ([\p{L}-]+)$/iu.exec(end) ?? [];
  if (tag !== undefined) return { tags: [tag] };
  const [, weight] = weighty.exec(end) ?? [];
  if (weight !== undefined) return { priority: /urgent/i.test(weight) ? "urgent" : "high" };
  return isRemark.test(end) ? {} : undefined;
}
const noRush =
  /^(?:(?:it['’]s )?not (?:so |very |that |too |really |super )?(?:important|urgent|pressing)|unimportant)$|^(?:there['’]?s |there is )?(?:no (?:rush|hurry)(?: (?:at all|though|on (?:it|that|this)))?|whenever(?: i can)?|not urgent)$/i;
/** '…, pretty important' */
const weighty =
  /^(?:(?:it['’]?s|that['’]?s|this is|is|very|really|pretty|quite|super|rather|so|kinda|kind of|fairly|and) )*(important|crucial|vital|essential|urgent|pressing)(?: one| stuff)?$/i;
/** Tells nothing of the task that it could hold. */
const isRemark =
  /^(?:it['’]?s|its|it is) (?:over)?due$|^(?:it['’]?s )?(?:about|high) time$|^(?:finally|at last|for once|again|ugh|sigh|lol|haha)$/i;

async function quickIn(said: string, spoken: Spoken): Promise<Fields | undefined> {
  const words = asChore(said)
    .replace(
      /,? at the (?:very )?latest\b|,? at some (?:point|stage)\b|,? (?:would|might) be (?:good|nice|great|lovely|helpful|handy)(?=[,.]|$)/gi,
      "",
    )
    .replace(takesLong, " ")
    .replace(comesBack, " ")
    .replace(/ (?:in|under|to|into) (?:the |my )?(?!(?:the|my|an?) )(\p{L}+) category\b/iu, " #$1")
    .replace(/ with (?:the |a )?(?:tag|label) (?=\S)/i, " tagged ")
    .replace(tagIt, (_, tags: string) => ` tagged ${tags}`)
    .replace(itIs, (_, level: string) => `, ${level} priority`);
  const [tail = ""] = beginsTask(words) ? (clause.exec(words) ?? []) : [];
  const read = readQuickWords(words.slice(0, words.length - tail.length), {
    today: dayIn(spoken.zone, spoken.now),
    date: await dateReader(spoken),
  });
  const task = read && { ...read, title: `${read.title}${tail}` };
  // 'daily for two weeks' ends, which no rule of a task does.
  if (!task || (task.repeat !== undefined && forSpan.test(words))) return undefined;
  const isCut = task.dueDate !== undefined || task.estimatedDuration !== undefined;
  return { ...task, ...(isCut && { title: task.title.replace(dangling, "") }) };
}

/** 'ask Ann if she can come on Friday': that day is a part of what is asked. */
const clause =
  / (?:if|whether|that) (?:(?:the|my|our|his|her|their) )?[\p{L}'’]+ (?:can|could|will|would|is|are|has|have|wants?|needs?|may|might|should) .+$/iu;

const forSpan =
  /\bevery ?day (?:this|next) week\b|\bfor (?:(?:the )?next )?(?:an?|one|two|three|four|five|six|\d+) (?:days|weeks?|months?|years?)\b/i;

/** Whatever quick add reads of words that hold no title. */
export async function factsIn(words: string, spoken: Spoken): Promise<Fields | undefined> {
  const tries = [`x ${words.replace(/^(?=half (?!an?\b))/i, "at ")}`, `x on ${words}`].map((one) =>
    quickIn(one, spoken),
  );
  const task = (await Promise.all(tries)).find((one) => one?.["title"] === "x");
  if (!task) return undefined;
  const { title: _title, ...rest } = task;
  return Object.keys(rest).length === 0 ? undefined : rest;
}

/** 'Monday night football sweepstake' is called so as a whole: several words behind the part of a day are a name with it. */
export function withItsNight(task: Fields, said: string): Fields {
  const [, night = ""] = nightFirst.exec(said) ?? [];
  const title = String(task["title"]);
  const whole = `${night} ${title}`;
  const isName = said.toLowerCase() === whole.toLowerCase() && !beginsTask(title);
  return isName ? { ...task, title: whole } : task;
}
const nightFirst =
  /^((?:mon|tues|wednes|thurs|fri|satur|sun)day (?:morning|afternoon|evening|night)) (?!(?:at|in|with|for|to|from|by|and|or|the|my|an?)\b)\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*)+$/iu;

/** A rhythm in words, with the last day of it where one is said. */
export const repeatIn = async (words: string, spoken: Spoken) =>
  /\b(?:un)?till?\b/i.test(words)
    ? readEnding(words, { date: await dateReader(spoken) })
    : readRepeat(words);
