import type { Moment } from "../../time/zone.ts";
/** One change as people name it: 'created', 'task', 'Pay rent'. */
export interface ChangeSummary {
  readonly verb: string;
  readonly noun: string;
  readonly title: string;
}

interface Changed {
  /** Whether the change made the item. */
  readonly isNew: boolean;
  readonly fields: readonly string[];
  readonly status?: unknown;
}

/** Names a change by the fields it wrote. */
export function verbOf({ isNew, fields, status }: Changed): string {
  if (isNew) return "created";
  if (fields.includes("deletedAt")) return "deleted";
  if (status === "completed") return "completed";
  return fields.length === 1 && fields[0] === "title" ? "renamed" : "changed";
}

const named = 3;

/** 'created tasks “Two” and “Three”, changed note “Berlin”'. */
export function summariesText(summaries: readonly ChangeSummary[]): string {
  const groups = Map.groupBy(summaries, ({ verb, noun }) => `${verb} ${noun}`);
  return [...groups]
    .map(([words, list]) => {
      const titles = [...new Set(list.map(({ title }) => title).filter((title) => title !== ""))];
      const count = Math.max(titles.length, 1);
      return titles.length === 0
        ? words
        : `${words}${count > 1 ? "s" : ""} ${listed(titles.map((title) => `“${title}”`))}`;
    })
    .join(", ");
}

function listed(titles: readonly string[]): string {
  const rest = titles.length - named;
  return inWords.format(rest > 0 ? [...titles.slice(0, named), `${String(rest)} more`] : titles);
}

/** 'a, b and c'. */
const inWords = new Intl.ListFormat("en-GB");

/** 'at 14:05', or with its day where that is not today. */
export function momentText(at: string, { now, zone }: Moment): string {
  const moment = new Date(at);
  const time = moment.toLocaleTimeString("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    timeZone: zone,
  });
  const day = (date: Date): string =>
    date.toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: zone });
  return day(moment) === day(now) ? `at ${time}` : `on ${day(moment)} at ${time}`;
}
