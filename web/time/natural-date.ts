import { lastDate } from "#shared/dates/natural-date.ts";
import type { NaturalDate } from "#shared/tasks/quick-words.ts";
import { today } from "./today.ts";

export type DateReader = (text: string) => NaturalDate | undefined;

let loading: Promise<DateReader> | undefined;

/** Reads dates as this device's wall clock says them. The parser is large, so it is fetched when it is wanted. */
export function dateReader(): Promise<DateReader> {
  loading ??= import("chrono-node/en").then(({ parse }) => (text) => {
    const now = new Date();
    const reference = { instant: now, timezone: -now.getTimezoneOffset() };
    return lastDate(text, parse(text, reference, { forwardDate: true }), today.get());
  });
  // A load that failed may be tried again.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
