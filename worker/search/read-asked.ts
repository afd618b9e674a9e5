import { readSearch } from "#shared/search-query.ts";
import { namesIn, searchLimits } from "#contract/search.ts";
import { searchPlaces } from "#contract/tools.ts";
import { dayIn, offsetMinutes } from "../time/zone.ts";
import type { Asked } from "./asking.ts";

interface SqlValue {
  readonly zone: string;
  readonly now: Date;
  readonly tools?: string | undefined;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/**
 * What was typed and what was chosen beside it, the narrower of the two, in the person's own days. Nothing
 * when both together leave no tool to search in.
 */
export function readAsked(typed: string, chosen: SqlValue): Asked | undefined {
  const { zone, now, limit = searchLimits.page, offset = 0 } = chosen;
  const today = dayIn(zone, now);
  const query = readSearch(typed, today);
  const lists = [query.places, namesIn(chosen.tools ?? "")].filter((list) => list.length > 0);
  const places = searchPlaces.filter((place) =>
    lists.every((list) => list.some((name) => name === place)),
  );
  if (places.length === 0) return undefined;
  const after = [query.after, chosen.after]
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);
  const before = [query.before, chosen.before]
    .filter((day) => day !== undefined)
    .toSorted()
    .at(0);
  return {
    query: { ...query, places: lists.length === 0 ? [] : places },
    today,
    now,
    limit,
    offset,
    ...(after === undefined ? {} : { since: startOf(after, zone) }),
    ...(before === undefined ? {} : { until: startOf(before, zone) }),
  };
}

/** The instant a day begins in the zone. */
function startOf(day: string, zone: string): string {
  const utc = Date.parse(`${day}T00:00:00Z`);
  return new Date(utc - offsetMinutes(zone, new Date(utc)) * 60_000).toISOString();
}
