import * as v from "valibot";
import { Day, text } from "#contract/values.ts";
import { counted, listed } from "#shared/words.ts";
import { reading } from "../capabilities/capability.ts";
import { linkToSettings } from "../capabilities/naming.ts";
import { allZones, placeOf } from "#shared/dates/zone-names.ts";
import { hourWords } from "../time/hour-words.ts";
import { addDays, dayIn, type Moment, wallClock } from "../time/zone.ts";
import { helpLexicon } from "./language.ts";
import type { Tool } from "../tool.ts";
import { topicsAbout } from "./finding.ts";
import { type Topic, topics } from "./topics.ts";

const example = ({ text: answer, say }: Topic): string =>
  say === undefined ? answer : `${answer} Try: “${say}”.`;

const help = reading({
  name: "help.tell",
  effect: "tells",
  title: "Explain how something is done",
  description:
    "Answers how to do something here, from the product's own help: undo, panels, keys, repeats, quick add, dates, search, import, export, agents, themes, offline and more",
  examples: [],
  input: v.strictObject({ about: v.optional(text(500), "") }),
  isClean: true,
  run(_acting, { about }) {
    const found = topicsAbout(about);
    const [best] = found;
    if (!best) {
      const names = topics.slice(0, 8).map(({ title }) => title.toLowerCase());
      return Promise.resolve({
        say: `I have no help about that. I can explain ${listed(names)} and more.`,
        suggestions: ["how do I undo something", "how do I repeat a task", "how do I search"],
      });
    }
    const others = found.slice(1, 3).map(({ title }) => `help with ${title.toLowerCase()}`);
    return Promise.resolve({
      say: example(best),
      suggestions: [...(best.say === undefined ? [] : [best.say]), ...others],
      ...(best.places && { receipts: linkToSettings(best.places) }),
      data: { title: best.title, text: best.text },
    });
  },
});

const clock = reading({
  name: "clock.tell",
  effect: "tells",
  title: "Say the time or the day",
  description:
    "Says the time, the date or the weekday where the person is, or which weekday a day is and how far away",
  examples: ["what day is it", "how many days until Christmas"],
  input: v.strictObject({
    ask: v.picklist(["time", "date", "weekday", "week"], "must be time, date, weekday or week"),
    day: v.optional(Day),
    /** Of another place than the person's, with `ask: "time"`. */
    zone: v.optional(
      v.pipe(
        text(60),
        v.check((zone) => allZones().includes(zone), "must be a zone"),
      ),
    ),
  }),
  isClean: true,
  run({ zone, now, language }, { ask, day, zone: other }) {
    const here = { now: now(), zone, language };
    if (ask === "time") return Promise.resolve({ say: timeThere(here, other) });
    const today = dayIn(zone, now());
    return Promise.resolve({ say: answerOf(ask, day ?? today, today) });
  },
});

/** 'It is 9:05 AM in New York, on Friday.' */
function timeThere(here: Moment, other: string | undefined): string {
  const there = wallClock({ ...here, zone: other ?? here.zone });
  const time = hourWords(there.time, here);
  if (other === undefined) return `It is ${time}.`;
  const isOtherDay = there.day !== dayIn(here.zone, here.now);
  const day = isOtherDay ? `, on ${inWords(there.day, { weekday: "long" })}` : "";
  return `It is ${time} in ${placeOf(other)}${day}.`;
}

function answerOf(ask: "date" | "weekday" | "week", day: string, today: string): string {
  const name = nameOf(day, today);
  const weekday = inWords(day, { weekday: "long" });
  if (ask === "weekday") return `${name} ${day < today ? "was" : "is"} a ${weekday}.`;
  if (ask === "week") {
    const isNow = day === today;
    return `${isNow ? "This" : name} is ${isNow ? "" : "in "}week ${String(weekOf(day))}.`;
  }
  const date = inWords(day, { weekday: "long", month: "long", day: "numeric", year: "numeric" });
  return day === today ? `Today is ${date}.` : `${date}: ${farAway(day, today)}.`;
}

/** The number of the week by ISO 8601: weeks begin on Mondays, and the first one holds the year's first Thursday. */
function weekOf(day: string): number {
  const at = new Date(`${day}T00:00:00Z`);
  const thursday = Date.parse(addDays(day, 3 - ((at.getUTCDay() + 6) % 7)));
  const newYear = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1);
  return Math.floor((thursday - newYear) / (7 * 86_400_000)) + 1;
}

/** A day of the calendar has no zone. */
const inWords = (day: string, parts: Intl.DateTimeFormatOptions): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { ...parts, timeZone: "UTC" });

function nameOf(day: string, today: string): string {
  if (day === today) return "Today";
  if (day === addDays(today, 1)) return "Tomorrow";
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return inWords(day, { month: "long", day: "numeric", ...(!isThisYear && { year: "numeric" }) });
}

function farAway(day: string, today: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
  if (Math.abs(days) === 1) return days > 0 ? "tomorrow" : "yesterday";
  return days > 0 ? `in ${counted(days, "day")}` : `${counted(-days, "day")} ago`;
}

/** Small facts: the clock, and how things are done here. */
export const helpTool: Tool = {
  skill: () => ({ capabilities: [help, clock], lexicon: helpLexicon }),
};
