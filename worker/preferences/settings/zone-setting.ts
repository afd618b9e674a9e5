import * as v from "valibot";
import { isZone } from "#contract/preferences.ts";
import { automaticZone, requiredText, universalZone } from "#contract/values.ts";
import { allZones, placeOf } from "#shared/dates/zone-names.ts";
import { setting } from "./setting.ts";

/** Zones by their names and their cities', in small letters; made when one is first asked for. */
let zones: ReadonlyMap<string, string> | undefined;
const zonesByName = (): ReadonlyMap<string, string> => {
  const all = allZones();
  const lastOf = (zone: string) => (zone.split("/").at(-1) ?? "").replaceAll("_", " ");
  const names = [lastOf, placeOf, (zone: string) => zone];
  return new Map([
    ...names.flatMap((nameOf) => all.map((zone) => [nameOf(zone).toLowerCase(), zone] as const)),
    ["gmt", universalZone],
  ]);
};

/** Words for that each device shows the times where it is. */
const automatic =
  /^(?:auto(?:matic(?:ally)?)?|(?:(?:my|the|this|each) )?(?:device|browser|computer|phone)(?:['’]s(?: (?:own|zone|time zone))?)?|(?:where|wherever) i am)$/i;

/** 'Europe/Lisbon' by its own name or its city's, in any case, or 'automatic'; undefined for what is none. */
export function zoneCalled(words: string): string | undefined {
  const said = words.trim();
  if (automatic.test(said)) return "automatic";
  zones ??= zonesByName();
  return zones.get(said.toLowerCase()) ?? (said.includes("/") && isZone(said) ? said : undefined);
}

export const zoneSetting = setting({
  name: "preferences.time_zone",
  title: "Choose the time zone",
  description:
    "The zone in which days and times are read and shown: its name, or its largest city's",
  examples: ["set my time zone to Lisbon"],
  input: v.strictObject({ zone: requiredText(64, "must name a time zone") }),
  change(_now, { zone }) {
    const called = zoneCalled(zone);
    if (called === undefined)
      return {
        say: `I know no time zone called “${zone}”. Name its largest city, for example Lisbon or New York.`,
      };
    if (called === "automatic")
      return {
        changes: { timezone: automaticZone },
        title: "Automatic",
        say: "The time zone is now that of each device.",
      };
    const title = placeOf(called);
    return { changes: { timezone: called }, title, say: `Set the time zone to ${title}.` };
  },
});
