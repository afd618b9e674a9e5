import { partIn } from "#shared/dates/part-of-day.ts";
import { weekday } from "#shared/dates/named-days.ts";
import { fieldsOf, type Slot } from "../../capabilities/lexicon.ts";
import { stuffSlots, textAs, whenIn } from "../../capabilities/slots.ts";
import { itemSlots } from "../../items/item-slots.ts";
import { asWhen } from "../told/segments.ts";
import { meetingSlots } from "../told/meetings.ts";
import { wordsOf } from "../told/words.ts";
import { calendarKit } from "./kit.ts";
import { apartFrom } from "./occurrence.ts";
import { spanSlots, toldWith } from "./span-slots.ts";
import { isOpenHour, isWeekdayAlone, spokenHour, valueSlots } from "./value-slots.ts";

const sign = "x";

/** 'Friday 3-4pm', 'every Tuesday at 7', 'from 3 May to 10 May': when an event is, and nothing else. */
const times: Slot = {
  most: 12,
  async read(said, spoken) {
    // By how much something moves, and no hour from now on.
    if (/\b(?:later|earlier|sooner)\b/i.test(said)) return undefined;
    const event = await wordsOf(
      `${sign} ${asWhen(said)
        .replace(/^(?:for|on) /i, "")
        .replace(/^(?=the \d)/i, "on ")
        .replace(/^(?=\p{L}+day (?:to|until|till|through) )/iu, "from ")
        .replace(/\bbetween (\d\S*) and (?=\d)/i, "from $1 to ")}`,
      spoken,
    );
    if (!event || event.title !== sign || event.startTime === undefined) return undefined;
    const { title: _, ...fields } = event;
    return { times: fields };
  },
};

/** '3' and '3:30pm' of today. */
const bareHour = /^(?=\d{1,2}(?::\d\d)?(?: ?[ap]m)?$)/i;
/** '1.30' is an hour, since no month is the 30th. */
const dotted = /^((?:at )?\d{1,2})\.(?=(?:00|1[3-9]|[2-5]\d)(?: ?[ap]m)?$)/i;

/** '1130' */
const digitsAlone = /^(?:at )?(\d|[01]\d|2[0-3])([0-5]\d)$/;

/** When work ends: 'the end of the day' is that of its own day. */
const endOfDay = /^(?:the )?(?:very )?end of (?:the|its|that|the same) day$/i;

/** A day, an hour or both: where an event goes. */
const when: Slot = {
  most: 10,
  async read(said, spoken) {
    const bare = said.replace(/^(?:to|for)\s+/i, "");
    if (endOfDay.test(bare)) return { time: "17:00" };
    const apart = await apartFrom(bare, spoken);
    if (apart) return apart;
    const words = bare
      .replace(dotted, "$1:")
      .replace(digitsAlone, "$1:$2")
      .replace(/^half (?!past\b)(?=\d|\p{L}+$)/iu, "half past ");
    const read = await whenIn(words.replace(bareHour, "today at "), spoken);
    if (!read) return undefined;
    const isSpoken = spokenHour.test(words);
    const hour =
      isSpoken ||
      /^(?:at )?\d{1,2}(?::\d\d)?(?: ?[ap]m)?$|^(?:at )?(?:noon|midnight)$/i.test(words);
    const isNearTime = isSpoken || /^(?:at )?\d{1,2}(?::\d\d)?$/.test(words);
    return {
      ...(isNearTime && { isNearTime }),
      ...(!hour && { day: read.day, ...(isWeekdayAlone(words) && { isWeekday: true }) }),
      ...(read.time !== null && { time: read.time, ...partIn(words) }),
      ...(read.minutes !== undefined && { minutes: read.minutes }),
    };
  },
};

/** 'half past three' and no day, so that no other event is meant than the one that is there. */
const clock: Slot = {
  most: 5,
  async read(said, spoken) {
    const read = await when.read(said, spoken);
    const isHour = typeof read?.["time"] === "string" && read["day"] === undefined;
    return isHour && read["minutes"] === undefined ? read : undefined;
  },
};

/** '4 on Monday', 'at 4 tomorrow'. */
const hourFirst =
  /^(?:at )?(\d{1,2}(?:[:.]\d\d)?) (?:on )?((?:(?:this|next) )?(?:today|tomorrow|(?:mon|tue|wed|thu|fri|sat|sun)\w*)|(?<=on )\D.*)$/i;

/** 'Friday at 3', which is a moment. */
const moment: Slot = {
  most: 8,
  async read(said, spoken) {
    // A side of it is more than a moment.
    if (
      /^by\b|\b(?:before|until|till|from|between|(?<!\b(?:five|ten|quarter|twenty|\d) )after)\b/i.test(
        said,
      )
    )
      return undefined;
    const words = said.replace(hourFirst, "$2 at $1");
    const read = await whenIn(words.replace(bareHour, "today at "), spoken);
    if (!read || read.time === null) return undefined;
    return {
      from: read.day,
      at: read.time,
      ...(read.minutes !== undefined && { minutes: read.minutes }),
    };
  },
};

const aWeekday = new RegExp(`^(?:on )?${weekday}\\b`, "i");

/** '11:30' or 'Sunday', when something ends. */
const end: Slot = {
  most: 4,
  async read(said, spoken) {
    // What ends at 1:00 may do so at night: it is taken as it is written.
    if (/^\d:0\d$/.test(said)) return { end: `0${said}` };
    const hour = await whenIn(`today at ${said}`, spoken);
    if (hour?.time) return { end: hour.time, ...(isOpenHour.test(said) && { isNearEnd: true }) };
    const day = await whenIn(said, spoken);
    return (
      day && {
        lastDay: day.day,
        ...(aWeekday.test(said) && { isNearDay: true }),
        ...(day.time !== null && { end: day.time }),
      }
    );
  },
};

/** 'Friday afternoon' of one day, from its beginning to its end. */
const partOfDay: Slot = {
  most: 5,
  async read(said, spoken) {
    const { from, to, earliest, latest } = fieldsOf(await spanSlots["days"]?.read(said, spoken));
    if (typeof from !== "string" || from !== to || earliest === undefined) return undefined;
    const [startTime, endTime] = [earliest, latest].map((hour) => `${from}T${String(hour)}`);
    return { times: { startTime, endTime } };
  },
};

export const calendarSlots: Readonly<Record<string, Slot>> = {
  ...itemSlots({
    tool: "calendar",
    resolve: (acting, words) => calendarKit.resolve(acting, words),
  }),
  ...meetingSlots,
  times,
  "its times": toldWith(times),
  when,
  clock,
  ...spanSlots,
  ...stuffSlots,
  moment,
  ...valueSlots,
  end,
  "part of a day": partOfDay,
  title: textAs("title"),
  text: textAs("words"),
};
