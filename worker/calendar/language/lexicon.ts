import {
  type Fields,
  fieldsOf,
  type Frame,
  type Lexicon,
  stuffOfDay,
} from "../../capabilities/lexicon.ts";
import { everyday, everydaySlots } from "./everyday.ts";
import { ending } from "./moving.ts";
import { eventRemarks, eventTopic } from "./remarks.ts";
import {
  cancel,
  changed,
  fromNowOn,
  move,
  named,
  noun,
  occasional,
  only,
  shaping,
  swappedEvents,
} from "./shaping.ts";
import { calendarSlots } from "./slots.ts";
import { inEvening, ofCalendar } from "./span-slots.ts";
import { blockAsked } from "../asking/blocking.ts";
import { askedByName } from "../asking/by-name.ts";
import { clashing } from "../asking/clashes.ts";
import { freeAsked, freeForMeals } from "../asking/free.ts";
import { hoursAsked, hoursSlots } from "../asking/hours.ts";
import { looselyAsked, looselySlots } from "../asking/loosely.ts";
import { telling } from "../asking/tell.ts";
import { changeSlots, toldChanges } from "../told/changes.ts";
import { facts, factSlots } from "../told/facts.ts";
import { everyYear } from "../told/occasions.ts";
import { ofItSlots, saidOfIt } from "../told/of-it.ts";

const add = "(add|create|make|schedule|book|set up|plan|arrange|organise|organize|put in|enter)";
const put = "(add|put|write|enter|note|pop|stick|get|pencil)";
const diary = "(my|the|our) (calendar|diary|agenda|schedule)";
const onOne = (say: (event: string) => readonly string[]): readonly string[] => [
  ...say(`[the|my|that|this] ${noun} ${named} {event}`),
  ...say(`[the|my] {event!} ${noun}`),
  ...say("[the|my] {event!}"),
  ...say("{event it}"),
];

/** The same of the next time, or of all of them. */
const scoped = (
  capability: string,
  say: (event: string) => readonly string[],
  input: Frame["input"] = changed,
): Frame[] =>
  [
    { scope: "next", ways: [`[the|my] next ${noun} ${named} {event}`, "[the|my] next {event!}"] },
    { scope: "all", ways: ["(all|all of|every) [the|my] {event!}", "[the|my] {event!} series"] },
  ].map(({ scope, ways }) => ({
    capability,
    say: ways.flatMap((event) => say(event)),
    with: { scope },
    input,
  }));

const moving = (event: string) => [
  `(move|push|shift|reschedule|postpone|bring|change|put) ${event} (to|back to|forward to|until|till|for|on) {when}`,
  ...ending(event),
];
const renaming = (event: string) => [`rename ${event} (to|as) {title}`];
const cancelling = (event: string) => [`${cancel} ${event}`];

