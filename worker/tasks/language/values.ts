import { readRepeat } from "#shared/tasks/repeat-words.ts";
import { cut, type Value, wordSet } from "../../capabilities/by-parts.ts";
import { countIn, minutesIn, saysDay } from "../../capabilities/slots.ts";
import { dayIn, readDate } from "../../time/zone.ts";
import { category, tag } from "./label-values.ts";

/** Without one of these the reader of dates would guess: 'just the day' is none. */
const dayWord =
  /\d|\b(?:today|tonight|tomorrow|tmrw|weekend|week|month|noon|midday|midnight|morning|afternoon|evening|lunchtime|eod|eom|eow|christmas|new year|january|february|march|april|may|june|july|august|september|october|november|december|half past|quarter (?:past|to)|o['’]?clock|(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?s?)\b/i;

const when: Value = {
  cues: wordSet(
    "slips slipping gets see sees only fits suits appointment bit earlier little back best book booked bring brought by calendar change changed date day deadline doing done due earliest early late soon end finished forward happen happening happens have instead latest later make mark meant new meet move moved moves moving must plan planned please postpone postponed push pushed put ready rearranged reschedule rescheduled same schedule scheduled set shift shifted slip slipped slot sorted start starts starting switch switched takes taking time until till wait want forwards pencil pop stick delay delayed extended extend extending",
  ),
  async take(said, spoken) {
    // 'friday at 9 now' is no hour of today.
    const words = said.replace(/,? (?:now|right now|instead)(?=[.!]*$)/i, "");
    const date = dayWord.test(words) ? await readDate(words, spoken) : undefined;
    // What was, is told of; it is not planned.
    if (!date || date.day < dayIn(spoken.zone, spoken.now)) return undefined;
    return {
      fields: {
        ...((date.time === null || saysDay(words)) && { dueDate: date.day }),
        ...(date.time !== null && { dueTime: date.time }),
      },
      rest: date.rest,
    };
  },
};

const length = String.raw`(an hour and a half|half an hour|(?:a )?quarter of an hour|(?:\d{1,3}|an?|one|two|three|four|five|ten|fifteen|twenty|thirty) ?(?:h|hours?|hrs?|m|mins?|minutes?))`;
const later = new RegExp(
  String.raw`\b${length} (later|earlier|back|forwards?)\b|(?<=\b(?:push|move|shift|put|bring|pull|set)\b.*)\b(back|forwards?|on) (?:by )?${length}(?= |[.!]?$)`,
  "i",
);
/** 'delay the slides by an hour'. */
const byThat = new RegExp(
  String.raw`(?<=\b(?:delay|postpone|push|move|shift|put|bring|pull)\b.*)\bby ${length}(?= |[.!]?$)`,
  "i",
);

/** 'an hour later', 'half an hour earlier'. */
const shift: Value = {
  cues: when.cues,
  take(words) {
    const found = later.exec(words) ?? byThat.exec(words);
    const many = found?.[1] ?? found?.[4];
    const minutes = many === undefined ? undefined : minutesIn(many);
    if (!found || minutes === undefined) return undefined;
    const isEarlier = /earlier|forward/i.test(found[2] ?? found[3] ?? words);
    return { fields: { shiftMinutes: isEarlier ? -minutes : minutes }, rest: cut(words, found) };
  },
};

/** 'two days later', 'by a day', 'forward by a week'. */
const span: Value = {
  cues: when.cues,
  take(words) {
    const found =
      /\b(?:by |for |another )?(an?|one|two|three|four|five|six|a couple of|\d{1,3})(?: more| extra)? (day|week|fortnight|month)s?(?: (later|earlier|sooner|back|forwards?|out))?\b/i.exec(
        words,
      );
    if (
      !found ||
      /\b(?:in|within|after|every|once|twice|times)\s*$/i.test(words.slice(0, found.index))
    )
      return undefined;
    const [said, count = "", unit = "", way = ""] = found;
    const days = (countIn(count) ?? 0) * (lengths[unit.toLowerCase()] ?? 0);
    if (days === 0 || (way === "" && !/^(?:by|for|another) /i.test(said))) return undefined;
    const isEarlier = /\b(?:earlier|sooner|forwards?)\b/i.test(words);
    return { fields: { postponeDays: isEarlier ? -days : days }, rest: cut(words, found) };
  },
};
const lengths: Readonly<Record<string, number>> = { day: 1, week: 7, fortnight: 14, month: 30 };
/** 'to next week, same day', which is not its Monday. */
const weekOn: Value = {
  cues: when.cues,
  take(words) {
    const found = aWeekOn.exec(words);
    return found ? { fields: { postponeDays: 7 }, rest: cut(words, found) } : undefined;
  },
};
const aWeekOn =
  /\b(?:to )?next week,? (?:on )?(?:the )?same day(?:,? (?:and )?(?:the )?same time)?\b|\b(?:to )?(?:the )?same day next week\b/i;

/** 'no fixed time, just the day'. */
const untimed: Value = {
  cues: wordSet("just day date keep fixed set"),
  take(words) {
    const found =
      /(?<!\b(?:have|has|had|got|there['’]?s|there is|there was|is|was|with) )\b(?:no|without an?|drop the|remove the|lose the|forget the) ?(?:fixed |set |exact |particular )?(?:time|hour)\b/i.exec(
        words,
      );
    return found ? { fields: { dueTime: null }, rest: cut(words, found) } : undefined;
  },
};

const undated: Value = {
  cues: wordSet(
    "take off for calling doing any anytime rush fine whenever hurry worries worry matter matters",
  ),
  take(words) {
    const found =
      /\b(?:(?:no(?: more)?|without a?|drop the|remove the|forget the|clear the|lose the) ?(?:due date|deadline|date)|(?:does not|doesn['’]?t|doesnt) (?:need|have) an? (?:due date|deadline|date)|no (?:rush|hurry)|whenever)\b(?: (?:anymore|any more|any longer))?/i.exec(
        words,
      );
    return found
      ? { fields: { dueDate: null, dueTime: null }, rest: cut(words, found) }
      : undefined;
  },
};

const levels: Readonly<Record<string, string>> = {
  urgent: "urgent",
  critical: "urgent",
  burning: "urgent",
  asap: "urgent",
  high: "high",
  important: "high",
  crucial: "high",
  vital: "high",
  essential: "high",
  medium: "medium",
  normal: "medium",
  low: "low",
  unimportant: "low",
  minor: "low",
  trivial: "low",
};
const priority: Value = {
  cues: wordSet(
    "fine enough any anymore as pressing do than thought weighty rank will would became become becomes becoming bump bumped call change consider count down drop flag give important increase just lower made make mark marked matter matters more most prio priority pretty raise rate set super top treat treated turn turned up now not isn't isnt important",
  ),
  take(words) {
    const low =
      /\bnot? (?:a )?(?:big deal|biggie)\b|\blost its urgency\b|\b(?:not|isn['’]?t|isnt|no longer|less|aren['’]?t|never)(?: (?:that|so|quite|very|all that|really|too|as|particularly|exactly))* (?:important|urgent|pressing|high priority)\b/i.exec(
        words,
      );
    const rest = low ? cut(words, low) : words;
    const found =
      /\b(urgent|critical|burning|asap|high|important|crucial|vital|essential|medium|normal|low|unimportant|minor|trivial)(?:[ -](?:priority|prio))?\b/i.exec(
        rest,
      );
    if (found)
      return {
        fields: { priority: levels[found[1]?.toLowerCase() ?? ""] },
        rest: cut(rest, found),
      };
    return low ? { fields: { priority: "low" }, rest } : undefined;
  },
};

const duration: Value = {
  cues: wordSet(
    "required requires time spend spending shan't shant won't wont any job say work would reckon tbh honestly how change about around block estimate estimated guess length lasts last less make max maximum more only reckon reserve set take takes taking than time under",
  ),
  take(words) {
    const found =
      /\b(?:(?:an?|one|two|three|four|five|six|\d) hours? and a (?:half|quarter)|(?:one|two|three|four|five|six|\d) and a (?:half|quarter) hours?|(?:three )?quarters? of an hour|half an hour|(?:a )?quarter of an hour|(?:\d{1,3}(?:[.,]5)?|an?|one|two|three|four|five|six|ten|fifteen|twenty|thirty|forty|forty-five) ?(?:h|hours?|hrs?|m|mins?|minutes?)(?: (?:and )?\d{1,2} ?(?:m|mins?|minutes?))?)\b(?! (?:later|earlier|before|after|ago))/i.exec(
        words,
      );
    const minutes = found ? minutesIn(found[0]) : undefined;
    if (!found || minutes === undefined) return undefined;
    // 'in two hours' is when, not how long.
    if (/\b(?:in|within|after)\s*$/i.test(words.slice(0, found.index))) return undefined;
    return { fields: { estimatedDuration: minutes }, rest: cut(words, found) };
  },
};

/** 'at 80 %', 'half done', 'halfway through'. */
const progress: Value = {
  cues: wordSet(
    "about around already done complete completed finished now progress through with at roughly",
  ),
  take(words) {
    const found =
      /\b(\d{1,3}) ?(?:%|percent\b|per cent\b)|\b(half|a quarter|three quarters|two thirds|a third)(?:[ -]?way)?(?: (?:done|finished|complete|through|there))\b|\b(half)[ -]?way\b/i.exec(
        words,
      );
    const [, percent, part, half] = found ?? [];
    const share =
      percent === undefined ? parts[(part ?? half ?? "").toLowerCase()] : Number(percent);
    return found && share !== undefined && share <= 100
      ? { fields: { progress: share }, rest: cut(words, found) }
      : undefined;
  },
};
const parts: Readonly<Record<string, number>> = {
  half: 50,
  "a quarter": 25,
  "three quarters": 75,
  "two thirds": 67,
  "a third": 33,
};

/** 'up a notch', 'a bit more urgent': by how many levels. */
const level: Value = {
  cues: wordSet("priority raise lower increase decrease bump drop turn make importance up down"),
  take(words) {
    const found =
      /\b(up|down) (?:in )?(?:the|my) (?:list|order|pecking order|queue|ranks|ladder)\b|\b(?:(up|down) )?(?:by )?(?:a|one) (?:notch|level|step|peg)(?: (up|down|higher|lower))?\b|\b(?:a (?:bit|little)|slightly|somewhat) (more|less) (?:urgent|important|pressing)\b/i.exec(
        words,
      );
    if (!found) return undefined;
    const isLess =
      /\b(?:down|less|lower|decrease|drop|demote|downgrade)\b/i.test(found[0]) ||
      /\b(?:lower|decrease|drop|demote|downgrade|down)\b/i.test(words);
    return { fields: { priorityStep: isLess ? -1 : 1 }, rest: cut(words, found) };
  },
};

const repeat: Value = {
  cues: wordSet(
    "daily weekly monthly yearly regular regularly thing turn into again back comes come happen happens occurs recur recurring repeat repeating repeats round around make every set basis",
  ),
  take(words) {
    const found = readRepeat(words);
    return found && { fields: { repeat: found.rule }, rest: found.rest };
  },
};

/** Values of a task that may stand anywhere in a sentence, in the order in which they are looked for. */
export const taskValues: readonly Value[] = [
  undated,
  untimed,
  shift,
  weekOn,
  span,
  repeat,
  progress,
  duration,
  when,
  level,
  priority,
  tag,
  category,
];
