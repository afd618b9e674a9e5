import type { CalendarEvent } from "#contract/calendar.ts";
import { wallGiven } from "#shared/calendar/times.ts";
import { wallText } from "#shared/calendar/wall.ts";
import type { Fields, Frame, Spoken } from "../../capabilities/lexicon.ts";
import { swapped, swapSay } from "../../capabilities/swapping.ts";
import { calendarKit } from "./kit.ts";
import { moveFields } from "./moving.ts";

export const noun = "(event|meeting|appointment|calendar event|calendar entry)";
export const named = "[called|named|titled|about|:]";

/** What was said of an event, parted into where it goes and what else of it changes. */
export const changed = ({ words, fit: _, ...given }: Fields) => {
  const all = Object.entries(given).filter(([, value]) => value !== undefined);
  const changes = Object.fromEntries(all.filter(([name]) => !moveFields.includes(name)));
  return {
    words,
    ...Object.fromEntries(all.filter(([name]) => moveFields.includes(name))),
    ...(Object.keys(changes).length > 0 && { changes }),
  };
};

/** How long it takes, how it comes again, when it is reminded of and where it is. */
export const shaping: readonly Frame[] = [
  {
    capability: "calendar.update",
    say: [
      "(extend|lengthen|prolong) [the|my] {event!} [by] {longer} [longer]",
      "make [the|my] {event!} {longer} longer",
      "(add|give) {longer} [more|extra] to [the|my] {event!} [on {on}]",
      "give [the|my] {event!} (another|an extra) {longer} [on {on}]",
      "(shorten|cut|cut short) [the|my] {event!} by {shorter}",
      "make [the|my] {event!} {shorter} shorter",
    ],
    input: changed,
  },
  {
    capability: "calendar.update",
    say: [
      "(remind|alert|notify|ping|warn|nudge|tell|inform|give) me {lead} [of|to] [the|my] [next] {event!}",
      "(remind|alert|notify|ping|warn|nudge|tell) me (of|about) [the|my] [next] {event!} {lead}",
      "(set|add|give me|i want|put) [a|an] (reminder|alert|heads up|alarm) [for] {lead} [the|my] [next] {event!}",
      "(set|add|give me|i want|put) [a|an] (reminder|alert|heads up|alarm) (for|on) [the|my] [next] {event!} [for] {lead}",
      "(remind|alert|notify|ping|warn|nudge|tell|inform) me {lead it}",
      "(set|add|give me|i want|put) [a|an] (reminder|alert|heads up|alarm) [for] {lead it}",
    ],
    input: ({ words, reminders }) => ({ words, changes: { reminders } }),
  },
  {
    capability: "calendar.update",
    say: [
      "(make|have|set|let) [the|my] {event!} [to] (repeat|happen|recur) {repeats}",
      "(repeat|do) [the|my] {event!} {repeats}",
      "(make|set) [the|my] {event!} {repeats}",
      "[the|my] {event!} (should repeat|repeats|should be|is now|happens) {repeats} [now|from now on]",
    ],
    input: changed,
  },
  {
    capability: "calendar.update",
    say: [
      `make [the|my] ${noun} ${named} {event} {length} [long]`,
      `make [the|my] {event!} [${noun.slice(1, -1)}] {length} [long]`,
      `(extend|lengthen|shorten|change|cut) [the|my] {event!} to {length}`,
      "(extend|lengthen|shorten|change|cut) [the|my] {event!} (on|of) {on} to {length}",
      "(extend|lengthen|shorten|change|cut) {on} ['s] {event!} to {length}",
      "[the|my] {event!} (needs|takes|will take|lasts|runs|runs for|goes on for|is going to take|(should|will|must|can|has to|needs to|ought to) [rather|now|only|just] (be|take|last)) {length} [long|now|instead]",
    ],
    input: changed,
  },
  {
    capability: "calendar.update",
    say: [
      "(set|change) the (place|location) of [the|my] {event!} to {place}",
      "[the|my] {event!} is [now] (at|in) {place} [now|instead]",
      "[the|my] {event!} (is|takes place|happens) [now] (on|over|via) {call app} [now|instead]",
    ],
    input: changed,
  },
];

/** Of what comes again that one time. */
export const only =
  "[,] [only|alone|just that day|only that day|just this once|only this once|just the once|just once|this time|once|(just|only) (that|this|the) one]";
const once =
  "[,] (just this once|only this once|just the once|only once|just once|this once|just this time|only this time|this time only|this time|just for once|(just|only) this [coming] week [coming]|this [coming] week only|(just|only) (that|this|the) one)";
const formerly = "[[,] (not|instead of|rather than) [at] {old hour}]";
export const move = "(move|push|shift|reschedule|postpone|bring|change|put)";

