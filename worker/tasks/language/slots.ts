import { readRepeat } from "#shared/tasks/repeat-words.ts";
import type { Slot } from "../../capabilities/lexicon.ts";
import { isPast, isWholly } from "../../capabilities/naming.ts";
import {
  countIn,
  itemSlots,
  minutesIn,
  newTitle,
  oneOf,
  partsOf,
  saysDay,
  textAs,
  unquoted,
  whenIn,
} from "../../capabilities/slots.ts";
import { addDays, dayIn } from "../../time/zone.ts";
import { openStates, taskKit } from "../listing.ts";
import { beginsTask } from "./chores.ts";
import {
  bare,
  chore,
  chores,
  duty,
  quotedTitle,
  errands,
  event,
  facts,
  lines,
  list,
  onListed,
  subject,
  titled,
} from "./new-task.ts";
import { askedSlots } from "./asked-slots.ts";
import { knownLabel, label, properName } from "./label-slots.ts";
import { manyTasks, named, whichTasks } from "./which-slots.ts";

const priorities = oneOf({
  "urgent|very urgent|critical|top|asap|the top|most important|really urgent|super urgent|highest":
    { priority: "urgent" },
  "high|more important|important|very important|really important|higher|a high": {
    priority: "high",
  },
  "medium|normal|middle|average|a medium": { priority: "medium" },
  "low|unimportant|not urgent|not important|not so important|lower|lowest|a low|less important|not that important":
    { priority: "low" },
});

const when: Slot = {
  most: 12,
  async read(words, spoken) {
    const date = await whenIn(words, spoken);
    if (!date) return undefined;
    return {
      // An hour alone changes no day.
      ...((date.time === null || saysDay(words)) && { dueDate: date.day }),
      ...(date.time !== null && { dueTime: date.time }),
      ...(date.minutes !== undefined && { estimatedDuration: date.minutes }),
    };
  },
};

const clock =
  /^(?:at |to |@ ?)?(?:\d{1,2}(?::\d\d)? ?(?:am|pm)|\d{1,2}:\d\d|noon|midday|half (?:past )?\w+|quarter (?:past|to) \w+|\d{1,2}(?= ?o'?clock| in the)|(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) ?o'?clock|\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:ten|five|twenty|twenty-five) (?:past|to) \w+)(?: in the (?:morning|afternoon|evening))?$/i;

/** A time alone changes no day. */
const time: Slot = {
  most: 6,
  async read(words, spoken) {
    if (!clock.test(words.trim())) return undefined;
    const date = await whenIn(`today at ${words.replace(/^(?:at|to|@) ?/i, "")}`, spoken);
    return date?.time ? { dueTime: date.time } : undefined;
  },
};

const days =
  /^(?:by |for |another )?(an?|\p{L}+|\d{1,3})(?: more)? (day|week|fortnight|month)s?(?: (?:back|later|out))?$/iu;
const lengths: Readonly<Record<string, number>> = { day: 1, week: 7, fortnight: 14, month: 30 };
const span: Slot = {
  most: 6,
  read(words) {
    const [, count = "", unit = ""] = days.exec(words.trim()) ?? [];
    const many = countIn(count);
    const length = lengths[unit.toLowerCase()];
    return many === undefined || length === undefined ? undefined : { postponeDays: many * length };
  },
};

const duration: Slot = {
  most: 6,
  read(words) {
    const minutes = minutesIn(words);
    return minutes === undefined ? undefined : { estimatedDuration: minutes };
  },
};

const repeat: Slot = {
  most: 8,
  read(words) {
    const found = readRepeat(words);
    return found?.rest.trim() === "" ? { repeat: found.rule } : undefined;
  },
};

