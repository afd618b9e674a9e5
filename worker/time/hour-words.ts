import { monthFirst, orderOf } from "#shared/dates/order-tags.ts";
import type { Moment } from "./zone.ts";

/** What somebody chose of times, as they keep it. */
interface Habits {
  readonly weekStart?: string;
  readonly dateFormat?: string;
}

/** The language that the browser asks for first, or with an agent's words the week and the dates of its person; undefined where it asks for none, or for no language. */
export function languageOf(request: Request, habits: Habits = {}): string | undefined {
  const [first = ""] = (request.headers.get("accept-language") ?? "").split(/[,;]/);
  const asked = first.trim().replaceAll("_", "-");
  const { weekStart = "sunday", dateFormat } = habits;
  const week = weekStart === "sunday" ? "" : `-u-fw-${weekStart.slice(0, 3)}`;
  const order = orderOf(dateFormat);
  try {
    const known = new Intl.Locale(asked).toString();
    const own = known.indexOf("-x-");
    const [language, tail] = own < 0 ? [known, order] : [known.slice(0, own), known.slice(own)];
    return new Intl.Locale(`${withWeek(language, week)}${tail}`).toString();
  } catch {
    return week === "" && order === "" ? undefined : `en-GB${week}${order || monthFirst}`;
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
