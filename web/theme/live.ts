import type { LogEvent } from "#contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { LiveFeature } from "../live/feature.ts";

/** Own themes are few: what changes them fetches them anew, where somebody looks. */
export const themesLive: LiveFeature = {
  tool: "themes",
  apply: anew,
  reload: anew,
  forget: () => undefined,
  summary,
};

function anew(client: QueryClient): void {
  void import("./themes.ts").then(
    ({ themeQueries }) => client.invalidateQueries(themeQueries.mine()),
    // Who looks later fetches them then.
    () => undefined,
  );
}

function summary(events: readonly LogEvent[]): string | undefined {
  const made = events.filter(({ before }) => before === null);
  const name = made.at(-1)?.after?.["name"];
  if (made.length === 1 && typeof name === "string") return `created the theme “${name}”`;
  return events.length === 0 ? undefined : "changed your themes";
}
