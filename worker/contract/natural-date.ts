import type { NaturalDate } from "./quick-words.ts";
import { isSetOff, leading } from "./set-off.ts";

type Part = "year" | "month" | "day" | "weekday" | "hour" | "minute";

/** The little that is read of what chrono found, whose own dates use the host's zone. */
interface Found {
  readonly index: number;
  readonly text: string;
  readonly start: { isCertain(part: Part): boolean; get(part: Part): number | null };
}

/** '30m' says how long, only 'in 30m' says when. */
const length =
  /^\d+\s*(?:s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?|w|weeks?|months?|y|years?)$/i;

/** The last date of a sentence that says a day or an hour, as a wall clock would; a day in the midst of a name is none. */
export function lastDate(text: string, all: readonly Found[]): NaturalDate | undefined {
  const found = all.findLast((each) => {
    const { start, index, text: words } = each;
    return (
      !length.test(words) &&
      (start.isCertain("day") || start.isCertain("weekday") || start.isCertain("hour")) &&
      isSetOff(text, { from: index, to: endOf(text, each) ?? index + words.length })
    );
  });
  if (!found || isPair(text, found, all)) return undefined;
  const { start } = found;
  const to = endOf(text, found);
  if (to === undefined) return undefined;
  const part = (name: Part, digits: number) => String(start.get(name) ?? 0).padStart(digits, "0");
  const before = text.slice(0, found.index).replace(leading, "");
  const after = text.slice(to);
  return {
    day: `${part("year", 4)}-${part("month", 2)}-${part("day", 2)}`,
    time: start.isCertain("hour") ? `${part("hour", 2)}:${part("minute", 2)}` : null,
    rest: `${before} ${after}`.replaceAll(/\s+/g, " ").trim(),
  };
}

/** 'Saturday and Sunday' is no one day. */
const isPair = (text: string, found: Found, all: readonly Found[]): boolean => {
  const end = found.index + found.text.length;
  return all.some(
    ({ index }) => index > end && /^\s+(?:and|or|&)\s+$/i.test(text.slice(end, index)),
  );
};

/** 'Friday the 27th' is one date where it is that Friday; 'Friday the 13th' is a film. */
function endOf(text: string, { index, text: words, start }: Found): number | undefined {
  const end = index + words.length;
  const numbered = /^\s+the\s+(\d{1,2})(?:st|nd|rd|th)\b/i.exec(text.slice(end));
  if (!numbered || !start.isCertain("weekday")) return end;
  const day = Number(numbered[1]);
  return day === start.get("day") && day !== 13 ? end + numbered[0].length : undefined;
}
