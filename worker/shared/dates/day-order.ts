const dayFirst = "-x-dmy";
export const monthFirst = "-x-mdy";

/** What a language ends with where its person chose which part of a date stands first, by the form that they chose: 'DD/MM/Y'. */
export const orderOf = (form = ""): string =>
  form.startsWith("D") ? dayFirst : form.startsWith("M") ? monthFirst : "";

/**
 * Whether somebody of this language means April 3 by '3/4': as they chose the form of their dates, which the language
 * ends with where they did ('en-US-u-fw-sun-x-dmy'), else as people write it there; month first where none is known.
 */
export function isDayFirst(language: string | undefined): boolean {
  if (language === undefined || language.endsWith(monthFirst)) return false;
  if (language.endsWith(dayFirst)) return true;
  const parts = new Intl.DateTimeFormat(language, { month: "numeric", day: "numeric" })
    .formatToParts(0)
    .map(({ type }) => type);
  return parts.indexOf("day") < parts.indexOf("month");
}
