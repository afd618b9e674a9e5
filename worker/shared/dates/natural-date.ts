import { dayOf, endOf, type Found, minutesOf, saysADay } from "./found-date.ts";
import type { NaturalDate } from "../tasks/quick-words.ts";
import { isSeparated, leading } from "./separated.ts";

/**
 * The last date of a sentence that says a day or an hour, as a wall clock would; a day in the midst of a name is none.
 * `today` is the person's calendar day.
 */
export function lastDate(
  said: string,
  all: readonly Found[],
  today: string,
): NaturalDate | undefined {
  const { text, known } = withoutDenied(said, all);
  const found = known.findLast((each) => {
    const span = { from: each.index, to: endOf(text, each) ?? each.index + each.text.length };
    return saysADay(each) && isSeparated(text, span);
  });
  if (!found || isPair(text, found, known) || denied.test(text.slice(0, found.index)))
    return undefined;
  const minutes = minutesOf(found);
  const end = endOf(text, found);
  if (end === undefined || minutes === undefined) return undefined;
  const { start } = found;
  const two = (part: "hour" | "minute") => String(start.get(part) ?? 0).padStart(2, "0");
  const before = text.slice(0, found.index).replace(leading, "");
  return {
    day: dayOf(found, today),
    time: start.isCertain("hour") ? `${two("hour")}:${two("minute")}` : null,
    rest: `${before} ${text.slice(end)}`.replaceAll(/\s+/g, " ").trim(),
    ...(minutes > 0 && { minutes }),
  };
}

/** 'Saturday and Sunday', 'at noon and at 6': no one day, and no one hour. */
const isPair = (text: string, found: Found, all: readonly Found[]): boolean =>
  all.some((other) => {
    const [one, two] = other.index > found.index ? [found, other] : [other, found];
    const between = text.slice(one.index + one.text.length, two.index);
    return (
      one !== two && /^,?\s+(?:and|or|but|&)\s+(?:(?:at|on|by)\s+)?(?:the\s+)?$/i.test(between)
    );
  });

/** 'not before Monday' is no due date, and what comes every Friday of May is due on no one Friday. */
const denied =
  /\b(?:not\s+(?:(?:after|at|before|by|earlier than|later than|on|till|until)\s+)?|no\s+(?:earlier|later|sooner)\s+than\s+|every!?\s+(?:other\s+|second\s+)?)$/i;

/** 'today, not tomorrow': the day that is denied says nothing that the one before it does not. */
function withoutDenied(text: string, all: readonly Found[]) {
  const [one, two] = all.slice(-2);
  if (!one || !two) return { text, known: all };
  const end = one.index + one.text.length;
  return /^,?\s+(?:and\s+|but\s+)?not\s+(?:(?:at|on|by)\s+)?$/i.test(text.slice(end, two.index))
    ? {
        text: text.slice(0, end) + text.slice(two.index + two.text.length),
        known: all.slice(0, -1),
      }
    : { text, known: all };
}
