import { entryOf } from "../entry-of.ts";

interface Civil {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const fixed: Readonly<Record<string, readonly [month: number, day: number]>> = {
  "new years day": [1, 1],
  "valentines day": [2, 14],
  halloween: [10, 31],
  "christmas eve": [12, 24],
  "christmas day": [12, 25],
  christmas: [12, 25],
  "boxing day": [12, 26],
  "new years eve": [12, 31],
};

/** Days from Easter Sunday. */
const movable: Readonly<Record<string, number>> = {
  "good friday": -2,
  "easter sunday": 0,
  "easter monday": 1,
  easter: 0,
};

/** For a pattern. */
export const feastNames = [...Object.keys(fixed), ...Object.keys(movable)]
  .join("|")
  .replaceAll("s ", "['’]?s ");

/** The feast of that name that comes next; out of its month by a day or two where it is counted from another. */
export function feastCalled(words: string, today: Civil): Civil | undefined {
  const name = words.toLowerCase().replace(/['’]/, "");
  const ahead = entryOf(movable, name);
  const [month, day] = entryOf(fixed, name) ?? [];
  const inYear = (year: number): Civil | undefined => {
    if (ahead !== undefined) return daysOn(easterOf(year), ahead);
    return month === undefined || day === undefined ? undefined : { year, month, day };
  };
  const first = inYear(today.year);
  return first && isBefore(first, today) ? inYear(today.year + 1) : first;
}

const isBefore = (one: Civil, other: Civil): boolean =>
  one.month < other.month || (one.month === other.month && one.day < other.day);

function daysOn({ year, month, day }: Civil, ahead: number): Civil {
  const date = new Date(Date.UTC(year, month - 1, day + ahead));
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  };
}

/** Easter Sunday of a year by the Gregorian calendar, as Butcher reckons it. */
export function easterOf(year: number): Civil {
  const [golden, century] = [year % 19, Math.floor(year / 100)];
  const leaps = Math.floor(century / 4);
  const drift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - leaps - drift + 15) % 30;
  const [four, quarter] = [Math.floor((year % 100) / 4), year % 4];
  const weekday = (32 + 2 * (century % 4) + 2 * four - moon - quarter) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const days = moon + weekday - 7 * late + 114;
  return { year, month: Math.floor(days / 31), day: (days % 31) + 1 };
}
