import { type Fields, fits, type Slot } from "../../capabilities/lexicon.ts";
import { partsOf, saysDay } from "../../capabilities/slots.ts";
import { endOf, taskIn } from "./fields.ts";
import { beginsTask, isOneChore, isTold } from "../../capabilities/chores.ts";

export const titled: Slot = {
  isFree: true,
  async read(words, spoken) {
    const said = words.replace(/\s+please[.!]*$/i, "").replace(/\?+$/, "");
    const stripped = said
      .replace(
        /^(?:called|named|titled|(?:that )?says|saying|title:|with (?:the )?(?:title|name))\s+/i,
        "",
      )
      .replace(onList, (_, day?: string) => (day === undefined ? "" : ` ${day}`))
      .replace(wish, "");
    if (isNoneOf(stripped)) return undefined;
    const task = await taskIn(
      stripped
        .replace(/^to (?=\p{L}+ )|^(?:have to|need to|got to|gotta|must|should) (?=\p{L}+ )/iu, "")
        .replace(/^(?:(?:uh|um|erm|er|like|probably|maybe|really|quickly) )+(?=\p{L})/iu, "")
        .replace(
          /^(?:mind and|try (?:to|and)|go and|remember to|be sure to) (?=\S)|^remember (?:that )?(?=(?:the|my|our) )/i,
          "",
        ),
      spoken,
    );
    return task && titleIn(task, words) ? withUsualDate(task, stripped) : undefined;
  },
};

/** Words that are another's, or say what they are first: 'a job: bleed the radiators'. */
const isNoneOf = (words: string): boolean =>
  /^[^\n:]+:\s*[^\n]+\n/.test(words) ||
  isOfOther(words) ||
  isPlaced(words) ||
  isAsked(words) ||
  announced.test(words) ||
  (forAll.test(words) && / and /i.test(words)) ||
  / (?:both|each)$/i.test(words);

