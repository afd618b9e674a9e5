import { automaticZone } from "#contract/values.ts";
import { remembered } from "#shared/remembered.ts";
import { allZones, placeOf, zoneWords } from "#shared/dates/zone-names.ts";

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- the language's own, which the compiler does not know yet
  namespace Intl {
    interface Locale {
      /** Not in every browser. */
      getTimeZones?(): readonly string[] | undefined;
    }
  }
}

export interface Place {
  readonly zone: string;
  /** 'Lisbon (Europe)' */
  readonly label: string;
  /** Its city and its countries, in small letters. */
  readonly words: string;
}

/** Every zone that the browser knows, by its city; made when they are first asked for. */
let places: readonly Place[] | undefined;

function allPlaces(): readonly Place[] {
  const countries = countriesByZone();
  return allZones()
    .map((zone) => ({
      zone,
      label: zoneWords(zone),
      words: [placeOf(zone), zone, ...(countries.get(zone) ?? [])].join(" ").toLowerCase(),
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

function countriesByZone(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const names = new Intl.DisplayNames([navigator.language, "en"], {
    type: "region",
    fallback: "none",
  });
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at));
  for (const region of letters.flatMap((first) => letters.map((next) => first + next))) {
    const name = names.of(region);
    if (name === undefined) continue;
    for (const zone of new Intl.Locale("und", { region }).getTimeZones?.() ?? [])
      found.set(zone, [...(found.get(zone) ?? []), name]);
  }
  return found;
}

const mostZones = 1_000;

/** 'western european standard time'; slow, so asked only where nothing else is called so. */
const longName = remembered(
  mostZones,
  (timeZone: string): string =>
    new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "long" })
      .formatToParts(0)
      .find(({ type }) => type === "timeZoneName")
      ?.value.toLowerCase() ?? "",
);

/** Places that typed words mean, those whose city begins with them first; all for no words. */
export function placesCalled(typed: string): readonly Place[] {
  places ??= allPlaces();
  const words = typed.toLowerCase().split(/[\s,/_]+/);
  const having = (textOf: (place: Place) => string) =>
    (places ?? []).filter((place) => words.every((word) => textOf(place).includes(word)));
  const called = having((place) => place.words);
  const found = called.length > 0 ? called : having(({ zone }) => longName(zone));
  const isFirst = ({ label }: Place) => label.toLowerCase().startsWith(words[0] ?? "");
  return [...found.filter(isFirst), ...found.filter((place) => !isFirst(place))];
}

/** 'Automatic (Berlin)', with where this device is, or the place that was chosen. */
export const chosenWords = (timezone: string): string =>
  timezone === automaticZone
    ? `Automatic (${placeOf(Intl.DateTimeFormat().resolvedOptions().timeZone)})`
    : zoneWords(timezone);
