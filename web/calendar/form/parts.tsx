import { calendarLimits, eventColors } from "#contract/calendar.ts";
import { capital } from "#shared/words.ts";
import { X } from "lucide-react";
import { TagField } from "../../form/tags.tsx";
import { leadWords } from "../../time/lead-words.ts";
import { classNames } from "../../ui/class-names.ts";
import { SelectField } from "../../ui/field.tsx";
import styles from "./event-form.module.css";

/** Specification 3 §9, in minutes before the start. */
const choices = [0, 5, 10, 15, 30, 60, 120, 1_440, 2_880, 10_080];

interface RemindersProps {
  readonly isAllDay: boolean;
  readonly chosen: readonly number[];
  change(chosen: number[]): void;
}

/** Each once, the shortest first. */
export function Reminders({ isAllDay, chosen, change }: RemindersProps) {
  const words = (minutes: number) => leadWords(minutes, isAllDay);
  return (
    <div className={styles["reminders"]}>
      <SelectField
        label="Reminders"
        value=""
        onChange={({ target }) => {
          const next = new Set([...chosen, Number(target.value)]);
          change([...next].toSorted((a, b) => a - b));
        }}
      >
        <option value="" disabled>
          Add a reminder
        </option>
        {choices.map((minutes) => (
          <option key={minutes} value={minutes} disabled={chosen.includes(minutes)}>
            {words(minutes)}
          </option>
        ))}
      </SelectField>
      {chosen.length > 0 && (
        <ul>
          {chosen.map((minutes) => (
            <li key={minutes}>
              {words(minutes)}
              <button
                type="button"
                aria-label={`Remove reminder ${words(minutes)}`}
                onClick={() => change(chosen.filter((one) => one !== minutes))}
              >
                <X size={12} strokeWidth={2.5} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface AttendeesProps {
  readonly chosen: readonly string[];
  change(chosen: string[]): void;
}

/** Added one at a time; only what has an at sign is an address. */
export const Attendees = ({ chosen, change }: AttendeesProps) => (
  <TagField
    label="Attendees"
    one="attendee"
    placeholder="ann@example.com"
    inputMode="email"
    fits={(text) => /^[^\s@]+@[^\s@]+$/.test(text)}
    tags={chosen}
    max={calendarLimits.attendees}
    maxLength={254}
    save={change}
  />
);

type Color = (typeof eventColors)[number] | null;

interface ColorsProps {
  readonly chosen: Color;
  change(chosen: Color): void;
}

/** One of eight, or the category's own. */
export const Colors = ({ chosen, change }: ColorsProps) => (
  <fieldset className={styles["colors"]}>
    <legend>Color</legend>
    <div>
      {[null, ...eventColors].map((color) => (
        <label
          key={color}
          className={classNames(styles["color"], color === null && styles["auto"])}
          style={{ "--tint": `var(--colour-${color ?? "slate"})` }}
          title={color === null ? "By category" : capital(color)}
        >
          <input
            type="radio"
            name="event-color"
            className="visually-hidden"
            aria-label={color === null ? "By category" : capital(color)}
            checked={color === chosen}
            onChange={() => change(color)}
          />
        </label>
      ))}
    </div>
  </fieldset>
);
