import type { Tool } from "../tool.ts";
import { searchCapabilities } from "./capabilities.ts";
import { searchPhrases } from "./phrases.ts";
import { searchRoutes } from "./routes.ts";

export const searchTool: Tool = {
  routes: searchRoutes,
  skill: (ports) => ({ capabilities: searchCapabilities(ports), phrases: searchPhrases }),
};
