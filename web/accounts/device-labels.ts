import type { Device } from "#contract/accounts/devices.ts";
import { fullTime, isActive, timeAgo } from "../time/ago.ts";
import { deviceName } from "./device-name.ts";

export const nameOf = ({ name, device }: Device): string => name ?? deviceName(device);

/** 'Active now' or 'Last used 2 days ago'; `now` in milliseconds. */
export const lastSeen = ({ lastUsedAt }: Device, now: number): string =>
  isActive(lastUsedAt, now) ? "Active now" : `Last used ${timeAgo(lastUsedAt, now)}`;

const inSentence = (words: string): string => `${words.charAt(0).toLowerCase()}${words.slice(1)}`;

/** One label a device, none twice: its buttons are told apart without a look at the row that they stand in. */
export function deviceLabels(devices: readonly Device[], now: number): ReadonlyMap<string, string> {
  const given = new Map<string, number>();
  return new Map(
    devices.map((device) => {
      const full = [
        nameOf(device),
        inSentence(lastSeen(device, now)),
        `signed in ${fullTime(device.createdAt)}`,
      ].join(", ");
      const count = (given.get(full) ?? 0) + 1;
      given.set(full, count);
      return [device.id, count === 1 ? full : `${full} (${String(count)})`];
    }),
  );
}
