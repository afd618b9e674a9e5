import { zoneWords } from "#shared/dates/zone-names.ts";
import { useStore } from "../ui/store.ts";
import { clockTime } from "./days.ts";
import { minute } from "./today.ts";
import { ownZone } from "./zone.ts";

/** 'Berlin (Europe), 2:05 PM now': with the time there for who doubts it. */
export const useZoneNow = (): string =>
  `${zoneWords(ownZone())}, ${clockTime(useStore(minute))} now`;
