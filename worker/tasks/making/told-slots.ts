import type { Task } from "#contract/tasks.ts";
import { choreOf, isTold } from "../../capabilities/chores.ts";
import { type Fields, fieldsOf, fits, type Slot, type Spoken } from "../../capabilities/lexicon.ts";
import { isWholly } from "../../capabilities/naming.ts";
import { partsOf } from "../../capabilities/slots.ts";
import { isOpen, taskKit } from "../listing.ts";
import { duty, subject, titled } from "./slots.ts";

/** 'booked the vet', which was not done: 'book the vet'. */
export const undone: Slot = {
  isFree: true,
  most: 12,
  read(words, spoken) {
    const [past = "", ...rest] = words.split(" ");
    const verb = choreOf(past);
    return verb === undefined || rest.length === 0
      ? undefined
      : titled.read([verb, ...rest].join(" "), spoken);
  },
};

/** 'every first Monday of the month: send invoices': how it comes again stands before it. */
export const regular: Slot = {
  isFree: true,
  isList: true,
  most: 24,
  async read(words, spoken) {
    const [, again = "", title = ""] = /^(every [^:]{3,40}): (\S.*)$/i.exec(words) ?? [];
    const task = title === "" ? undefined : await titled.read(`${title} ${again}`, spoken);
    return task?.["repeat"] === undefined ? undefined : task;
  },
};

/** 'batteries, lightbulbs and tape from the hardware store': things to be bought, several or with where. */
export const goods: Slot = {
  isFree: true,
  isList: true,
  most: 16,
  read(words, spoken) {
    const [things = "", ...others] = words.split(/ (?:from|at) (?=(?:the|a) )/i);
    const isBought =
      others.length === 1 &&
      /\b(?:store|shop|supermarket|market|chemist|pharmacy|bakery|butcher|corner shop|mall|\p{L}+ store)\b/iu.test(
        others[0] ?? "",
      );
    const parts = partsOf(things);
    // 'milk eggs and bread' has no comma.
    const isList = parts.length > 2 || (parts.length === 2 && things.split(" ").length > 3);
    const isGoods = isBought || isList;
    return isGoods && !notGoods.test(things) ? titled.read(words, spoken) : undefined;
  },
};
const notGoods =
  /\b(?:to|you|it|that|this|them|him|her|help|time|tasks?|notes?|reminders?|be|is|are|was|done|by|until|before|my|the|an?)\b/i;

/** 'deadline for the grant', 'tax return deadline': a title by what is due then. */
export const deadlined: Slot = {
  ...subject,
  most: 8,
  read: (words, spoken) =>
    /^(?:deadline|due date) (?:for|of) \p{L}|^(?!no\b|without\b|what\b)(?:\p{L}[\p{L}'’-]* ){1,5}deadline$/iu.test(
      words,
    )
      ? subject.read(words.replace(/^(?:the|my|our) /i, ""), spoken)
      : undefined,
};

/** 'new lightbulbs and tape': things, and neither somebody nor one that is there. */
export const needed: Slot = {
  isFree: true,
  isList: true,
  most: 9,
  async read(words, spoken) {
    const isOther =
      /^(?:the|my|our|this|that|these|those|to|you|him|her|them|it|help|time|more time|someone|somebody|everyone|everything|something|an answer)\b|\b(?:him|her|them|you|me|us|it)$/i.test(
        words,
      ) || isTold(words);
    const found = isOther ? undefined : await taskKit.resolve(spoken.acting, words);
    return found && !("item" in found)
      ? titled.read(words.replace(/^some /i, ""), spoken)
      : undefined;
  },
};

/** 'I must renew my passport by the 10th', of an open task that is called so: another of it is not asked for. */
export const changedDuty: Slot = {
  isFree: true,
  async read(words, spoken) {
    const found = await dutyThere(words, spoken);
    return found && Object.keys(fieldsOf(found["changes"])).length > 0 ? found : undefined;
  },
};

/** 'call mom' of 'on Friday I have to call mom': what it is to be stands before it. */
export const knownDuty: Slot = { isFree: true, read: dutyThere };

async function dutyThere(words: string, spoken: Spoken): Promise<Fields | undefined> {
  const task: Fields | undefined = await duty.read(words, spoken);
  if (!task) return undefined;
  const { title, usualDate, ...said } = task;
  const changes = { ...(usualDate !== undefined && { dueDate: usualDate }), ...said };
  const item = await openCalled(String(title), spoken);
  return item && { words: item.title, changes, fit: fits.exact };
}

/** The open task that is called as a duty is; none of those that come again, which are due each time. */
async function openCalled(title: string, { acting }: Spoken): Promise<Task | undefined> {
  const [, thing, done = ""] = toBeDone.exec(title) ?? [];
  const said = thing === undefined ? title : `${choreOf(done) ?? done} ${thing}`;
  const called = said.replace(/(?<= )(?:the|my|our|that|this) (?=\p{L})/giu, "");
  const found = await taskKit.resolve(acting, called);
  if (!("item" in found) || found.isSlip === true || found.isBegun === true) return undefined;
  const { item } = found;
  const isSame = isWholly(item.title, called) && isWholly(called, item.title);
  return isOpen(item) && item.repeat === null && isSame ? item : undefined;
}

/** 'get the passport renewed' is to renew it. */
const toBeDone =
  /^get ((?:(?:the|my|our|that|this) )?\S.*?) (fixed|renewed|booked|paid|cleaned|finished|bought|sent|called)$/i;
