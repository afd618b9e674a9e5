import type { Skill } from "../capabilities/registry.ts";
import { noteCapabilities } from "./capabilities.ts";
import { notePhrases } from "./phrases.ts";

export const noteSkill: Skill = { capabilities: noteCapabilities, phrases: notePhrases };
