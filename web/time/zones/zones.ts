import { automaticZone, universalZone } from "#contract/values.ts";
import { remembered } from "#shared/remembered.ts";
import { allZones, placeOf, zoneWords } from "#shared/dates/zone-names.ts";

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- the language's own, which the compiler does not know yet
  namespace Intl {
    interface Locale {
      /** Not in every browser; older ones have the property alone. */
      getTimeZones?(): readonly string[] | undefined;
      readonly timeZones?: readonly string[] | undefined;
    }
  }
}

export interface Place {
  readonly zone: string;
  /** 'Lisbon (Europe)' */
  readonly label: string;
  /** Its city and its countries, as `wordsOf` writes them. */
  readonly words: string;
}

/** The words of a text in small letters without accents, each behind a space: what is typed begins one of them. */
const wordsOf = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/^ ?/, " ")
    .trimEnd();

/** Each typed word begins a word of the text. */
const isCalled = (words: string, typed: string): boolean =>
  wordsOf(typed)
    .split(/(?= )/)
    .every((word) => words.includes(word));

/** Every zone that the browser knows, by its city; made when they are first asked for. */
let places: readonly Place[] | undefined;

function allPlaces(): readonly Place[] {
  const countries = countriesByZone();
  return allZones()
    .map((zone) => ({
      zone,
      label: zoneWords(zone),
      words: wordsOf([placeOf(zone), zone, ...(countries.get(zone) ?? [])].join(" ")),
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

/** What people call the clocks of a zone in short, in winter and in summer. */
const shortNames: Readonly<Record<string, readonly string[]>> = {
  [universalZone]: ["gmt"],
  "Europe/London": ["gmt", "bst"],
  "Europe/Berlin": ["cet", "cest"],
  "Europe/Athens": ["eet", "eest"],
  "Asia/Calcutta": ["ist"],
  "Asia/Kolkata": ["ist"],
  "Asia/Tokyo": ["jst"],
  "Australia/Sydney": ["aest", "aedt"],
  "America/New_York": ["et", "est", "edt"],
  "America/Chicago": ["ct", "cst", "cdt"],
  "America/Denver": ["mt", "mst", "mdt"],
  "America/Los_Angeles": ["pt", "pst", "pdt"],
};
const isShort = (zone: string, typed: string): boolean =>
  shortNames[zone]?.includes(typed.trim().toLowerCase()) === true;

const zonesOf = (region: string): readonly string[] => {
  const locale = new Intl.Locale("und", { region });
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
};

/** Some browsers add '@posix', which is no tag of a language. */
const ownLanguage = navigator.language.replace(/@.*/, "");

/** A country in the browser's language and in English, there in short, too: 'UK'. */
const countryNames = [
  [ownLanguage, "long"],
  ["en", "long"],
  ["en", "short"],
] as const;
const furtherNames: Readonly<Record<string, string>> = { US: "USA" };

function countriesByZone(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const names = countryNames.map(
    ([language, style]) =>
      new Intl.DisplayNames([language, "en"], { type: "region", style, fallback: "none" }),
  );
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at));
  for (const region of letters.flatMap((first) => letters.map((next) => first + next))) {
    const called = [...names.map((name) => name.of(region)), furtherNames[region]].filter(
      (name) => name !== undefined,
    );
    if (called.length === 0) continue;
    for (const zone of zonesOf(region)) found.set(zone, [...(found.get(zone) ?? []), ...called]);
  }
  return found;
}

/** What can be typed: not every browser knows which zones a country has. */
export const searchedBy = (): string => (zonesOf("US").length > 0 ? "City or country" : "City");

const mostZones = 1_000;

const halfYearMs = 183 * 86_400_000;

/** ' western european standard time', and in summer; slow, so asked only where nothing else is called so. */
const longName = remembered(mostZones, (timeZone: string): string => {
  const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "long" });
  const names = [Date.now(), Date.now() + halfYearMs]
    .flatMap((at) => format.formatToParts(at))
    .flatMap(({ type, value }) => (type === "timeZoneName" ? [value] : []));
  return wordsOf(names.join(" "));
});

const offsetIn = remembered(
  mostZones,
  (timeZone: string) => new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" }),
);

/** How far the clocks of a zone are from UTC now: 'UTC+5:30'. */
export function offsetOf(zone: string): string {
  const parts = offsetIn(zone).formatToParts();
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  return name.replace("GMT", "UTC").replace(/\+0$/, "").replace("-", "−");
}

/** What is typed as such a distance: '+2', 'gmt -03:30'. */
function offsetTyped(typed: string): string | undefined {
  const written = /^(?:utc|gmt)?\s*([+\-−])\s*0?(\d{1,2})(?::?(\d\d))?$/i.exec(typed.trim());
  const [, sign, hours, minutes = "00"] = written ?? [];
  if (sign === undefined || hours === undefined) return undefined;
  return `UTC${sign === "+" ? "+" : "−"}${hours}${minutes === "00" ? "" : `:${minutes}`}`;
}

/** Places that typed words mean, those first whose clocks are called so and then those whose city begins with them; all for no words. */
export function placesCalled(typed: string): readonly Place[] {
  places ??= allPlaces();
  const offset = offsetTyped(typed);
  if (offset !== undefined) return places.filter(({ zone }) => offsetOf(zone) === offset);
  const named = places.filter(({ zone, words }) => isShort(zone, typed) || isCalled(words, typed));
  const found =
    named.length > 0 ? named : places.filter(({ zone }) => isCalled(longName(zone), typed));
  const [, first = ""] = wordsOf(typed).split(" ");
  const rankOf = ({ zone, label }: Place): number =>
    isShort(zone, typed) ? 0 : wordsOf(label).startsWith(` ${first}`) ? 1 : 2;
  return found.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Those that the typed words call. */
export const called = <Named extends Pick<Place, "label">>(typed: string, some: readonly Named[]) =>
  some.filter(({ label }) => isCalled(wordsOf(label), typed));

/** 'Automatic (Berlin)', with where this device is, or the place that was chosen. */
export const chosenWords = (timezone: string): string =>
  timezone === automaticZone
    ? `Automatic (${placeOf(Intl.DateTimeFormat().resolvedOptions().timeZone)})`
    : zoneWords(timezone);
