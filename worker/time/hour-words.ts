import type { Moment } from "./zone.ts";

/** The language that the browser asks for first; undefined where it asks for none, or for no language. */
export function languageOf(request: Request): string | undefined {
  const [first = ""] = (request.headers.get("accept-language") ?? "").split(/[,;]/);
  try {
    return first.trim() === "" ? undefined : new Intl.Locale(first.trim()).toString();
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