/** Tells whether a title is one: a question in the middle is no part of it. */
function titleIn(task: Fields, words: string): boolean {
  const title = String(task["title"]);
  const isWhole = !/\?\s+\S/.test(title) && !/^(?:take|last)$/i.test(title) && /\p{L}/u.test(title);
  const isQuoted = /["“„«]/.test(words);
  const isCut = "repeat" in task && / (?:in|to|for|of|every|each|the)$/i.test(title);
  return isWhole && !isCut && !isImpossible(title) && (isQuoted || !unread.test(title));
}

/** What says something of a task and was not understood: it is asked about, since no title holds it. */
const unread =
  /^(?:is|are|was|were|me|us|too|very)\b|^(?:urgent|high|low|medium|important|before|after|beforehand|then|to|about|of|that|for|on|at|by|in|with|the|an?|and|my|me|i)$|^[^"“]*\s(?:#\p{L}|:\s)|\b(?:(?:high|low|medium|top|urgent) prio(?:rity)?|same (?:day|time|hour|date)|and (?:one|another)|(?:an?|\d+) (?:mins?|minutes?|hours?|days?|weeks?) (?:before|ahead|earlier|later)|(?:would|could|might) be)\b|\b(?:tomorrow|tonight|asap|remind me|at \d{1,2}(?::\d\d)?|\d{1,2} ?[ap]m|(?:on|by|next|this|until|till) (?:mon|tues|wednes|thurs|fri|satur|sun)day|next (?:week|weekend|month))$/iu;

/** An hour alone is one of the next, unless a day is said before the title. */
function withUsualDate(task: Fields, words: string): Fields {
  if (typeof task["dueTime"] !== "string" || saysDay(words) || "repeat" in task) return task;
  const { dueDate: usualDate, ...rest } = task;
  return { ...rest, usualDate };
}

const announced =
  /^to do:|^(?:an? |one |another )?(?:new |quick |little |small )*(?:[\p{L}-]+ ){0,2}(?:(?:job|chore|thing|item|line|note|step|bullet|point|sentence|paragraph):|(?:task|reminder|to-?do)(?::| (?:called|named|titled|saying|that says|for|to|of|about)\b))/iu;

/** 'remind me what I have to do tomorrow' asks. */
const isAsked = (words: string): boolean =>
  /^(?:what|when|who|where|which|whose|why|how (?:many|much|long)|if|whether|nothing|nobody|no one|out of|up \d)\b/i.test(
    words,
  ) ||
  /^(?:show|list|(?:tell|give) (?:me|us)|find(?! out\b)|see)\b.*\b(?:what|which|who|when)\b/i.test(
    words,
  );

/** What is asked besides, of which the title has nothing. */
const wish =
  /[,;.] (?:please |and )?(?:(?:can|could|will|would) you (?:please )?(?:remind me|set|sort|note|put|add|make)\b.{0,30}|remind me(?: please)?|set that up|put (?:it|that) (?:in|down|on (?:my|the) list)|(?:please )?add(?: it| that)?(?: to (?:my|the) list)?|make a note of (?:it|that))[.!?]*$/i;

/** '… to my tasks, category Car': where every task goes. */
const onList =
  /(?:,? (?:(?:and|so) )?(?:do |please )?(?:put|stick|add|pop|get) (?:it|that|this))? (?:to|on|in|onto|into) (?:my|the|(today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)['’]?s) (?:to-?dos?|to-?do list|tasks?|task list|list)(?=[,.;]|$)/i;

/** A day or an hour that there is none of stays behind in the title: 'february 30th', '25:70'. */
const isImpossible = (title: string): boolean =>
  /\b(?:on|by|at|for|until) (?:the )?(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{1,2}(?:st|nd|rd|th)?|\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|\d{1,2}:\d{2})\b/i.test(
    title,
  );

/** 'it: …', 'butter to the shopping list': said of something that is there. */
const isPlaced = (words: string): boolean =>
  /^(?:to )?(?:my|the|our) (?:(?:to-?do|task|low|high|urgent|medium) (?:priority )?)?(?:list|tasks|pile|backlog|queue|calendar|diary)\b|^(?:under|in|for) (?:the |my )?[a-z]+:|^(?:notes|tasks?|to-?dos?|reminders?|calendar|files)\b|^(?:it|that|this|them|these|those)\b(?!['’])|^(?:panels?|lists?(?! (?:the|all|my|our|every)\b)|sidebars?|tabs?|views?|colou?rs?|without|with no|due|about|tagged|in)\b|^["'“].+["'”] to\b|^to (?:the|my) [^:]+:|\b(?:to|onto|into|on|from) (?:the|my) (?:\S+ ){0,4}(?:list|note|notes|recipe|chat|calendar)[.!]?$/i.test(
    words.trim(),
  );

/** A place or another tool's thing is no title: 'add a theme', 'add it'. */
const isOfOther = (words: string): boolean =>
  /^(?:something|smth|sth|smthg)\b|^(?:before|until|till) |^(?:the|that|this|my)(?: other| same| last)? (?:things?|stuff|usual|one)$|^(?:the |a |an )?(?:day|night|evening|week|hour|minute|(?:\d+|an?) (?:mins?|minutes?|hours?|days?|weeks?)) (?:before|after|earlier|later)(?: it| that)?$|^(?:the )?same\b|\bto (?:it|that|this|them)[.!]?$|^(?:for )?(?:each|every|all) (?:day|week|month|of)\b|^(?:(?:an?|the|my|new|another|this|that|all|some) )*(?:accounts?|agents?|attachments?|backgrounds?|blur|categor(?:y|ies)|columns?|contacts?|dates?|deadlines?|due|everything|files?|filters?|folders?|glass|it|keys?|labels?|layouts?|looks?|modes?|panels?|screens?|sidebars?|styles?|tabs?|tags?|tasks?|to-?dos?|reminders?|items?|that|themes?|these|this|those|wallpapers?|widgets?|notes?|chats?|conversations?|events?|emails?|meetings?|appointments?|(?:sub-?tasks?|steps?|details?|descriptions?)\b.*)[.!]?$/i.test(
    words.trim(),
  );

/** Several titles: 'a, b and c' or a line each; a day behind the last is of that one alone. */
export const list: Slot = {
  isFree: true,
  isList: true,
  async read(said, spoken) {
    // A heading over lines is more than a list.
    if (/^[^\n:]+:\s*[^]*\n/.test(said)) return undefined;
    const [, items, day] = forAll.exec(said) ?? [];
    const shared = day === undefined ? undefined : await facts.read(day, spoken);
    const words = shared ? (items ?? said) : said;
    const parts = partsOf(words).map((part) => part.replace(/^to (?=\p{L}+ )/iu, ""));
    if (parts.length < 2 || parts.some((part, at) => at > 0 && commanding.test(part)))
      return undefined;
    if (isOneChore(parts)) return undefined;
    // 'two things: rent is paid and the tap is fixed' asks for none.
    if (parts.every((part) => /\b(?:is|are|was|were|has been|have been)\b/i.test(part)))
      return undefined;
    const each = await Promise.all(parts.map((part) => taskIn(part, spoken)));
    return each.every((task) => task && titleIn(task, said))
      ? { each: each.map((task) => ({ ...task, ...shared })), fit: fits.clear }
      : undefined;
  },
};
/** 'a and b, both for Tuesday'. */
export const forAll = /^(.+?),? (?:both|all|each)(?: of them)? ((?:for|on|by|due|at) .+)$/i;

/** Verbs that ask something of the assistant. */
const commanding =
  /^(?:pin|unpin|open|close|hide|delete|remove|mark|move|undo|tag|archive|rename|complete|switch|set|(?:put|add|get|jot|note|make|give) (?:it|that|this|them)|remind) /i;

/** A title that a sentence tells something of: 'pay rent is due friday', but not 'what is due friday'. */
export const subject: Slot = {
  isFree: true,
  read: (words, spoken) =>
    isTold(words) ||
    /^(?:what|which|who|whose|when|where|how|it|this|that|these|those|they|something|anything|everything|nothing)\b/i.test(
      words,
    )
      ? undefined
      : titled.read(words, spoken),
};

/** A title that begins as tasks do. */
export const chore: Slot = {
  isFree: true,
  read: (words, spoken) => (beginsTask(words) ? titled.read(words, spoken) : undefined),
};

/** What begins as a remark asks for nothing: 'I must say I'm impressed'. */
export const duty: Slot = {
  isFree: true,
  read: (words, spoken) => (remark.test(words) ? undefined : titled.read(words, spoken)),
};
const remark =
  /^(?:not\b|(?:like|love|rather|prefer|hate)\b|have (?:\p{L}+ed|been|gone|done|seen|known|told|said)|admit|confess|say|agree|disagree|tell you|laugh|thank you|be (?!at\b|in\b|on\b|there\b)|know\b|see (?:what|how|if|whether|my|the|all|you|it)\b|understand|believe|think about (?:it|this|that)\b|move on\b|calm down\b|hurry\b|stop\b|add\b|time (?:in|when|we|at)\b)|^(?:talk|go|think|relax|rest|sleep|leave|wait|eat|run|focus|concentrate|laugh|cry|scream)(?: (?:now|more|less|home|out|first|soon|again|a bit))*[.!]*$/iu;

/** Something that will take place, so a day is said with it: 'I have a dentist follow-up on 10 December'. */
export const event: Slot = {
  isFree: true,
  async read(words, spoken) {
    const task = await titled.read(words, spoken);
    const isPast = /\b(?:since|ago|yesterday|last (?:night|week|month|year))\b/i.test(words);
    const isHow = /\b(?:moved|done|changed|booked|postponed|cancelled|rescheduled|sorted)$/i;
    if (isHow.test(String(task?.["title"]))) return undefined;
    // With an hour it takes place, and is none of what is to be done.
    if (typeof task?.["dueTime"] === "string") return undefined;
    return task && !isPast && (task["dueDate"] ?? task["usualDate"] ?? null) !== null
      ? task
      : undefined;
  },
};

/** A day, an hour, how often, how urgent: whatever quick add reads but a title. */
export const facts: Slot = {
  most: 10,
  async read(words, spoken) {
    const parts = words.split(/, (?=\S)/).slice(0, 4);
    const all = await Promise.all(
      parts.map(async (part) => {
        const value = await endOf(part.replace(/^(?:for|on|by) (?=\S)/i, ""), spoken);
        return value && withUsualDate(value, part);
      }),
    );
    if (!all.every((one) => one !== undefined)) return undefined;
    // 'Friday, from 2 pm': an hour is of the day that is said beside it.
    const { usualDate, ...said }: Fields = Object.fromEntries(
      all.flatMap((one) => Object.entries(one)),
    );
    return { ...(usualDate !== undefined && { dueDate: usualDate }), ...said };
  },
};

/** A title in quotation marks. */
export const quotedTitle: Slot = {
  isFree: true,
  isQuoted: true,
  read: (words) => ({ title: words }),
};

/** A title that is said to go on the list. */
export const onListed: Slot = {
  isFree: true,
  read: (words, spoken) => (onList.test(words) ? titled.read(words, spoken) : undefined),
};
