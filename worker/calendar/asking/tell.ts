import * as v from "valibot";
import { lengthWords } from "#shared/dates/durations.ts";
import { dayMinutes, dayOf, weekdayOf } from "#shared/calendar/wall.ts";
import { ruleOf, wallGiven } from "#shared/calendar/times.ts";
import { ruleWords } from "#shared/calendar/rule-words.ts";
import type { CalendarEvent } from "#contract/calendar.ts";
import { wholeNumber } from "#contract/values.ts";
import { capital, counted } from "#shared/words.ts";
import type { Invocation, Outcome } from "../../capabilities/capability.ts";
import type { Frame, Slot } from "../../capabilities/lexicon.ts";
import { wallNow } from "../insights.ts";
import {
  calendarKit,
  describeWhole,
  lastOf,
  lowered,
  momentOf,
  nextOf,
  timesWords,
} from "../language/kit.ts";

const { Words, onItem, links } = calendarKit;

const tell = onItem({
  name: "calendar.tell",
  effect: "tells",
  title: "Tell of an event",
  description:
    "Tells when the event that the words name is, how long it takes, where it is, or all of it; of one that comes again, the next time, or the last",
  examples: ["when is the event Dentist"],
  input: v.strictObject({
    words: Words,
    ask: v.optional(
      v.picklist(["all", "when", "until", "long", "where", "last", "ends", "day"]),
      "all",
    ),
    /** Another event, by its words: which of the two comes first. */
    than: v.optional(v.string()),
    /** A day of the week, from Monday, 0: whether it is on that. */
    weekday: v.optional(wholeNumber(0, 6)),
  }),
  scope: "read",
  risk: "reads",
  async run(invocation, item, { ask, than, weekday }) {
    if (than !== undefined) return compared(invocation, item, than);
    const isLast = ask === "last";
    const found = isLast ? await lastOf(invocation, item) : await nextOf(invocation, item);
    const event = item.recurrence === null ? item : (found ?? item);
    const moment = momentOf(invocation);
    const title = `“${event.title}”`;
    const when = timesWords(event, moment);
    const [from = 0, to = 0] = [event.startTime, event.endTime].map((time) =>
      wallGiven(time, invocation.zone),
    );
    const where = event.location === "" ? "has no place" : `is at ${event.location}`;
    const isThen = weekdayOf(dayOf(from)) === weekday;
    const say = {
      day: `${isThen ? "Yes" : "No"}, ${title} is ${when}.`,
      all: `${capital(describeWhole(event, moment))}.`,
      when: `${title} is ${when}.`,
      until: `${title} is ${awayWords({ from, now: wallNow(moment), allDay: event.allDay })}${when}.`,
      long: event.allDay
        ? `${title} is ${when}.`
        : `${title} takes ${lengthWords(to - from)}: ${when}.`,
      where: `${title}, ${when}, ${where}.`,
      ends: endWords(event),
      last: found
        ? `The last “${event.title}” was ${when}.`
        : `${title} has not been yet: ${when}.`,
    }[ask];
    return { say, receipts: links("calendar.tell", [item]) };
  },
});

/** Until when what repeats goes on. */
const endWords = ({ title, recurrence }: CalendarEvent): string => {
  const { until = null, count = null } = recurrence === null ? {} : ruleOf(recurrence);
  const isEndless = recurrence !== null && until === null && count === null;
  const comes =
    recurrence === null ? "comes once" : `comes ${lowered(ruleWords(ruleOf(recurrence)))}`;
  return `“${title}” ${comes}${isEndless ? ", without an end" : ""}.`;
};

/** Which of two comes first, the next time. */
async function compared(
  invocation: Invocation,
  item: CalendarEvent,
  than: string,
): Promise<Outcome> {
  const other = await calendarKit.resolve(invocation, than);
  if (!("item" in other)) return other.unclear;
  const moment = momentOf(invocation);
  const [one, two] = await Promise.all(
    [item, other.item].map(async (event) => (await nextOf(invocation, event)) ?? event),
  );
  if (!one || !two) return { say: "" };
  const [first, then] = [one, two].map(({ startTime }) => wallGiven(startTime, invocation.zone));
  const way =
    first === then ? "at the same time as" : Number(first) < Number(then) ? "before" : "after";
  return {
    say: `“${one.title}” is ${way} “${two.title}”: ${timesWords(one, moment)}, and ${timesWords(two, moment)}.`,
    receipts: links("calendar.tell", [item, other.item]),
  };
}

/** 'in 5 days: ' by the calendar; until tomorrow 'in 1 day 2 hours: ', 'in 4 hours 53 minutes: '. Nothing of what has begun. */
function awayWords({ from, now, allDay }: Away): string {
  if (from <= now) return "";
  const days = dayOf(from) - dayOf(now);
  if (days > 1 || allDay) return `in ${counted(days, "day")}: `;
  const left = from - now;
  const isOverADay = left >= dayMinutes;
  const parts: readonly (readonly [number, string])[] = [
    [Math.floor(left / dayMinutes), "day"],
    [Math.floor(left / 60) % 24, "hour"],
    [isOverADay ? 0 : left % 60, "minute"],
  ];
  const said = parts.flatMap(([many, unit]) => (many > 0 ? [counted(many, unit)] : []));
  return `in ${said.join(" ")}: `;
}

interface Away {
  readonly from: number;
  readonly now: number;
  readonly allDay: boolean;
}

