import { zoneName } from "#shared/calendar/zones.ts";
import { allZones, placeOf } from "#shared/dates/zone-names.ts";
import { promptDialog } from "../../ui/dialog.ts";
import { keepText } from "../../ui/stored.ts";
import { secondZone, secondZoneKey } from "../second-zone.ts";

/** The zone that words name: an IANA name, or a place that one is called after; none for no words. */
function zoneIn(words: string): string | undefined {
  const name = words.trim().toLowerCase();
  if (name === "") return "";
  const zones = allZones();
  return (
    zones.find((zone) => placeOf(zone).toLowerCase() === name) ??
    zoneName(words.trim()) ??
    zones.find((zone) => zone.toLowerCase().includes(name.replaceAll(/\s+/g, "_")))
  );
}

/** False where the person thought better of it. */
export async function askSecondZone(): Promise<boolean> {
  const words = await promptDialog({
    title: "Second time zone",
    label: "City or time zone",
    value: placeOf(secondZone.get()),
    confirm: "Show",
    problem: (typed) =>
      zoneIn(typed) === undefined ? `No time zone is called “${typed}”` : undefined,
  });
  const zone = words === undefined ? undefined : zoneIn(words);
  if (zone === undefined) return false;
  secondZone.set(zone);
  keepText(secondZoneKey, zone);
  return true;
}
