import { store } from "../ui/store.ts";
import type { WallClock } from "#shared/tasks/overdue.ts";
import { dayOf } from "./days.ts";

/** What this device's clock says at an instant. */
export function clockAt(ms: number): WallClock {
  const at = new Date(ms);
  const two = (part: number) => String(part).padStart(2, "0");
  return { day: dayOf(at), time: `${two(at.getHours())}:${two(at.getMinutes())}` };
}

/** The person's day; it turns over at midnight and when the device wakes. */
export const today = store(dayOf(new Date()));
/** The present, to the minute: what 'ago' is counted from. */
export const minute = store(Date.now());

const look = () => {
  minute.set(Date.now());
  today.set(dayOf(new Date()));
};
/** With the clock on the wall: what is due at 17:00 is late at 17:01, not some seconds after. */
const tick = () => {
  look();
  setTimeout(tick, 60_000 - (Date.now() % 60_000));
};
setTimeout(tick, 60_000 - (Date.now() % 60_000));
document.addEventListener("visibilitychange", look);
