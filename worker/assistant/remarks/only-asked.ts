import { weekdayWords } from "#shared/dates/named-days.ts";
import { does, type Outcome } from "../../capabilities/capability.ts";
import { beginsTask } from "../../capabilities/chores.ts";
import { saysDay } from "../../capabilities/slots.ts";
import type { Registry } from "../../capabilities/registry.ts";
import type { Earlier } from "../../capabilities/turn.ts";
import type { Reading } from "../grammar/frames.ts";
import { hasChanged, madeBy } from "../open-question.ts";
import type { Read } from "./in-place.ts";

/** 'what about wednesday?', 'and on the 5th?' */
const dayAsked = new RegExp(
  [
    "^(?:(?:ok|okay|hm+|oh|so|well|and|or|but)[,.]? )*(?:(?:what|how) about |(?:and|or) (?=[^?]*\\?))",
    `((?:on |for |the |next |this |in )*(?:${weekdayWords}|today|tomorrow|weekend|week|\\d{1,2}(?:st|nd|rd|th)))\\s*[?.!]*$`,
  ].join(""),
  "i",
);
/** 'it is 12 now' may tell the time as well as when something is. */
const hourTold =
  /^(?:(?:oh|well|ok|okay|and|hm+)[,.]? )*(?:it['’]?s|it is)(?: already| now)? (\d{1,2}(?:[:.]\d\d)?(?: ?[ap]\.?m\.?| o['’]?clock)?|noon|midnight)(?: already| now)?[.!]*$/i;
const longest = 80;
const saysNow = /\b(?:now|already)\b/i;

interface Value {
  readonly value: string;
  /** A day is only asked of what was just made or changed; an hour of whatever was told, too. */
  readonly isDay: boolean;
}
/** The day or hour that a remark names without a wish for it. */
export function valueAsked(message: string): Value | undefined {
  const said = message.trim();
  if (said.length > longest) return undefined;
  const [, day] = dayAsked.exec(said) ?? [];
  if (day !== undefined) return { value: day.replace(/^(?:on|for|in) /i, ""), isDay: true };
  const [, hour] = saysNow.test(said) ? (hourTold.exec(said) ?? []) : [];
  return hour === undefined
    ? undefined
    : { value: hour.replace(/ o['’]?clock$/i, ""), isDay: false };
}

/** 'and when is the dentist?' asks of itself, whatever was changed before it. */
const wholeQuestion =
  /^(?:(?:and|also|oh|so|ok|okay|then|but)[,!]? )*(?:what|when|where|who|which|how|why)(?:['’]?s| (?:is|are|was|were|do|does|did|will|should|has|have|many|much|long))\b[^\n]*\S/i;

/** Tells whether it names a value or asks something, and wishes for no change. */
export const onlyAsks = (message: string, last: Reading): boolean =>
  valueAsked(message) !== undefined ||
  wholeQuestion.test(message.trim()) ||
  (thingAsked.test(message.trim()) &&
    last.commands.every(does("completes", "updates", "deletes", "reopens")));
/** 'and the oven?' */
const thingAsked =
  /^(?:(?:and|or|but|so|ok|oh),? )*(?:(?:what|how) about|and|or) (?!too\b)[^?]{2,60}\?$/i;

interface Asking {
  readonly read: Read;
  readonly registry: Pick<Registry, "capabilities">;
}

/** Asks before what was spoken of goes to a day or an hour that was only named. */
async function askedOfValue({ value, isDay }: Value, last: Earlier, { read, registry }: Asking) {
  const titles = new Set(last.receipts.map(({ itemId, title }) => (itemId === null ? "" : title)));
  const [title = "", ...others] = titles;
  const made = registry.capabilities.find(({ name }) => name === madeBy(last))?.effect;
  const isOpen = made === "creates" || made === "updates" || (!isDay && !hasChanged(last));
  if (!isOpen || title === "" || others.length > 0) return undefined;
  const sentence = `move it to ${value}`;
  if (!isChange(await read(sentence))) return undefined;
  return { say: `Should I move “${title}” to ${value}?`, choices: [sentence] };
}

const isChange = (readings: readonly (Reading | undefined)[]): boolean =>
  readings.length > 0 &&
  readings.every((one) => one && !one.doubt && one.commands.every(does("updates", "creates")));

/** 'and add a mug for Tim' */
const addsMore =
  /^(?:oh,? |ok(?:ay)?,? )*(?:and|also|plus)(?: also)?,? (?:add|put) ((?:an?|some|the|two|three|\d+) [^,;:?\n]{2,60}?)[.!]*$/i;
const whereTo =
  /\b(?:to|onto|into|on|in|under|at) (?:the|my|our|it|that|this)\b|\b(?:tasks?|to-?dos?|events?|notes?|reminders?|meetings?|appointments?|lists?|calendar)\b/i;

/** The thing that is to be added to what was asked about, or for itself. */
export function thingAdded(message: string): string | undefined {
  const [, thing] = addsMore.exec(message.trim()) ?? [];
  return thing === undefined || whereTo.test(thing) || saysDay(thing) || beginsTask(thing)
    ? undefined
    : thing;
}

/** Asks where something is to be added, while a question of the assistant is still open. */
async function askedOfThing(thing: string, last: Earlier, read: Read) {
  const isOpen = last.awaits?.expects !== undefined || last.suggestions.length > 0;
  if (!isOpen || hasChanged(last)) return undefined;
  const ways = [`add ${thing} to it`, `add task: ${thing}`];
  const readings = await Promise.all(ways.map((way) => read(way)));
  const choices = ways.filter((_, at) =>
    readings[at]?.every((one) => one?.isExact === true && !one.doubt),
  );
  return { say: `Where should I add “${thing}”?`, choices };
}

/** What is asked about a remark that could change something else than was spoken of. */
export async function onlyAsked(
  message: string,
  earlier: readonly Earlier[],
  asking: Asking,
): Promise<Outcome | undefined> {
  const last = earlier.at(-1);
  if (!last || last.role !== "assistant") return undefined;
  const value = valueAsked(message);
  if (value !== undefined) return askedOfValue(value, last, asking);
  const thing = thingAdded(message);
  return thing === undefined ? undefined : askedOfThing(thing, last, asking.read);
}
