import { themePresets } from "#shared/themes/presets.ts";
import { type Theme, themes } from "#contract/looks/themes.ts";
import { Answer, type App, serve } from "../http/serve.ts";
import type { Written } from "../log/change.ts";
import type { Ports } from "../ports.ts";
import { createTheme, removeTheme, type Unworn } from "./actions.ts";
import { themeStore } from "./store.ts";

const changed = ({ item, event }: Written<Theme>, status = 200) =>
  new Answer(item, { status, extra: { eventId: event.id, seq: event.seq } });

export function themeRoutes(app: App, ports: Ports, unworn: Unworn): void {
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
