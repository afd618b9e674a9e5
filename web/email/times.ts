import { timeToCome } from "#shared/dates/typed-time.ts";
import { addDays, clockTime, dayOf, daysBetween } from "../time/days.ts";
import { dateReader } from "../time/date-reader.ts";
import { instantOf } from "../time/instant.ts";
import { weekdayDate } from "../time/short-dates.ts";
import { today } from "../time/today.ts";
import { promptDialog } from "../ui/dialog.ts";

/** A time to choose: `time` answers the instant, undefined where the person thought better of it. */
interface TimeToChoose {
  readonly id: string;
  readonly label: string;
  time(): Promise<string | undefined>;
}

type Usual = readonly [id: string, day: string, days: number, hour: number];

const instantAt = (day: string, time: string): string => instantOf(`${day}T${time}`);

/** 'tomorrow, 8:00 AM', on the person's clock. */
export function untilText(at: string): string {
  const day = dayOf(at);
  const near = ["today", "tomorrow"][daysBetween(today.get(), day)];
  return `${near ?? weekdayDate(day)}, ${clockTime(at)}`;
}

/** Days until the next one of that name, counted from Sunday; today is not it. */
export function daysUntil(weekday: number): number {
  const now = new Date(`${today.get()}T00:00:00Z`).getUTCDay();
  return (weekday - now + 7) % 7 || 7;
}

/** The usual times that are still to come, and one in the person's own words. */
export function timesToChoose(title: string, usual: readonly Usual[]): readonly TimeToChoose[] {
  const offered = usual.map(([id, day, days, hour]) => {
    const at = instantAt(addDays(today.get(), days), `${String(hour).padStart(2, "0")}:00`);
    return { id, label: `${day}, ${clockTime(at)}`, at, time: () => Promise.resolve(at) };
  });
  return [
    // One that is less than an hour away is no later.
    ...offered.filter(({ at }) => Date.parse(at) > Date.now() + 3_600_000),
    { id: "other", label: "Another time…", time: () => timeAsked(title) },
  ];
}

async function timeAsked(title: string): Promise<string | undefined> {
  const read = await dateReader();
  const meant = (words: string): string | undefined => {
    const isPast = ({ day, time }: { day: string; time: string }) =>
      Date.parse(instantAt(day, time)) <= Date.now();
    const wall = timeToCome(words, read, isPast);
    return wall && instantAt(wall.day, wall.time);
  };
  const words = await promptDialog({
    title,
    label: "Day and time, like ‘friday 3pm’",
    confirm: "OK",
    maxLength: 80,
    problem: (typed) => (meant(typed) === undefined ? "This is no time to come" : undefined),
  });
  return words === undefined ? undefined : meant(words);
}
