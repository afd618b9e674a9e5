import { fits, type Lexicon, type Slot } from "../capabilities/lexicon.ts";
import { whenIn } from "../capabilities/slots.ts";
import { allZones, placeOf } from "#shared/dates/zone-names.ts";
import { topicsAbout } from "./finding.ts";

const day: Slot = {
  most: 8,
  async read(words, spoken) {
    const when = await whenIn(
      /^(?:christmas|new year|boxing|halloween|valentine)/i.test(words)
        ? `until ${words}`
        : words
            .replace(/^(?:a|one) fortnight(?: from (?:today|now))?\b/i, "in 2 weeks")
            .replace(/^an? (week|month|year|day) from (?:today|now)$/i, "in 1 $1")
            .replace(/^(.+) from (?:today|now)$/i, "in $1"),
      spoken,
    );
    return when && { day: when.day };
  },
};

/** 'thirty days from today', which is a day and no list of what is due. */
const ahead: Slot = {
  most: 6,
  read: (words, spoken) =>
    /^\S+(?: \S+)? (?:days?|weeks?|months?|fortnight) (?:from|after) (?:today|now)$/i.test(words)
      ? day.read(words, spoken)
      : undefined,
};

/** A city whose name the platform knows a zone by. */
const place: Slot = {
  most: 3,
  read(words) {
    const name = words.trim().toLowerCase();
    const zone = allZones().find((one) => placeOf(one).toLowerCase() === name);
    return zone === undefined ? undefined : { zone, fit: fits.clear };
  },
};

/** A day of the week by its name, which the answer names anyway. */
const weekday: Slot = {
  most: 1,
  read: (words) => (/^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/i.test(words) ? {} : undefined),
};

/** A day by a name of the calendar, so that 'when is lunch' is none. */
const holiday: Slot = {
  most: 4,
  async read(words, spoken) {
    const when = /^(?:the |this )?(?:next )?(?:\p{L}+day|\d)/iu.test(words)
      ? undefined
      : await whenIn(`until ${words}`, spoken);
    return when && !/^(?:it|that|today|tomorrow|tonight|now)\b/i.test(words)
      ? { day: when.day }
      : undefined;
  },
};

/** What is asked of the product; the question itself says what about. */
const how: Slot = {
  isFree: true,
  // 'how do I get to the hotel' may stand in a note.
  read: (words) =>
    topicsAbout(words).length === 0 ? undefined : { about: words.replace(/[?.!]+$/, "") },
};

/** Only files are shared. */
const unshared: Slot = {
  isFree: true,
  most: 8,
  read: (words) =>
    /\b(?:notes?|lists?|tasks?|to-?dos?|workspace|conversation|chat)$/i.test(words)
      ? { fit: fits.clear }
      : undefined,
};

/** The size of all there is on a page is the browser's. */
const zoom = "zoom (in|out) [a bit|a little|please]";

export const helpLexicon: Lexicon = {
  slots: {
    day,
    ahead,
    how,
    place,
    weekday,
    holiday,
    unshared,
    what: { isFree: true, read: () => ({}) },
  },
  frames: [
    {
      capability: "clock.tell",
      say: [
        "what time is it [now|right now]",
        "what is the time [now]",
        "(tell|give) me the time",
        "(do you have|have you|have you got|do you know) the time",
        "got the time",
        "how late is it [now]",
        "(what time is it|what is the time|how late is it) [now|right now] in {place}",
        "(what|which) time do they have in {place} [now]",
      ],
      with: { ask: "time" },
    },
    {
      capability: "clock.tell",
      say: [
        "what (is|was) (today|today 's|the) date [today|now]",
        "what is today 's date",
        "what day (is it|is today|are we) [today|now]",
        "which day is (it|today)",
        "what is today",
        "what is the date [{day}]",
        "what (date|day) is [it] {day}",
        "(what is|what was|what will be) [the date|the day] {ahead}",
        "(when|what date) is {day}",
        "(can you|could you|do you know|please) tell me (what|which) (day|date) (it is|is it|we have|today is) [today]",
        "(tell me|what is) (the date|the day|what day it is|which day it is) [today]",
        "(what is|what will be) the (date|day) [on] {day}",
        "what is {day} 's date",
        "what (date|day) will it be [on|in] {day}",
        "[how many days|how long] (is it|are there|is there|left) [to|until|till] {day}",
        "how (many days|many sleeps|long|far) [is it|are there|is there|away|to go|left] (until|till|to|before) {day}",
        "{day} is how (many days|far) away",
        "how many days away is {day}",
      ],
      with: { ask: "date" },
    },
    {
      capability: "clock.tell",
      say: [
        "(what|which) (week|week number) (is it|is this|are we in) [now|today]",
        "what is the (week number|number of the week|calendar week) [today|now|this week]",
        "(what|which) week is {day} [in]",
      ],
      with: { ask: "week" },
    },
    {
      capability: "clock.tell",
      say: [
        "is {day} [a|on a|really a|the] {weekday}",
        "is it [a|already|still] {weekday} [today|already]",
        "what (is the date|date is it|date is|day is) [on|of] {day}",
        "when is {holiday}",
      ],
      with: { ask: "date" },
    },
    {
      capability: "clock.tell",
      say: [
        "what (weekday|day of the week) is [it] [{day}]",
        "(what|which) (weekday|day) (is|does) {day} [fall on|on]",
        "[on] (what|which) (weekday|day|day of the week) (is|does|will) {day} [fall on|on|be|fall]",
      ],
      with: { ask: "weekday" },
    },
    {
      capability: "help.tell",
      say: [
        "(upload|import) [a|an|some|my|another] [new] (file|files|picture|pictures|photo|photos|document|documents|pdf|pdfs|notes)",
      ],
      with: { about: "upload a file" },
    },
    { capability: "help.tell", say: [zoom], with: { about: "bigger text" } },
    {
      capability: "help.tell",
      say: ["share [the|my|our|this|that] {unshared} [with {what}]"],
      with: { about: "share with others" },
      input: ({ about }) => ({ about }),
    },
    {
      capability: "help.tell",
      say: [
        "[what is|which is|tell me|show me|is there] [a|the] (shortcut|hotkey|keyboard shortcut|shortcut key|key combination) (for|to) {what}",
      ],
      with: { about: "keyboard shortcuts" },
    },
    {
      capability: "help.tell",
      say: [
        "how (do|can|would|could|should) (i|you|one|we) {how}",
        "how to {how}",
        "(can|could) i {how} here",
        "is there [a|any] (way|key) (to|for) {how}",
        "(what|which) (is|are) the (shortcuts|key|keys) (for|to) {how}",
        "(help|help me) (with|on|about) {how}",
        "(explain|tell me) how {how}",
        "where (can|do) i {how}",
        "how does {how} work",
      ],
      stage: "last",
    },
  ],
};
