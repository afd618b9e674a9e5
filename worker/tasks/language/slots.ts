import { type Fields, fits, type Slot, type Spoken } from "../../capabilities/lexicon.ts";
import { isPast, isWholly } from "../../capabilities/naming.ts";
import { oneOf, partsOf, stuffSlots, textAs, unquoted, whenIn } from "../../capabilities/slots.ts";
import { itemSlots } from "../../items/item-slots.ts";
import { newTitle } from "../../capabilities/new-title.ts";
import { taskKit } from "../listing.ts";
import { lined, worded } from "../making/heads.ts";
import { beginsTask } from "../../capabilities/chores.ts";
import { alike, chores, lines, things } from "../making/list-slots.ts";
import {
  chore,
  duty,
  quotedTitle,
  event,
  facts,
  list,
  onListed,
  subject,
  titled,
} from "../making/slots.ts";
import { beforeDueSlots } from "../making/before-due.ts";
import { bare, errands } from "../making/bare.ts";
import {
  changedDuty,
  deadlined,
  goods,
  knownDuty,
  needed,
  regular,
  undone,
} from "../making/told-slots.ts";
import { askedSlots } from "./asked-slots.ts";
import { blockedTask, goodNews } from "../moving/freeing.ts";
import { choreAndOccasion } from "../making/occasions.ts";
import { valueSlots } from "./value-slots.ts";
import { manyTasks, named, whichTasks, within } from "./which-slots.ts";

const occasion = /\b(?:birthday|anniversary|wedding|party|funeral|graduation|christening)$/i;

/** Answers of their own, even where a title begins so. */
const isReply = /^(?:cancel|stop|no|yes|ok|okay|never ?mind|back|next|done)$/i;

const items = itemSlots({
  tool: "tasks",
  resolve: (acting, words) => taskKit.resolve(acting, words),
});

