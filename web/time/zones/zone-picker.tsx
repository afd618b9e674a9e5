import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { type Choice, ChoiceBox } from "../../ui/input/choice-box.tsx";
import { Popover } from "../../ui/overlay/popover.tsx";
import { ownLocale } from "../own-locale.ts";
import { ownZone } from "../zone.ts";
import field from "../../ui/field.module.css";
import styles from "./zone-picker.module.css";
import { called, offsetOf, type Place, placesCalled, searchedBy } from "./zones.ts";

/** So few that what the clocks say there can be told. */
const fewPlaces = 20;

const timeThere = (timeZone: string): string =>
  new Intl.DateTimeFormat(ownLocale(), { timeZone, hour: "numeric", minute: "2-digit" }).format();

/** The person's own stands first where nothing is looked for. */
function placesFor(typed: string): readonly Place[] {
  const places = placesCalled(typed);
  if (typed !== "") return places;
  const own = ownZone();
  return places.toSorted((a, b) => Number(b.zone === own) - Number(a.zone === own));
}

interface Props {
  readonly chosen: string;
  /** What it is called on the button. */
  readonly words: string;
  /** What can be chosen in place of a zone; it stands before all of them. */
  readonly instead: Omit<Place, "words">;
  choose(zone: string): void;
}

/** A time zone, by its city, its country, its name or its distance from UTC. */
export function ZonePicker({ chosen, words, instead, choose }: Props) {
  const id = useId();
  const choices = (typed: string): readonly Choice[] => {
    const places = placesFor(typed);
    const aside = (zone: string) =>
      places.length > fewPlaces ? offsetOf(zone) : `${offsetOf(zone)}, ${timeThere(zone)}`;
    const choice = (zone: string, label: string) => ({
      id: zone,
      label,
      isHeld: zone === chosen,
      run: () => choose(zone),
    });
    return [
      ...called(typed, [instead]).map(({ zone, label }) => choice(zone, label)),
      ...places.map(({ zone, label }) => ({ ...choice(zone, label), aside: aside(zone) })),
    ];
  };
  return (
    <div className={field["field"]}>
      <span id={`${id}-label`} className={field["label"]}>
        Time zone
      </span>
      <Popover
        label="Choose a time zone"
        isSheet
        button={(wiring) => (
          <button
            {...wiring}
            type="button"
            id={`${id}-button`}
            aria-labelledby={`${id}-label ${id}-button`}
            className={styles["button"]}
          >
            <span>{words}</span>
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
