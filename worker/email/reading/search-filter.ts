import { type EmailFilter, type EmailList, emailLists } from "#contract/email.ts";
import { dayMinutes, wallOf } from "#shared/calendar/wall.ts";
import { momentOf } from "#shared/calendar/zones.ts";

/** What somebody looks for: words, and what mail clients say beside them, as in `from:ann has:attachment before:2026-11-01`. */
export interface SearchFilter extends Pick<
  EmailFilter,
  "folder" | "from" | "to" | "read" | "starred"
> {
  readonly words: string;
  readonly subject?: string;
  readonly hasAttachment?: boolean;
  /** Instants between which it came: from `since` until before `until`. */
  readonly since?: string;
  readonly until?: string;
}

type Said = Omit<SearchFilter, "words">;

const states: Readonly<Record<string, Said>> = {
  unread: { read: "false" },
  read: { read: "true" },
  starred: { starred: "true" },
};
const ages = { d: 1, w: 7, m: 30, y: 365 } as const;

/** What one of them says; undefined where it says nothing, and is a word like any other. */
function said(name: string, value: string, zone: string, now: Date): Said | undefined {
  const midnight = (days = 0): string | undefined => {
    const [, year = "", month = "", day = ""] = /^(\d{4})[-/](\d\d?)[-/](\d\d?)$/.exec(value) ?? [];
    const wall = wallOf(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
    const moment = Number.isNaN(wall) ? NaN : momentOf(zone, wall + days * dayMinutes);
    return Number.isNaN(moment) ? undefined : new Date(moment * 60_000).toISOString();
  };
  const ago = (): string | undefined => {
    const [, many = "", unit] = /^(\d{1,4})([dwmy])$/.exec(value) ?? [];
    const days = unit === "d" || unit === "w" || unit === "m" || unit === "y" ? ages[unit] : NaN;
    const at = now.getTime() - Number(many) * days * 86_400_000;
    return Number.isNaN(at) ? undefined : new Date(at).toISOString();
  };
  const within = (since: string | undefined, until: string | undefined) =>
    since === undefined && until === undefined
      ? undefined
      : { ...(since !== undefined && { since }), ...(until !== undefined && { until }) };
  switch (name) {
    case "from":
    case "to":
    case "subject":
      return { [name]: value };
    case "has":
      return /^attachments?$/.test(value) ? { hasAttachment: true } : undefined;
    case "is":
      return states[value];
    case "in":
      return listNamed(value);
    case "after":
      return within(midnight(), undefined);
    case "before":
      return within(undefined, midnight());
    case "older_than":
      return within(undefined, ago());
    case "newer_than":
      return within(ago(), undefined);
    default:
      return undefined;
  }
}

function listNamed(value: string): Pick<SearchFilter, "folder"> | undefined {
  const folder = emailLists.find(
    (list: EmailList) => list === value || (value === "anywhere" && list === "all"),
  );
  return folder && { folder };
}

const operator = /(?<=^|\s)([a-z_]{2,10}):("[^"]*"|\S+)/gi;
const most = 12;

/** One walk over the words; the last of two that say the same counts. */
export function readSearch(search: string, zone: string, now: Date): SearchFilter {
  let found: Said = {};
  let many = 0;
  const words = search.replaceAll(operator, (whole, name: string, given: string) => {
    const value = given.replaceAll('"', "").trim().toLowerCase();
    const more =
      value === "" || many >= most ? undefined : said(name.toLowerCase(), value, zone, now);
    if (!more) return whole;
    many += 1;
    found = { ...found, ...more };
    return " ";
  });
  return { ...found, words: words.replaceAll(/\s+/g, " ").trim() };
}