export const taskSlots: Readonly<Record<string, Slot>> = {
  ...items,
  ...stuffSlots,
  ...beforeDueSlots,
  title: titled,
  duty,
  "changed duty": changedDuty,
  "known duty": knownDuty,
  quoted: quotedTitle,
  event,
  goods,
  deadlined,
  needed,
  undone,
  "regular title": regular,
  "on list": onListed,
  subject,
  lines,
  newTitle,
  quotedTitle: { ...newTitle, isQuoted: true },
  except: {
    isFree: true,
    isList: true,
    read: (words) => ({
      exceptWords: partsOf(words).map((part) => unquoted(part.replace(/^(?:the|my) /i, ""))),
    }),
  },
  "chore and occasion": choreAndOccasion,
  "blocked task": blockedTask,
  "good news": goodNews,
  /** 'when I get home' */
  once: {
    isFree: true,
    most: 9,
    read: (words) =>
      /^(?:when|once|after|before|as soon as) (?:i|we|the|my|our|he|she|they)\b/i.test(words)
        ? { once: words }
        : undefined,
  },
  /** 'Anna's birthday' of 'Anna's birthday is on the 30th' is no present for her. */
  "on a day": {
    isFree: true,
    async read(words, spoken) {
      const found = occasion.test(words) && (await taskKit.resolve(spoken.acting, words));
      const isOther = found && "item" in found && !isWholly(found.item.title, words);
      return isOther ? undefined : items["task!"]?.read(words, spoken);
    },
  },
  who: { most: 2, read: () => ({}) },
  /** Finished or cancelled ones. */
  over: oneOf({
    "completed|complete|done|finished|ticked off": { filter: { status: "completed" } },
    "cancelled|canceled": { filter: { status: "cancelled" } },
  }),
  /** What is called off, but for a task that is called so: 'cancel the gym membership' may be done. */
  off: {
    isFree: true,
    async read(words, spoken) {
      if (/^(?:it|that|this|them)$/i.test(words)) return items["task!"]?.read(words, spoken);
      const found = await taskKit.resolve(spoken.acting, `cancel ${words}`);
      return "item" in found ? undefined : items["task!"]?.read(words, spoken);
    },
  },
  text: textAs("text"),
  rest: { isFree: true, read: () => ({}) },
  "old hour": {
    most: 3,
    read: (words) => (/^(?:at )?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?$/i.test(words) ? {} : undefined),
  },
  list,
  bare,
  errands,
  alike,
  chore,
  chores,
  things,
  worded,
  lined,
  /** What is said of the task apart from its title. */
  on: facts,
  /** Said before the title, so that an hour in the title is one of that day: 'Christmas Eve: … at noon'. */
  "on ahead": {
    most: 6,
    async read(words, spoken) {
      const ahead = await facts.read(words, spoken);
      return ahead && { ahead };
    },
  },
  /** The same of how often it comes, with the first day of it. */
  "every ahead": {
    most: 6,
    async read(words, spoken) {
      const ahead = await facts.read(words, spoken);
      return ahead && "repeat" in ahead ? { ahead } : undefined;
    },
  },
  "span name": { most: 4, read: spanNamed },
  group: oneOf({
    "status|state": { group: "status" },
    "priority|importance|urgency|how important they are|how urgent they are|how important they're":
      { group: "priority" },
    "category|project": { group: "category" },
    "due date|date|day|deadline|due|when they are due|when it is due|when they're due|when it's due":
      { group: "due" },
    "nothing|none": { group: "none" },
  }),
  sort: oneOf({
    "due date|date|day|deadline|due|when it is due|when they are due|when they're due|when it's due|what is due first":
      {
        sort: "due",
      },
    "priority|importance|urgency|how important it is|how important they are|how urgent it is|how urgent they are":
      {
        sort: "priority",
      },
    "title|name|alphabet": { sort: "title" },
    "creation date|date created|date added|age": { sort: "created" },
    "hand|my own order": { sort: "own" },
  }),
  "sort first": oneOf({
    "newest first|the newest first": { sort: "created" },
    "oldest first|the oldest first": { sort: "created:reversed" },
    "earliest first|soonest first|what is due first": { sort: "due" },
    "alphabetically|from a to z": { sort: "title" },
  }),
  which: whichTasks,
  "my days": {
    most: 2,
    read: (words, spoken) =>
      /^my (?:day|week|weekend|month)$/i.test(words)
        ? whichTasks.read(words.replace(/^my (?!day)/i, "this "), spoken)
        : undefined,
  },
  within,
  named,
  many: manyTasks,
  ...valueSlots,
  ...askedSlots,
  /** By all of its title: 'gym every other day' is another than 'Cancel gym membership'. */
  "whole task": {
    isFree: true,
    async read(words, spoken) {
      const found = await items["task!"]?.read(words, spoken);
      if (!found || "each" in found) return found;
      const resolved = await taskKit.resolve(spoken.acting, words);
      return "item" in resolved && isWholly(resolved.item.title, words) ? found : undefined;
    },
  },
  /** 'passport': an item by its name alone. */
  "task alone": {
    isFree: true,
    most: 3,
    async read(words, spoken) {
      const found = await items["task!"]?.read(words, spoken);
      return Number(found?.["fit"] ?? fits.unknown) > fits.clear &&
        !isPast(words) &&
        !isReply.test(words)
        ? found
        : undefined;
    },
  },
  /** 'when am I calling mom': an item by what is done with it. */
  doing: {
    isFree: true,
    read: (words, spoken) =>
      /^\p{L}+ing\b/u.test(words) ? items["task!"]?.read(words, spoken) : undefined,
  },
  /** 'what do I need to buy': tasks that say so. */
  verb: {
    most: 1,
    async read(words, { acting }) {
      if (!beginsTask(words) || words === "do") return undefined;
      const found = await taskKit.resolve(acting, words);
      const isThere = "item" in found || (found.unclear.meant?.titles.length ?? 0) > 0;
      return isThere ? { which: { words } } : undefined;
    },
  },
};

/** What is planned: a day, by whatever name, or a week. */
async function spanNamed(said: string, spoken: Spoken): Promise<Fields | undefined> {
  const words = said.replace(/^tonight$/i, "evening");
  const [, of = "", partName] =
    /^(.*?)\s*\b(?:in the |for the )?(morning|afternoon|evening)s?$/i.exec(words) ?? [];
  const part = partName === undefined ? {} : { part: partName.toLowerCase() };
  if (/^(?:day|today|(?:this )?(?:morning|afternoon|evening))$/i.test(words))
    return { span: "day", ...part };
  if (of !== "") {
    const day = await whenIn(of, spoken);
    return day && { span: "day", day: day.day, ...part };
  }
  if (/^(?:this )?week$|^(?:the )?next (?:few )?days$/i.test(words)) return { span: "week" };
  const monday = /^(?:the )?next week$|^week ahead$/i.test(words) ? "next monday" : undefined;
  const when = await whenIn(monday ?? words.replace(/['’]s (?:day|schedule)$/i, ""), spoken);
  return when && { span: monday === undefined ? "day" : "week", day: when.day };
}
