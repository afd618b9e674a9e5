import { capital } from "#shared/words.ts";
import { calendarView, firstDays } from "../../calendar/view.ts";
import { dayFormat, inForm } from "../../time/days.ts";
import { chooseForm, clock, clockKey, dateForm, dateFormKey } from "../../time/own-locale.ts";
import { today } from "../../time/today.ts";
import { useZone } from "../../time/zone.ts";
import { zoneNow } from "../../time/zone-words.ts";
import { Section } from "../../ui/display/section.tsx";
import { ChoiceField } from "../../ui/field.tsx";
import { Segments } from "../../ui/segments.tsx";
import { usePart, useStore } from "../../ui/store.ts";
import { ZoneChoice } from "./zone-choice.tsx";

const clocks = [
  { value: "", label: "Automatic" },
  { value: "h12", label: "5:00 PM" },
  { value: "h23", label: "17:00" },
] as const;

/** The last day of the year says which number is which. */
const example = `${today.get().slice(0, 4)}-12-31`;
const automatic = dayFormat({ dateStyle: "medium" });
const dates = [
  ["", `Automatic (${automatic(example)})`],
  ...["D MMM Y", "M/D/Y", "DD/MM/Y", "Y-MM-DD"].map(
    (form) => [form, inForm(example, form)] as const,
  ),
] as const;

const choose = (key: string, form: string): void => chooseForm(key, form === "" ? null : form);

/** In which zone days and times are, and how this device writes them. */
export function TimesSection() {
  useZone();
  const chosenClock = useStore(clock);
  const firstDay = usePart(calendarView.state, (now) => now.firstDay);
  return (
    <Section place="times" title="Dates and times" lead={`Shown for ${zoneNow()}.`}>
      <ZoneChoice />
      <ChoiceField
        label="Date format"
        value={useStore(dateForm) ?? ""}
        options={dates}
        change={(form) => choose(dateFormKey, form)}
      />
      <Segments
        label="Time format"
        segments={clocks}
        chosen={clocks.find(({ value }) => value === chosenClock)?.value ?? ""}
        choose={(form) => choose(clockKey, form)}
      />
      <Segments
        label="Week starts on"
        segments={firstDays.map((value) => ({ value, label: capital(value) }))}
        chosen={firstDay}
        choose={(value) => calendarView.set({ firstDay: value })}
      />
    </Section>
  );
}
