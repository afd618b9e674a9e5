import { zoneWords } from "#shared/dates/zone-names.ts";
import { clockTime } from "./days.ts";
import { ownZone } from "./zone.ts";

/** 'Berlin (Europe), 2:05 PM now': with the time there for who doubts it. */
export const zoneNow = (): string => `${zoneWords(ownZone())}, ${clockTime(Date.now())} now`;
