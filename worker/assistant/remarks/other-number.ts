import { does } from "../../capabilities/capability.ts";
import { ofEvening } from "#shared/dates/half-days.ts";
import type { Reading } from "../grammar/frames.ts";
import { minutesIn } from "../../capabilities/slots.ts";
import { withoutAside } from "../sentences/plainly.ts";

/** 'that's too late, make it 1': why something is to be other than it is. */
export const complaint =
  /^(?:(?:no|hmm+|oh|ah|wait|actually)[,.!]* )*(?:(?:that['’]?s|it['’]?s|(?:that|it|this) is) )?(?:(?:a bit|way|far|much) )*(?:too (?:late|early|soon|long|short|much|far)[,.!]*|(?:earlier|later|sooner|longer|shorter)(?: actually| rather)?,) (?=\S)/i;
/** 'actually let's do 7', and why: 'she has bridge'. */
const letUs =
  /^(?:(?:no|ok|okay|hmm+|oh|ah|wait|actually|right)[,.!]* )*let['’]?s (?:do|say|make it|go for|go with) (?=\S)/i;
const why =
  /,? (?:(?:because|since|as|cos|coz) )?(?:he|she|they|i|we|it|there)(?:['’]\p{L}+)? (?!meant?\b)\p{L}.*$/iu;
/** Letters of such a remark; a long text is not looked through for one. */
const longest = 120;
/** What is wished in place of what is complained of. */
export function withoutComplaint(message: string): string {
  if (message.length > longest) return message;
  const named = withoutAside(message);
  const wished = named.replace(complaint, "no, ").replace(letUs, "no, ").replace(why, "");
  return numberAlone.test(wished) ? wished : named;
}

/** 'actually make that 4' behind so many hours, and '3:30 I meant' behind another hour. */
export function renumbered(message: string, last: Reading | undefined): string | undefined {
  if (last?.commands.every(does("creates", "updates")) !== true) return undefined;
  const [, length] = lengthAlone.exec(message) ?? [];
  if (length !== undefined && leadSet(last) !== undefined)
    return shiftedLead(message, last)[0] ?? `remind me ${length} before it`;
  const [, said = ""] = numberAlone.exec(message) ?? [];
  return said === "" ? undefined : otherOf(last, said.replace(/\.(?=\d\d$)/, ":"));
}

/** So many minutes before it a reminder was set to. */
function leadSet(last: Reading | undefined): number | undefined {
  const said = JSON.stringify(last?.commands[0]?.input) ?? "";
  const [, lead] = reminds.exec(said) ?? [];
  // Where an hour was set as well, that is what may be earlier or later.
  return lead === undefined || setsHour.test(said) ? undefined : Number(lead);
}

/** 'an hour earlier' after it was set to remind an hour before is two hours before. */
export function shiftedLead(message: string, last: Reading | undefined): readonly string[] {
  const [, long = "", way = ""] = sooner.exec(message) ?? [];
  const [by, was] = [minutesIn(long), leadSet(last)];
  if (was === undefined || by === undefined) return [];
  const minutes = /^(?:earlier|sooner)/i.test(way) ? was + by : was - by;
  return minutes < 0 ? [] : [`remind me ${String(minutes)} minutes before it`];
}
const sooner =
  /^(?:(?:no|ok|okay|and|sorry|actually|hmm+|rather|make (?:it|that)|remind me)[,.!]* )*([^,.?!]{2,20}?) (earlier|sooner|later)(?: (?:please|then|rather|instead|actually))*[.!]*$/i;

function otherOf(last: Reading, number: string): string | undefined {
  // What was set tells whether it is an hour; which half of the day, the words do.
  const was = JSON.stringify(last.commands.map(({ input }) => input));
  const [isHour, isLong] = [setsHour.test(was), setsLength.test(was)];
  if (reminds.test(was)) return lasting(last.text, number, "remind me")?.concat(" before it");
  if (!isHour && !isLong) return ofDay(last.text, was, number);
  if (isHour && isLong) return undefined;
  return isHour ? atOther(last.text, number) : lasting(last.text, number, "make it");
}
/** Of what has no hour yet, was shifted, or is so many days from now. */
const ofDay = (text: string, was: string, number: string): string | undefined =>
  shifts.test(was) ? `move it to ${number}` : (inEvening(text, number) ?? atOther(text, number));
const inEvening = (text: string, number: string): string | undefined =>
  isLate(text, number) ? `move it to ${number} pm` : undefined;
const isClock = (number: string): boolean => /[:m]|\.\d\d$/i.test(number);
function atOther(text: string, number: string): string | undefined {
  const clock = inHalfOf(text, number);
  if (isClock(clock)) return `move it to ${clock}`;
  return fromNow.test(text) ? lasting(text, number, "move it to in") : undefined;
}
function lasting(text: string, number: string, way: string): string | undefined {
  const unit = isClock(number) ? undefined : unitIn(text);
  return unit && `${way} ${number} ${unit}`;
}
/** 'in 10 minutes': a number is another of them, and no hour. */
const fromNow =
  /\bin (?:about |around )?(?:an?|\d+|\p{L}+)[ -](?:min|minute|h|hr|hour|day|week|month)s?\b/iu;
/** 'remind me an hour before' */
const reminds = /"reminders":\[(\d+)\]/;
const shifts = /"shiftMinutes":-?\d/;
/** '9' of 'tonight' and '8ish' of a dinner are no morning. */
const isLate = (text: string, number: string): boolean =>
  /^(?:[5-9]|1[01])(?:[:.]\d\d)?$/.test(number) &&
  (/\btonight\b/i.test(text) || ofEvening.test(text)) &&
  !/\d ?am\b|\b(?:morning|noon|midday|lunch|brunch|1[0-6](?:[:.]\d\d)?)\b/i.test(text);
const setsHour = /"(?:dueTime|time|at)":"|"startTime":"[^"]*T/;
const setsLength = /"(?:estimatedDuration|minutes)":\d/;
/** '8:30 I meant' of 'at 8 in the evening' is in the evening too. */
const inHalfOf = (text: string, number: string): string =>
  /m$/i.test(number) || !(/\d ?pm\b|\b(?:night|afternoon)\b/i.test(text) || isLate(text, number))
    ? number
    : `${number} pm`;
const unitIn = (text: string): string | undefined => longer.exec(text)?.slice(1).find(Boolean);
export const isNumber =
  /^(?:(?:no|nah|wait|oh|sorry|oops|actually)[,.!]* )+(?:make (?:that|it) )?\d{1,3}[.!]*$|^make (?:that|it) (?:\d{1,3}|two|three|four|five|six|ten|twenty|thirty|forty)[.!]*$|^make (?:that|it) (?:about |around )?\d{1,2}(?:[:.]\d\d)?(?: ?-?ish| or so)?[.!]*$/i;
export const numberAlone =
  /^(?:(?:no|nah|wait|oh|sorry|oops|actually|hmm|er|um)[,.!]* )*(?:make (?:that|it) |i meant? |rather |in |at )?(?:(?:about|around|roughly) )?(\d{1,3}(?:[.,:]\d{1,2})?(?: ?[ap]m)?|two|three|four|five|six|ten|twenty|thirty|forty|sixty|ninety)(?: ?-?ish| or so| o['’]?clock)?(?:,? (?:i meant?|rather|sorry|instead|actually))?[.!]*$/i;
/** 'hm make it two hours' behind 'remind me an hour before' */
export const lengthAlone = new RegExp(
  [
    "^(?:(?:no|nah|wait|oh|sorry|oops|actually|h+m+|er|um)[,.!]* )*(?:(?:make|let['’]?s make) (?:that|it) |rather )?(?:(?:about|around) )?",
    "((?:\\d{1,3}|half an|an?|one|two|three|four|five|six|ten|fifteen|twenty|thirty|forty-five) ?(?:min|minute|h|hr|hour|day|week)s?(?: and a half)?)",
    "(?: before| earlier| ahead)?(?: rather| instead| actually| please| then)?[.!]*$",
  ].join(""),
  "i",
);
const longer =
  /\b(?:\d+(?:[.,]\d+)?[ -]?(h|hrs?|hours?|m|mins?|minutes?|days?|weeks?|months?)|(?:an?|one|two|three|four|five|six|ten|twenty|thirty|forty)[ -](hrs?|hours?|mins?|minutes?|days?|weeks?|months?))\b/i;
