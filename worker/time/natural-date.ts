import { lastDate } from "#shared/dates/natural-date.ts";
import type { NaturalDate } from "#shared/tasks/quick-words.ts";
import { dayIn, offsetMinutes } from "./zone.ts";

interface Reference {
  readonly now: Date;
  readonly zone: string;
}

/** Reads dates as the wall clock of the person's zone would say them: the parser is told the zone's offset. */
export async function dateReader({ now, zone }: Reference) {
  const { parse } = await import("chrono-node/en");
  const reference = { instant: now, timezone: offsetMinutes(zone, now) };
  return (text: string): NaturalDate | undefined =>
    lastDate(text, parse(text, reference, { forwardDate: true }), dayIn(zone, now));
}

export async function readDate(
  text: string,
  reference: Reference,
): Promise<NaturalDate | undefined> {
  return (await dateReader(reference))(text);
}
