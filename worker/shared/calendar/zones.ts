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
    const day = dayOf(moment);
    const known = this.#ofDay.get(day);
    if (known !== undefined) return Number.isNaN(known) ? this.#read(moment) : known;
    const head = this.#read(day * dayMinutes);
    const isSteady = head === this.#read((day + 1) * dayMinutes);
    if (this.#ofDay.size > mostDays) this.#ofDay.clear();
    this.#ofDay.set(day, isSteady ? head : NaN);
    return isSteady ? head : this.#read(moment);
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

/** An IANA name that the platform knows, in its own spelling; undefined for any other. Offsets are no zones. */
export function zoneName(given: string): string | undefined {
  if (!/^[A-Za-z][\w+/-]{0,60}$/.test(given)) return undefined;
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
