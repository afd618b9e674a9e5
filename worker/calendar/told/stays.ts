import { dayMinutes, dayOf, wallOf } from "#shared/calendar/wall.ts";
import { monthWords, weekdayWords } from "#shared/dates/named-days.ts";
import { capital } from "#shared/words.ts";
import { beginsTask } from "../../capabilities/chores.ts";
import { type Fields, fieldsOf, fits, type Slot, type Spoken } from "../../capabilities/lexicon.ts";
import { daysNamed } from "../../time/periods.ts";
import { dayIn } from "../../time/zone.ts";
import { calendarKit } from "../language/kit.ts";
import { calendarSlots } from "../language/slots.ts";
import { isStretch } from "../language/span-slots.ts";
import { visitIn } from "../language/value-slots.ts";
import { isOccasion } from "./occasions.ts";

/** How somebody is not there, or is at work, by itself. */
const known = String.raw`(?:off|out) (?:sick|ill|work|school|duty|of (?:the )?office|of town)|(?:on )?(?:annual|sick|parental|maternity|paternity|study) leave|on (?:leave|holidays?|vacation|call|duty|nights|earlies|lates)|wfh|work(?:ing|s)? (?:from home|remotely)|ooo`;
const others = String.raw`off|away(?: (?:with|for) work| on business)?|abroad|on (?:a |the )?(?:course|training|trip)`;
const dayWord = String.raw`(?:from|on|for|to|until|till?|next|this|today|tomorrow|tonight|christmas|easter|${weekdayWords}|${monthWords})(?!\p{L})`;
const start = String.raw`(?:${dayWord}|\d|(?:over|all|the) )`;
const placeWord = String.raw`(?!${dayWord})\p{L}[\p{L}'’-]*`;
const nowhere = String.raw`(?!(?:an?|the middle|charge|trouble|bed|debt|love|need|pain|court|time|my|it|that|this|least|all|once)\b)`;
const toward = String.raw`(?:in|at|visiting|staying (?:with|at|in)) ${nowhere}(?:the )?${placeWord}(?: ${placeWord}){0,2}?|camping|skiing|hiking|travell?ing`;
const days = String.raw`(?<days>${start}.{0,60})`;
const bare = new RegExp(`^(?<how>${known}) ${days}$`, "iu");
const own = new RegExp(
  `^(?:i|we)(?: am| are|['’]m|['’]re| will be|['’]ll be) (?<how>${known}|${others}|sick|ill|not (?:in|here)|${toward}) ${days}$`,
  "iu",
);
const person = String.raw`(?:(?:my|our|the) )?(?<who>\p{L}[\p{L}-]*(?: (?:and )?\p{L}[\p{L}-]*){0,2}?)`;
const ofOther = new RegExp(
  String.raw`^${person}(?: is| are| will be|['’]s)? (?<how>(?<= (?:is|are|be) |['’]s )(?:${known}|${others}|${toward})|works? (?:from home|remotely)) ${days}$`,
  "iu",
);
const coming = new RegExp(`^(?<visit>.{3,60}?) ${days}$`, "iu");
const nobody =
  /\b(?:will|would|can|could|does|do|did|has|have|had|is|are|was|were|should|not|no|nobody|nothing|if|that|whether|says?|said|thinks?|told|hears?|heard|to|when|who|what|which|where|why|how|he|she|it|they|i|you|we|this|there|someone|somebody|anyone|anybody|everyone|everybody|everything|remind|remember|note|add|tell|ask|maybe|perhaps|because|so|but|or|from|on|for|until|till|next|at|in|with|by|off|away|\p{L}+day)\b/iu;

interface Stay {
  readonly title: string;
  readonly when: string;
  readonly who?: string;
  /** A day alone is read where visits are, and nobody knows which days of a week somebody comes. */
  readonly isLong?: true;
}

/** Who is where, and the words for when; undefined of any other sentence. */
export function stayIn(said: string): Stay | undefined {
  if (said.length > mostLetters || said.endsWith("?")) return undefined;
  const found = bare.exec(said) ?? own.exec(said) ?? ofOther.exec(said);
  const [who, how, when] = ["who", "how", "days"].map((part) => found?.groups?.[part]);
  if (how === undefined || when === undefined) return guestIn(said);
  const title = how.replace(/^works? /i, "working ");
  if (who === undefined) return { title, when };
  const isSomebody = !nobody.test(who) && !beginsTask(who) && !isOccasion(who);
  return isSomebody ? { title: `${who} ${title}`, when, who } : undefined;
}

