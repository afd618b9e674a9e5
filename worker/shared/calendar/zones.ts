import { remembered } from "../remembered.ts";
import { dayMinutes, dayOf } from "./wall.ts";

const mostDays = 20_000;

/** Minutes that clocks of a zone are ahead of UTC, read from the platform's own table; days without a change are kept. */
class Zone {
  readonly #format: Intl.DateTimeFormat;
  /** The offset of a whole day of UTC; NaN for one on which clocks change. */
  readonly steady = remembered(mostDays, (day: number): number => {
    const head = this.#read(day * dayMinutes);
    return head === this.#read((day + 1) * dayMinutes) ? head : NaN;
  });

  constructor(name: string) {
    this.#format = new Intl.DateTimeFormat("en-US", {
      // One that a kept row names and no platform knows may not stop what reads it among others.
      timeZone: canonicalName(name) ?? "UTC",
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
    });
  }

  /** `moment` in minutes since 1970 in UTC. */
  offset(moment: number): number {
    const offset = this.steady(dayOf(moment));
    return Number.isNaN(offset) ? this.#read(moment) : offset;
  }

  #read(moment: number): number {
    const parts = this.#format.formatToParts(moment * 60_000);
    const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
    const wall = Date.UTC(
      part("year"),
      part("month") - 1,
      part("day"),
      part("hour"),
      part("minute"),
    );
    return Math.round(wall / 60_000 - moment);
  }
}

const mostZones = 200;
const zoneCalled = remembered(mostZones, (name: string) => new Zone(name));

/** A file names few zones many times, and asking the platform is slow. */
const mostNames = 2_000;
const canonicalName = remembered(mostNames, (given: string): string | null => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: given }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
});

/** An IANA name that the platform knows, in its own spelling; undefined for any other. Offsets are no zones. */
export const zoneName = (given: string): string | undefined =>
  /^[A-Za-z][\w+/-]{0,60}$/.test(given) ? (canonicalName(given) ?? undefined) : undefined;

/** A moment, in minutes since 1970 in UTC, on the zone's wall. */
export const wallIn = (zone: string, moment: number): number =>
  moment + zoneCalled(zone).offset(moment);

/**
 * The moment of a wall time. One that clocks jump over is as much later as they jump: 02:30 is 03:30. One that comes twice
 * is the first. (Temporal's and RFC 5545's way.)
 */
export function momentOf(zone: string, wall: number): number {
  const clocks = zoneCalled(zone);
  const before = clocks.offset(wall - dayMinutes);
  const after = clocks.offset(wall + dayMinutes);
  if (before === after && clocks.offset(wall - before) === before) return wall - before;
  for (const offset of [before, after])
    if (clocks.offset(wall - offset) === offset) return wall - offset;
  return wall - before;
}

/** Converts wall times of one zone to those of another. A day on which no clock changes is looked up once. */
export const zoneShift = (from: string, to: string): ((wall: number) => number) =>
  shiftOf(`${from} ${to}`);

const shiftOf = remembered(mostZones, (key: string) => {
  const [from = "", to = ""] = key.split(" ");
  const [own, other] = [zoneCalled(from), zoneCalled(to)];
  const ofDay = remembered(mostDays, (day: number): number => {
    const around = [day - 1, day, day + 1];
    const [here = NaN, there = NaN] = [own, other].map(({ steady }) => {
      const [first = NaN, ...rest] = around.map((one) => steady(one));
      return rest.every((one) => one === first) ? first : NaN;
    });
    return there - here;
  });
  return (wall: number): number => {
    const shift = ofDay(dayOf(wall));
    return Number.isNaN(shift) ? wallIn(to, momentOf(from, wall)) : wall + shift;
  };
});
