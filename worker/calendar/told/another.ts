import type { EventWords } from "#shared/calendar/event-words.ts";
import type { Spoken } from "../../capabilities/lexicon.ts";
import { asWhen } from "./segments.ts";
import { wordsOf } from "./words.ts";

/** '…, and another at 6:15', '…, and the 17th the same': what is told first, and what is said of one more. */
export function anotherOf(said: string): readonly [string, string | undefined] {
  const [, head, more] =
    /^(.+?),? and (?:another|one more)(?: one)? (.+)$/i.exec(said) ??
    /^(.+?),? and (?:on )?((?:the )?[^,]{2,20}?) (?:it['’]?s )?(?:the )?same(?: time| again)?$/i.exec(
      said,
    ) ??
    [];
  return head === undefined ? [said, undefined] : [head, more];
}

const saysDay =
  /\p{L}{3,}day|\b(?:mon|tues?|weds?|thu(?:rs)?|fri|sat|sun)\b|\d(?:st|nd|rd|th)\b|\d\/\d/iu;

/** The same at another time: its own hours, else those of the first, on its own day, else the first's. */
export async function againOf(
  { title, startTime = "", endTime, location }: EventWords,
  more: string,
  spoken: Spoken,
): Promise<EventWords | undefined> {
  const when = more.replace(/^(?:the )?(\d{1,2})$/, "on the $1th");
  const read = await wordsOf(asWhen(`x ${when}`), spoken);
  if (read?.startTime === undefined || !startTime.includes("T")) return undefined;
  const day = (saysDay.test(when) ? read.startTime : startTime).slice(0, 10);
  const [from, to] = read.allDay === true ? [startTime, endTime] : [read.startTime, read.endTime];
  const place = placeOf(read.title.replace(/^x\s*/, ""), location);
  return {
    title,
    startTime: `${day}T${from.slice(11)}`,
    ...(to !== undefined && { endTime: `${day}T${to.slice(11)}` }),
    ...(place !== undefined && { location: place }),
  };
}

/** 'the same street no 40' after '22 Elm Road' */
function placeOf(said: string, first: string | undefined): string | undefined {
  const [same, number] =
    /^(?:(?:on|at|in) )?the same (?:street|road|place|lane)(?:,? no\.? ?(\w+))?$/i.exec(said) ?? [];
  if (said === "" || (same !== undefined && number === undefined)) return first;
  return same === undefined ? said : first?.replace(/^\d+\w?/, number ?? "");
}
