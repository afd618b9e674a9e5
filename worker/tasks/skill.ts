import type { Skill } from "../capabilities/registry.ts";
import { bulk } from "./bulk.ts";
import { changingCapabilities } from "./capabilities.ts";
import { manyPhrases } from "./many-phrases.ts";
import { taskPhrases } from "./phrases.ts";
import { plan } from "./plan.ts";
import { readingCapabilities } from "./reading.ts";

export const taskSkill: Skill = {
  capabilities: [...changingCapabilities, ...readingCapabilities, bulk, plan],
  phrases: [...manyPhrases, ...taskPhrases],
};
