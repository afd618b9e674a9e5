import { fits, type Frame, type Slot } from "../../capabilities/lexicon.ts";
import { oneOf } from "../../capabilities/slots.ts";
import { calendarSlots } from "../language/slots.ts";
import { ofCalendar, spanSlots } from "../language/span-slots.ts";
import { calendarStretches } from "../stretches.ts";
import { tellingSlots } from "./tell.ts";
import { daysOf } from "./list.ts";

/** Days on which something is in the calendar: of others the tasks tell how many things there are. */
const busyDays: Slot = {
  most: 6,
  async read(said, spoken) {
    const days = await spanSlots["days"]?.read(said, spoken);
    if (typeof days?.["from"] !== "string" || typeof days["to"] !== "string") return undefined;
    const { acting, zone } = spoken;
    const stretch = { ...daysOf(acting, { from: days["from"], to: days["to"] }, 1), zone };
    const { items } = await calendarStretches(acting).entries(stretch, { limit: 1 });
    return items.length > 0 ? days : undefined;
  },
};

/** 'Friday at noon still free' */
const momentFree: Slot = {
  most: 9,
  read(said, spoken) {
    const [, when = ""] =
      /^(.+?) (?:still |already )?(?:free|open|clear|available|taken)$/i.exec(said) ?? [];
    return when === "" ? undefined : calendarSlots["moment"]?.read(when, spoken);
  },
};

export const ofADaySlots: Readonly<Record<string, Slot>> = {
  edge: oneOf({
    "first|earliest|next": { edge: "first" },
    "last|latest|final": { edge: "last" },
  }),
  "busy days": busyDays,
  "days with events": {
    ...busyDays,
    async read(said, spoken) {
      const days = await busyDays.read(said, spoken);
      return days && { ...days, daySaid: said, fit: fits.named };
    },
  },
  "moment free": momentFree,
  ...tellingSlots,
};

const inCalendar = "[(in|on) (my|the) (calendar|diary|agenda)]";
const planned = "[on|planned|scheduled|booked|happening|coming up]";

/** Questions about one day as a whole: where it begins and ends, how much is on, and one hour of it. */
export const ofADay: readonly Frame[] = [
  {
    capability: "calendar.list",
    say: [
      `(when is|what is|which is|what time is|when does|what time does) [my|the] {edge} (event|meeting|appointment|thing|call) [that] [start|end|begin|i have|i have got|i got] ${planned} ${inCalendar} [on|for|of] {days}`,
    ],
    input: ofCalendar,
  },
  {
    capability: "calendar.list",
    say: [
      `how (many things|much) (do i have|have i got|are there|is there|are|is|do we have|have we got) ${planned} ${inCalendar} [on|in|for] {busy days}`,
    ],
    with: { count: true, due: true },
    input: ofCalendar,
  },
  {
    capability: "calendar.list",
    say: [
      "(what time|when|by when) (am i|will i be|are we) (done|finished|through) [with (work|meetings|my meetings|everything)] [on|for] {busy days}",
    ],
    with: { edge: "last" },
    input: ofCalendar,
  },
  {
    capability: "calendar.list",
    say: [
      "(delete|remove) (everything|all|all of it|anything) [that is] [on|for|of] {days with events}",
    ],
    input: ofCalendar,
    // What is due then is no event, and what takes place is no task.
    asks: ({ daySaid }) => ({
      say: "Do you mean the tasks or the events?",
      choices: [
        `delete the tasks due ${String(daySaid)}`,
        `cancel everything in my calendar on ${String(daySaid)}`,
      ],
    }),
  },
  {
    capability: "calendar.free",
    say: ["(is|are) [my|the] {moment free}"],
    input: ({ from, at }) => ({ from, at }),
  },
];
