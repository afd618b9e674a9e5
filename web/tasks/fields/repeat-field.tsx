import { sayRepeat } from "#shared/tasks/repeat-words.ts";
import { ChoiceField } from "../../ui/field.tsx";

interface Props {
  /** A rule of the contract, or nothing. */
  readonly value: string;
  change(value: string): void;
}

const offered = [
  "FREQ=DAILY",
  "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
  "FREQ=WEEKLY",
  "FREQ=WEEKLY;INTERVAL=2",
  "FREQ=MONTHLY",
  "FREQ=MONTHLY;BYMONTHDAY=-1",
  "FREQ=YEARLY",
] as const;

/** The rules most people want; any other is said in words when the task is added. */
export function RepeatField({ value, change }: Props) {
  const rules =
    offered.some((rule) => rule === value) || value === "" ? offered : [...offered, value];
  const options = rules.map((rule) => [rule, capital(sayRepeat(rule))] as const);
  return (
    <ChoiceField
      label="Repeat"
      value={value}
      options={[["", "Never"], ...options]}
      change={change}
    />
  );
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
