import { dateFormats, weekStarts } from "#contract/preferences.ts";
import { automaticZone } from "#contract/values.ts";
import { capital } from "#shared/words.ts";
import { ChoiceField } from "../../../ui/field.tsx";
import { setPreferences, usePreference } from "../../../preferences/preferences.ts";
import { PreferenceChoice } from "../../../preferences/controls.tsx";
import { dayFormat, inForm } from "../../../time/days.ts";
import { leadWords } from "../../../time/lead-words.ts";
import { today } from "../../../time/today.ts";
import { useZone } from "../../../time/zone.ts";
import { useZoneNow } from "../../../time/zone-words.ts";
import { ZonePicker } from "../../../time/zones/zone-picker.tsx";
import { chosenWords } from "../../../time/zones/zones.ts";
import { Section } from "../../../ui/display/section.tsx";

/** By the browser's language, whatever the person chose. */
const clock = new Intl.DateTimeFormat(navigator.language.replace(/@.*/, ""), {
  hour: "numeric",
  minute: "2-digit",
});
const clocks = [
  { value: "automatic", label: `Automatic (${clock.format(new Date(2026, 0, 1, 17))})` },
  { value: "h12", label: "5:00 PM" },
  { value: "h23", label: "17:00" },
] as const;

/** The last day of the year says which number is which. */
const example = `${today.get().slice(0, 4)}-12-31`;
const automatic = dayFormat({ dateStyle: "medium" });
const dates = dateFormats.map(
  (form) =>
    [
      form,
      form === "automatic" ? `Automatic (${automatic(example)})` : inForm(example, form),
    ] as const,
);
const weekdays = weekStarts.map((value) => ({ value, label: capital(value) }));

/** The zone of the person, on all of their devices. */
function ZoneChoice() {
  const chosen = usePreference("timezone");
  return (
    <ZonePicker
      chosen={chosen}
      words={chosenWords(chosen)}
      instead={{ zone: automaticZone, label: chosenWords(automaticZone) }}
      choose={(timezone) => setPreferences({ timezone })}
    />
  );
}

/** Minutes before events that are offered, and before the morning of whole days; what was set otherwise stands among them. */
const leads = {
  eventReminder: [0, 5, 10, 15, 30, 60, 1_440],
  allDayReminder: [0, 15, 1_440, 2_880, 10_080],
} as const;

/** What new events remind of, until they say otherwise themselves. */
function ReminderChoice({ name, label }: { readonly name: keyof typeof leads; label: string }) {
  const chosen = usePreference(name);
  const offered = new Set([...leads[name], ...(chosen === null ? [] : [chosen])]);
  const options = [...offered]
    .toSorted((a, b) => a - b)
    .map((minutes) => [String(minutes), leadWords(minutes, name === "allDayReminder")] as const);
  return (
    <ChoiceField
      label={label}
      value={String(chosen)}
      options={[["null", "None"], ...options]}
      change={(value) => setPreferences({ [name]: value === "null" ? null : Number(value) })}
    />
  );
}

/** In which zone days and times are, and how they are written, on all of the person's devices. */
export function TimesSection() {
  useZone();
  const zoneNow = useZoneNow();
  return (
    <Section
      place="times"
      title="Dates and times"
      lead={`Applies to all your devices. Shown for ${zoneNow}.`}
    >
      <ZoneChoice />
      <ChoiceField
        label="Date format"
        value={usePreference("dateFormat")}
        options={dates}
        change={(dateFormat) => setPreferences({ dateFormat })}
      />
      <PreferenceChoice name="timeFormat" label="Time format" segments={clocks} />
      <PreferenceChoice name="weekStart" label="Week starts on" segments={weekdays} />
      <ReminderChoice name="eventReminder" label="Reminder for new events" />
      <ReminderChoice name="allDayReminder" label="Reminder for new all-day events" />
    </Section>
  );
}
