import type { CalendarEvent } from "#contract/calendar.ts";
import { dayMinutes, dayOf, dayText, wallText } from "#shared/calendar/wall.ts";
import { lengthWords } from "#shared/dates/durations.ts";
import { minutesOf } from "#shared/tasks/day-gaps.ts";
import type { Invocation, Outcome } from "../../capabilities/capability.ts";
import type { Frame } from "../../capabilities/lexicon.ts";
import { dayWords } from "../../time/day-words.ts";
import { hourWords } from "../../time/hour-words.ts";
import { momentOf, timesWords } from "../language/kit.ts";

/** Wall minutes. */
interface Slot {
  readonly from: number;
  readonly to: number;
}

interface Wanted {
  readonly title: string;
  readonly minutes: number;
  readonly busy: readonly CalendarEvent[];
}

/** From then on people begin, where each part of a day has room. */
const begins = ["09:00", "14:00", "18:00"].map((time) => minutesOf(time));
const [stepMinutes, mostOffered, mostDays, mostNamed] = [60, 2, 3, 3] as const;

/** Asks when time shall be kept, by the first starts at which nothing else is on; what is on is named. */
export function offered(
  invocation: Invocation,
  free: readonly Slot[],
  { title, minutes, busy }: Wanted,
): Pick<Outcome, "say" | "choices"> {
  const moment = momentOf(invocation);
  const all = free.flatMap((slot) => startsIn(slot, minutes));
  const days = [...Map.groupBy(all, (start) => dayOf(start)).values()];
  // Of several days each has one, and they are told apart by their weekdays.
  const isMany = days.length > 1;
  const starts = isMany
    ? days.flatMap(([first = 0]) => first).slice(0, mostDays)
    : all.slice(0, mostOffered);
  const names = busy
    .slice(0, mostNamed)
    .map((event) => `“${event.title}” (${timesWords(event, moment)})`);
  const on = `${names.join(" and ")} ${names.length === 1 ? "is" : "are"} on then. `;
  return {
    say: `${names.length === 0 ? "" : on}What time should it start?`,
    choices: starts.map((start) => {
      const named = dayWords(dayText(dayOf(start)), moment);
      const day = named.replace(/^(\p{L}+), /u, isMany ? "on $1 " : "on ");
      const at = hourWords(wallText(start).slice(11), moment);
      return `block ${lengthWords(minutes)} ${day} at ${at} for ${title}`;
    }),
  };
}

/** Each hour of a stretch from which on it has room. */
function startsIn({ from, to }: Slot, minutes: number): number[] {
  const midnight = dayOf(from) * dayMinutes;
  const usual = begins.map((time) => midnight + time).find((time) => time >= from) ?? from;
  const first = usual + minutes <= to ? usual : from;
  const count = Math.floor((to - minutes - first) / stepMinutes) + 1;
  return Array.from({ length: count }, (_, at) => first + at * stepMinutes);
}

const block = "(block|block out|block off|reserve|set aside|keep|book|schedule|i need|find me)";

/** 'block 2 hours tomorrow morning for the report': time that is kept where there is room. */
export const blockAsked: readonly Frame[] = [
  {
    capability: "calendar.free",
    say: [
      `${block} [me] {length} [free] [on|in] {part of days} [free] (for|to|to do) {title}`,
      `${block} [me] {length} [free] (for|to|to do) {title} [on|in] {part of days}`,
      `${block.replace("|i need|find me", "")} [me] {length} [free] [on|in] {days} (for|to|to do) {title}`,
    ],
    input: ({ fit: _, title, ...asked }) => ({
      ...asked,
      // 'whenever there's space' is what is offered.
      title: String(title).replace(/,? (?:whenever|wherever|if) .*$/i, ""),
    }),
  },
];
