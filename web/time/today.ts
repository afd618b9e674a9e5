import { store } from "../ui/store.ts";
import type { WallClock } from "#shared/tasks/overdue.ts";
import { dayOf } from "./days.ts";
import { followDevice, wallAt, zone } from "./zone.ts";

/** What the person's clock says at an instant. */
export function clockAt(ms: number): WallClock {
  const [day = "", time = ""] = wallAt(ms).split("T");
  return { day, time };
}

/** The person's day; it turns over at midnight, when the device wakes and with the time zone. */
export const today = store(dayOf(Date.now()));
/** The present, to the minute: what 'ago' is counted from. */
export const minute = store(Date.now());

const look = () => {
  followDevice();
  minute.set(Date.now());
  today.set(dayOf(Date.now()));
};
zone.subscribe(() => {
  today.set(dayOf(Date.now()));
  // What is written by them is written again.
  today.touch();
  minute.touch();
});
/** With the clock on the wall: what is due at 17:00 is late at 17:01, not some seconds after. */
const tick = () => {
  look();
  setTimeout(tick, 60_000 - (Date.now() % 60_000));
};
setTimeout(tick, 60_000 - (Date.now() % 60_000));
document.addEventListener("visibilitychange", look);
