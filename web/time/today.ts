import { store } from "../ui/store.ts";
import { dayOf } from "./days.ts";

/** The person's day; it turns over at midnight and when the device wakes. */
export const today = store(dayOf(new Date()));
/** The present, to the minute: what 'ago' is counted from. */
export const minute = store(Date.now());

const look = () => {
  minute.set(Date.now());
  today.set(dayOf(new Date()));
};
setInterval(look, 60_000);
document.addEventListener("visibilitychange", look);
