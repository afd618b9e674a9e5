import type { Tool } from "../tool.ts";
import { panelCapabilities } from "./capabilities.ts";
import { panelPhrases } from "./phrases.ts";

/** The shell's share of what the assistant and agents can do. */
export const panelTool: Tool = {
  skill: ({ room }) => ({ capabilities: panelCapabilities(room), phrases: panelPhrases }),
};
