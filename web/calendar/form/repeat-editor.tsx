import { type Rule, ruleLimits, ruleText } from "#contract/calendar/rule.ts";
import { dayOf, wallOf, weekdayOf } from "#shared/calendar/wall.ts";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { FormState } from "../../form/use-form.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { addDays, dayFormat } from "../../time/days.ts";
import { ownZone } from "../../time/zone.ts";
import { firstWeekday } from "../view.ts";
import type { EventFields } from "./event-fields.ts";
import { simpleRule, untilDay } from "./repeat.ts";
import styles from "./repeat-editor.module.css";

const weekdayAlone = dayFormat({ weekday: "long" });
/** Its name, counted from Monday. */
const longWeekday = (weekday: number): string => weekdayAlone(addDays("2026-11-23", weekday));

interface Props {
  readonly fields: EventFields;
  readonly change: FormState<EventFields>["change"];
  /** The field in which the rule itself is written. */
  readonly raw: ReactNode;
}

const units = [
  ["DAILY", "day"],
  ["WEEKLY", "week"],
  ["MONTHLY", "month"],
  ["YEARLY", "year"],
] as const;

/** A custom rule: every so many days, weeks, months or years, and until when; the rule itself behind a disclosure. */
export function RepeatEditor({ fields, change, raw }: Props) {
  const rule = simpleRule(fields.customRule);
  const [isRaw, setRaw] = useState(rule === undefined);
  const id = useId();
  const write = (changes: Partial<Rule>) =>
    rule && change({ customRule: ruleText({ ...rule, ...changes }) });
  return (
    <fieldset className={styles["repeat"]}>
      <legend className="visually-hidden">Custom recurrence</legend>
      {rule && (
        <>
          <Every rule={rule} write={write} />
          {rule.frequency === "WEEKLY" && (
            <Weekdays rule={rule} usual={weekdayOf(dayOf(wallOf(fields.startDay)))} write={write} />
          )}
          <Ends rule={rule} fields={fields} change={change} />
        </>
      )}
      <button
        type="button"
        className={styles["more"]}
        aria-expanded={isRaw}
        aria-controls={isRaw ? id : undefined}
        onClick={() => setRaw(!isRaw)}
      >
        <ChevronRight size={14} strokeWidth={2} aria-hidden /> Rule as text
      </button>
      {isRaw && <div id={id}>{raw}</div>}
    </fieldset>
  );
}

interface PartProps {
  readonly rule: Rule;
  write(changes: Partial<Rule>): void;
}

function Every({ rule: { interval, frequency }, write }: PartProps) {
  return (
    <div className={styles["line"]}>
      <span aria-hidden>Every</span>
      <TextField
        label="Every"
        isLabelHidden
        type="number"
        min={1}
        max={ruleLimits.interval}
        value={interval}
        onChange={({ target }) => {
          const many = Math.round(target.valueAsNumber);
          if (many >= 1 && many <= ruleLimits.interval) write({ interval: many });
        }}
      />
      <SelectField
        label="Unit"
        isLabelHidden
        value={frequency}
        onChange={({ target }) => {
          const [chosen] = units.find(([name]) => name === target.value) ?? [];
          if (chosen) write({ frequency: chosen, days: [] });
        }}
      >
        {units.map(([name, unit]) => (
          <option key={name} value={name}>
            {interval === 1 ? unit : `${unit}s`}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** In the order of the grids; the rule counts from Monday. */
const week = () => Array.from({ length: 7 }, (_, at) => (firstWeekday() + 6 + at) % 7);

function Weekdays({ rule: { days }, usual, write }: PartProps & { readonly usual: number }) {
  const chosen = days.length === 0 ? [usual] : days.map(({ weekday }) => weekday);
  const toggle = (weekday: number) => {
    const next = chosen.includes(weekday)
      ? chosen.filter((one) => one !== weekday)
      : [...chosen, weekday].toSorted((a, b) => a - b);
    if (next.length > 0) write({ days: next.map((one) => ({ weekday: one, nth: 0 })) });
  };
  return (
    <div className={styles["days"]} role="group" aria-label="On">
      {week().map((weekday) => (
        <button
          key={weekday}
          type="button"
          aria-label={longWeekday(weekday)}
          aria-pressed={chosen.includes(weekday)}
          onClick={() => toggle(weekday)}
        >
          {longWeekday(weekday).slice(0, 1)}
        </button>
      ))}
    </div>
  );
}

type Ending = "never" | "on" | "after";
const usualCount = 10;

/** The last day, in the form's own field; one that the rule names is taken from it. */
const lastDay = ({ until }: Rule, { repeatEnd }: EventFields): string =>
  repeatEnd !== "" || until === null ? repeatEnd : untilDay(until, ownZone());

function Ends({ rule, fields, change }: Pick<PartProps, "rule"> & Omit<Props, "raw">) {
  const last = lastDay(rule, fields);
  const ending: Ending = rule.count !== null ? "after" : last === "" ? "never" : "on";
  const end = (count: number | null, repeatEnd: string) =>
    change({ customRule: ruleText({ ...rule, until: null, count }), repeatEnd });
  const choose = (chosen: string) =>
    chosen === "after"
      ? end(usualCount, "")
      : end(null, chosen === "on" ? last || fields.startDay : "");
  return (
    <div className={styles["line"]}>
      <SelectField label="Ends" value={ending} onChange={({ target }) => choose(target.value)}>
        <option value="never">Never</option>
        <option value="on">On a day</option>
        <option value="after">After some times</option>
      </SelectField>
      {ending === "on" && (
        <TextField
          label="Recurrence end"
          type="date"
          min={fields.startDay}
          value={last}
          onChange={({ target }) => end(null, target.value)}
        />
      )}
      {ending === "after" && (
        <TextField
          label="Times"
          type="number"
          min={1}
          max={ruleLimits.count}
          value={rule.count ?? usualCount}
          onChange={({ target }) => {
            const many = Math.round(target.valueAsNumber);
            if (many >= 1 && many <= ruleLimits.count) end(many, "");
          }}
        />
      )}
    </div>
  );
}
