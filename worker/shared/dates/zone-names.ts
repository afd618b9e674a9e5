import { universalZone } from "#contract/values.ts";

/** Cities that the platform still calls as they were called when it named their zones. */
const newNames: Readonly<Record<string, string>> = {
  "America/Godthab": "Nuuk",
  "Asia/Calcutta": "Kolkata",
  "Asia/Katmandu": "Kathmandu",
  "Asia/Rangoon": "Yangon",
  "Asia/Saigon": "Ho Chi Minh City",
  "Atlantic/Faeroe": "Faroe",
  "Europe/Kiev": "Kyiv",
  "Pacific/Ponape": "Pohnpei",
  "Pacific/Truk": "Chuuk",
};

/** 'New York' of `America/New_York`. */
export const placeOf = (zone: string): string =>
  newNames[zone] ?? (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");

/** 'Berlin (Europe)' */
export function zoneWords(zone: string): string {
  const [area = "", ...rest] = zone.split("/");
  return rest.length === 0 || area === "Etc" ? placeOf(zone) : `${placeOf(zone)} (${area})`;
}

/** The zones that the platform knows, each once. */
export const allZones = (): readonly string[] => [
  ...new Set([
    ...Intl.supportedValuesOf("timeZone").filter((zone) => zone.includes("/")),
    universalZone,
  ]),
];
