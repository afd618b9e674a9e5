import { readRepeat } from "#shared/tasks/repeat-words.ts";
import type { Slot } from "../../capabilities/lexicon.ts";
import { minutesIn } from "../../capabilities/slots.ts";

const guest = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.\p{L}{2,}$/u;

/** 'ann@example.com and bob@example.com' */
const guests: Slot = {
  most: 12,
  isList: true,
  read(said) {
    const attendees = said.split(/\s*(?:,|\band\b|&|\s)\s*/).filter((one) => one !== "");
    return attendees.length > 0 && attendees.every((one) => guest.test(one))
      ? { attendees }
      : undefined;
  },
};

const length: Slot = {
  most: 5,
  read(said) {
    const minutes = minutesIn(said.replace(/^(?:for|at least) /i, ""));
    return minutes === undefined ? undefined : { minutes };
  },
};

/** 'every month', 'weekly', 'on Mondays and Fridays': how what is there comes again. */
const repeats: Slot = {
  most: 8,
  read(said) {
    const found = readRepeat(said);
    return found?.rest.trim() === "" ? { recurrence: found.rule } : undefined;
  },
};

/** Who comes, how long something takes and how it comes again. */
export const valueSlots: Readonly<Record<string, Slot>> = { guests, length, repeats };