/** 'gran is staying with us thursday till sunday' */
function guestIn(said: string): Stay | undefined {
  const { visit = "", days: when = "" } = coming.exec(said)?.groups ?? {};
  const { who = "", title = "" } = visitIn(visit) ?? {};
  return who === "" || nobody.test(who) ? undefined : { title, who, when, isLong: true };
}
const mostLetters = 160;

/** 'Away' of who tells it, 'Wales' where they are, and of others as it was said. */
function titled({ title, who }: Stay): string {
  if (who !== undefined) return capital(title);
  const named = title.replace(/^on call$/i, "on-call").replace(/^(?:on|in|at) (?:the )?/i, "");
  return capital(/^(?:off|not .*)$/i.test(named) ? "away" : named);
}

/** A time, or whole days: 'next week', 'Monday and Tuesday', 'until Friday', 'Friday afternoon'. */
async function timesIn(said: string, spoken: Spoken): Promise<readonly Fields[] | undefined> {
  const parts = said.split(/,? (?:and|&) |, /).slice(0, mostDays);
  const all: Fields[] = [];
  for (const part of parts) {
    const times = await timeIn(part, spoken);
    const last = all.at(-1);
    if (!times) return undefined;
    if (last && isNextDay(last, times))
      all.splice(-1, 1, { ...last, endTime: times["endTime"] ?? times["startTime"] });
    else all.push(times);
  }
  return all;
}
const mostDays = 5;

const isNextDay = (one: Fields, other: Fields): boolean =>
  one["allDay"] === true &&
  other["allDay"] === true &&
  dayOf(wallOf(String(one["endTime"] ?? one["startTime"])) + dayMinutes) ===
    dayOf(wallOf(String(other["startTime"])));

async function timeIn(said: string, spoken: Spoken): Promise<Fields | undefined> {
  const today = dayIn(spoken.zone, spoken.now);
  const bareWords = said.toLowerCase().replace(/^(?:on|for|over|all|the whole) /, "");
  const stretch = isStretch(bareWords, spoken) ? daysNamed(bareWords, spoken) : undefined;
  if (stretch)
    return {
      startTime: stretch.from < today ? today : stretch.from,
      endTime: stretch.to,
      allDay: true,
    };
  // Of what has no end, its first day alone would be too little.
  if (noDay.test(said) || (/^from /i.test(said) && !isRange.test(said))) return undefined;
  const whole = said.replace(/^(?:until|till|til) (?=\S)/i, "from today until ");
  const part = fieldsOf(await calendarSlots["part of a day"]?.read(said, spoken))["times"];
  const read = part ?? fieldsOf(await calendarSlots["times"]?.read(whole, spoken))["times"];
  const { startTime } = fieldsOf(read);
  return typeof startTime === "string" && startTime.slice(0, 10) >= today
    ? fieldsOf(read)
    : undefined;
}

const noDay = /\b(?:weeks?|months?|days|nights|every|each)\b/i;
const isRange = /\b(?:to|until|till?|through)\b|[-–]/i;

/** 'Ann' of 'Lunch with Ann' is somebody, and 'the gym' is what takes place. */
async function isEvent(who: string, spoken: Spoken): Promise<boolean> {
  const found = await calendarKit.resolve(spoken.acting, who);
  if (!("item" in found) || found.isSlip === true) return false;
  const title = found.item.title.toLowerCase();
  return !["with", "w/", "and", "meet"].some((word) =>
    title.includes(`${word} ${who.toLowerCase()}`),
  );
}

/** A sentence that tells who is where for how long. */
const stay: Slot = {
  isList: true,
  most: 20,
  async read(said, spoken) {
    const told = stayIn(said);
    if (!told || (told.who !== undefined && (await isEvent(told.who, spoken)))) return undefined;
    const times = await timesIn(told.when, spoken);
    if (told.isLong && !(isRange.test(told.when) && times?.every((one) => one["allDay"])))
      return undefined;
    const title = titled(told);
    return times && { each: times.map((one) => ({ event: { ...one, title } })), fit: fits.certain };
  },
};

/** '21st to 23rd dec': whole days that are kept for something. */
const keptDays: Slot = {
  isList: true,
  most: 9,
  async read(said, spoken) {
    const times = await timesIn(said, spoken);
    return times?.every((one) => one["allDay"] === true)
      ? { each: times.map((one) => ({ times: one })) }
      : undefined;
  },
};

export const staySlots: Readonly<Record<string, Slot>> = { stay, "kept days": keptDays };
