import { zoneName } from "#shared/calendar/zones.ts";
import { Globe } from "lucide-react";
import type { Action } from "../list/action.ts";
import { store } from "../ui/store.ts";

export const secondZoneKey = "aside-calendar-zone";

/** The zone whose hours stand beside the person's own; empty for none. This device remembers it. */
export const secondZone = store(zoneName(localStorage.getItem(secondZoneKey) ?? "") ?? "");

export const zoneAction: Action = {
  id: "zone",
  label: () => (secondZone.get() === "" ? "Second time zone" : "Change second time zone"),
  icon: Globe,
  words: "timezone clock hours",
  async run() {
    const { askSecondZone } = await import("./grid/ask-second-zone.ts");
    return askSecondZone();
  },
};
