import type { LogEvent } from "#contract/events.ts";
import { laterLive } from "../live/later-live.ts";

export const themesLive = laterLive({
  tool: "themes",
  load: async () => (await import("./themes.ts")).themeCollection.live,
  summary,
});

function summary(events: readonly LogEvent[]): string | undefined {
  const made = events.filter(({ before }) => before === null);
  const name = made.at(-1)?.after?.["name"];
  if (made.length === 1 && typeof name === "string") return `created the theme “${name}”`;
  return events.length === 0 ? undefined : "changed your themes";
}
