import { monthWords, weekdayWords } from "#shared/dates/named-days.ts";
import { capital } from "#shared/words.ts";
import { beginsTask } from "../../capabilities/chores.ts";
import { isOddTitle } from "../../capabilities/odd-titles.ts";
import { type Fields, fieldsOf, fits, type Slot, type Spoken } from "../../capabilities/lexicon.ts";
import { addDays } from "../../time/zone.ts";
import { calendarSlots } from "../language/slots.ts";
import { isNoFact, isOccasion } from "./occasions.ts";

const numbered = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
const monthDay = String.raw`(?:the )?${numbered} (?:of )?(?:${monthWords})|(?:${monthWords}) (?:the )?${numbered}|the \d{1,2}(?:st|nd|rd|th)|\d{1,2}/\d{1,2}`;
const after = String.raw`(?:the )?(?:day after|(?:next|following) day)`;
const day = String.raw`(?:on )?(?:${after}|(?:(?:next|this) )?${weekdayWords}(?:,? (?:${monthDay}|${numbered.replace("?", "")}))?|${monthDay}|tomorrow|tonight)(?![\p{L}\d])`;
const clock = String.raw`(?:\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?|noon|midday|midnight)(?![\p{L}\d])`;
const hours = String.raw`(?:at |from |@ ?)?${clock}(?: ?(?:-|–|to|till?|until) ?${clock})?`;
const part = new RegExp(
  String.raw`^(?<before>\p{L}.*? )?(?<day>${day})(?:,? (?<hours>${hours}))?(?:,? (?<after>\p{L}.*?))??(?:,? (?<late>(?:at|from) ${hours}))?$`,
  "iu",
);
const lead =
  /^(?:(?:so|ok|okay|and|also),? )?(?:(?:i|we)(?:['’]ve| have)? got |(?:i|we) have |here (?:are|come) |these are |there (?:are|is) |got )?(?:(?:my|our|the|some) )?/i;

interface Dated {
  readonly title: string;
  readonly when: string;
}
const [mostLetters, mostParts] = [400, 10] as const;

const singular = (name: string): string =>
  name.replace(/(ss|sh|ch|x)es$/i, "$1").replace(/(?<![sui])s$/i, "");

type Part = Readonly<Partial<Record<string, string>>>;

/** 'shifts: mon 9-5, wed 10-6', 'mocks 7 dec maths, 8 dec physics': what each is called, and its words for when. */
export function severalIn(said: string): readonly Dated[] | undefined {
  if (said.length > mostLetters || said.endsWith("?")) return undefined;
  const bare = said.replace(lead, "");
  if (isNoFact(bare)) return undefined;
  const [, head = "", list = bare] = headed.exec(bare) ?? [];
  const read = list
    .split(/\s*[,;]\s*(?:and )?|\s+(?:and|&)\s+/)
    .slice(0, mostParts + 1)
    .map((text): Part | undefined => part.exec(text)?.groups);
  const parts = read.filter((one) => one !== undefined);
  if (parts.length < Math.max(2, read.length) || parts.length > mostParts) return undefined;
  const all = namedBy(head.trim(), parts);
  return all?.some(({ title }) => isOccasion(title)) || parts.every((one) => isSpan(one))
    ? all
    : undefined;
}
const headed = /^(\p{L}[^:,\d]{1,40}?) ?(?::| [-–]) ?(.+)$/u;

/** 'mocks 7 dec maths, 8 dec physics': where no other has a name before its day, that of the first is of all. */
function namedBy(head: string, parts: readonly Part[]): readonly Dated[] | undefined {
  const [first, ...others] = parts;
  const isShared = head === "" && others.every((one) => one["before"] === undefined);
  const name = isShared ? (first?.["before"] ?? "").trim() : head;
  const all = parts.map((one) => {
    const before = isShared ? undefined : one["before"];
    const what = [before, one["after"]].flatMap((text) => text?.trim() ?? []);
    const isChore = !isSpan(one) && [name, ...what].some((text) => beginsTask(text));
    const title = titled(what, name);
    const when = [one["day"], one["hours"] ?? one["late"]].join(" ").trim();
    return title === "" || what.length > 1 || isChore ? undefined : { title, when };
  });
  const named = all.filter((one) => one !== undefined);
  return named.length === all.length ? named : undefined;
}

/** 'Maths mock'; 'Shifts', since 'shift' alone is what is done to one. */
function titled(what: readonly string[], name: string): string {
  const title = [...what, singular(name)].join(" ").trim();
  return capital(isOddTitle(title) ? [...what, name].join(" ").trim() : title);
}

/** From when until when, and not only on a day. */
const isSpan = (one: Part): boolean =>
  /\d ?(?:-|–|to|till?|until) ?\d/i.test(one["hours"] ?? one["late"] ?? "");

async function eventOf({ title, when }: Dated, spoken: Spoken): Promise<Fields | undefined> {
  const read = fieldsOf(await calendarSlots["times"]?.read(when, spoken))["times"];
  return read === undefined ? undefined : { ...fieldsOf(read), title };
}

/** Each in turn, since 'the day after' is that of the one before. */
async function eventsOf(told: readonly Dated[], spoken: Spoken) {
  const all: (Fields | undefined)[] = [];
  for (const { title, when } of told) {
    const before = all.at(-1)?.["startTime"];
    const isAfter = dayAfter.test(when);
    if (isAfter && typeof before !== "string") return undefined;
    const next = typeof before === "string" ? addDays(before.slice(0, 10), 1) : "";
    all.push(await eventOf({ title, when: isAfter ? when.replace(dayAfter, next) : when }, spoken));
  }
  return all;
}
const dayAfter = new RegExp(String.raw`^(?:on )?${after}\b`, "i");

/** Several events told in one breath, each with its day. */
export const several: Slot = {
  isList: true,
  most: 60,
  async read(said, spoken) {
    const told = severalIn(said);
    const events = told && (await eventsOf(told, spoken));
    return events?.every((event) => event !== undefined)
      ? { each: events.map((event) => ({ event })), fit: fits.certain }
      : undefined;
  },
};
