import type { NaturalDate } from "#shared/dates/natural-date.ts";
import { askedLocale } from "./own-locale.ts";
import { dayOf } from "./days.ts";
import { today } from "./today.ts";
import { wallMs } from "./zone.ts";

/** Read as it was meant when it was typed: now, unless an instant is given in milliseconds. */
export type DateReader = (text: string, typedAt?: number) => NaturalDate | undefined;

let loading: Promise<DateReader> | undefined;

/** Reads dates as the person's wall clock says them. The parser is large, so it is fetched when it is wanted. */
export function dateReader(): Promise<DateReader> {
  loading ??= import("#shared/dates/date-words.ts").then(({ dateIn }) => (text, typedAt) => {
    const instant = new Date(typedAt ?? Date.now());
    const timezone = (wallMs(instant.getTime()) - instant.getTime()) / 60_000;
    return dateIn(text, {
      instant,
      timezone,
      today: typedAt === undefined ? today.get() : dayOf(typedAt),
      language: askedLocale(),
    });
  });
  // A load that failed may be tried again.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
