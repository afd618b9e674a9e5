import { readRepeat } from "#shared/tasks/repeat-words.ts";
import { monthWords, weekdayWords } from "#shared/dates/named-days.ts";
import { capital } from "#shared/words.ts";
import { beginsTask } from "../../capabilities/chores.ts";
import { fits, type Slot } from "../../capabilities/lexicon.ts";
import { meantBy, minutesIn, oneOf, saysDay, unquoted } from "../../capabilities/slots.ts";
import { calendarKit } from "./kit.ts";

const guest = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.\p{L}{2,}$/u;

/** 'ann@example.com and bob@example.com' */
const guests: Slot = {
  most: 12,
  isList: true,
  read(said) {
    const attendees = said.split(/\s*(?:,|\band\b|&|\s)\s*/).filter((one) => one !== "");
    return attendees.length > 0 && attendees.every((one) => guest.test(one))
      ? { attendees }
      : undefined;
  },
};

/** The same, for what was spoken of last where that is an event. */
const itsGuests: Slot = {
  ...guests,
  async read(said, spoken) {
    const asked = guests.read(said, spoken);
    const meant = asked && (await meantBy("it", "calendar", spoken));
    return meant && meant.length > 0 ? { each: meant, ...(await asked) } : undefined;
  },
};

const length: Slot = {
  most: 5,
  read(said) {
    const minutes = minutesIn(said.replace(/^(?:for|at least) /i, ""));
    return minutes === undefined ? undefined : { minutes };
  },
};

/** 'every month', 'weekly', 'on Mondays and Fridays': how what is there comes again. */
const repeats: Slot = {
  most: 8,
  read(said) {
    const found = readRepeat(said);
    return found?.rest.trim() === "" ? { recurrence: found.rule } : undefined;
  },
};

const arrival =
  /^(?:(?:my|our|the|some|an?) )?(\p{L}[\p{L}\d'’-]*(?: [\p{L}\d'’&-]+){0,3}?)(?:(?:(?: is| are| will be|(?<=\p{L})['’]s)(?: now)?|(?<!['’]s)) (coming|visiting|arriving|staying|popping|dropping|calling|flying|driving)| (?:will )?(comes|come|arrives|arrive|visits|visit))( (?:over|round|around|by|in|to stay|to visit|with us|for dinner|for lunch|for tea|for coffee|for breakfast|for drinks|(?:back|home|back home)(?: from (?:the |her |his |their )?\p{L}+)?))?$/iu;
/** A question, a denial, what somebody says, or nobody in particular. */
const isNobody =
  /\b(?:will|would|can|could|does|do|did|has|have|had|is|are|was|were|should|shall|may|might|must|cannot|never|not|no|nobody|none|nothing|hardly|barely|if|that|whether|says?|said|thinks?|told|hears?|heard|to|when|who|what|which|where|why|how|he|she|it|they|i|you|we|this|there|someone|somebody|anyone|anybody|everyone|everybody|christmas|winter|summer|spring|autumn|rain|snow|storms?|sun|weather)\b|n['’]t\b/i;
const asksOrSays =
  /^(?:remind|note|remember|add|put|make|create|new|schedule|forget|tell|let|say|see|hope|guess|suppose|maybe|perhaps|also|only|just)\b/i;

const gerunds: Readonly<Record<string, string>> = {
  come: "coming",
  arrive: "arriving",
  visit: "visiting",
};

/** 'my sister is visiting', 'the plumber comes': who is here at a time is kept beside what takes place. */
const visit: Slot = {
  isFree: true,
  isList: true,
  most: 9,
  async read(said, { acting }) {
    const { who = "", title = "" } = visitIn(said) ?? {};
    if (who === "") return undefined;
    // Of what is in the calendar already, it is a change.
    const found = await calendarKit.resolve(acting, who);
    return "item" in found && found.isSlip !== true ? undefined : { title, fit: fits.likely };
  },
};

/** Who comes, and what that is called; undefined of any other words. */
export function visitIn(said: string) {
  const [, who = "", doing, does = "", how = ""] = arrival.exec(said) ?? [];
  const gerund = doing?.toLowerCase() ?? gerunds[does.replace(/s$/i, "").toLowerCase()];
  const isSomebody = !isNobody.test(who) && !asksOrSays.test(who) && !beginsTask(who);
  return gerund !== undefined && isSomebody
    ? { who, title: `${capital(who)} ${gerund}${how.toLowerCase()}` }
    : undefined;
}

/** 'half past five' says no day. */
export const spokenHour =
  /^(?:at )?(?:half (?:past )?|(?:a )?quarter (?:past|to) |(?:five|ten|twenty|twenty-five) (?:past|to) )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?<=\D )\d{1,2})(?: o['’]?clock)?$/i;

/** 'Saturday at 4', and neither 'this Saturday' nor 'Saturday the 5th'. */
export const isWeekdayAlone = (said: string): boolean =>
  anyWeekday.test(said) && !otherDay.test(said);
const anyWeekday = new RegExp(String.raw`(?<!\p{L})${weekdayWords}(?!\p{L})`, "iu");
const otherDay = new RegExp(
  String.raw`\b(?:this|next|coming|following|weeks?|months?|${monthWords})\b|\d(?:st|nd|rd|th)\b|\d[/-]\d`,
  "i",
);

/** An hour without its half of the day. */
export const isOpenHour =
  /^(?!0)(?:\d|1[0-2])(?:[:.]\d\d)?$|^\p{L}+(?: (?:past |to )?(?:\p{L}+|\d{1,2}))?$/iu;

/** 'dad's coming so 2 of us' is no place. */
const clauseOf =
  /\b(?:coming|going|bringing|needs?|will|won['’]?t|is|are|was|were|so|but|because|if|then|i|we|they)\b/i;
const ofTime =
  /^(?:half|quarter|noon|midnight)\b|\bnot \d|\b(?:mornings?|afternoons?|evenings?|nights?|minutes?|hours?|days?|weeks?|months?|time|progress)\b|^(?:danger|red|green|blue)$/i;

/** Who comes, how long something takes and how it comes again. */
export const valueSlots: Readonly<Record<string, Slot>> = {
  guests,
  "its guests": itsGuests,
  length,
  repeats,
  visit,
  place: {
    isFree: true,
    read: (said) =>
      /^\d/.test(said) ||
      spokenHour.test(said) ||
      saysDay(said) ||
      ofTime.test(said) ||
      clauseOf.test(said)
        ? undefined
        : { location: unquoted(said) },
  },
  /** '… now, not 3': where it was. */
  "old hour": {
    most: 4,
    read: (said) =>
      /^(?:at )?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?$/i.test(said) || spokenHour.test(said)
        ? {}
        : undefined,
  },
  "call app": oneOf({
    zoom: { location: "Zoom" },
    teams: { location: "Teams" },
    "google meet|meet": { location: "Google Meet" },
    facetime: { location: "FaceTime" },
    skype: { location: "Skype" },
    slack: { location: "Slack" },
    "the phone|phone": { location: "Phone" },
  }),
};
