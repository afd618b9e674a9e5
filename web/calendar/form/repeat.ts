import { parseRule, RuleError } from "#contract/calendar/rule.ts";
import { ruleWords } from "#shared/calendar/rule-words.ts";
import { dayMinutes, wallOf } from "#shared/calendar/wall.ts";
import { momentOf } from "#shared/calendar/zones.ts";

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
  return `${bare};UNTIL=${untilOf(repeatEnd, allDay, zone)}`;
}

/** A series of whole days ends with a day, any other with the last minute of it. */
function untilOf(day: string, allDay: boolean, zone: string): string {
  if (allDay) return day.replaceAll("-", "");
  const last = momentOf(zone, wallOf(day) + dayMinutes - 1);
  return `${new Date(last * 60_000).toISOString().slice(0, 16).replaceAll(/[-:]/g, "")}00Z`;
}

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
