import { remembered } from "../remembered.ts";
import { dayFirst, monthFirst } from "./order-tags.ts";

const mostLanguages = 200;

/**
 * Whether somebody of this language means April 3 by '3/4': as they chose the form of their dates, which the language
 * ends with where they did ('en-US-u-fw-sun-x-dmy'), else as people write it there.
 */
export const isDayFirst = remembered(mostLanguages, (language: string): boolean => {
  if (language.endsWith(monthFirst)) return false;
  if (language.endsWith(dayFirst)) return true;
  const parts = new Intl.DateTimeFormat(language, { month: "numeric", day: "numeric" })
    .formatToParts(0)
    .map(({ type }) => type);
  return parts.indexOf("day") < parts.indexOf("month");
});
