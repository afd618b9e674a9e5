import type { Moment } from "./zone.ts";

/** The language that the browser asks for first, or with an agent's words the week of its person; undefined where it asks for none, or for no language. */
export function languageOf(request: Request, weekStart = "sunday"): string | undefined {
  const [first = ""] = (request.headers.get("accept-language") ?? "").split(/[,;]/);
  const asked = first.trim().replaceAll("_", "-");
  const week = weekStart === "sunday" ? "" : `-u-fw-${weekStart.slice(0, 3)}`;
  try {
    return new Intl.Locale(withWeek(asked, week)).toString();
  } catch {
    return week === "" ? undefined : `en-GB${week}`;
  }
}

/** What the language itself says of the week stands. */
function withWeek(language: string, week: string): string {
  if (week === "" || language.includes("-fw-")) return language;
  return language.includes("-u-") ? language.replace("-u-", `${week}-`) : `${language}${week}`;
}

/** '17:00' as the person's rows say it: '5:00 PM', '17:00'. */
export const hourWords = (time: string, { language }: Pick<Moment, "language">): string =>
  language === undefined
    ? time
    : new Date(`1970-01-01T${time}:00Z`).toLocaleTimeString(language, {
        hour: "numeric",
        minute: "2-digit",
        timeZone: "UTC",
      });
