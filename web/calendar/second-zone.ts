import { placeOf } from "#shared/dates/zone-names.ts";
import { zoneName } from "#shared/calendar/zones.ts";
import { Globe } from "lucide-react";
import type { Action } from "../list/action.ts";
import { promptDialog } from "../ui/dialog.ts";
import { store } from "../ui/store.ts";
import { keepText } from "../ui/stored.ts";

const key = "aside-calendar-zone";

/** The zone whose hours stand beside the person's own; empty for none. This device remembers it. */
export const secondZone = store(zoneName(localStorage.getItem(key) ?? "") ?? "");

/** The zone that words name: an IANA name, or a place that one is called after; none for no words. */
function zoneIn(words: string): string | undefined {
  if (words.trim() === "") return "";
  const name = words.trim().replaceAll(/\s+/g, "_").toLowerCase();
  const zones = Intl.supportedValuesOf("timeZone");
  return (
    zones.find((zone) => zone.toLowerCase().endsWith(`/${name}`)) ??
    zoneName(words.trim()) ??
    zones.find((zone) => zone.toLowerCase().includes(name))
  );
}

export const zoneAction: Action = {
  id: "zone",
  label: () => (secondZone.get() === "" ? "Second time zone" : "Change second time zone"),
  icon: Globe,
  words: "timezone clock hours",
  async run() {
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
    keepText(key, zone);
    return true;
  },
};
