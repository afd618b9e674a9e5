import type { NaturalDate } from "../dates/natural-date.ts";

/** When something is that a message tells of. */
export interface MailWhen {
  readonly day: string;
  readonly time?: string;
}

/** Sentences and letters of a message that are looked at: an appointment is named at its beginning. */
const [mostSentences, longest] = [30, 200];

/** Where what was written before begins: nothing of that is said here. */
const earlier =
  /^(?:>|-{2,} ?(?:original|forwarded)\b|(?:on|am|le) .{5,80} (?:wrote|schrieb|a écrit) ?:)/im;

const clock = /\b\d{1,2}[:.]\d\d\b|\b\d{1,2} ?[ap]m\b/gi;
const namesDay =
  /\b(?:today|tonight|tomorrow|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.? \d|\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec))|\d[/-]\d|\d\.\d{1,2}\./iu;

/**
 * The one day and hour that a message tells, its subject first. Where it names several, none is guessed: without a day the
 * answer is undefined, and without one hour it is of the day alone.
 *
 * @param read the words of a date, as on the day the message came
 */
export function whenIn(
  { subject, text }: { readonly subject: string; readonly text: string },
  read: (words: string) => NaturalDate | undefined,
): MailWhen | undefined {
  const dated = (words: string) => {
    const date = read(words);
    const time = hourOf(words, date);
    return date || time !== undefined
      ? { day: date && namesDay.test(words) ? date.day : undefined, time }
      : undefined;
  };
  const own = text.slice(0, mostSentences * longest).split(earlier, 1)[0] ?? "";
  const told = own
    .split(/\n+|[!?]|\.(?=\s)/)
    .slice(0, mostSentences)
    .flatMap((words) => (words.length > longest ? [] : (dated(words.trim()) ?? [])));
  const head = dated(subject);
  const day = head?.day ?? only(told.map((one) => one.day));
  if (day === undefined) return undefined;
  const times = told.filter((one) => one.day === undefined || one.day === day);
  const time = head?.time ?? only(times.map((one) => one.time));
  return { day, ...(time !== undefined && time !== unclear && { time }) };
}

/** An hour that nobody can read, or one of several. */
const unclear = "unclear";
function hourOf(words: string, date: NaturalDate | undefined): string | undefined {
  const hours = [...words.matchAll(clock)].length;
  // '3-5pm' has two.
  const most = date?.minutes === undefined ? 1 : 2;
  return hours > most || (hours > 0 && !date?.time) ? unclear : (date?.time ?? undefined);
}

/** What they all are, where they are one. */
function only(all: readonly (string | undefined)[]): string | undefined {
  const [first, ...others] = new Set(all.filter((one) => one !== undefined));
  return others.length === 0 ? first : undefined;
}
