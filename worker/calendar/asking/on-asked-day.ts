import { fits, type Frame, type Slot, type Spoken } from "../../capabilities/lexicon.ts";
import { saysDay } from "../../capabilities/slots.ts";
import { readDate } from "../../time/zone.ts";
import { wallOf, wallText } from "#shared/calendar/wall.ts";
import { eventIn, isMeeting } from "../told/meetings.ts";

/** A day as answers write it: 'Thu, Nov 26'. */
export const dated =
  /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*, [A-Z][a-z]{2,8} \d{1,2}(?:, \d{4})?/g;

/** The one day of 'You are free on Thu, Nov 26:', where that was answered last. */
async function dayAsked(spoken: Spoken) {
  const answer = await spoken.answered?.();
  const [line = ""] = answer?.content.split("\n") ?? [];
  if (!/^You (?:are free|have no) /.test(line)) return undefined;
  const [told, other] = new Set(line.match(dated) ?? line.match(/\b(?:today|tomorrow)\b/g));
  // 'tomorrow' that was answered yesterday is today.
  return answer && told !== undefined && other === undefined
    ? readDate(told, { ...spoken, now: new Date(answer.createdAt) })
    : undefined;
}

/** 'this evening' is today's, whichever day was asked about. */
const ofToday = /\b(?:this (?:morning|afternoon|evening|night)|now|later|soon)\b/i;
const reminder = /[,;]? (?:and )?remind me\b.*$/i;
const length = /\bfor \S+ (?:hours?|minutes?|mins?)\b/gi;

/** 'coffee with Leo at 1', behind 'am I free on Thursday?': on that day. */
const meetingOnAskedDay: Slot = {
  most: 12,
  async read(said, spoken) {
    const bare = said.replace(length, "").replace(reminder, "");
    if (ofToday.test(bare) || saysDay(bare)) return undefined;
    const words = said.replace(/ (?:in|down)(?= (?:at|for|from) )/i, "");
    const event = await eventIn(words, spoken);
    // 'on Mondays' says its days itself.
    if (!event || event["allDay"] === true || event["recurrence"] !== undefined) return undefined;
    const { startTime, endTime } = event;
    if (typeof startTime !== "string" || !isMeeting(String(event["title"]))) return undefined;
    const asked = await dayAsked(spoken);
    if (!asked) return undefined;
    const shift = wallOf(asked.day) - wallOf(startTime.slice(0, 10));
    const there = (at: string) => wallText(wallOf(at) + shift);
    const end = typeof endTime === "string" ? { endTime: there(endTime) } : {};
    return { ...event, startTime: there(startTime), ...end, fit: fits.certain };
  },
};

export const onAskedDaySlots = { "meeting on the asked day": meetingOnAskedDay };

export const onAskedDay: Frame = {
  capability: "calendar.create",
  say: [
    "[ok|okay|great|good|perfect|cool|nice|right] [then|so] (add|put|book|schedule|pencil|pop|stick|slot|squeeze|fit) [me] [in|down] {meeting on the asked day} [in|down] [then]",
  ],
  input: ({ fit: _, ...event }) => event,
};
