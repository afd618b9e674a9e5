import type { Fields, Frame, Slot, Spoken } from "../../capabilities/lexicon.ts";
import { fits } from "../../capabilities/lexicon.ts";
import { meantBy } from "../../capabilities/slots.ts";
import { readDate } from "../../time/zone.ts";
import { changed } from "../language/shaping.ts";
import { calendarSlots } from "../language/slots.ts";

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
  /^(?:(?:the|my|our) )?(?:least|all|once|full|general|fact|case|short|total|it|that|this|them|which|what|calendar|diary|agenda|schedule|list|inbox|panel|notes?|tasks?|light|dark|bold|end|start|top|bottom|moment|latest|same)\b/i;

/** 'Luigi's'; 'in' may mean anything but a place. */
const place =
  (isSure: boolean): Slot["read"] =>
  (said, spoken) =>
    noPlace.test(said) || !(isSure || /^(?:the|my|our|room|hall|\p{Lu})/u.test(said))
      ? undefined
      : calendarSlots["place"]?.read(said, spoken);

export const ofItSlots: Readonly<Record<string, Slot>> = {
  "its end": ofIt(reading("end"), 5),
  "its hours": ofIt(hoursIn, 6),
  "its place": ofIt(place(true), 7),
  "its address": ofIt(place(true), 9, true),
  "its room": ofIt(place(false), 7),
  purpose: { isFree: true, isList: true, most: 12, read: () => ({}) },
  "its app": ofIt(
    async (said, spoken) =>
      /^(?:online|remote|virtual)$/i.test(said)
        ? { location: "Online" }
        : reading("call app")(said.replace(/^(?:on|over|via|by) /i, ""), spoken),
    3,
  ),
};

const lead = "[and|so|oh|also] [it is|it will be|that is]";
const near = "[at|by|about|around]";

/** What is said of an event in a word or two, behind what was said of it: 'until 10', 'at Luigi's', 'online'. */
export const saidOfIt: readonly Frame[] = [
  {
    capability: "calendar.update",
    say: [
      `[and|so|oh|also] [it|that] [will] (end|ends|ending|finish|finishes|finishing|stop|stops) ${near} {its end}`,
      `[and|so|oh|also] [it|that] [is|will] [going|goes|go|lasts|last|runs|run|on] [on] (until|till|til) [about|around] {its end}`,
      `${lead} [from|between] {its hours}`,
      `[make|set] [it] from {its hours}`,
      `${lead} at {its place}`,
      `${lead} in {its room}`,
      `[the] (location|place|venue|where|address) [is|will be] [at] [:] {its address}`,
      `${lead} {its app}`,
    ],
    input: changed,
  },
  {
    capability: "calendar.update",
    say: [
      "(remind|alert|notify|ping|warn|nudge|tell) me {lead it} (so|so that) (i|we) (can|have|remember|get) {purpose}",
    ],
    input: ({ words, reminders }) => ({ words, changes: { reminders } }),
  },
];
