import { parseRule, type Rule, RuleError } from "#contract/calendar/rule.ts";
import { ruleWords } from "#shared/calendar/rule-words.ts";
import { untilOf, untilText } from "#shared/calendar/times.ts";
import { dayMinutes, dayOf, dayText, wallOf } from "#shared/calendar/wall.ts";

/** Specification 3 §4: the rules that the choices stand for. */
export const repeatRules = {
  none: "",
  daily: "FREQ=DAILY",
  weekdays: "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR",
  weekly: "FREQ=WEEKLY",
  biweekly: "FREQ=WEEKLY;INTERVAL=2",
  monthly: "FREQ=MONTHLY",
  yearly: "FREQ=YEARLY",
} as const;

export const repeatChoices = [...Object.keys(repeatRules), "custom"];

export const repeatLabels: Readonly<Record<string, string>> = {
  none: "Does not repeat",
  daily: "Daily",
  weekdays: "Weekdays",
  weekly: "Weekly",
  biweekly: "Every 2 weeks",
  monthly: "Monthly",
  yearly: "Yearly",
  custom: "Custom",
};

interface Repeating {
  readonly repeat: string;
  readonly customRule: string;
  /** The last day on which it may come, or empty. */
  readonly repeatEnd: string;
}

/** The rule that was chosen, with its end in UTC; null for none. */
export function ruleOf(
  { repeat, customRule, repeatEnd }: Repeating,
  { allDay, zone }: { readonly allDay: boolean; readonly zone: string },
): string | null {
  const rule =
    repeat === "custom"
      ? customRule.trim()
      : (new Map<string, string>(Object.entries(repeatRules)).get(repeat) ?? "");
  if (rule === "") return null;
  if (repeatEnd === "") return rule;
  const bare = rule.replace(/;?(?:UNTIL|COUNT)=[^;]*/gi, "");
  const last = wallOf(repeatEnd) + dayMinutes - 1;
  return `${bare};UNTIL=${untilText(last, { timeZone: zone, allDay })}`;
}

/** The day, on a zone's wall, with which a rule ends. */
export const untilDay = (until: string, timeZone: string): string =>
  dayText(dayOf(untilOf({ until }, { timeZone, allDay: false }) ?? 0));

/** 'Every 2 weeks on Monday and Friday', or what is wrong with it. */
export function summaryOf(rule: string | null): {
  readonly text: string;
  readonly isWrong: boolean;
} {
  if (rule === null) return { text: "", isWrong: false };
  try {
    return { text: ruleWords(parseRule(rule)), isWrong: false };
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return { text: `The rule ${error.message}`, isWrong: true };
  }
}

/** A custom rule begins with the choice that stood before it. */
export function repeatChosen(now: Repeating, chosen: unknown): Partial<Repeating> {
  const repeat = String(chosen);
  if (repeat !== "custom" || now.customRule !== "") return { repeat };
  const before = new Map<string, string>(Object.entries(repeatRules)).get(now.repeat) ?? "";
  return { repeat, customRule: before === "" ? repeatRules.weekly : before };
}

/** The rule where the editor can show all of it: every so many days, weeks, months or years, and weekdays of a week. */
export function simpleRule(text: string): Rule | undefined {
  try {
    const rule = parseRule(text);
    const { frequency, days, months, weeks, yearDays, monthDays, hours, minutes, positions } = rule;
    const others = [months, weeks, yearDays, monthDays, hours, minutes, positions];
    const isWeekly = frequency === "WEEKLY" || days.length === 0;
    const isShown =
      frequency !== "HOURLY" && isWeekly && others.every(({ length }) => length === 0);
    return isShown ? rule : undefined;
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return undefined;
  }
}
