import type { Fields, Frame, Slot, Spoken } from "../../capabilities/lexicon.ts";
import { fits } from "../../capabilities/lexicon.ts";
import { meantBy } from "../../capabilities/slots.ts";
import { readDate } from "../../time/zone.ts";
import { changed } from "../language/shaping.ts";
import { calendarKit } from "../language/kit.ts";
import { calendarSlots } from "../language/slots.ts";
import { remindedAt, reminderSlots } from "./reminders.ts";
import { refused, refusedSlots } from "./refused.ts";
import { copyOf, copySlots, weeksOn } from "./copying.ts";
import { dayJustSaid, hasJust } from "./just-done.ts";

/** Said of the event that the conversation was about last, where that is one. */
const ofIt = (read: Slot["read"], most: number, isList = false): Slot => ({
  most,
  ...(isList && { isList }),
  async read(said, spoken) {
    const value = await read(said, spoken);
    const meant = value && (await meantBy("it", "calendar", spoken));
    return meant && meant.length > 0 ? { ...value, each: meant, fit: fits.named } : undefined;
  },
});

const reading =
  (slot: string): Slot["read"] =>
  (said, spoken) =>
    calendarSlots[slot]?.read(said, spoken);

const halfSaid =
  /[ap]\.?m\b|\b(?:0\d|1[3-9]|2[0-3])(?::\d\d)?\b|\b(?:late|morning|evening|noon)\b/i;

/** '5 till 9', '6-8pm', '5 till late': from when to when it is, on its day. */
async function hoursIn(said: string, spoken: Spoken): Promise<Fields | undefined> {
  if (!/^\d/.test(said)) return undefined;
  const date = await readDate(`today ${said}`, spoken);
  if (!date?.time || date.minutes === undefined || date.rest !== "") return undefined;
  return {
    time: date.time,
    minutes: date.minutes,
    ...(!halfSaid.test(said) && { isNearTime: true }),
  };
}

const noPlace =
  /^(?:(?:the|my|our) )?(?:least|all|once|full|general|fact|case|short|total|it|that|this|them|which|what|calendar|diary|agenda|schedule|list|inbox|panel|notes?|tasks?|light|dark|bold|end|start|top|bottom|moment|latest|same|\p{L}*time|lunch|dinner|tea|breakfast|supper|night|dawn|dusk|sunset|sunrise)\b/iu;

/** 'Luigi's'; 'in' may mean anything but a place. */
const place =
  (isSure: boolean): Slot["read"] =>
  (said, spoken) =>
    noPlace.test(said) || !(isSure || /^(?:the|my|our|room|hall|\p{Lu})/u.test(said))
      ? undefined
      : calendarSlots["place"]?.read(said, spoken);

/** A day or an hour, of what was spoken of. */
const itsWhen = ofIt((said, spoken) => calendarSlots["when"]?.read(said, spoken), 6);

/** 'until Christmas' is a day, too. */
const endIn: Slot["read"] = (said, spoken) =>
  reading("end")(said.replace(/^(?:x-?mas|christmas)$/i, "25 december"), spoken);

/** The event that was spoken of, and another day for it. */
const sameOn = (isMeant: (id: string, spoken: Spoken) => Promise<boolean>): Slot => ({
  most: 5,
  async read(said, spoken) {
    const on =
      (await weeksOn.read(said, spoken)) ?? (await calendarSlots["on"]?.read(said, spoken));
    const [meant] = (on && (await meantBy("it", "calendar", spoken))) ?? [];
    const isSource = meant !== undefined && (await isMeant(meant.words, spoken));
    const source = isSource && (await copySlots["copied event"]?.read(meant.words, spoken));
    return source ? { ...source, ...on } : undefined;
  },
});
const isOfSeries = /:\d{8}/;

