import type { LogEvent } from "#contract/events.ts";
import type { LiveFeature } from "../live/feature.ts";

/** Themes are no part of the first visit's code: it is there by the time anybody looks at them. */
const collection = async () => (await import("./themes.ts")).themeCollection;

export const themesLive: LiveFeature = {
  tool: "themes",
  apply: (client, events) =>
    void collection().then(
      ({ live }) => live.apply(client, events),
      // Who looks later fetches them then.
      () => undefined,
    ),
  reload: (client) => void client.invalidateQueries({ queryKey: ["themes"] }),
  async resume(client) {
    const { live } = await collection();
    live.connect?.(client);
    await live.resume?.(client);
  },
  forget: () => undefined,
  summary,
};

function summary(events: readonly LogEvent[]): string | undefined {
  const made = events.filter(({ before }) => before === null);
  const name = made.at(-1)?.after?.["name"];
  if (made.length === 1 && typeof name === "string") return `created the theme “${name}”`;
  return events.length === 0 ? undefined : "changed your themes";
}
