import type { Skill } from "../capabilities/registry.ts";
import { taskCapabilities } from "./capabilities.ts";
import { taskPhrases } from "./phrases.ts";

export const taskSkill: Skill = { capabilities: taskCapabilities, phrases: taskPhrases };
