import type { Skill } from "../capabilities/registry.ts";
import { bulk } from "./bulk.ts";
import { noteCapabilities } from "./capabilities.ts";
import { manyNotesPhrases } from "./many-phrases.ts";
import { notePhrases } from "./phrases.ts";

export const noteSkill: Skill = {
  capabilities: [...noteCapabilities, bulk],
  phrases: [...manyNotesPhrases, ...notePhrases],
};
