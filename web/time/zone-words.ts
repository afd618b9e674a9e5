import { placeOf } from "#shared/dates/zone-names.ts";
import { clockTime } from "./days.ts";
import { ownZone } from "./zone.ts";

/** 'Berlin (Europe)' */
export function zoneWords(zone: string): string {
  const [area = "", ...rest] = zone.split("/");
  return rest.length === 0 || area === "Etc" ? placeOf(zone) : `${placeOf(zone)} (${area})`;
}

/** 'Berlin (Europe), 2:05 PM now': with the time there for who doubts it. */
export const zoneNow = (): string => `${zoneWords(ownZone())}, ${clockTime(Date.now())} now`;
