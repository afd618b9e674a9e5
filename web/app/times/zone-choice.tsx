import { automaticZone } from "#contract/values.ts";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { setPreferences, usePreference } from "../../preferences/preferences.ts";
import { type Choice, ChoiceBox } from "../../ui/input/choice-box.tsx";
import { Popover } from "../../ui/overlay/popover.tsx";
import { ownLocale } from "../../time/own-locale.ts";
import styles from "./times.module.css";
import { automaticCalled, chosenWords, placesCalled, searchedBy } from "./zones.ts";

/** So few that what the clocks say there can be told. */
const fewPlaces = 20;

const timeThere = (timeZone: string): string =>
  new Intl.DateTimeFormat(ownLocale(), { timeZone, hour: "numeric", minute: "2-digit" }).format();

/** The zone of the person, on all of their devices. */
export function ZoneChoice() {
  const id = useId();
  const chosen = usePreference("timezone");
  const choices = (typed: string): readonly Choice[] => {
    const places = placesCalled(typed);
    return [...automaticCalled(typed), ...places].map(({ zone, label }) => ({
      id: zone,
      label,
      aside: places.length > fewPlaces || zone === automaticZone ? undefined : timeThere(zone),
      isHeld: zone === chosen,
      run: () => setPreferences({ timezone: zone }),
    }));
  };
  return (
    <div className={styles["field"]}>
      <span id={`${id}-label`} className={styles["label"]}>
        Time zone
      </span>
      <Popover
        label="Time zone"
        isSheet
        button={(wiring) => (
          <button
            {...wiring}
            type="button"
            id={`${id}-button`}
            aria-labelledby={`${id}-label ${id}-button`}
            className={styles["button"]}
          >
            <span>{chosenWords(chosen)}</span>
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
          </button>
        )}
      >
        {(close) => (
          <ChoiceBox
            label="Time zones"
            field={{
              label: "Search time zones",
              placeholder: searchedBy(),
              maxLength: 60,
              problem: (typed) =>
                choices(typed).length > 0 ? undefined : `No time zone is called “${typed}”`,
            }}
            choices={choices}
            close={close}
          />
        )}
      </Popover>
    </div>
  );
}
