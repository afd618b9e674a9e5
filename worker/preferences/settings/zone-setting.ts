import * as v from "valibot";
import { isZone } from "#contract/preferences.ts";
import { requiredText } from "#contract/values.ts";
import { setting } from "./setting.ts";

const cityOf = (zone: string): string =>
  (zone.split("/").at(-1) ?? "").replaceAll("_", " ").toLowerCase();

/** Zones by their names and their cities', in small letters; made when one is first asked for. */
let zones: ReadonlyMap<string, string> | undefined;
const allZones = (): ReadonlyMap<string, string> => {
  const all = Intl.supportedValuesOf("timeZone");
  return new Map([
    ...all.map((zone) => [cityOf(zone), zone] as const),
    ...all.map((zone) => [zone.toLowerCase(), zone] as const),
    ["utc", "UTC"],
    ["gmt", "UTC"],
  ]);
};

/** 'Europe/Lisbon' by its own name or its city's, in any case; undefined for what is none. */
export function zoneCalled(words: string): string | undefined {
  const said = words.trim();
  zones ??= allZones();
  return zones.get(said.toLowerCase()) ?? (said.includes("/") && isZone(said) ? said : undefined);
}

export const zoneSetting = setting({
  name: "preferences.time_zone",
  title: "Choose the time zone",
  description:
    "The zone in which days and times are read and shown: its name, or its largest city's",
  examples: ["set my time zone to Lisbon"],
  input: v.strictObject({ zone: requiredText(64, "must name a time zone") }),
  effect(_now, { zone }) {
    const timezone = zoneCalled(zone);
    if (timezone === undefined)
      return {
        say: `I know no time zone called “${zone}”. Name its largest city, for example Lisbon or New York.`,
      };
    return { changes: { timezone }, title: timezone, say: `Set the time zone to ${timezone}.` };
  },
});
