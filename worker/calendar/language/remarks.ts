import {
  type Act,
  asksNothing,
  byParts,
  topicOf,
  type Value,
  wordSet,
} from "../../capabilities/by-parts.ts";
import { type Fields, fieldsOf, type Frame } from "../../capabilities/lexicon.ts";
import { duration, shift, span, when } from "../../capabilities/time-values.ts";
import { dayMinutes } from "#shared/calendar/wall.ts";
import { calendarKit } from "./kit.ts";
import { ofCalendar } from "./span-slots.ts";
import { isWeekdayAlone } from "./value-slots.ts";

const cues = wordSet(
  "put please shall swap instead same time event meeting appointment entry off only just over now place",
);

/** What values say, as the calendar has it. */
function moved({ words, dueDate, dueTime, estimatedDuration, isWeekday, ...said }: Fields) {
  const { shiftMinutes, postponeDays } = said;
  const shifted = Number(shiftMinutes ?? 0) + Number(postponeDays ?? 0) * dayMinutes;
  return {
    words,
    // 'bring Friday's gym forward an hour': the day tells which.
    ...(dueDate !== undefined && { [shifted === 0 ? "day" : "on"]: dueDate }),
    ...(dueDate !== undefined && shifted === 0 && isWeekday === true && { isWeekday }),
    ...(dueTime !== undefined && { time: dueTime, isNearTime: true }),
    ...(estimatedDuration !== undefined && { minutes: estimatedDuration }),
    ...(shifted !== 0 && { shiftMinutes: shifted }),
  };
}

/** With how the day was said. */
const dated: Value = {
  ...when,
  async take(words, spoken) {
    const taken = await when.take(words, spoken);
    return taken && isWeekdayAlone(words)
      ? { ...taken, fields: { ...taken.fields, isWeekday: true } }
      : taken;
  },
};

const isChanged: Act = {
  capability: "calendar.update",
  must: new RegExp(
    `${asksNothing}(?!(?:please )?(?:book|schedule|arrange|plan|another|new)\\b)(?!.*\\b(?:was|were|again in|every|each|at the|reminder|longer|shorter|(?:earlier|later|sooner) than|by \\d+ ?m)\\b)(?=(?:\\S+ ){2})`,
    "i",
  ),
  cues,
  values: [shift, span, duration, dated],
  input: moved,
};

const isOff: Act = {
  capability: "calendar.delete",
  must: new RegExp(
    `${asksNothing.replace("delete|remove|", "")}.*\\b(?:is|['’]s|are|was|got|been) (?:now )?(?:off|cancell?ed|called off|not happening)(?: now)?[.!]*$|${asksNothing}.* (?:fell through|fell apart|has fallen through)[.!]*$`,
    "i",
  ),
  cues: wordSet(
    "off cancelled canceled called not happening cancels now fell fallen through apart",
  ),
  input: ({ words }) => ({ words }),
};

const events = {
  tool: "calendar",
  resolve: (...said: Parameters<typeof calendarKit.resolve>) => calendarKit.resolve(...said),
};

/** 'clear my Friday': asked about, since each was made by somebody. */
const clearing: Frame = {
  capability: "calendar.list",
  say: [
    "(clear|clear out|empty|wipe|free up) (my|the) (calendar|diary|agenda|schedule) [[for|on|of] {days}]",
    "(clear|clear out|empty|free up) [my|the] {days}",
    "(clear|clear out|empty|wipe|free up) {days} ['s] [in|on] [my|the] (calendar|diary|agenda|schedule)",
    "(cancel|delete|remove|clear|call off|drop) (everything|all|all of it) (on|in) (my|the) (calendar|diary|agenda|schedule) [for|on] {days}",
    "(cancel|delete|remove|clear|call off|drop) (all|all of|all the) [my|the] (events|meetings|appointments) [on|for|of] {days}",
    "(cancel|clear|call off) (everything|all my events|all my meetings) [on|for|of] {days}",
  ],
  with: { cancel: true },
  input: ofCalendar,
};

const block = "(block|block out|block off|reserve|set aside|keep|hold)";
const timed = ({ fit: _, times, ...event }: Fields) => ({ ...event, ...fieldsOf(times) });

/** Hours that are kept free, and when something ends. */
const blocking: readonly Frame[] = [
  {
    capability: "calendar.create",
    say: [
      `${block} {part of a day} [free] (for|to|:) {title}`,
      `${block} {times} [free] (for|to|:) {title}`,
      "(schedule|book|plan|block|block out|set aside|reserve|make) [me] [some] time (for|to) {title} [on] {part of a day}",
    ],
    input: timed,
  },
  {
    capability: "calendar.create",
    say: [
      "(block|block out|block off|reserve|set aside) ({part of a day}|{times})",
      "keep {part of a day} free",
    ],
    with: { title: "Blocked time" },
    input: timed,
  },
];

const remarks = byParts(events, [isChanged, isOff]);

/** What is remarked of an event in any order of words. */
export const eventRemarks = { ...remarks, frames: [clearing, ...blocking, ...remarks.frames] };

/** Which event a clause is about. */
export const eventTopic = topicOf(events, "calendar.tell", {});