/** When an event begins that is no whole day and comes once. */
const startOf = ({ startTime, recurrence, allDay }: CalendarEvent, { zone }: Spoken) => {
  const [day, time] = wallText(wallGiven(startTime, zone)).split("T");
  return recurrence === null && !allDay ? { day, time } : undefined;
};

export const swappedEvents = swapped({ resolve: calendarKit.resolve, placeOf: startOf });

const monthDay = new Intl.DateTimeFormat("en", {
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});

/** What changes just this once: two swap places, one time is moved, or nobody can make it. */
export const occasional: readonly Frame[] = [
  { capability: "calendar.update", say: swapSay, input: changed },
  {
    capability: "calendar.update",
    say: [
      `[on|this] {on} (i go|i am going|i will go|i am|i have|we have|we go) [to|at] [the|my] {event!} [at] {when} ${once}`,
      `[on|this] {on} [the|my] {event!} (is|starts|begins) [at] {when} ${formerly} ${once}`,
      `[the|my] {event!} [on] {on} (is|starts|begins) [at] {when} ${formerly} ${once}`,
      `[the|my] {event!} (is|starts|begins) [at] {clock} ${formerly} on {on} ${once}`,
    ],
    input: changed,
  },
  {
    capability: "calendar.update",
    say: [`${move} [the|my] {event!} [off|back|over] (to|until|till|for|on) {when} ${once}`],
    with: { scope: "next" },
    input: changed,
  },
  {
    capability: "calendar.delete",
    say: [
      "[i|we] can not (make|attend|do|join|come to|go to) [it to] [the|my] {event!} [on|for] [{on}]",
      "[i|we] will not be able to (make|attend|do|join|come to|go to) [it to] [the|my] {event!} [on|for] [{on}]",
    ],
    input: ({ words, on }) => ({ words, on }),
    asks: ({ words, on }) => {
      // 'it', and what a question before has shown, have no name here.
      const called = typeof words === "string" ? `“${words}”` : "it";
      const day = typeof on === "string" ? ` on ${monthDay.format(new Date(on))}` : "";
      return { say: `Should I cancel ${called}?`, choices: [`cancel ${called}${day}`] };
    },
  },
  {
    capability: "calendar.delete",
    say: [
      "(cancel|delete|remove|call off|drop|scrap|skip|miss|no|not doing|there is no|i am skipping|i will skip|skipping) [the|my] {event!} [on|for|in] [all] {stretch}",
      "[the|my] {event!} [is|got|has been] (off|cancelled|canceled) [on|for|in] {stretch}",
      "[on|for|in] {stretch} (no|not any|there is no|there are no) {event!}",
    ],
    input: ({ words, from, to }) => ({ words, from, to }),
  },
];

export const cancel =
  "(cancel|delete|remove|call off|drop|scrap|skip|miss|scratch|kill|bin|ditch|axe)";
const always = "(from now on|from here on|permanently|going forward|from then on|every time)";

const since = "(from|starting|starting from|starting on|beginning|as of|as from)";
const onward = "[,] [on|onward|onwards] [,]";

/** What was is left as it was. */
export const fromNowOn: readonly Frame[] = [
  {
    capability: "calendar.update",
    say: [
      `[the|my] {event!} is [at|on] {when} ${always}`,
      `[the|my] {event!} (starts|begins|moves to|will be|is moving to) [at|to] {when} ${always}`,
      `${move} [the|my] {event!} (to|until|till|for) {when} ${always}`,
      `(make|set|have) [the|my] {event!} [at|to|on|for] {when} ${always}`,
      `from now on [the|my] {event!} (is|starts|begins) [at] {when}`,
      `(${move.slice(1, -1)}|make|have|start) [the|my] {event!} {shifted} ${always}`,
      `[the|my] {event!} [is] [at|on] {when} (not|instead of|rather than) {old hour} ${always}`,
    ],
    with: { scope: "following" },
    input: changed,
  },
  {
    capability: "calendar.update",
    say: [
      `${since} {since} ${onward} [the|my] {event!} (is|starts|begins|will be|will start|moves) [at|to] {clock}`,
      `[the|my] {event!} (is|starts|begins|will be|will start|moves) [at|to] {clock} ${since} {since} ${onward}`,
      `${move} [the|my] {event!} (to|until|till|for) {clock} ${since} {since} ${onward}`,
      `(make|set|have) [the|my] {event!} [at|to|on|for] {clock} ${since} {since} ${onward}`,
      `[the|my] {event!} [at] {clock} ${since} {since} ${onward}`,
    ],
    with: { scope: "following" },
    input: changed,
  },
  {
    capability: "calendar.delete",
    say: [`${cancel} [the|my] {event!} ${always}`, `no more {event!} ${always}`],
    with: { scope: "following" },
    input: ({ words, scope }) => ({ words, scope }),
  },
];
