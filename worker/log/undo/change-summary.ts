import { statusVerb } from "#contract/tools.ts";
import { namedChange } from "#shared/field-words.ts";
import { listed } from "#shared/words.ts";
import type { Moment } from "../../time/zone.ts";

/** One change as people name it: 'created', 'task', 'Pay rent'. */
export interface ChangeSummary {
  readonly verb: string;
  readonly noun: string;
  readonly title: string;
}

interface Changed {
  readonly tool: string;
  readonly isNew: boolean;
  readonly fields: readonly string[];
  readonly status?: unknown;
  /** Null where it was brought back. */
  readonly deletedAt?: unknown;
}

export function verbOf({ tool, isNew, fields, status, deletedAt }: Changed): string {
  if (isNew) return "created";
  if (fields.includes("deletedAt")) return typeof deletedAt === "string" ? "deleted" : "restored";
  return statusVerb(tool, status) ?? namedChange(fields) ?? "changed";
}

const named = 3;

/** 'tasks “Two” and “Three” added, note “Berlin” changed'. */
export function summariesText(summaries: readonly ChangeSummary[]): string {
  const groups = Map.groupBy(summaries, ({ verb, noun }) => `${noun} ${verb}`.trim());
  return [...groups.values()]
    .map((list) => {
      const [{ verb, noun } = { verb: "", noun: "" }] = list;
      const titles = [...new Set(list.map(({ title }) => title).filter((title) => title !== ""))];
      const many = titles.length > 1 ? "s" : "";
      return [`${noun}${many}`, firstOf(titles.map((title) => `“${title}”`)), doneWords(verb)]
        .filter((part) => part !== "")
        .join(" ");
    })
    .join(", ");
}

/** A verb of the log as people say it. */
export const doneWords = (verb: string): string => (verb === "created" ? "added" : verb);

function firstOf(titles: readonly string[]): string {
  const rest = titles.length - named;
  return listed(rest > 0 ? [...titles.slice(0, named), `${String(rest)} more`] : titles);
}

/** 'at 14:05', or with its day where that is not today. */
export function momentText(at: string, { now, zone, language = "en-GB" }: Moment): string {
  const moment = new Date(at);
  const time = moment.toLocaleTimeString(language, {
    hour: language === "en-GB" ? "2-digit" : "numeric",
    minute: "2-digit",
    timeZone: zone,
  });
  const day = (date: Date): string =>
    date.toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: zone });
  return day(moment) === day(now) ? `at ${time}` : `on ${day(moment)} at ${time}`;
}
