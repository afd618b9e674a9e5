import { labelCalled } from "../../capabilities/labels.ts";
import type { Fields, Slot, Spoken } from "../../capabilities/lexicon.ts";
import { taskKit } from "../listing.ts";
import { taskTable } from "../table.ts";
import { lines } from "./list-slots.ts";
import { duty, facts, titled } from "./slots.ts";

/**
 * What a sentence begins with that asks for a task: 'could you set up a high priority work task to', 'one more for my
 * list,', 'I have been asked to'. Its words are those below or a value of the task, written here as §; what follows is the title.
 */
const anyOf = (...words: readonly string[]): string => `(?:${words.join("|")})`;
const all = (words: string): string => anyOf(...words.split(" | "));

const asking = all(
  "please | pls | kindly | also | and | so | ok | okay | just | well | oh | hey | quickly | quick | possibly | now | then | first | actually | could you | can you | would you | will you | can i | could i | can we | can u | be so kind as to | be so kind and | be so good as to | i would like you to | i would like to | i want you to | i want to | i need you to | i need to | if you could | , | §",
);
const adding = all(
  "add | create | get | make | make me | set up | set me up | set me | set | could do with | could use | put down | put in | put | pop in | pop | stick | bung | chuck | shove | toss | throw | drop | sling | whack | slap | jot down | jot | note down | note | write down | write | schedule | log | enter | record | i could do with | i could use | i need | need | i want | we need | i would like | i have got | i have | we have",
);
const kind = all(
  "a | an | another | one | one more | some | new | quick | little | small | extra | short | priority | prio | recurring | repeating | §",
);
const noun = all(
  "task | reminder | to-do | todo | to do | to-do item | todo item | chore | task item",
);
const any = anyOf(
  noun,
  all(
    "thing | item | block | slot | one | more | something | sth | smth | entry | job | this | that",
  ),
);
const place = `${all("to | on | onto | in | into | for")} (?:${all("my | the | our | today's | todays")} (?:§ )?|§ )${all(
  "list | to-do list | todo list | task list | to do list | tasks | todos | to-dos | agenda | pile | backlog | queue",
)}`;
const when = `(?:${all("for | on | by | due | due on | due by | at | in | under | from | starting | before | until | with")} (?:the |a |an )?)?§(?: priority| category)?`;
const diary = `${all("to | on | onto | in | into")} ${all("my | the | our")} ${all("calendar | diary")}`;
const link = all(
  ": | - | – | , | to | that | for | about | with the title | with title | with the name | in for | in to | on for | called | named | titled | saying | that says | of | for me | regarding",
);
const must = `(?:${all("i | we | someone | somebody | one of us | you and i")} )?(?:${all("really | still | also | definitely | urgently | absolutely | just | do")} )*${all(
  "need to | needs to | have to | have got to | must | should | has to | ought to | gotta | got to | am supposed to | am obliged to | am meant to | have been asked to | had better | was asked to | was told to | have been told to",
)}(?: ${all("really | also | still | just")})?`;
const promised = String.raw`i (?:have )?(?:promised|told) (?:_ ){0,2}(?:to|that i would|i would|that i will|i will)`;
const minding = all(
  "remind me | remind us | remind us both | let me remember | remember | do not forget | do not let me forget | let me not forget | not forget | must not forget | make sure | be sure | i must remember | i must not forget | help me remember",
);

const nudging = anyOf(
  `${all("nudge | ping | poke | prod | alert | notify | text")} me`,
  `${all("give me | send me | i need | i would like | set me")} a ${all("nudge | poke | prod | shout | heads up | ping | ring | kick | alert | reminder | buzz")}`,
  "jog my memory",
);
const more = all(
  "one task is there | action | action item | new job | new chore | new errand | new one | note to self | new thing | new thing to do | thing to do | one more | another | another one | another thing | one more thing | one thing | one other thing | next one | next | also | last one | last thing | one last thing",
);

