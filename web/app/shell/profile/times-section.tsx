import { dateFormats, weekStarts } from "#contract/preferences.ts";
import { automaticZone } from "#contract/values.ts";
import { capital } from "#shared/words.ts";
import { ChoiceField } from "../../../ui/field.tsx";
import { setPreferences, usePreference } from "../../../preferences/preferences.ts";
import { PreferenceChoice } from "../../../preferences/controls.tsx";
import { dayFormat, inForm } from "../../../time/days.ts";
import { today } from "../../../time/today.ts";
import { useZone } from "../../../time/zone.ts";
import { useZoneNow } from "../../../time/zone-words.ts";
import { ZonePicker } from "../../../time/zones/zone-picker.tsx";
import { chosenWords } from "../../../time/zones/zones.ts";
import { Section } from "../../../ui/display/section.tsx";

const clocks = [
  { value: "automatic", label: "Automatic" },
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
    </Section>
  );
}