const tags = (field: string): Slot => ({
  most: 8,
  isFree: true,
  isList: true,
  read(words) {
    const all = partsOf(words).map((word) =>
      unquoted(word)
        .replace(/^[@#]/, "")
        .replace(/^the tag /, ""),
    );
    return all.length > 0 && all.every((tag) => /^[\p{L}\p{N}_-]+$/u.test(tag))
      ? { [field]: all }
      : undefined;
  },
});

const steps: Slot = {
  isFree: true,
  isList: true,
  read(words) {
    const parts = partsOf(words.replace(/^(?:steps|subtasks|sub-tasks):? /i, "")).map((part) =>
      unquoted(part),
    );
    return parts.length === 0 ? undefined : { addSteps: parts };
  },
};

/** 'called mom', 'the rent is paid': the words of an open task in the past. */
const done: Slot = {
  isFree: true,
  most: 20,
  async read(said, spoken) {
    const words = said.replace(
      / (?:yesterday|today|just now|this morning|already|now|at last|earlier|last night)$/i,
      "",
    );
    if (!isPast(words)) return undefined;
    const resolved = await taskKit.resolve(spoken.acting, words);
    const isOpen = "item" in resolved && openStates.includes(resolved.item.status);
    return isOpen && resolved.isSlip !== true ? { words: resolved.item.id } : undefined;
  },
};

/** Days of 'today', 'this week', 'yesterday' in which something was finished. */
const finished: Slot = {
  most: 5,
  async read(words, spoken) {
    const today = dayIn(spoken.zone, spoken.now);
    const said = words.toLowerCase();
    if (/^(?:this|in this|the) week$|^(?:in )?the last (?:seven|7) days$/.test(said))
      return { finished: { from: addDays(today, -6), to: today } };
    if (said === "last week")
      return { finished: { from: addDays(today, -13), to: addDays(today, -7) } };
    if (said === "this month") return { finished: { from: `${today.slice(0, 7)}-01`, to: today } };
    const date = said === "yesterday" ? { day: addDays(today, -1) } : await whenIn(said, spoken);
    return date && { finished: { from: date.day, to: date.day } };
  },
};

/** Answers of their own, even where a title begins so. */
const isReply = /^(?:cancel|stop|no|yes|ok|okay|never ?mind|back|next|done)$/i;

const items = itemSlots({
  tool: "tasks",
  resolve: (acting, words) => taskKit.resolve(acting, words),
});
const deleted = itemSlots({
  tool: "tasks",
  resolve: (acting, words) => taskKit.resolve(acting, words),
  isGone: true,
});
const deletedSlots = {
  ...(deleted["task"] && { gone: deleted["task"] }),
  ...(deleted["task!"] && { "gone!": deleted["task!"] }),
};

export const taskSlots: Readonly<Record<string, Slot>> = {
  ...items,
  ...deletedSlots,
  title: titled,
  duty,
  quoted: quotedTitle,
  event,
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
      const found = await taskKit.resolve(spoken.acting, `cancel ${words}`);
      return "item" in found ? undefined : items["task!"]?.read(words, spoken);
    },
  },
  text: textAs("text"),
  rest: { isFree: true, read: () => ({}) },
  list,
  bare,
  errands,
  chore,
  chores,
  priority: priorities,
  when,
  /** What is said of the task apart from its title. */
  on: facts,
  "done period": finished,
  "span name": oneOf({ "day|today|tomorrow": { span: "day" }, "week|next days": { span: "week" } }),
  group: oneOf({
    "status|state": { group: "status" },
    "priority|importance|urgency": { group: "priority" },
    "category|project": { group: "category" },
    "due date|date|day|deadline|due": { group: "due" },
    "nothing|none": { group: "none" },
  }),
  time,
  span,
  duration,
  repeat,
  every: repeat,
  label,
  Label: properName,
  "label!": knownLabel,
  addTags: tags("addTags"),
  tags: tags("tags"),
  removeTags: tags("removeTags"),
  steps,
  doneSteps: {
    isFree: true,
    isList: true,
    read: (words) => ({ doneSteps: partsOf(words).map((part) => unquoted(part)) }),
  },
  which: whichTasks,
  named,
  many: manyTasks,
  ...askedSlots,
  done,
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
      return Number(found?.["fit"] ?? 0) > 2 && !isPast(words) && !isReply.test(words)
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
  count: { most: 3, read: (words) => (countIn(words) === undefined ? undefined : {}) },
};