export const ofItSlots: Readonly<Record<string, Slot>> = {
  ...reminderSlots,
  ...refusedSlots,
  "its end": ofIt(endIn, 5),
  "its until": {
    most: 5,
    async read(said, spoken) {
      const end = await endIn(said, spoken);
      const meant = end && (await meantBy("it", "calendar", spoken));
      const [only, other] = meant ?? [];
      if (!only || other) return undefined;
      const found = await calendarKit.resolve(spoken.acting, only.words);
      const isSeries = "item" in found && found.item.recurrence !== null;
      const day = end?.["end"] === undefined ? end?.["lastDay"] : undefined;
      const until = isSeries && day !== undefined ? { until: day } : end;
      return { ...until, each: [only], fit: fits.named };
    },
  },
  "its repeats": ofIt(reading("repeats"), 6),
  "its hours": ofIt(hoursIn, 6),
  "its place": ofIt(place(true), 7),
  "its address": ofIt(place(true), 9, true),
  "its room": ofIt(place(false), 7),
  "its when": itsWhen,
  "its day": ofIt(
    async (said, spoken) => calendarSlots["on"]?.read(said.replace(/^(?:on )/i, ""), spoken),
    5,
  ),
  "its people": {
    most: 5,
    async read(said, spoken) {
      const [one, other] = (await spoken.referents()).filter(({ tool }) => tool === "calendar");
      if (!one || other || !people.test(said) || noPeople.test(said)) return undefined;
      const { title, words } = one;
      return { each: [{ words }], title: `${title} with ${said}`, fit: fits.named };
    },
  },
  "same on": sameOn(() => Promise.resolve(true)),
  // Behind a question it is one, and after one of a series was changed its other day is changed, too.
  "also on": sameOn(
    async (id, { acting }) => !isOfSeries.test(id) && (await hasJust(acting, id, "changed")),
  ),
  "day just said": dayJustSaid,
  purpose: { isFree: true, isList: true, most: 12, read: () => ({}) },
  "its app": ofIt(
    async (said, spoken) =>
      /^(?:online|remote|virtual)$/i.test(said)
        ? { location: "Online" }
        : reading("call app")(said.replace(/^(?:on|over|via|by) /i, ""), spoken),
    3,
  ),
};

/** 'Ann', 'Ann and Bob' */
const people = /^\p{L}[\p{L}'’.-]*(?: \p{L}[\p{L}'’.-]*)?(?:(?:,| and| &) \p{L}[\p{L}'’.-]*)*$/u;
const noPeople =
  /\b(?:reminders?|priority|alert|it|that|this|them|me|us|him|her|high|low|urgent|a|an|some|tags?|steps?|label|category)\b/i;

const lead = "[and|so|oh|also] [it is|it will be|that is]";
const near = "[at|by|about|around]";

/** What is said of an event in a word or two, behind what was said of it: 'until 10', 'at Luigi's', 'online'. */
export const saidOfIt: readonly Frame[] = [
  ...remindedAt,
  ...refused,
  {
    capability: "calendar.update",
    say: [
      `[and|so|oh|also] [it|that] [will] (end|ends|ending|finish|finishes|finishing|stop|stops) ${near} {its end}`,
      `[and|so|oh|also] [it|that] [is|will] [going|goes|go|lasts|last|runs|run|on] [on] (until|till|til) [about|around] {its until}`,
      `${lead} [from|between] {its hours}`,
      `[make|set] [it] from {its hours}`,
      `${lead} at {its place}`,
      "[and|so|oh|also] (put|have|do|make|hold) it at {its place}",
      `${lead} in {its room}`,
      `[the] (location|place|venue|where|address) [is|will be] [at] [:] {its address}`,
      `${lead} {its app}`,
      `${lead} {its repeats} [now|from now on|actually] [now|actually]`,
      `[and|also|it is] with {its people}`,
      "[and|so] (call|name|title) {event it} {new name}",
      "[no|i] [i] [can not|could not] [do|make] [it|that] [,] they (have|just) (moved|changed|put|switched|pushed|shifted) (me|it|us|that) (to|back to|on|onto) {its when} [same time|at the same time]",
    ],
    input: changed,
  },
  {
    capability: "calendar.delete",
    say: [
      "[but|just|and] (not|skip|miss|except|except for|leave out|without|apart from) {its day} [though|tho|please] [,] [{purpose}]",
    ],
    input: ({ words, on }) => ({ words, on }),
  },
  {
    capability: "calendar.create",
    say: [
      "[and|also] [the] same [again|thing] [on] {same on}",
      "[oh|ok|okay|and|also] [and|also] [on] {also on} (as well|too|also) [please]",
    ],
    input: copyOf,
  },
  {
    capability: "log.undo",
    say: [
      "[hm|hmm|no|oh|oops|wait|ah] [no|wait] {day just said} was [a] (wrong|mistake|not right|the wrong day|not meant)",
      "[hm|hmm|no|oh|oops|wait|ah] [no|wait] {day just said} is (wrong|not right|the wrong day)",
    ],
    input: () => ({}),
  },
  {
    capability: "calendar.tell",
    say: ["(when|what time|what day|where) (is|was) {event it} [again]"],
    input: ({ words }) => ({ words }),
  },
  {
    capability: "calendar.clash",
    say: [
      "[so|and|ok] [tell me] what (does|do|will) {event it} (clash|overlap|conflict|collide) with",
      "[so|and|ok] [tell me] what (clashes|overlaps|conflicts|collides) with {event it}",
      "[tell me] what {event it} (clashes|overlaps|conflicts|collides) with",
    ],
    input: ({ words }) => ({ words }),
  },
  {
    capability: "calendar.update",
    say: [
      "(remind|alert|notify|ping|warn|nudge|tell) me {lead it} (so|so that) (i|we) (can|have|remember|get) {purpose}",
    ],
    input: ({ words, reminders }) => ({ words, changes: { reminders } }),
  },
];
