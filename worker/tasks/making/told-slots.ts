import { choreOf, isTold } from "../../capabilities/chores.ts";
import type { Slot } from "../../capabilities/lexicon.ts";
import { partsOf } from "../../capabilities/slots.ts";
import { taskKit } from "../listing.ts";
import { subject, titled } from "./slots.ts";

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