export const tellingCapabilities = [tell];

const noun = "[event|meeting|appointment|session|class|again|next]";
const told = (ask: string, say: readonly string[]): Frame => ({
  capability: "calendar.tell",
  say,
  with: { ask },
  input: ({ words, ask: asked }) => ({ words, ask: asked }),
});

/** 'a Thursday' */
const weekdayAsked: Slot = {
  most: 2,
  read(said) {
    const weekday = mondayFirst.indexOf(said.toLowerCase().replace(/^an? /, ""));
    return weekday < 0 ? undefined : { weekday };
  },
};
/** As days are counted here; the shared names begin on Sunday. */
const mondayFirst = "monday tuesday wednesday thursday friday saturday sunday".split(" ");
export const tellingSlots: Readonly<Record<string, Slot>> = { "weekday asked": weekdayAsked };

/** Questions about one event. */
export const telling: readonly Frame[] = [
  {
    capability: "calendar.tell",
    say: [
      "(is|was) {event it} [on] {weekday asked} [then|again|or not]",
      "(is|was) [the|my] {event!} on {weekday asked} [then|again|or not]",
      "{event it} is [on] {weekday asked} [,] (right|correct|is it not|no|yes)",
    ],
    with: { ask: "day" },
    input: ({ words, ask, weekday }) => ({ words, ask, weekday }),
  },
  told("last", [
    `(when was|what day was|when did i have|when did i go to|how long ago was) [the|my] (last|previous|most recent|latest) {event!} ${noun}`,
    `(when did i|when did we) last (have|go to|do|attend|see) [the|my] {event!} ${noun}`,
    `when was the last time (i|we) (had|went to|did|attended|saw) [the|my] {event!} ${noun}`,
  ]),
  told("when", [
    `(is|was) [the|my] {event!} ${noun} [on|at|in] {days} or [is it|on|at|in] {days}`,
    `(is|was) [the|my] {event!} ${noun} [on|at|in] {moment} or [is it|on|at|in] {moment}`,
    `(is|was) [the|my] {event!} ${noun} in the (morning|afternoon|evening) or [in] [the] (morning|afternoon|evening)`,
  ]),
  told("all", [
    "(who is|who are|who will be|who all is|who else is) [coming to|at|in|invited to|joining|going to|attending] [the|my] {event!} [on|for] [{days}]",
  ]),
  told("all", [
    "(who am i|who are we|who will i be|who do i) (having|doing|getting|have|meeting for|going to) {event!} with [on|for] [{days}]",
    "[the|my] {event!} with (who|whom) [exactly|again] [and (when|what time|where|how long) is (it|that)]",
  ]),
  told("when", [
    `(when is|what time is|what day is|when do i have|when does|what time does) [the|my] [next] {event!} ${noun} [start|begin|on|happening]`,
    "(what time|when) (do i have to|should i|must i|do i need to|am i [next] supposed to|do i [next]|am i [next]) (be at|be in|get to|go to|be on|be|at) [the|my] {event!} [on|for] [{days}]",
    "(when is|what time is|when does|when do i have) [the|my] [next] (event|meeting|appointment) [called|named|titled|about|:] {event} [start|begin]",
  ]),
  told("when", [
    "[(i have|i have got|there is)] [a|an|the|my|this|that] {event!} [on] {days} [,] [but|and] (what time|when|at what time|which time) [is it|is that|does it start|again|was it]",
  ]),
  told("until", [
    `how (long|many days|many hours|many weeks|much time|much longer|soon) [is it|do i have|have i got|is left|left] (until|till|to|before) [the|my] [next] {event!} ${noun}`,
    "how (long|many days|many hours|many weeks|much time|much longer) [away|off] (is it|is that|are there|do i have|have i got|is left|left) (until|till|to|before) {event!}",
    "how (far|soon|far away|far off|many days|many weeks|many hours) is [the|my] [next] {event!} [away|off|from now|from today|till then|until then]",
    "how (many days|many weeks|far) (away|off) is [the|my] [next] {event!}",
    `[the] (days|time|hours) (until|till|to) [the|my] [next] {event!} ${noun}`,
  ]),
  told("long", [
    `how long (is|does|will) [the|my] {event!} ${noun} [usually|normally|typically] [take|last|be|going to take] [usually|normally|again]`,
    `(when|what time) (does|will) [the|my] {event!} ${noun} (end|finish|stop|be over|be done|be finished)`,
    `(when is|what time is) [the|my] {event!} ${noun} (over|finished|done)`,
    `(until when|till when|until what time|till what time|how late) (is|does|will) [the|my] {event!} ${noun} [go|going|go on|last|run|be]`,
  ]),
  told("where", [`where is [the|my] {event!} ${noun} [at|held|happening|taking place]`]),
  told("all", [
    "tell me [more|everything] about [the|my] {event!}",
    "is [the|my] {event!} still (on|happening|taking place) [{days}]",
    "(which|what) (day|time|date|day and time) (is|was) [the|my] {event!} [again] [and (what|which|when|at what) [time|day]]",
    "how often (is|do i have|do i go to|does) [the|my] {event!} [happen|repeat|come up|take place]",
    `(find|look up|pull up|bring up) [me] [the|my] {event!} ${noun}`,
    "(find|look up) [me] [the|my] {event!} [,] (which|what|when) [day|time] (is|was) (it|that)",
    "(details|info) (of|on|about|for) [the|my] {event!}",
  ]),
];
