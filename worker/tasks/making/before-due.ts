import {
  type Fields,
  fieldsOf,
  fits,
  type Frame,
  type Slot,
  type Spoken,
} from "../../capabilities/lexicon.ts";
import { capital } from "#shared/words.ts";
import { meantBy } from "../../capabilities/slots.ts";
import { dayWords } from "../../time/day-words.ts";
import { daysLong } from "../../time/periods.ts";
import { addDays, dayIn } from "../../time/zone.ts";
import { taskKit } from "../listing.ts";
import { facts } from "./slots.ts";

const lead =
  /^((?:about |exactly )?(an?|a couple of|\p{L}+|\d{1,3}) (day|week|fortnight|month)s?) before (?:(?:the|my|our) )?(\S.{0,80}?)(?: (?:is|are|falls|comes) due)?$/iu;
const span =
  /^(?:about |exactly )?(?:an?|a couple of|\p{L}+|\d{1,3}) (?:days?|weeks?|fortnights?|months?)$/iu;

function saidIn(words: string) {
  const [, long, count = "", unit = "", of] = lead.exec(words) ?? [];
  return { long, days: of === undefined ? undefined : daysLong(count, unit), of };
}

/** The one task of that name, where it has a day. */
async function dueTask(of: string, spoken: Spoken) {
  const [it] = (await meantBy(of, "tasks", spoken)) ?? [];
  const found = await taskKit.resolve(spoken.acting, it?.words ?? of);
  if (!("item" in found) || found.isSlip === true) return undefined;
  const { title, dueDate } = found.item;
  return dueDate === null ? undefined : { title, dueDate };
}

/** '2 weeks before the rent is due': the day, by the task that is there. */
const beforeDue: Slot = {
  most: 14,
  async read(words, spoken) {
    const { long, days, of = "" } = saidIn(words.trim());
    const task = days === undefined ? undefined : await dueTask(of, spoken);
    if (days === undefined || !task) return undefined;
    const { title, dueDate } = task;
    const day = addDays(dueDate, -days);
    const isOver = day < dayIn(spoken.zone, spoken.now);
    const when = `${long} before “${title}” is due`;
    return { early: { day, isOver, when, on: dayWords(day, spoken) }, fit: fits.named };
  },
};

/** A day that is said, and no length: 'a week before …' is not in a week. */
const ownDay: Slot = {
  ...facts,
  read: (words, spoken) => (span.test(words.trim()) ? undefined : facts.read(words, spoken)),
};

export const beforeDueSlots: Readonly<Record<string, Slot>> = {
  "before due": beforeDue,
  "own day": ownDay,
};

/** Says so where that day is over; nothing is set then. */
function over({ early }: Fields) {
  const { isOver, when, on } = fieldsOf(early);
  return isOver === true
    ? { say: `${capital(String(when))} was ${String(on)}. That is over, so I set nothing.` }
    : undefined;
}

export const beforeDueFrames: readonly Frame[] = [
  {
    capability: "tasks.create",
    say: [
      "remind me {before due} (to|that i have to|that i must) {title}",
      "{before due} remind me (to|that i have to|that i must) {title}",
    ],
    input: ({ early, ...task }) => ({ ...task, dueDate: fieldsOf(early)["day"] }),
    asks: over,
  },
  {
    capability: "tasks.create",
    say: ["remind me {before due}", "{before due} remind me"],
    input: ({ early }) => ({ title: fieldsOf(early)["when"], dueDate: fieldsOf(early)["day"] }),
    asks: (fields) =>
      over(fields) ?? {
        say: `That is ${String(fieldsOf(fields["early"])["on"])}. What should I remind you to do then?`,
        expects: "text",
      },
  },
];
