import type { Ports } from "../ports.ts";
import type { Tool } from "../tool.ts";
import type { Unworn } from "./actions.ts";
import { themeCapabilities, type Wear } from "./capabilities.ts";
import { themePhrases } from "./phrases.ts";
import { themeRoutes } from "./routes.ts";
import { themeTable } from "./table.ts";

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