const behind = `(?: ${anyOf(when, place, link)})*(?: ${must})?`;
const heads = new RegExp(
  `^(?:${asking} )*${anyOf(
    // 'put task Rent in Home' is about one that is there.
    `(?!(?:put|set|make|stick|pop|schedule|write|enter|record) ${noun})(?:${adding} )?(?:${kind} )*${noun}(?: ${diary})?${behind}`,
    `(?:${adding} )?(?:${kind} )*(?:${any} )?${place}${behind}`,
    `${adding} (?:${kind} )*${all("slot | block | session | stint")}${behind}`,
    `add (?:${kind} )*${any}(?: ${when})* :`,
    `(?:${adding} )?(?:${kind} ){1,3}${any}(?: ${when})* :`,
    `${adding} ${all("something | sth | smth | a thing | an entry | a line")}(?: ${when})* (?:to|about|for)(?: ${must})?`,
    `${more}(?: ${when})* [:,–-]`,
    `(?:${adding} )?(?:a )?note to self (?:: )?(?:to|that ${must})`,
    `(?:${when} )?${minding}(?: ${anyOf(when, link)})*(?: ${must})?`,
    `${nudging}(?: ${when})* (?:to|about|that|for)(?: ${must})?`,
    all("pencil in | slot in | squeeze in | fit in | stick in | pop in"),
    `(?:${adding} )?that ${must}`,
    `${must}(?: ${when})?`,
    promised,
  )}$`,
  "i",
);
const known = new Set(
  [
    asking,
    adding,
    kind,
    noun,
    any,
    place,
    diary,
    when,
    link,
    must,
    promised,
    minding,
    nudging,
    more,
    "pencil slot squeeze fit",
  ]
    .join(" ")
    .replaceAll(/\(\?:|\\S\+|[()|?*{}\d]/g, " ")
    .split(" "),
);

/** A word of the sentence as the grammar above has it, and where it ends. */
interface Plain {
  readonly word: string;
  readonly end: number;
}

const plainly = (said: string): Plain[] =>
  [...said.matchAll(/\d{1,2}:\d\d|[:,–]|[^\s:,–]+/g)].flatMap(({ 0: found, index }) =>
    contracted(
      found
        .toLowerCase()
        .replaceAll("’", "'")
        // '24.11.' is a day with its dot alone.
        .replaceAll(/(?<!^\d{1,2}\.\d{1,2})[.!]+$/g, ""),
    )
      .split(" ")
      .filter((word) => word !== "")
      .map((word) => ({ word, end: index + found.length })),
  );

const contracted = (word: string): string =>
  word
    .replace(/^i'd$/, "i would")
    .replace(/^gimme$/, "give me")
    .replace(/^lemme$/, "let me")
    .replace(/^(i|we|they|you)'ve$/, "$1 have")
    .replace(/^i'm$/, "i am")
    .replace(/^i'll$/, "i will")
    .replace(/^don'?t$/, "do not")
    .replace(/^mustn'?t$/, "must not");

/** Where a day or an hour may begin: 'in 20 minutes' is when, '20 minutes' how long. */
const leadsTo = /^(?:in|at|by|on|before|next|this|the|first|every|once|twice|half|a|an)$/;
const longest = 6;
/** Words of a head. */
const mostWords = 18;

interface Head {
  readonly title: string;
  readonly fields: readonly Fields[];
  /** Who is reminded to leave means it. */
  readonly isReminder: boolean;
}

/** The longest head of a sentence: what it says of the task, and the title behind it. */
async function headOf(said: string, spoken: Spoken) {
  const words = plainly(said).slice(0, mostWords);
  const fields: Fields[] = [];
  const signs: string[] = [];
  let head: Head | undefined;
  for (let at = 0; at < words.length;) {
    // 'make me please a reminder': it stands anywhere and says nothing.
    if (/^(?:please|pls|kindly)$/.test(words[at]?.word ?? "")) {
      at += 1;
      continue;
    }
    const sign = await signAt(words, at, signs, spoken);
    if (!sign) break;
    if (sign.fields) fields.push(sign.fields);
    signs.push(sign.sign);
    at += sign.length;
    const title = said.slice(words[at - 1]?.end ?? 0).trim();
    if (title !== "" && heads.test(signs.join(" ")))
      head = {
        title,
        fields: [...fields],
        isReminder: signs.some((one) => one.includes("remind")),
      };
  }
  return head;
}

/** A word of the grammar, a value as §, or a name as _; undefined where the title begins. */
async function signAt(
  words: readonly Plain[],
  at: number,
  before: readonly string[],
  spoken: Spoken,
): Promise<{ sign: string; length: number; fields?: Fields } | undefined> {
  const word = words[at]?.word ?? "";
  const isOwn = known.has(word);
  const value = isOwn && !leadsTo.test(word) ? undefined : await valueAt(words, at, spoken);
  if (value) return { sign: "§", ...value };
  if (isOwn) return { sign: word, length: 1 };
  // 'I promised my sister I would': one or two words of nobody's.
  const isName = before.slice(0, 3).some((sign) => /^(?:promised|told)$/.test(sign));
  return isName ? { sign: "_", length: 1 } : undefined;
}

/** A task asked for in any of these words. */
export const worded: Slot = {
  isFree: true,
  isList: true,
  most: 60,
  async read(said, spoken) {
    // A line each is a list.
    const head = said.includes("\n") ? undefined : await headOf(said, spoken);
    const task = head && (await (head.isReminder ? titled : duty).read(head.title, spoken));
    if (!task || state.test(String(task["title"]))) return undefined;
    // 'make sure the flights are first' is said of what is there.
    const [, subject] = /^(?:the|my|our) (.+?) (?:is|are)\b/i.exec(String(task["title"])) ?? [];
    if (subject !== undefined && "item" in (await taskKit.resolve(spoken.acting, subject)))
      return undefined;
    return Object.fromEntries([...head.fields, task].flatMap((some) => Object.entries(some)));
  },
};

/**
 * A heading over lines: 'I need to organise the party:' has them as its steps; under 'the list for today:' each is a
 * task of its own.
 */
export const lined: Slot = {
  isFree: true,
  isList: true,
  most: 400,
  async read(said, spoken) {
    const [, heading = "", listed] = /^([^\n]{2,100}?):\s*\n?([^:\n][^]*\n[^]*)$/.exec(said) ?? [];
    if (listed === undefined || ofNotes.test(heading)) return undefined;
    const head = await headOf(heading, spoken);
    const task = head && !ofList.test(head.title) ? await duty.read(head.title, spoken) : undefined;
    if (head && task) {
      const steps = listed.split("\n").map((line) => line.trim());
      return Object.fromEntries(
        [...head.fields, task, { steps }].flatMap((some) => Object.entries(some)),
      );
    }
    if (!ofList.test(heading)) return undefined;
    const found = await lines.read(listed, spoken);
    const day = await facts.read(
      heading.replace(ofList, " ").replace(ofHeading, " ").trim(),
      spoken,
    );
    if (!found || !Array.isArray(found["each"])) return undefined;
    return { ...found, each: found["each"].map((one: Fields) => ({ ...day, ...one })) };
  },
};
const ofList =
  /\b(?:tasks?|to-?dos?|list|things|stuff|chores|errands|jobs|reminders|plan|agenda)\b/i;
const ofHeading =
  /\b(?:add|create|here|is|are|my|the|our|these|this|those|following|new|some|few|a|to|do|for|of|on|i|we|have|need|want|please|put|down|all|in|it|[a-z]*['’]s)\b/gi;
const ofNotes =
  /\b(?:notes?|memo|recipe|ingredients|shopping|groceries|packing|checklist|steps|subtasks|sub-tasks)\b|\?/i;

/** 'I have to be done' tells how things are. */
const state =
  /^(?:be|done|finished|urgent|completed?|blocked|pending|high|low|medium|off|up|on|out|back|away|called|been)$/i;

/** A value begins or goes on with one of these, so that nothing else is looked up. */
const valued =
  /\d|^(?:today|tonight|tomorrow|tmrw|tmr|weekends?|weeks?|months?|noon|midday|midnight|morning|afternoon|evening|daily|weekly|monthly|yearly|every|urgent|high|low|medium|important|asap|half|hours?|minutes?|mins?|two|three|four|five|six|ten|fifteen|twenty|thirty|eod|eow|eom|christmas|(?:mon|tues?|wed|wednes|thurs?|fri|sat|satur|sun)(?:days?)?|jan\w*|feb\w*|march|april|may|june|july|aug\w*|sept?\w*|oct\w*|nov\w*|dec\w*)$/;

/** The longest value that stands there: a day, a priority, a length, or a category of the person's before 'task'. */
async function valueAt(words: readonly Plain[], at: number, spoken: Spoken) {
  const ahead = words.slice(at, at + longest).map(({ word }) => word);
  const [word = "", next = ""] = ahead;
  for (const length of lengthsOf(ahead)) {
    const fields = await facts.read(ahead.slice(0, length).join(" "), spoken);
    if (fields) return { fields, length };
  }
  if (known.has(word) || !isOfCategory(words[at - 1]?.word ?? "", next)) return undefined;
  const label = await labelCalled(spoken.acting, taskTable, word);
  return label && "category" in label ? { fields: label, length: 1 } : undefined;
}

/** A category stands before 'task', or as in 'new task in home, …'. */
const isOfCategory = (before: string, next: string): boolean =>
  /^(?:tasks?|reminder|to-?do|list|category|:)$/.test(next) ||
  (/^[,:]$/.test(next) && /^(?:in|under)$/.test(before));

/** How many words a value may have here, the most first; none where no value begins. */
function lengthsOf(ahead: readonly string[]): number[] {
  const [word = "", next = ""] = ahead;
  const isLed = /^an?$/.test(word) ? valued.test(next) : leadsTo.test(word);
  if (!ahead.slice(0, isLed ? 3 : 1).some((other) => valued.test(other))) return [];
  return ahead
    .map((last, at) => ({ last, length: at + 1 }))
    .filter(
      ({ last, length }) => length > (isLed ? 1 : 0) && !/^(?:about|to|that|for|the)$/.test(last),
    )
    .map(({ length }) => length)
    .toReversed();
}
