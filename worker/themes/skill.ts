import type { Skill } from "../capabilities/registry.ts";
import { themeCapabilities, type Wear } from "./capabilities.ts";
import { themePhrases } from "./phrases.ts";

export const themeSkill = (wear: Wear): Skill => ({
  capabilities: themeCapabilities(wear),
  phrases: themePhrases,
});
