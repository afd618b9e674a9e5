import { capital } from "#shared/words.ts";
import { useEffect, useRef } from "react";
import { zoneNow } from "../../accounts/start/zone-words.ts";
import { calendarView, firstDays } from "../../calendar/view.ts";
import { clockKey, ownLocale } from "../../time/own-locale.ts";
import { requestedView } from "../../panels/requests.ts";
import { Section } from "../../ui/display/section.tsx";
import { Segments } from "../../ui/segments.tsx";
import { store, usePart, useStore } from "../../ui/store.ts";
import { keepText } from "../../ui/stored.ts";
import { act } from "../../panels/workspace.ts";

const clocks = [
  { value: "", label: "As the browser" },
  { value: "h12", label: "5:00 PM" },
  { value: "h23", label: "17:00" },
] as const;

/** Counts how often somebody was led here. */
const shown = store(0);

/** Opens the settings at this section. */
export function showTimes(): void {
  act({ do: "focus", panel: "user" });
  requestedView.set({ panel: "user", fields: { tab: "profile" } });
  shown.change((now) => now + 1);
}

/** How days and times are written on this device. */
export function TimesSection() {
  const firstDay = usePart(calendarView.state, (now) => now.firstDay);
  const times = useStore(shown);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (times > 0) place.current?.scrollIntoView({ block: "start" });
  }, [times]);
  return (
    <div ref={place}>
      <Section title="Dates and times" lead={`Shown for ${zoneNow()}, on this device.`}>
        <Segments
          label="Time format"
          segments={clocks}
          chosen={
            clocks.find(({ value }) => value !== "" && ownLocale?.endsWith(value))?.value ?? ""
          }
          choose={(clock) => {
            keepText(clockKey, clock === "" ? null : clock);
            // What writes times is made once; what waits and what is being written are kept.
            location.reload();
          }}
        />
        <Segments
          label="Week starts on"
          segments={firstDays.map((value) => ({ value, label: capital(value) }))}
          chosen={firstDay}
          choose={(value) => calendarView.set({ firstDay: value })}
        />
      </Section>
    </div>
  );
}
