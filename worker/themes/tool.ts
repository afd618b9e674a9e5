import { themeLexicon } from "./language.ts";
import type { Ports } from "../ports.ts";
import type { Tool } from "../tool.ts";
import { type ResetDeletedTheme, createTheme, removeTheme } from "./actions.ts";
import { type ApplyTheme, type IsDarkNow, themeCapabilities } from "./capabilities.ts";
import { themeTable } from "./table.ts";
import { themePresets } from "#shared/themes/presets.ts";
import { themes } from "#contract/looks/themes.ts";
import { serveItems } from "../items/routes.ts";
import { themeStore } from "./store.ts";

interface Lent {
  readonly applyTheme: (ports: Ports) => ApplyTheme;
  readonly isDarkNow: IsDarkNow;
  readonly resetDeletedTheme: ResetDeletedTheme;
}

/** Which theme is applied stands in the preferences, which lend the means to change it. */
export const themeTool = ({ applyTheme, isDarkNow, resetDeletedTheme }: Lent): Tool => ({
  tables: [themeTable],
  routes(serve) {
    serve(themes.presets, () => Promise.resolve([...themePresets]));
    serve(themes.list, (call) => themeStore(call).list());
    serveItems(serve, themes, {
      store: themeStore,
      create: createTheme,
      remove: (call, id) => removeTheme(call, id, resetDeletedTheme),
    });
  },
  skill: (ports) => ({
    capabilities: themeCapabilities(applyTheme(ports), isDarkNow),
    lexicon: themeLexicon,
  }),
});
