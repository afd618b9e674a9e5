import type { NaturalDate } from "#shared/dates/natural-date.ts";
import { askedLocale } from "./own-locale.ts";
import { today } from "./today.ts";
import { wallMs } from "./zone.ts";

export type DateReader = (text: string) => NaturalDate | undefined;

let loading: Promise<DateReader> | undefined;

/** Reads dates as the person's wall clock says them. The parser is large, so it is fetched when it is wanted. */
export function dateReader(): Promise<DateReader> {
  loading ??= import("#shared/dates/date-words.ts").then(({ dateIn }) => (text) => {
    const instant = new Date();
    const timezone = (wallMs(instant.getTime()) - instant.getTime()) / 60_000;
    return dateIn(text, {
      instant,
      timezone,
      today: today.get(),
      language: askedLocale(),
    });
  });
  // A load that failed may be tried again.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
