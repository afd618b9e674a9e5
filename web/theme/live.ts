import type { LogEvent } from "#contract/events.ts";
import type { LiveFeature } from "../live/feature.ts";
import { themeQueries } from "./themes.ts";

/** Own themes are few: what changes them fetches them anew, where somebody looks. */
export const themesLive: LiveFeature = {
  tool: "themes",
  apply: (client) => void client.invalidateQueries(themeQueries.mine()),
  reload: (client) => void client.invalidateQueries(themeQueries.mine()),
  forget: () => undefined,
  summary,
};

function summary(events: readonly LogEvent[]): string | undefined {
  const made = events.filter(({ before }) => before === null);
  const name = made.at(-1)?.after?.["name"];
  if (made.length === 1 && typeof name === "string") return `created the theme “${name}”`;
  return events.length === 0 ? undefined : "changed your themes";
}
