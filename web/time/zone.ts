import { remembered } from "#shared/remembered.ts";
import { automaticZone } from "#contract/values.ts";
import { store, useStore } from "../ui/store.ts";
import { clock, dateForm, kept } from "./own-locale.ts";

const minuteMs = 60_000;
/** Clocks change at the quarters of an hour. */
const quarterMs = 15 * minuteMs;
const mostQuarters = 20_000;

/** Minutes that clocks of the chosen zone are ahead of UTC; undefined while those of this device are the person's. */
let aheadAt: ((quarter: number) => number) | undefined;

/** The zone of the person's clocks: the one that they chose, or else this device's. What shows times follows it. */
export const zone = store(
  // Before the code of settings has come.
  clocksOf(kept(/"timezone":"([^"]+)"/) ?? automaticZone),
);
// What writes times follows the zone: it writes them again in another form, too.
clock.subscribe(() => zone.touch());
dateForm.subscribe(() => zone.touch());

export const ownZone = (): string => zone.get();

export const chooseZone = (name: string): void => zone.set(clocksOf(name));

/** This device may have been carried into another zone. */
export function followDevice(): void {
  if (!aheadAt) zone.set(deviceZone());
}

function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function clocksOf(name: string): string {
  aheadAt = undefined;
  if (name === automaticZone) return deviceZone();
  try {
    const format = new Intl.DateTimeFormat("en-US", { timeZone: name, timeZoneName: "longOffset" });
    aheadAt = remembered(mostQuarters, (quarter) => {
      const written = format.format(quarter * quarterMs);
      const [, sign, hours, minutes] = /GMT(.)(\d+):(\d+)/.exec(written) ?? [];
      return (sign === "+" ? 1 : -1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
    });
    return format.resolvedOptions().timeZone;
  } catch {
    // A zone that is younger than this device's table has no clocks here.
    return deviceZone();
  }
}

/** An instant's place on the person's wall: the milliseconds at which clocks of UTC say what theirs say then. */
export function wallMs(at: string | number): number {
  const ms = new Date(at).getTime();
  const ahead = aheadAt?.(Math.floor(ms / quarterMs)) ?? -new Date(ms).getTimezoneOffset();
  return ms + ahead * minuteMs;
}

/** What the person's clocks say at an instant: `2026-11-21T09:30`. */
export const wallAt = (at: string | number): string =>
  new Date(wallMs(at)).toISOString().slice(0, 16);

/** For what writes times and shows nothing else that passes: it is rendered again when the person's clocks change. */
export const useZone = (): string => useStore(zone);
