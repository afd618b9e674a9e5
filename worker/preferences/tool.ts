import type { Ports } from "../ports.ts";
import type { Tool } from "../tool.ts";
import { type FindPicture, preferenceCapabilities } from "./capabilities.ts";
import { preferencePhrases } from "./phrases.ts";
import { preferenceRoutes } from "./routes.ts";
import { preferencesFirstRead } from "./store.ts";
import { preferencesTable } from "./table.ts";

/** `findPicture` is lent by the wallpapers. */
export const preferenceTool = (findPicture: (ports: Ports) => FindPicture): Tool => ({
  tables: [preferencesTable],
  routes: preferenceRoutes,
  skill: (ports) => ({
    capabilities: preferenceCapabilities(findPicture(ports)),
    phrases: preferencePhrases,
  }),
  firstReads: [preferencesFirstRead],
});
