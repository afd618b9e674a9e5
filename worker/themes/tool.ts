import type { Ports } from "../ports.ts";
import type { Tool } from "../tool.ts";
import { type Unworn, createTheme, removeTheme } from "./actions.ts";
import { themeCapabilities, type Wear } from "./capabilities.ts";
import { themePhrases } from "./phrases.ts";
import { themeTable } from "./table.ts";
import { themePresets } from "#shared/themes/presets.ts";
import { type Theme, themes } from "#contract/looks/themes.ts";
import { Answer, type App, serve } from "../http/serve.ts";
import type { Written } from "../log/change.ts";
import { themeStore } from "./store.ts";

const changed = ({ item, event }: Written<Theme>, status = 200) =>
  new Answer(item, { status, extra: { eventId: event.id, seq: event.seq } });

function themeRoutes(app: App, ports: Ports, unworn: Unworn): void {
  serve(app, ports, themes.presets, () => Promise.resolve([...themePresets]));

  serve(app, ports, themes.list, (call) => themeStore(call.db, call.userId).list());

  serve(app, ports, themes.get, (call, { params }) =>
    themeStore(call.db, call.userId).get(params.id),
  );

  serve(app, ports, themes.create, async (call, { body }) =>
    changed(await createTheme(call, body), 201),
  );

  serve(app, ports, themes.remove, async (call, { params }) =>
    changed(await removeTheme(call, params.id, unworn)),
  );
}

interface Lent {
  readonly wear: (ports: Ports) => Wear;
  readonly unworn: Unworn;
}

/** Which theme is applied stands in the preferences, which lend the means to change it. */
export const themeTool = ({ wear, unworn }: Lent): Tool => ({
  tables: [themeTable],
  routes: (app, ports) => themeRoutes(app, ports, unworn),
  skill: (ports) => ({ capabilities: themeCapabilities(wear(ports)), phrases: themePhrases }),
});
