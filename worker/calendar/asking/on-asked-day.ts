import { fits, type Frame, type Slot } from "../../capabilities/lexicon.ts";
import { whenIn } from "../../capabilities/slots.ts";
import { eventIn, isMeeting } from "../language/slots.ts";

/** As it is told when one is free: 'You are free on Thu, Nov 26:' */
const toldFree =
  /^You (?:are free|have no .{1,40} free) (?:on )?([^:.\n]{3,30}?)(?: at \S+|(?: between .*)?[:.])/;
const anyDay =
  /\b(?:to(?:day|night|morrow)|\p{L}+day|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|week\w*|month|\d+(?:st|nd|rd|th)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*|every|daily|in \S+ (?:hour|minute|min)s?)\b|\d[./-]\d/iu;

/** 'coffee with Leo at 1', behind 'am I free on Thursday?': on that day. */
const meetingOnAskedDay: Slot = {
  most: 12,
  async read(said, spoken) {
    if (anyDay.test(said)) return undefined;
    const [, told] = toldFree.exec((await spoken.answered?.()) ?? "") ?? [];
    const day = told === undefined ? undefined : await whenIn(told.replaceAll(",", ""), spoken);
    const event =
      day && (await eventIn(said.replace(/ (?:in|down)(?= (?:at|for|from) )/i, ""), spoken));
    if (!event || event["allDay"] === true || !isMeeting(String(event["title"]))) return undefined;
    const [from, to] = [event["startTime"], event["endTime"]].map((at) =>
      typeof at === "string" ? `${day.day}${at.slice(10)}` : undefined,
    );
    return from === undefined
      ? undefined
      : { ...event, startTime: from, ...(to !== undefined && { endTime: to }), fit: fits.certain };
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
