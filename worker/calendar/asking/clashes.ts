import * as v from "valibot";
import type { CalendarEvent } from "#contract/calendar.ts";
import { entriesIn } from "#shared/calendar/entries.ts";
import { wallGiven } from "#shared/calendar/times.ts";
import { counted } from "#shared/words.ts";
import { type Invocation, reading } from "../../capabilities/capability.ts";
import type { Frame } from "../../capabilities/lexicon.ts";
import { conflicts, isBusy } from "../insights.ts";
import { calendarKit, momentOf, nextOf, timesWords } from "../language/kit.ts";
import { ofCalendar } from "../language/span-slots.ts";
import { calendarStretches } from "../stretches.ts";
import { daysOf, daysWords, Span } from "./list.ts";
import { overlapsIn } from "./overlaps.ts";

const { Words, links, onItem } = calendarKit;

/** Days that are looked at unless some are asked about, and pairs of one answer. */
const most = { days: 14, shown: 6 } as const;

const clashes = reading({
  name: "calendar.clashes",
  title: "Find clashes",
  description:
    "Tells which events of some days overlap, two weeks from today unless said; whole days count only where they are marked busy",
  examples: ["is there a clash on Friday", "do any of my meetings overlap this week"],
  input: v.strictObject(Span),
  async run(invocation, asked) {
    const days = daysOf(invocation, asked, asked.from === undefined ? most.days : 1);
    const stretch = { ...days, zone: invocation.zone };
    const stretches = calendarStretches(invocation);
    const busy = entriesIn(await stretches.between(stretch), stretch).filter(isBusy);
    const pairs = overlapsIn(busy);
    const when = daysWords(days, invocation);
    if (pairs.length === 0) return { say: `Nothing overlaps ${when}.`, data: { count: 0 } };
    const shown = pairs.slice(0, most.shown);
    const whole = await stretches.whole(shown.flat());
    const events = new Map(whole.map((event) => [event.id, event]));
    const lines = shown.map((pair) =>
      pair.flatMap(({ id }) => events.get(id) ?? []).map((event) => called(event, invocation)),
    );
    const rest = pairs.length - shown.length;
    return {
      say: [
        `${counted(pairs.length, "clash", "clashes")} ${when}:`,
        ...lines.map((both) => `• ${both.join(" and ")}`),
        ...(rest > 0 ? [`and ${String(rest)} more`] : []),
      ].join("\n"),
      receipts: links("calendar.clashes", [...events.values()]),
      isPartial: rest > 0,
      data: { count: pairs.length },
    };
  },
});

const called = (event: CalendarEvent, invocation: Invocation): string =>
  `“${event.title}”, ${timesWords(event, momentOf(invocation))}`;

const clash = onItem({
  name: "calendar.clash",
  effect: "looks",
  title: "Check an event for clashes",
  description:
    "Tells what else is on while the event that the words name is on; of one that comes again, the next time",
  examples: ["does the event Dentist clash with anything"],
  input: v.strictObject({ words: Words }),
  scope: "read",
  risk: "reads",
  async run(invocation, item) {
    const event = item.recurrence === null ? item : ((await nextOf(invocation, item)) ?? item);
    const { zone } = invocation;
    const [from = 0, to = 0] = [event.startTime, event.endTime].map((time) =>
      wallGiven(time, zone),
    );
    const others = await conflicts(invocation, { from, to, zone }, event.id);
    const own = called(event, invocation);
    const shown = others.slice(0, most.shown).map((other) => called(other, invocation));
    return {
      say:
        others.length === 0
          ? `Nothing else is on then: ${own}.`
          : `Yes, ${own}, clashes with ${shown.join(" and ")}.`,
      receipts: links("calendar.clash", [event, ...others.slice(0, most.shown)]),
      data: { count: others.length },
    };
  },
});

export const clashCapabilities = [clashes, clash];

const noun = "(clash|clashes|conflict|conflicts|overlap|overlaps|double booking|double bookings)";
const meet = "(clash|conflict|overlap|collide|clashing|conflicting|overlapping)";

/** Questions about what is on at the same time. */
export const clashing: readonly Frame[] = [
  {
    capability: "calendar.clashes",
    say: [
      `[(is there|are there|do i have|have i got|show me|find|list)] (a|any|some|the|my) [calendar|scheduling|schedule] ${noun} [in (my|the) (calendar|diary|schedule)] [on|for|in] [{days}]`,
      `(do|does|did) [any|any of|some of] [my|the|these|those] (meetings|events|appointments|things|anything) ${meet} [with (each other|one another)] [on|for|in] [{days}]`,
      `(is|are) (anything|something|any meetings|any events|any of my meetings|any of my events) (double booked|${meet.slice(1, -1)}) [on|for|in] [{days}]`,
      `(is there|are there|do i have|have i got|any) [any|some] (overlapping|clashing|conflicting|double booked) (meetings|events|appointments|things) [on|for|in] [{days}]`,
      "(am i|are we|have i) [been] double booked [anywhere|at all|anytime] [on|for|in] [{days}]",
      "(have i|did i) double (book|booked) [myself|anything|something] [on|for|in] [{days}]",
    ],
    input: (fields) => {
      const { from, to } = ofCalendar(fields);
      return { from, to };
    },
  },
  {
    capability: "calendar.clash",
    say: [
      `(does|do|will|would|is|did) [the|my] {event!} ${meet} [with|w] [anything|something|anything else|another meeting|other meetings] [on|for|in] [{days}]`,
      `(does|do|will|would|is|did) [the|my] (event|meeting|appointment) [called|named] {event} ${meet} [with (anything|something|anything else)]`,
      `(does|do|will|would|is|did) [the|my] {event!} ${meet} with {text}`,
      `(is there|are there|do i have|have i got|is) (a|any|some|anything|something) [else] [other] [meetings|events] ${meet} with [the|my] {event!} [on|for|in] [{days}]`,
      `(does|do|will|would|did) (anything|something) [else] ${meet} with [the|my] {event!} [on|for|in] [{days}]`,
      "(is|is there|have i got|do i have) (anything|something) [else] in the way of [the|my] {event!}",
      "[is there|are there|do i have|have i got|is] (something|anything) [else] [on] (at the same time as|during) [the|my] {event!}",
      `(what|which meetings|which events) ${meet.replace("(", "(clashes|conflicts|overlaps|")} with [the|my] {event!}`,
    ],
    input: ({ words }) => ({ words }),
  },
];
