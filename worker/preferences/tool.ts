import { preferenceLexicon } from "./language/lexicon.ts";
import type { Ports } from "../ports.ts";
import type { Tool } from "../tool.ts";
import { preferenceCapabilities } from "./capabilities.ts";
import { preferencesFirstRead, preferencesStore } from "./store.ts";
import { preferencesTable } from "./table.ts";
import { preferences } from "#contract/preferences.ts";
import { Answer, type Serve } from "../http/serve.ts";
import { savePreferences } from "./actions.ts";
import { wallpaperRoutes } from "./wallpapers.ts";

function preferenceRoutes(serve: Serve, ports: Ports): void {
  wallpaperRoutes(serve, ports);
  serve(preferences.get, (call) => preferencesStore(call).get());

  serve(preferences.save, async (call, { body }) => {
    const saved = await savePreferences(call, body);
    // A retry finds nothing left to change, and is answered as the first time.
    const event = saved.event ?? (await call.write.recall())[0];
    return new Answer(saved.preferences, {
      extra: event ? { eventId: event.id, seq: event.seq } : {},
    });
  });
}

export const preferenceTool: Tool = {
  tables: [preferencesTable],
  routes: preferenceRoutes,
  skill: (ports) => ({
    capabilities: preferenceCapabilities(ports),
    lexicon: preferenceLexicon,
  }),
  firstReads: [preferencesFirstRead],
};
