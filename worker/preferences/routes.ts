import { preferences } from "#contract/preferences.ts";
import { Answer, type App, serve } from "../http/serve.ts";
import type { Ports } from "../ports.ts";
import { savePreferences } from "./actions.ts";
import { preferencesStore } from "./store.ts";

export function preferenceRoutes(app: App, ports: Ports): void {
  serve(app, ports, preferences.get, (call) => preferencesStore(call.db, call.userId).get());

  serve(app, ports, preferences.save, async (call, { body }) => {
    const saved = await savePreferences(call, body);
    // A retry finds nothing left to change, and is answered as the first time.
    const event = saved.event ?? (await call.write.recall())[0];
    return new Answer(saved.preferences, {
      extra: event ? { eventId: event.id, seq: event.seq } : {},
    });
  });
}
