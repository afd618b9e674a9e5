import type { NaturalDate } from "./natural-date.ts";

const known: readonly string[] =
  "today tonight tomorrow monday tuesday wednesday thursday friday saturday sunday week weekend month morning afternoon evening noon midnight next january february march april may june july august september october november december christmas".split(
    " ",
  );

/** The words with those that were only begun made whole: 'tom' is 'tomorrow'; 'mon' may be two, and stays. */
export const completed = (text: string): string =>
  text.replaceAll(/\p{L}{3,}/gu, (word) => {
    const [only = word, ...others] = known.filter((one) => one.startsWith(word.toLowerCase()));
    return others.length > 0 ? word : only;
  });

const parts: readonly (readonly [RegExp, string])[] = [
  [/\bmorning\b/i, "09:00"],
  [/\bafternoon\b/i, "14:00"],
  [/\bevening\b/i, "18:00"],
  [/\b(?:tonight|night)\b/i, "20:00"],
];
const dayBegins = "08:00";

/** The hour of a day for which none was said: that of the part of it that was, else when it begins. */
export const hourOf = (text: string): string =>
  parts.find(([part]) => part.test(text))?.[1] ?? dayBegins;

/** 'next w' is neither 'next Wednesday' nor 'next week' yet. */
const isBegun = /\b(?:next|this|last|coming)\s+\p{L}{1,2}$/iu;
const weekday = /^(?:on )?(?:mon|tue|wed|thu|fri|sat|sun)/i;

interface Wall {
  readonly day: string;
  readonly time: string;
}

/**
 * A time to come that somebody types by itself: 'tom', 'friday 3pm', 'tomorrow afternoon'. Undefined where any of the words
 * says nothing of it, so that what is half typed is never taken for something else.
 */
export function timeToCome(
  typed: string,
  read: (text: string) => NaturalDate | undefined,
  isPast: (wall: Wall) => boolean,
): Wall | undefined {
  const text = completed(typed.trim().replace(/^(?:until|till?|to|for) /i, ""));
  const date = isBegun.test(text) ? undefined : read(text);
  if (!date || !/^(?:on|at|the|by|in)?$/i.test(date.rest)) return undefined;
  const wall = { day: date.day, time: date.time ?? hourOf(text) };
  if (!isPast(wall)) return wall;
  // A weekday that is today is that of next week by then.
  if (!weekday.test(text)) return undefined;
  const later = new Date(Date.parse(`${wall.day}T00:00:00Z`) + 7 * 86_400_000);
  return { ...wall, day: later.toISOString().slice(0, 10) };
}
