import { store } from "../ui/store.ts";
import { dayOf } from "./days.ts";

/** The person's day; it turns over at midnight and when the device wakes. */
export const today = store(dayOf(new Date()));

const look = () => today.set(dayOf(new Date()));
setInterval(look, 60_000);
document.addEventListener("visibilitychange", look);
