import type { Moment } from "./zone.ts";

/** The language that the browser asks for first, or with an agent's words the week of its person; undefined where it asks for none, or for no language. */
export function languageOf(request: Request, weekStart = "sunday"): string | undefined {
  const [first = ""] = (request.headers.get("accept-language") ?? "").split(/[,;]/);
  const week =
    weekStart === "sunday" || first.includes("-u-") ? "" : `-u-fw-${weekStart.slice(0, 3)}`;
  try {
    const asked = /[a-z]/i.test(first) ? first.trim() : week && "en-GB";
    return asked === "" ? undefined : new Intl.Locale(`${asked}${week}`).toString();
  } catch {
    return undefined;
  }
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
