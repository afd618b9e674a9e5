import { offsetMinutes } from "./zone.ts";

/** A day and perhaps a time read from words, and the words that were left. */
export interface NaturalDate {
  readonly day: string;
  readonly time: string | null;
  readonly rest: string;
}

interface Reference {
  readonly now: Date;
  readonly zone: string;
}

/** Little words that belong to a date and go with it. */
const leading = /(?:^|[\s,])(?:on|at|by|due|until|for|from)\s*(?:the\s*)?$/i;

/**
 * The last date in a sentence, as the wall clock of the person's zone would say it. The parser is
 * told the zone's offset and asked for known values, since its own dates use the host's zone.
 */
export async function readDate(
  text: string,
  { now, zone }: Reference,
): Promise<NaturalDate | undefined> {
  const { parse } = await import("chrono-node/en");
  const reference = { instant: now, timezone: offsetMinutes(zone, now) };
  const found = parse(text, reference, { forwardDate: true }).findLast(
    ({ start }) => start.isCertain("day") || start.isCertain("weekday") || start.isCertain("hour"),
  );
  if (!found) return undefined;
  const { start } = found;
  const part = (name: "year" | "month" | "day" | "hour" | "minute", digits: number) =>
    String(start.get(name) ?? 0).padStart(digits, "0");
  const before = text.slice(0, found.index).replace(leading, "");
  const after = text.slice(found.index + found.text.length);
  return {
    day: `${part("year", 4)}-${part("month", 2)}-${part("day", 2)}`,
    time: start.isCertain("hour") ? `${part("hour", 2)}:${part("minute", 2)}` : null,
    rest: `${before} ${after}`.replaceAll(/\s+/g, " ").trim(),
  };
}
