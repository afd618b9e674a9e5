import type { Skill } from "../capabilities/registry.ts";
import { noteCapabilities } from "./capabilities.ts";
import { manyNotesPhrases } from "./phrases/many-phrases.ts";
import { notePhrases } from "./phrases/phrases.ts";

export const noteSkill: Skill = {
  capabilities: noteCapabilities,
  phrases: [...manyNotesPhrases, ...notePhrases],
};