export const calendarLexicon: Lexicon = {
  slots: {
    ...calendarSlots,
    ...eventRemarks.slots,
    ...eventTopic.slots,
    ...everydaySlots,
    ...ofItSlots,
    ...factSlots,
    ...changeSlots,
    ...looselySlots,
    ...hoursSlots,
    swapped: swappedEvents,
  },
  frames: [
    {
      capability: "calendar.create",
      say: [
        `${add} [me] [a|an|another|the|my] [new] (event|calendar event|calendar entry|entry in my calendar) ${named} {entry}`,
        `${add} [me] [a|an|another|the|my] [new] (meeting|appointment) (called|named|titled|:) {entry}`,
        "(new|add) (event|meeting|appointment) [:] {entry}",
        "(event|meeting|appointment) : {entry}",
        `${add} [me|us] (a|an|another) [new] {timed meeting}`,
        `${add.replace("make", "new")} [in] [new] {timed occasion}`,
        // 'make the dentist half past three' is said of the one that is there.
        `${add.replace("make|", "")} [me|us] (my|our|the) [new] {timed meeting}`,
        "(schedule|book|set up|arrange|organise|organize) [me|us] {timed meeting}",
        "(schedule|book|set up|arrange|organise|organize) [me|us] [a|an|another|my|our|the] [new] {meeting}",
        "put [in|down] {bare meeting}",
        "schedule [me|us] [in] [for] [a|an|the|my] {timed}",
        "(book|put|pencil|get|slot|squeeze|fit) (me|us) in for [a|an|the|my] {timed}",
        "(put|sign|write|mark) (me|us) (down|up) for [a|an|the|my] {timed}",
        "(book|put|pencil|get|slot|squeeze|fit) (me|us) in (with|to see) {met}",
        `(add|put|enter|write) (to|in|on|into) ${diary} [:] {entry}`,
        `${put} {entry} (to|in|on|into|onto) ${diary}`,
        `${put} {entry} (to|in|on|into|onto) ${diary} [for|on|at] {times}`,
        `${put} {meeting alone} in [for|on|at] {times}`,
        `{meeting alone} (in|on|into|onto) ${diary} [for|on|at] {times}`,
        "(calendar|diary) : {entry}",
        "(i am|we are|i will be|we will be) (meeting|seeing) {met}",
        "{happening} (is|takes place|is happening|will be|starts) [on] {its times}",
      ],
      input: ({ fit: _, times, said, ...event }) =>
        everyYear({
          ...event,
          ...(said === undefined ? fieldsOf(times) : inEvening(event, fieldsOf(times), said)),
        }),
    },
    { capability: "calendar.delete", say: onOne(cancelling), input: ({ words }) => ({ words }) },
    ...scoped("calendar.delete", cancelling, ({ words, scope }) => ({ words, scope })),
    { capability: "calendar.update", say: onOne(moving), input: changed },
    ...occasional,
    ...fromNowOn,
    ...scoped("calendar.update", moving),
    {
      capability: "calendar.delete",
      say: [
        `${cancel} [just|only] [the|my] {event!} [just|only] [on|for|of] {on} ${only}`,
        `${cancel} [the|my] {event!} [on] {on} [,] {ailment}`,
        `${cancel} [just|only] {on} 's {event!} ${only}`,
        `(no|not doing|not going to|there is no|i am skipping|i will skip|skipping|i am missing|i will miss) [the|my] {event!} [on|for] {on} ${only}`,
        `[the|my] {event!} [is|got|has been] (off|cancelled|canceled) [on|for] {on} ${only}`,
        `[the|my] {event!} {on} (is|got|has been) (off|cancelled|canceled)`,
      ],
      input: ({ words, on }) => ({ words, on }),
    },
    {
      capability: "calendar.update",
      say: [
        `${move} [the|my] {event!} [on|of] {on} (to|until|till|for) {when} ${only}`,
        `(swap|switch) [the|my] {event!} [on|of|from] {on} (for|to|with) {when} ${only}`,
        "[the|my] {event!} (is|was|got|has been|is being) (moved|pushed|pushed back|put back|shifted|rescheduled|postponed|changed|bumped|brought forward) (to|until|till) {when} [instead|now]",
        `${move} {on} 's {event!} (to|until|till|for) {when} ${only}`,
        "(make|set) {event it} [at|to|on|for] {when} [instead|now]",
        "(make|set|put|have) [the|my] {event!} (at|on|to|for) {when} [instead|now]",
        "(make|set) [the|my] {event!} {clock} [instead|now]",
        "[the|my] {event!} is [at|on] {when} now",
        "[the|my] {event!} is [now] [at|on] {when} [now] [,] (not|instead of|rather than) {old hour}",
        `${move} [the|my] {event!} (to|until|till|for) {when} on {on} (only|alone|just that day|just this once|this time|once)`,
        "[the|my] {event!} [at] {clock} instead",
      ],
      input: changed,
    },
    {
      capability: "calendar.move_day",
      say: [
        ...stuffOfDay,
        "(move|push|shift|reschedule|postpone) all [of] [my|the] (events|meetings|appointments) (on|from|for|of) {stuff day} (to|until|till) {new day}",
      ],
      isShared: true,
    },
    ...shaping,
    ...telling,
    ...askedByName,
    ...clashing,
    ...hoursAsked,
    ...everyday,
    ...saidOfIt,
    ...facts,
    ...toldChanges,
    ...looselyAsked,
    ...eventRemarks.frames,
    ...eventTopic.frames,
    { capability: "calendar.create", say: ["{bare meeting}"], stage: "loose" },
    { capability: "calendar.update", say: onOne(renaming), input: changed },
    ...scoped("calendar.update", renaming),
    {
      capability: "calendar.invite",
      say: [
        `(invite|ask|add) {guests} to [the|my|our] [next] [${noun.slice(1, -1)}] ${named} {event!}`,
        `(invite|ask) {guests} to [the|my|our] ${noun} ${named} {event}`,
        "[also] (invite|add) {its guests} [too|as well|along|to it|to that|to the event|to the meeting]",
        `send [out] [the|an] (invitation|invitations|invite|invites) (for|to) [the|my] [${noun.slice(1, -1)}] ${named} {event}`,
      ],
      input: ({ words, each, attendees }) => ({
        ...(each === undefined ? { words } : { each }),
        ...(attendees !== undefined && { attendees }),
      }),
    },
    ...(
      [
        ["accepted", "(accept|say yes to|confirm|rsvp yes to)"],
        ["tentative", "(say maybe to|tentatively accept|maybe|rsvp maybe to)"],
        ["declined", "(decline|say no to|turn down|rsvp no to)"],
      ] as const
    ).map(([response, verb]) => ({
      capability: "calendar.respond",
      say: [
        `${verb} [the] (invitation|invite) (to|for) [the|my] [${noun.slice(1, -1)}] ${named} {event}`,
        `${verb} [the|my] {event!} [${noun.slice(1, -1)}] (invitation|invite)`,
        `${verb} [the|my] ${noun} ${named} {event!}`,
      ],
      with: { response },
      input: ({ words, response: given }: Fields) => ({ words, response: given }),
    })),
    {
      capability: "calendar.open",
      say: [`(open|show|show me|go to|bring up) [the|my] ${noun} ${named} {event}`],
      input: ({ words }) => ({ words }),
    },
    {
      capability: "calendar.list",
      say: [
        "(what is|what was|what have i got|what do i have|what did i have|what is there|anything|is there anything|is anything|do i have anything) (on|in) (my|the) (calendar|diary|agenda) [for] [{days}]",
        "(what does my|what is my|how does my|how is my) (calendar|diary|agenda) [look|looking] [like] [for] [{days}]",
        "(list|show|show me|see|give me|read me|tell me) [all] [my|the] (events|meetings|appointments) [for|on|in] [{days}]",
        "(what|which) (events|meetings|appointments) (do i have|did i have|have i got|are there|were there|are on|are coming up|are planned) [for|on|in] [{days}]",
        "do i have [any|a|an] (events|meetings|appointments|event|meeting|appointment) {days}",
        "[show|show me|bring up|pull up|list|give me] {days} ['s] (events|meetings|appointments)",
        "(list|show|read|tell|give) [me] (everything|all|whatever is|what is) (on|in) (my|the) (calendar|diary|agenda) [for|on] [{days}]",
        "[(what is|what was) on (my|the)] (calendar|diary|agenda) [for|on] {days}",
        "(who am i|who are we|who will i be) (meeting|seeing) [on|for] {days}",
      ],
      input: ofCalendar,
    },
    {
      capability: "calendar.list",
      say: [
        "how many (events|meetings|appointments) (do i have|did i have|have i got|are there|were there|are) [on|in] [my calendar] [on|in|for] [{days}]",
        "how many (events|meetings|appointments) [on|in] {days}",
        "how (many times|often) (do i have|have i got|do i do|do i go to|is|am i at) [the|my] {event!} [on|in] {days}",
      ],
      with: { count: true },
      input: ofCalendar,
    },
    {
      capability: "calendar.list",
      say: [
        "(what is|when is|what time is) [my|the] next (event|meeting|appointment|calendar event|thing on my calendar)",
        "(what is|what comes) next (on|in) (my|the) (calendar|diary|agenda)",
        "[the|my] next (event|meeting|appointment|thing|entry) [(on|in) [my|the] (calendar|diary|agenda)]",
        "(what is|what comes) [up] next [for me|today|then]",
      ],
      with: { next: true },
    },
    {
      capability: "calendar.find",
      say: [
        `(find|search for|look for|look up) [me] [the|my|an|a] (event|meeting|appointment|events|meetings|appointments) [called|named|about|with|for|on] {text}`,
        "search [in|through] (my|the) (calendar|events) for {text}",
      ],
    },
    ...freeAsked,
    ...blockAsked,
    ...freeForMeals,
  ],
};
