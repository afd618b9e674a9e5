import { dayMinutes, dayOf } from "./wall.ts";

/** Minutes that clocks of a zone are ahead of UTC, read from the platform's own table; days without a change are kept. */
class Zone {
  readonly #format: Intl.DateTimeFormat;
  readonly #ofDay = new Map<number, number>();

  constructor(name: string) {
    this.#format = new Intl.DateTimeFormat("en-US", {
      timeZone: name,
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
    const known = this.steady(dayOf(moment));
    return Number.isNaN(known) ? this.#read(moment) : known;
  }

  /** The offset of a whole day of UTC; NaN for one on which clocks change. */
  steady(day: number): number {
    const known = this.#ofDay.get(day);
    if (known !== undefined) return known;
    const head = this.#read(day * dayMinutes);
    const offset = head === this.#read((day + 1) * dayMinutes) ? head : NaN;
    if (this.#ofDay.size > mostDays) this.#ofDay.clear();
    this.#ofDay.set(day, offset);
    return offset;
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

const mostDays = 20_000;
const mostZones = 200;
const zones = new Map<string, Zone>();

function zoneCalled(name: string): Zone {
  const known = zones.get(name);
  if (known) return known;
  if (zones.size >= mostZones) zones.clear();
  const made = new Zone(name);
  zones.set(name, made);
  return made;
}

/** A file names few zones many times, and asking the platform is slow. */
const names = new Map<string, string | undefined>();
const mostNames = 2_000;

/** An IANA name that the platform knows, in its own spelling; undefined for any other. Offsets are no zones. */
export function zoneName(given: string): string | undefined {
  if (!/^[A-Za-z][\w+/-]{0,60}$/.test(given)) return undefined;
  if (names.has(given)) return names.get(given);
  if (names.size >= mostNames) names.clear();
  const name = askedOfPlatform(given);
  names.set(given, name);
  return name;
}

function askedOfPlatform(given: string): string | undefined {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: given }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** A moment, in minutes since 1970 in UTC, on the zone's wall. */
export const wallIn = (zone: string, moment: number): number =>
  moment + zoneCalled(zone).offset(moment);

/**
 * The moment of a wall time. One that clocks jump over is as much later as they jump: 02:30 is 03:30. One that comes twice
 * is the first. (Temporal's and RFC 5545's way.)
 */
export function momentOf(zone: string, wall: number): number {
  const its = zoneCalled(zone);
  const before = its.offset(wall - dayMinutes);
  const after = its.offset(wall + dayMinutes);
  if (before === after && its.offset(wall - before) === before) return wall - before;
  for (const offset of [before, after])
    if (its.offset(wall - offset) === offset) return wall - offset;
  return wall - before;
}

/** Puts times of one zone's wall on another's. Many are put there, so a day on which no clock changes is looked up once. */
export function across(from: string, to: string): (wall: number) => number {
  const key = `${from} ${to}`;
  const known = shifters.get(key);
  if (known) return known;
  if (shifters.size >= mostZones) shifters.clear();
  const [here, there] = [zoneCalled(from), zoneCalled(to)];
  const shifts = new Map<number, number>();
  const shiftOf = (day: number): number => {
    const known_ = shifts.get(day);
    if (known_ !== undefined) return known_;
    const around = [day - 1, day, day + 1];
    const [own, other] = [here, there].map((zone) => {
      const [first = NaN, ...rest] = around.map((one) => zone.steady(one));
      return rest.every((one) => one === first) ? first : NaN;
    });
    const shift = (other ?? NaN) - (own ?? NaN);
    if (shifts.size > mostDays) shifts.clear();
    shifts.set(day, shift);
    return shift;
  };
  const shifter = (wall: number): number => {
    const shift = shiftOf(dayOf(wall));
    return Number.isNaN(shift) ? wallIn(to, momentOf(from, wall)) : wall + shift;
  };
  shifters.set(key, shifter);
  return shifter;
}

const shifters = new Map<string, (wall: number) => number>();
