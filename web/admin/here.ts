import { isActive } from "../time/ago.ts";

/** Who was signed out everywhere is not there now, however lately they were seen. */
export const isHere = (devices: number, lastSeenAt: string, now: number): boolean =>
  devices > 0 && isActive(lastSeenAt, now);
