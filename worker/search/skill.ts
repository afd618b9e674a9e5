import type { Skill } from "../capabilities/registry.ts";
import { searchCapabilities } from "./capabilities.ts";
import { searchPhrases } from "./phrases.ts";

export const searchSkill = (ports: Parameters<typeof searchCapabilities>[0]): Skill => ({
  capabilities: searchCapabilities(ports),
  phrases: searchPhrases,
});
