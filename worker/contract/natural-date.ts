import type { NaturalDate } from "./quick-words.ts";

type Part = "year" | "month" | "day" | "weekday" | "hour" | "minute";

/** The little that is read of what chrono found, whose own dates use the host's zone. */
interface Found {
  readonly index: number;
  readonly text: string;
  readonly start: { isCertain(part: Part): boolean; get(part: Part): number | null };
}

/** Little words that belong to a date and go with it. */
const leading = /(?:^|[\s,])(?:on|at|by|due|until|for|from)\s*(?:the\s*)?$/i;

/** The last date of a sentence that says a day or an hour, as a wall clock would. */
export function lastDate(text: string, all: readonly Found[]): NaturalDate | undefined {
  const found = all.findLast(
    ({ start }) => start.isCertain("day") || start.isCertain("weekday") || start.isCertain("hour"),
  );
  if (!found) return undefined;
  const { start } = found;
  const part = (name: Part, digits: number) => String(start.get(name) ?? 0).padStart(digits, "0");
  const before = text.slice(0, found.index).replace(leading, "");
  const after = text.slice(found.index + found.text.length);
  return {
    day: `${part("year", 4)}-${part("month", 2)}-${part("day", 2)}`,
    time: start.isCertain("hour") ? `${part("hour", 2)}:${part("minute", 2)}` : null,
    rest: `${before} ${after}`.replaceAll(/\s+/g, " ").trim(),
  };
}
