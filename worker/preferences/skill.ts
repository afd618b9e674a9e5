import type { Skill } from "../capabilities/registry.ts";
import { type FindPicture, preferenceCapabilities } from "./capabilities.ts";
import { preferencePhrases } from "./phrases.ts";

export const preferenceSkill = (find: FindPicture): Skill => ({
  capabilities: preferenceCapabilities(find),
  phrases: preferencePhrases,
});
