import * as v from "valibot";
import { DateFormat, PreferenceChanges, TimeFormat, WeekStart } from "#contract/preferences.ts";
import { dayMinutes, wallText } from "#shared/calendar/wall.ts";
import { allDayLead, beforeWords } from "#shared/dates/durations.ts";
import { capital } from "#shared/words.ts";
import { hourWords } from "../../time/hour-words.ts";
import { setting } from "./setting.ts";

const asDevice = "as on each device";
const clocks = { automatic: undefined, h12: "12-hour time", h23: "24-hour time" } as const;

const timeFormat = setting({
  name: "preferences.time_format",
  title: "Choose the clock",
  description:
    "The clock that times are written with: of 12 hours (h12), of 24 (h23), or automatic as each device has it",
  examples: ["use the 24 hour clock"],
  input: v.strictObject({ timeFormat: TimeFormat }),
  change(_now, changes) {
    const clock = clocks[changes.timeFormat];
    const say = clock === undefined ? "Times now follow each device." : `Now using ${clock}.`;
    return { changes, title: clock ?? asDevice, say };
  },
});

const examples = {
  automatic: undefined,
  "D MMM Y": "31 Dec 2026",
  "M/D/Y": "12/31/2026",
  "DD/MM/Y": "31/12/2026",
  "Y-MM-DD": "2026-12-31",
} as const;

const dateFormat = setting({
  name: "preferences.date_format",
  title: "Choose the form of dates",
  description: "How short dates are written; automatic as each device does",
  examples: ["use day first dates"],
  input: v.strictObject({ dateFormat: DateFormat }),
  change(_now, changes) {
    const like = examples[changes.dateFormat];
    const say = `Dates now look ${like === undefined ? asDevice : `like ${like}`}.`;
    return { changes, title: like ?? asDevice, say };
  },
});

const weekStart = setting({
  name: "preferences.week_start",
  title: "Choose the first day of weeks",
  description: "The day that weeks start on, in the calendar and in what is said of a week",
  examples: ["start weeks on monday"],
  input: v.strictObject({ weekStart: WeekStart }),
  change: (_now, changes) => ({
    changes,
    title: capital(changes.weekStart),
    say: `Weeks now start on ${capital(changes.weekStart)}.`,
  }),
});

const { eventReminder: timed, allDayReminder: ofDays } = PreferenceChanges.entries;

const eventReminder = setting({
  name: "preferences.event_reminder",
  title: "Choose the reminder for new events",
  description:
    "Minutes before which whatever is put into the calendar from now on reminds, null for no reminder: eventReminder for what has an hour, allDayReminder, counted from nine o'clock, for whole days. Events that are there keep theirs",
  examples: ["remind me 10 minutes before every event", "no default reminders"],
  input: v.pipe(
    v.strictObject({ eventReminder: timed, allDayReminder: ofDays }),
    v.check((given) => Object.keys(given).length > 0, "must say which reminder"),
  ),
  change(_now, changes, _at, language) {
    const { eventReminder: minutes, allDayReminder: ahead } = changes;
    const kinds: readonly (readonly [string, string])[] = [
      ...(minutes === undefined ? [] : [["events", reminderWords(minutes)] as const]),
      ...(ahead === undefined ? [] : [["all-day events", allDayWords(ahead, language)] as const]),
    ];
    const [first, ...others] = kinds;
    const isSame = others.every(([, words]) => words === first?.[1]);
    const said = isSame
      ? [`${kinds.map(([kind]) => kind).join(" and ")} now have ${first?.[1] ?? ""}`]
      : kinds.map(([kind, words]) => `${kind} now have ${words}`);
    return {
      changes,
      title: capital((isSame ? [first] : kinds).map((one) => one?.[1] ?? "").join(", ")),
      say: `New ${said.join(", and new ")}.`,
    };
  },
});

const reminderWords = (minutes: number | null): string =>
  minutes === null ? "no reminder" : `a reminder ${beforeWords(minutes).toLowerCase()}`;

function allDayWords(minutes: number | null, language: string | undefined): string {
  if (minutes === null) return reminderWords(minutes);
  const { days, minute } = allDayLead(minutes);
  const when = days === 0 ? "on the day" : beforeWords(days * dayMinutes);
  return `a reminder ${when} at ${hourWords(wallText(minute).slice(11), { language })}`;
}

export const timeSettings = [timeFormat, dateFormat, weekStart, eventReminder];
